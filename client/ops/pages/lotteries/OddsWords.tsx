import { type Cell, outBecause } from './lottery.ts';
import { oneIn, showShare } from './odds.ts';

interface OddsWordsProps {
  readonly cell: Cell;
  /** Weight of the cell; `total` is the sum of all. Both as weights or as millionths. */
  readonly weight: number;
  readonly total: number;
}

/** Probability of a cell; for a prize that cannot be won, the reason. */
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
