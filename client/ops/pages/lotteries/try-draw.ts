import { type Cells, isFair, missStop, missTotal, prizeStop, type StopIndex } from '../../../../schemas/draw-proof.ts';
import { cellsOf, isEmpty, reelsOf, widgetOf } from './lottery.ts';

/** Eight random bytes as a number below 2^64. */
export type Random = () => bigint;

/**
 * Draws from a draft on this device by its weights, ignoring stock and limits: returns the cell, and the index at which the widget stops.
 * Undefined if nothing can be drawn.
 */
export function tryDraw(
  body: Readonly<Record<string, unknown>>,
  random: Random,
): { readonly cell: number; readonly stop: StopIndex } | undefined {
  const found = cellsOf(body);
  const total = found.reduce((sum, { range }) => sum + range, 0);
  if (total === 0) return undefined;
  let place = Number(fair(random, total) % BigInt(total));
  const cell = found.findIndex(({ range }) => {
    place -= range;
    return place < 0;
  });
  const cells: Cells = {
    widget: widgetOf(body),
    cells: found.map((each) => ({ id: each.id, range: each.range, empty: isEmpty(each) })),
    reels: reelsOf(body),
  };
  const misses = missTotal(cells);
  if (!isEmpty(found[cell]!)) return { cell, stop: prizeStop(cells, cell) };
  return misses > 0 ? { cell, stop: missStop(cells, fair(random, misses)) } : undefined;
}

function fair(random: Random, total: number): bigint {
  for (;;) {
    const value = random();
    if (isFair(value, total)) return value;
  }
}

/** The device's random source. */
export const deviceRandom: Random = () => crypto.getRandomValues(new BigUint64Array(1))[0]!;
