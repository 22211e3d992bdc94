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

/** The cells of a widget, and where near misses may stop. */
export const cellsOf = ({ widget, prizes, look }: Pick<Lottery, 'widget' | 'prizes' | 'look'>): Cells => ({
  widget,
  cells: prizes.map(({ id, range, gives }) => ({ id, range, empty: gives.kind === 'nothing' })),
  reels: widget === 'slot' ? Math.max(1, look.slots?.length ?? 1) : 1,
});

/** The same of a revision as it was stored; the reels are as many as a draw stopped. */
export const cellsOfRevision = (
  { widget, prizes }: { readonly widget: Cells['widget']; readonly prizes: readonly RevisionPrize[] },
  stopIndex: StopIndex,
): Cells => ({
  widget,
  cells: prizes.map(({ id, range, kind }) => ({ id, range, empty: kind === 'nothing' })),
  reels: typeof stopIndex === 'number' ? 1 : stopIndex.length,
});

/** HMAC-SHA-256 with a day's seed as its key. */
export const hmacWith = (seed: Uint8Array) => (message: string) => createHmac('sha256', seed).update(message).digest();

/** What the seed and the inputs choose (product.md 4.4, 5): a fair value, and the index of the cell in whose span it falls. */
export function choose(seed: Uint8Array, { cells }: Cells, inputs: DrawInputs): { readonly value: bigint; readonly index: number } {
  const value = drawValue(hmacWith(seed), messageOf(inputs), totalOf(cells));
  return { value, index: cells.indexOf(prizeAt(cells, value)) };
}

/** Where the widget stops: at the prize, or at a place of near misses that the seed chooses. */
export function stopOf(seed: Uint8Array, of: Cells, inputs: DrawInputs, won: number | undefined): StopIndex {
  if (won !== undefined) return prizeStop(of, won);
  return missStop(of, drawValue(hmacWith(seed), stopMessageOf(messageOf(inputs)), missTotal(of)));
}
