import type { Box } from '../core/box.ts';
import { toNumber } from '../core/lengths.ts';
import type { Numeric } from '../types.ts';

/** Cells beside each other. Lengths in px of the design. */
export interface Lattice {
  readonly area: Box;
  readonly rows: number;
  readonly cols: number;
  readonly gutter: number;
  /** Steps per px; edges stand on them. */
  readonly ratio: number;
}

/** Where in the lattice, counted in cells. */
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

/** Where a prize or a button says that it stands, cut at the edges of the grid; undefined where that is outside or no number. */
export function placeOf(of: Placed, { rows, cols }: Pick<Lattice, 'rows' | 'cols'>): Place | undefined {
  const [x, y] = [toNumber(of.x, -1), toNumber(of.y, -1)];
  if (x < 0 || y < 0 || x >= cols || y >= rows) return undefined;
  return { x, y, col: Math.min(span(of.col), cols - x), row: Math.min(span(of.row), rows - y) };
}

const span = (value: Numeric | undefined): number => Math.max(0, toNumber(value)) || 1;

/** A cell with its edges on device pixels: faces are crisp, and gutters as wide as asked. */
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
