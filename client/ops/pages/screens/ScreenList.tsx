import { useMemo } from 'react';
import { leftWords } from '../../forms/to-fill-in.ts';
import { ListPane } from '../../parts/ListPane.tsx';
import { StatusDot } from '../../parts/StatusDot.tsx';
import { useMayEdit } from '../../session.ts';
import style from './Screens.module.css';
import { type ListedScreen, marketOf } from './screen-entries.ts';

interface ScreenListProps {
  readonly screens: readonly ListedScreen[];
  readonly current: string | undefined;
  onNew(): void;
}

/** All screens with state and route; the variants of a market follow their screen. */
export function ScreenList({ screens, current, onNew }: ScreenListProps) {
  const mayEdit = useMayEdit();
  const entries = useMemo(
    () =>
      screens.map((screen) => ({
        id: screen.id,
        to: `/screens/${encodeURIComponent(screen.id)}`,
        title: screen.title,
        ...(marketOf(screen.id) ? { aside: marketOf(screen.id) } : {}),
        note: (
          <>
            <State screen={screen} />
            <span className={style.route}>{screen.route}</span>
          </>
        ),
        words: `${screen.route ?? ''} ${screen.market ?? ''}`,
      })),
    [screens],
  );
  const drafts = new Set(screens.flatMap(({ id, state }) => (state === 'live' ? [] : [id])));
  const filters = [
    { id: 'drafts', label: 'Drafts', has: ({ id }: { id: string }) => drafts.has(id) },
    ...(screens.some(({ id }) => marketOf(id))
      ? [{ id: 'variants', label: 'Variants', has: ({ id }: { id: string }) => marketOf(id) !== undefined }]
      : []),
  ];
  return <ListPane title="Screens" entries={entries} current={current} filters={filters} {...(mayEdit ? { onNew } : {})} />;
}

function State({ screen: { state, draft } }: { screen: ListedScreen }) {
  if (draft && draft.errors > 0) return <StatusDot tone={draft.wrong > 0 ? 'failing' : 'draft'}>{leftWords(draft)}</StatusDot>;
  if (state === 'removing') return <StatusDot tone="waiting">Goes</StatusDot>;
  if (state === 'new') return <StatusDot tone="draft">New</StatusDot>;
  return state === 'draft' ? <StatusDot tone="draft">Draft</StatusDot> : <StatusDot tone="live">Live</StatusDot>;
}
