import { Select } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { admins } from '../../../../schemas/ops/roles.ts';
import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { call, refresh, useCall } from '../../api.ts';
import { ActButton } from '../../parts/ActButton.tsx';
import { Card } from '../../parts/Card.tsx';
import { type Column, DataTable } from '../../parts/DataTable.tsx';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { LoadError } from '../../parts/LoadError.tsx';
import { Skeletons } from '../../parts/PageSkeleton.tsx';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { StatusDot } from '../../parts/StatusDot.tsx';
import { useProgramme } from '../../parts/use-programme.ts';
import { Ago } from '../../parts/When.tsx';
import { SecretDialog } from './SecretDialog.tsx';
import style from './Settings.module.css';

type Key = OpsTypes['partnerKeys.list']['result']['items'][number];
type Made = OpsTypes['partnerKeys.create']['result'];

/** Most live keys of a partner: two, so that it can rotate them without a gap. */
const mostLive = 2;

interface Partner {
  readonly id: string;
  readonly name: string;
}

/** Keys with which partners' systems sign requests; creates, shows once and ends them. */
export function PartnerKeys() {
  const partners = useProgramme<{ partners?: readonly Partner[] }>('partners')?.partners;
  const [chosen, setChosen] = useState<string>();
  const [isMaking, setMaking] = useState(false);
  const [ending, setEnding] = useState<Key>();
  const [made, setMade] = useState<Made>();
  const partner = partners?.find(({ id }) => id === chosen) ?? partners?.[0];
  const { data, error, mutate } = useCall('partnerKeys.list', partner ? { partner: partner.id } : null);
  const live = data?.items.filter(({ endedAt }) => !endedAt).length ?? 0;
  if (!partners) return <Skeletons rows={3} />;
  return (
    <Card
      title="Partner keys"
      aside={
        <span className={style.keyActions}>
          <Select
            aria-label="Partner"
            size="xs"
            allowDeselect={false}
            data={partners.map(({ id, name }) => ({ value: id, label: name }))}
            value={partner?.id ?? null}
            onChange={(next) => setChosen(next ?? undefined)}
          />
          <ActButton
            roles={admins}
            size="xs"
            leftSection={<Plus size={14} aria-hidden />}
            because={whyNoKey(partner, live)}
            onClick={() => setMaking(true)}
          >
            Make a key
          </ActButton>
        </span>
      }
      flush
    >
      {error && !data && <LoadError error={error} retry={() => void mutate()} />}
      {data?.items.length === 0 && (
        <EmptyNote title="No key yet">Without one, {partner?.name} can send no orders and ask for no discounts.</EmptyNote>
      )}
      {data && data.items.length > 0 && (
        <DataTable label="Partner keys" rows={data.items} columns={columnsOf(setEnding)} keyOf={({ id }) => id} />
      )}
      <MakeKeyDialog opened={isMaking} partner={partner} onClose={() => setMaking(false)} onMade={setMade} />
      <EndKeyDialog ending={ending} partner={partner} onClose={() => setEnding(undefined)} />
      <SecretDialog
        title={`For ${partner?.name}, shown once`}
        secrets={
          made && [
            ['Key', made.id],
            ['Secret', made.secret],
          ]
        }
        onClose={() => setMade(undefined)}
      />
    </Card>
  );
}

/** Reason why no key can be created for a partner with `live` keys; undefined if one can. */
function whyNoKey(partner: Partner | undefined, live: number): string | undefined {
  if (!partner) return 'Add a partner in the campaign Partners first.';
  return live >= mostLive ? 'Two keys are live. End one first.' : undefined;
}

const columnsOf = (onEnd: (key: Key) => void): readonly Column<Key>[] => [
  { id: 'id', label: 'Key', value: ({ id }) => id, cell: ({ id }) => <code>{id}</code> },
  { id: 'made', label: 'Made', at: ({ createdAt }) => createdAt, cell: ({ createdAt }) => <Ago at={createdAt} /> },
  {
    id: 'used',
    label: 'Last used',
    at: ({ lastUsedAt }) => lastUsedAt,
    cell: ({ lastUsedAt }) => (lastUsedAt ? <Ago at={lastUsedAt} /> : 'Never'),
  },
  {
    id: 'state',
    label: 'State',
    value: ({ endedAt }) => (endedAt ? 'Ended' : 'Live'),
    cell: ({ endedAt }) => <StatusDot tone={endedAt ? 'quiet' : 'live'}>{endedAt ? 'Ended' : 'Live'}</StatusDot>,
  },
  {
    id: 'act',
    label: '',
    end: true,
    cell: (key) =>
      !key.endedAt && (
        <ActButton roles={admins} size="compact-sm" aria-label={`End key ${key.id}`} onClick={() => onEnd(key)}>
          End
        </ActButton>
      ),
  },
];

interface MakeKeyDialogProps {
  readonly opened: boolean;
  readonly partner: Partner | undefined;
  onClose(): void;
  /** Called with the key and its secret, which cannot be read again. */
  onMade(made: Made): void;
}

function MakeKeyDialog({ opened, partner, onClose, onMade }: MakeKeyDialogProps) {
  return (
    <ReasonDialog
      opened={opened}
      title={`A key for ${partner?.name}`}
      action="Make it"
      onClose={onClose}
      run={async (reason) => {
        if (!partner) return;
        onMade(await call('partnerKeys.create', { partner: partner.id, reason }));
        await refresh('partnerKeys.', 'auditLog.');
      }}
    >
      <p>Its secret is shown once. Keys that are live go on until they are ended.</p>
    </ReasonDialog>
  );
}

interface EndKeyDialogProps {
  /** Key to end; the dialog is closed if undefined. */
  readonly ending: Key | undefined;
  readonly partner: Partner | undefined;
  onClose(): void;
}

function EndKeyDialog({ ending, partner, onClose }: EndKeyDialogProps) {
  return (
    <ReasonDialog
      opened={ending !== undefined}
      title="End this key"
      action="End it"
      alarming
      onClose={onClose}
      run={async (reason) => {
        if (!partner || !ending) return;
        await call('partnerKeys.end', { partner: partner.id, id: ending.id, reason });
        await refresh('partnerKeys.', 'auditLog.');
      }}
    >
      <p>Whatever still signs with it is refused at once: tills of {partner?.name} stop where it is their only one.</p>
    </ReasonDialog>
  );
}
