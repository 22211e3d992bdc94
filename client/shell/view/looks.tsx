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
  // Between the shortest and the tallest level card at 320 px width, 272 and 414 px.
  'tall-hero': <Bone kind="card" height={344} />,
  tiles: (
    <>
      <Bone kind="card" height={96} />
      <Bone kind="card" height={96} />
    </>
  ),
  rows: [0, 1, 2, 3, 4, 5].map((at) => <BoneRow key={at} />),
};

/** Skeletons of lists, by layout. */
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
 * The skeleton of a loading block, by the layout in its document if it has one; `label` is read out. The final height of texts, rows, tall heroes and
 * several fields is unknown, and whether a conditional block appears at all; so the content after it waits for those.
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

/** The skeleton of a whole screen. */
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

/** An error card with retry, beside content that is still shown. */
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

/** Renders nothing until the shared offline card has loaded or failed; otherwise each place would briefly show its own error. */
function LateNoSignal({ otherwise }: { otherwise: ReactNode }) {
  const parts = useStore(late);
  const [missing, miss] = useState(false);
  useEffect(() => void loadLate().catch(() => miss(true)), []);
  return parts ? <parts.NoSignal /> : missing && otherwise;
}

/** A sheet of the open screen, once its code has loaded. */
export function renderSheet(sheet: Parameters<Host['renderSheet']>[0], closeLabel: string): ReactNode {
  return <LateSheet key={sheet.id} sheet={sheet} closeLabel={closeLabel} />;
}

function LateSheet(props: { sheet: Parameters<Host['renderSheet']>[0]; closeLabel: string }) {
  const parts = useStore(late);
  useEffect(() => void loadLate().catch(() => undefined), []);
  return parts ? <parts.SheetView {...props} /> : null;
}

/** The sticky foot of the screen. */
export function renderFoot(children: ReactNode): ReactNode {
  return <div className={css.foot}>{children}</div>;
}
