import { useMemo } from 'react';
import { documentState } from '../../parts/document-state.ts';
import { ListPane } from '../../parts/ListPane.tsx';
import { marketName } from '../../parts/names.ts';
import { StatusDot } from '../../parts/StatusDot.tsx';
import { useNow } from '../../parts/use-now.ts';
import { useSite } from '../../parts/use-site.ts';
import { useAccount, useMayEdit } from '../../session.ts';
import style from './Screens.module.css';
import { type ListedScreen, marketOf } from './screen-entries.ts';

interface ScreenListProps {
  readonly screens: readonly ListedScreen[];
  readonly current: string | undefined;
  onNew(): void;
}

/** All screens with state and route; the variants of a market follow their screen. */
export function ScreenList({ screens, current, onNew }: ScreenListProps) {
  const making = useMaking(onNew);
  const now = useNow();
  const site = useSite();
  const entries = useMemo(
    () =>
      screens.map((screen) => {
        const { tone, label } = documentState(screen, now, site);
        return {
          id: screen.id,
          to: `/screens/${encodeURIComponent(screen.id)}`,
          title: screen.title,
          ...(marketOf(screen.id) ? { aside: marketOf(screen.id) } : {}),
          note: (
            <>
              <StatusDot tone={tone}>{label}</StatusDot>
              <span className={style.route}>{screen.route}</span>
            </>
          ),
          words: `${screen.route ?? ''} ${screen.market ?? ''}`,
        };
      }),
    [screens, now, site],
  );
  const drafts = new Set(screens.flatMap(({ id, draft }) => (draft ? [id] : [])));
  const filters = [
    { id: 'drafts', label: 'Drafts', has: ({ id }: { id: string }) => drafts.has(id) },
    ...(screens.some(({ id }) => marketOf(id))
      ? [{ id: 'variants', label: 'Variants', has: ({ id }: { id: string }) => marketOf(id) !== undefined }]
      : []),
  ];
  return <ListPane title="Screens" entries={entries} current={current} filters={filters} {...making} />;
}

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/**
 * The way to a new screen, for editors of all markets. Those of some markets read what they can do instead: a version for one market replaces
 * a screen of all markets, so none can be for one market alone.
 */
function useMaking(onNew: () => void) {
  const mayEdit = useMayEdit();
  const { markets } = useAccount();
  if (!mayEdit) return {};
  if (!markets) return { onNew };
  const named = either.format(markets.map(marketName));
  const why = 'A new screen is for all markets: those who look after all of them begin it.';
  return { whyNotNew: `${why} To change a screen for ${named} alone, open it and make a variant with the button beside its title.` };
}
