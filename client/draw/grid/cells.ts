import type { Box } from '../core/box.ts';
import { toNumber } from '../core/lengths.ts';
import type { Numeric } from '../types.ts';

/** A grid of cells. Lengths in px of the design. */
export interface Lattice {
  readonly area: Box;
  readonly rows: number;
  readonly cols: number;
  readonly gutter: number;
  /** Pixel steps per px; edges are rounded to them. */
  readonly ratio: number;
}

/** Position and span of a cell in the grid, counted in cells. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly col: number;
  readonly row: number;
}

interface Placed {
  readonly x?: Numeric;
  readonly y?: Numeric;
  readonly col?: Numeric;
  readonly row?: Numeric;
}

/** The position of a prize or button, clipped to the grid; undefined if it is outside or not a number. */
export function placeOf(of: Placed, { rows, cols }: Pick<Lattice, 'rows' | 'cols'>): Place | undefined {
  const [x, y] = [toNumber(of.x, -1), toNumber(of.y, -1)];
  if (x < 0 || y < 0 || x >= cols || y >= rows) return undefined;
  return { x, y, col: Math.min(span(of.col), cols - x), row: Math.min(span(of.row), rows - y) };
}

const span = (value: Numeric | undefined): number => Math.max(0, toNumber(value)) || 1;

/** The box of a cell with its edges on device pixels, so that faces are crisp and gutters have their configured width. */
export function boxOf({ area, rows, cols, gutter, ratio }: Lattice, { x, y, col, row }: Place): Box {
  const [left, width] = sideOf(area.x, (area.width + gutter) / cols, x, col, gutter, ratio);
  const [top, height] = sideOf(area.y, (area.height + gutter) / rows, y, row, gutter, ratio);
  return { x: left, y: top, width, height };
}

function sideOf(origin: number, pitch: number, at: number, spans: number, gutter: number, ratio: number): [from: number, length: number] {
  const onPixel = (value: number) => Math.round(value * ratio) / ratio;
  const from = onPixel(origin + at * pitch);
  return [from, Math.max(0, onPixel(origin + (at + spans) * pitch - gutter) - from)];
}
