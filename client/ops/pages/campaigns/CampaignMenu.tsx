import { Button, Menu } from '@mantine/core';
import { Copy, Ellipsis, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call, refresh } from '../../api.ts';
import { useDraft } from '../../editing/use-draft.ts';
import type { ListedDocument } from '../../parts/document-state.ts';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { useMayEdit } from '../../session.ts';

interface CampaignMenuProps {
  readonly campaign: ListedDocument;
  /** Entries specific to the type, for every role. */
  readonly first?: ReactNode;
  onCopy(): void;
}

/** Menu to copy a campaign, or to draft its deletion, for roles that may edit. */
export function CampaignMenu({ campaign, first, onCopy }: CampaignMenuProps) {
  const { id, title, hash, state } = campaign;
  const navigate = useNavigate();
  const draft = useDraft('campaign', id);
  const [removing, setRemoving] = useState(false);
  const may = useMayEdit();
  if (!may && !first) return null;
  const isNew = hash === undefined;
  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <Button variant="subtle" px={8} aria-label={`More for ${title}`}>
            <Ellipsis size={16} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {first}
          {may && (
            <>
              <Menu.Item leftSection={<Copy size={15} aria-hidden />} onClick={onCopy}>
                Duplicate
              </Menu.Item>
              <Menu.Item leftSection={<Trash2 size={15} aria-hidden />} disabled={state === 'removing'} onClick={() => setRemoving(true)}>
                {isNew ? 'Throw the draft away' : 'Take it away'}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <ReasonDialog
        opened={removing}
        title={isNew ? `Throw ${title} away` : `Take ${title} away`}
        action={isNew ? 'Throw away' : 'Draft it'}
        alarming={isNew}
        onClose={() => setRemoving(false)}
        run={async (reason) => {
          await draft.flush();
          if (isNew) await draft.discard(reason);
          else await call('drafts.remove', { kind: 'campaign', id, reason }, { based: draft.hash() });
          await refresh('documents.', 'overview.', 'auditLog.');
          if (isNew) void navigate('/campaigns');
          else await draft.reload();
        }}
      >
        <p>
          {isNew
            ? 'No member has seen it. Its texts stay as drafts until they are discarded in Texts.'
            : 'A draft that takes it away; members notice when it is released. To stop it at once, use Switches. To end it on a day, set the end of its window.'}
        </p>
      </ReasonDialog>
    </>
  );
}
