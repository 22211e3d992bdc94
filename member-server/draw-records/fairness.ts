import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { RevisionRow } from '../lotteries/index.ts';
import type { DrawRules } from '../programme/index.ts';
import { countP, fitOf } from './fit.ts';

export type RevisionFairness = OpsTypes['lotteryAudits.get']['result']['revisions'][number];

/** Draws under one revision, by prize. */
export interface Drawn {
  readonly revision: number;
  readonly from: string;
  readonly to: string;
  readonly byPrize: ReadonlyMap<string, { readonly wanted: number; readonly awarded: number }>;
}

/**
 * Compares the draws of a revision with its weights. From `minDraws` draws on, it raises an alarm if all counts together, or those of one prize, are
 * less probable than `pBelow`. Each single prize gets `pBelow` divided by the number of prizes (Bonferroni correction).
 */
export function judge({ revision, prizes }: RevisionRow, drawn: Drawn, { pBelow, minDraws }: DrawRules['alarm']): RevisionFairness {
  const total = prizes.reduce((sum, { range }) => sum + range, 0);
  const counted = prizes.map((prize) => ({ ...prize, ...(drawn.byPrize.get(prize.id) ?? { wanted: 0, awarded: 0 }) }));
  const draws = counted.reduce((sum, { wanted }) => sum + wanted, 0);
  const enough = draws >= minDraws;
  const fit = fitOf(counted);
  const judged = counted.map(({ id, english, range, wanted, awarded }) => {
    const odds = total === 0 ? 0 : range / total;
    const p = countP(wanted, draws, odds);
    const alarm = enough && p < pBelow / prizes.length;
    return { id, name: english, range, odds, expected: draws * odds, wanted, awarded, ...(enough ? { p } : {}), alarm };
  });
  return {
    revision,
    from: drawn.from,
    to: drawn.to,
    draws,
    ...(enough ? fit : { chiSquare: fit.chiSquare, degrees: fit.degrees }),
    alarm: (enough && fit.p < pBelow) || judged.some(({ alarm }) => alarm),
    prizes: judged,
  };
}
