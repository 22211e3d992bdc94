import { Button, Menu } from '@mantine/core';
import { ChevronDown, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ScreenDocument } from '../../../../schemas/screen.ts';
import { call, refresh } from '../../api.ts';
import { useDraftSessions } from '../../editing/use-draft.ts';
import { marketName } from '../../parts/names.ts';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { useSite } from '../../parts/use-site.ts';
import { useAccount, useMayEdit } from '../../session.ts';
import { newVariant } from './new-screen.ts';
import { baseOf, type ListedScreen, marketOf, variantMarkets } from './screen-entries.ts';

/** Menu of a screen's variants by market: opens, creates or deletes one. */
export function Variants({ screen, screens }: { screen: ScreenDocument; screens: readonly ListedScreen[] }) {
  const navigate = useNavigate();
  const sessions = useDraftSessions();
  const account = useAccount();
  const [removing, setRemoving] = useState(false);
  const base = baseOf(screen.id);
  const market = marketOf(screen.id);
  const there = variantMarkets(screens, base);
  const { marketCodes } = useSite();
  const mayEdit = useMayEdit();
  const mine = mayEdit ? (account.markets ?? marketCodes) : [];
  const open = (id: string) => void navigate(`/screens/${encodeURIComponent(id)}`);

  async function make(code: string): Promise<void> {
    const body = newVariant({ ...screen, id: base }, code);
    const session = sessions.of({ kind: 'screen', id: body.id });
    session.create(body as unknown as Readonly<Record<string, unknown>>);
    await session.flush();
    await refresh('documents.');
    open(body.id);
  }

  /** Discards a variant that is only a draft; drafts the deletion of a live one. */
  async function remove(reason: string): Promise<void> {
    const listed = screens.find(({ id }) => id === screen.id);
    const session = sessions.of({ kind: 'screen', id: screen.id });
    await session.flush();
    if (listed?.state === 'new') await session.discard(reason);
    else await call('drafts.remove', { kind: 'screen', id: screen.id, reason }, { based: session.hash() });
    await refresh('documents.');
    open(base);
  }

  return (
    <>
      <Menu position="bottom-start" width={240} shadow="md">
        <Menu.Target>
          <Button size="compact-sm" rightSection={<ChevronDown size={14} aria-hidden />}>
            {market ? marketName(market) : 'All markets'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => open(base)} aria-current={market === undefined || undefined}>
            All markets
          </Menu.Item>
          {there.map((code) => (
            <Menu.Item key={code} onClick={() => open(`${base}@${code}`)} aria-current={market === code || undefined}>
              {marketName(code)} only
            </Menu.Item>
          ))}
          {mayEdit && <Menu.Divider />}
          {mine
            .filter((code) => !there.includes(code))
            .map((code) => (
              <Menu.Item key={code} leftSection={<Plus size={14} aria-hidden />} onClick={() => void make(code)}>
                Variant for {marketName(code)}
              </Menu.Item>
            ))}
          {market && (mine as readonly string[]).includes(market) && (
            <Menu.Item leftSection={<Trash2 size={14} aria-hidden />} onClick={() => setRemoving(true)}>
              Remove this variant
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ReasonDialog
        opened={removing}
        onClose={() => setRemoving(false)}
        title={`Remove the variant for ${market ? marketName(market) : ''}`}
        action="Remove"
        alarming
        run={remove}
      >
        Members there then see the screen of all markets.
      </ReasonDialog>
    </>
  );
}
