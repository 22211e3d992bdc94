import { type Cell, outBecause } from './lottery.ts';
import { oneIn, showShare } from './odds.ts';

interface OddsWordsProps {
  readonly cell: Cell;
  /** Of the cell and of all, as weights or as parts of percentages. */
  readonly weight: number;
  readonly total: number;
}

/** How often a draw falls on a cell; of a prize that cannot be won, that and why. */
export function OddsWords({ cell, weight, total }: OddsWordsProps) {
  const share = showShare(total === 0 ? 0 : weight / total);
  const why = weight > 0 ? outBecause(cell) : undefined;
  return why === undefined ? (
    <>
      <b>{share}</b>
      <small>{oneIn(weight, total)}</small>
    </>
  ) : (
    <>
      <b>Cannot be won</b>
      <small>
        {why}. {share} of draws fall on it and win nothing.
      </small>
    </>
  );
}
