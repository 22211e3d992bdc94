import type { PanelProps } from '../../documents/panel.ts';
import { ClearanceTable } from './ClearanceTable.tsx';
import style from './Lotteries.module.css';
import { cellsOf } from './lottery.ts';
import { NeedsSecond } from './NeedsSecond.tsx';
import { OddsTable } from './OddsTable.tsx';
import { useNames } from './use-names.ts';
import { WinningNote } from './WinningNote.tsx';

/** Odds of the prizes, changes that need approval, and the markets where the draw can run. */
export default function OddsPanel({ kind, id, draft, viewer }: PanelProps) {
  const body = draft.body!;
  const { cells: names } = useNames(body, 'en', viewer.market);
  return (
    <div className={style.panel}>
      <WinningNote problems={draft.problems} />
      <OddsTable cells={cellsOf(body)} names={names} draft={draft} />
      <NeedsSecond kind={kind} id={id} draft={draft} />
      <ClearanceTable body={body} />
    </div>
  );
}
