import { type Json, listOf, own } from '../documents/index.ts';
import type { Report } from './report.ts';

/** Sides of a grid whose look names none. */
const DEFAULT_SIDE = 3;
/** Fewer reels cannot miss, more do not fit a phone. */
const REELS = { least: 2, most: 5 } as const;

/** Prizes and buttons of a grid lie inside it and apart from each other. */
export function checkCells({ look }: Json, prizes: readonly Json[], report: Report): void {
  const rows = Number(own(look, 'rows') ?? DEFAULT_SIDE);
  const cols = Number(own(look, 'cols') ?? DEFAULT_SIDE);
  const taken = new Map<string, string>();
  const buttons = listOf(own(look, 'buttons')) as readonly Json[];
  const pieces = [
    ...buttons.map((piece, at) => ({ piece, pointer: `/look/buttons/${at}`, name: `button ${at + 1}` })),
    ...prizes.map((piece, at) => ({ piece, pointer: `/prizes/${at}`, name: `prize ${String(piece.id)}` })),
  ];
  for (const { piece, pointer, name } of pieces) {
    const { x, y, col = 1, row = 1 } = piece;
    if (x === undefined || y === undefined) {
      report('schema.required', `${pointer}/${x === undefined ? 'x' : 'y'}`, `The ${name} has no cell: say its column and row.`);
      continue;
    }
    if (Number(x) + Number(col) > cols || Number(y) + Number(row) > rows) {
      report('lottery.cells', `${pointer}/x`, `The ${name} reaches out of the grid of ${cols} columns and ${rows} rows.`);
      continue;
    }
    const cells = cellsOf(Number(x), Number(y), Number(col), Number(row));
    const other = cells.map((cell) => taken.get(cell)).find(Boolean);
    if (other) report('lottery.cells', `${pointer}/x`, `The ${name} lies on the ${other}.`);
    for (const cell of cells) taken.set(cell, name);
  }
}

const cellsOf = (x: number, y: number, col: number, row: number): readonly string[] =>
  Array.from({ length: col * row }, (_, at) => `${x + (at % col)},${y + Math.floor(at / col)}`);

/**
 * Reels of a slot machine: a prize stops all of them at its cell, and a near miss at any cells that differ, so each reel shows every cell. A reel
 * without an order has them all.
 */
export function checkReels({ look }: Json, prizes: readonly Json[], report: Report): void {
  const reels = listOf(own(look, 'slots'));
  if (reels.length < REELS.least || reels.length > REELS.most)
    report('lottery.cells', '/look/slots', `A slot machine has ${REELS.least} to ${REELS.most} reels, not ${reels.length}.`);
  if (prizes.length < 2) report('lottery.cells', '/prizes', 'With one cell there is no near miss: add another one.');
  for (const [at, reel] of reels.entries()) {
    const order = own(reel, 'order');
    if (order === undefined) continue;
    for (const [place, index] of listOf(order).entries())
      if (prizes[Number(index)] === undefined)
        report('link.entry', `/look/slots/${at}/order/${place}`, `There is no cell ${String(index)}; they count from 0.`, {
          ops: `There is no cell ${String(index)}: the first of the ${prizes.length} cells has the number 0, the last one ${prizes.length - 1}.`,
        });
    const missing = prizes.flatMap(({ id }, index) => (listOf(order).includes(index) ? [] : [`${index} (${String(id)})`]));
    if (missing.length > 0)
      report(
        'lottery.cells',
        `/look/slots/${at}/order`,
        `Reel ${at + 1} does not show the cells ${missing.join(', ')}, at which it may have to stop.`,
      );
  }
}
