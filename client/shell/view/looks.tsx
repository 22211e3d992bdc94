import { type ReactNode, useEffect, useState } from 'react';
import type { BlockEntry, ClientProblem, Host } from '../../engine/host.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Bone, BoneRow, Skeleton } from '../../ui/Skeleton.tsx';
import type { App } from '../app.ts';
import { late, loadLate } from '../late.ts';
import css from './Shell.module.css';
import { useStore } from './use-store.ts';

const shapes: Readonly<Record<Exclude<BlockEntry['loading'], 'none'>, ReactNode>> = {
  line: <Bone width="60%" />,
  field: <Bone kind="card" height={78} />,
  fields: [0, 1, 2, 3].map((at) => <Bone key={at} kind="card" height={78} />),
  disc: <Bone kind="disc" width={72} height={72} />,
  row: (
    <div className={css.boneRow}>
      <BoneRow />
    </div>
  ),
  figure: <Bone width="45%" height={124} />,
  stat: <Bone width="45%" height={30} />,
  card: <Bone kind="card" height={120} />,
  hero: <Bone kind="card" height={216} />,
  // Between the shortest and the tallest level card on 320 pixels, 272 and 414.
  'tall-hero': <Bone kind="card" height={344} />,
  tiles: (
    <>
      <Bone kind="card" height={96} />
      <Bone kind="card" height={96} />
    </>
  ),
  rows: [0, 1, 2, 3, 4, 5].map((at) => <BoneRow key={at} />),
};

/** Of lists: the shapes of what repeats. */
const layouts: Readonly<Record<string, ReactNode>> = {
  cards: [0, 1, 2].map((at) => <Bone key={at} kind="card" height={112} />),
  grid: (
    <div className={css.grid}>
      {[0, 1, 2, 3].map((at) => (
        <Bone key={at} kind="card" height={206} />
      ))}
    </div>
  ),
  scroll: (
    <div className={css.shelf}>
      <Bone kind="card" width={238} height={204} />
      <Bone kind="card" width={238} height={204} />
    </div>
  ),
};

/**
 * The shape of what a block is waiting for, by the layout that its document names where it has one; `label` is read out. How high texts, rows, tall
 * heroes and several fields will be is not known, nor whether a block with a condition comes: what follows waits for those.
 */
export function renderLoading(shape: BlockEntry['loading'], label: string, layout?: unknown, condition?: unknown): ReactNode {
  if (shape === 'none') return null;
  const inLayout = shape === 'rows' && layouts[String(layout)];
  return (
    <Skeleton label={label} rough={!!condition || (!inLayout && /line|rows|tall|fields/.test(shape))}>
      {inLayout || shapes[shape]}
    </Skeleton>
  );
}

/** The shape of a whole screen on its way. */
export function ScreenLoading({ label }: { label: string }) {
  return (
    <div className={css.loading}>
      <Skeleton label={label}>
        <Bone width="40%" height={28} />
        {shapes.hero}
        {shapes.rows}
      </Skeleton>
    </div>
  );
}

/** What went wrong beside content that still stands, and trying again. */
export function renderProblem(app: App, problem: ClientProblem, retry: () => void): ReactNode {
  const { text } = app.texts;
  const card = (
    <ErrorState
      small
      art="scene-error"
      title={text('shell.error_title')}
      text={app.problemText(problem)}
      retry={text('shell.retry')}
      onRetry={retry}
    />
  );
  return problem.code.startsWith('client.') ? <LateNoSignal otherwise={card} /> : card;
}

/** Nothing until it is known whether the card that speaks for all can be had: each place would say something else for a moment. */
function LateNoSignal({ otherwise }: { otherwise: ReactNode }) {
  const parts = useStore(late);
  const [missing, miss] = useState(false);
  useEffect(() => void loadLate().catch(() => miss(true)), []);
  return parts ? <parts.NoSignal /> : missing && otherwise;
}

/** A sheet of the open screen, once the part that draws it has arrived. */
export function renderSheet(sheet: Parameters<Host['renderSheet']>[0], closeLabel: string): ReactNode {
  return <LateSheet key={sheet.id} sheet={sheet} closeLabel={closeLabel} />;
}

function LateSheet(props: { sheet: Parameters<Host['renderSheet']>[0]; closeLabel: string }) {
  const parts = useStore(late);
  useEffect(() => void loadLate().catch(() => undefined), []);
  return parts ? <parts.SheetView {...props} /> : null;
}

/** What stays at the foot of the screen while the rest scrolls. */
export function renderFoot(children: ReactNode): ReactNode {
  return <div className={css.foot}>{children}</div>;
}
