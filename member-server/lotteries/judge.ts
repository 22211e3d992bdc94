import { createHmac } from 'node:crypto';
import {
  type Cells,
  type DrawInputs,
  drawValue,
  messageOf,
  missStop,
  missTotal,
  prizeAt,
  prizeStop,
  type StopIndex,
  stopMessageOf,
  totalOf,
} from '../../schemas/draw-proof.ts';
import type { Lottery } from '../programme/index.ts';
import type { RevisionPrize } from './rows.ts';

/** Cells of a lottery's widget, with its number of reels, which near misses need. */
export const cellsOf = ({ widget, prizes, look }: Pick<Lottery, 'widget' | 'prizes' | 'look'>): Cells => ({
  widget,
  cells: prizes.map(({ id, range, gives }) => ({ id, range, empty: gives.kind === 'nothing' })),
  reels: widget === 'slot' ? Math.max(1, look.slots?.length ?? 1) : 1,
});

/** Cells of a stored revision; it has as many reels as the draw's stop index. */
export const cellsOfRevision = (
  { widget, prizes }: { readonly widget: Cells['widget']; readonly prizes: readonly RevisionPrize[] },
  stopIndex: StopIndex,
): Cells => ({
  widget,
  cells: prizes.map(({ id, range, kind }) => ({ id, range, empty: kind === 'nothing' })),
  reels: typeof stopIndex === 'number' ? 1 : stopIndex.length,
});

/** Returns the HMAC-SHA-256 function keyed with a day's seed. */
export const hmacWith = (seed: Uint8Array) => (message: string) => createHmac('sha256', seed).update(message).digest();

/** Draws from the seed and the inputs (product.md 4.4, 5): a fair value, and the index of the cell whose range contains it. */
export function choose(seed: Uint8Array, { cells }: Cells, inputs: DrawInputs): { readonly value: bigint; readonly index: number } {
  const value = drawValue(hmacWith(seed), messageOf(inputs), totalOf(cells));
  return { value, index: cells.indexOf(prizeAt(cells, value)) };
}

/** Stop position of the widget: the prize won, or a near-miss position chosen by the seed. */
export function stopOf(seed: Uint8Array, of: Cells, inputs: DrawInputs, won: number | undefined): StopIndex {
  if (won !== undefined) return prizeStop(of, won);
  return missStop(of, drawValue(hmacWith(seed), stopMessageOf(messageOf(inputs)), missTotal(of)));
}
