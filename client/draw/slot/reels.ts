import type { Box } from '../core/box.ts';

export interface Reels {
  /** Side length of a cell. */
  readonly cell: number;
  /** Distance between the starts of neighbouring cells. */
  readonly pitch: number;
  /** Distance from the window's start to the start of its middle cell. */
  readonly middle: number;
  readonly upright: boolean;
  /** Start of the windows along their strips, and their length. */
  readonly start: number;
  readonly length: number;
  /** Start of each window across the strips. */
  readonly starts: readonly number[];
}

/** Pitch of the reels if there is no room for cells, so that they still run. */
const UNSEEN_PITCH_PX = 100;

/** Swaps the axes of a box if strips run horizontally. */
export const turned = (box: Box, upright: boolean): Box => (upright ? box : { x: box.y, y: box.x, width: box.height, height: box.width });

/**
 * Lays out square cells, as large as possible with all reels side by side. Their sides are whole device pixels of the same parity as the window, so
 * that a strip at rest is crisp and its result exactly in the middle. Lengths are px of the design. `upright` strips run vertically; cells start on
 * pixel steps, `ratio` of them per px.
 */
export function layReels(area: Box, count: number, upright: boolean, rowSpacing: number, colSpacing: number, ratio: number): Reels {
  const onPixel = (value: number) => Math.round(value * ratio) / ratio;
  const { x, y, width, height } = turned(area, upright);
  const [gap, spacing] = upright ? [colSpacing, rowSpacing] : [rowSpacing, colSpacing];
  const room = (width - gap * (count - 1)) / count;
  const length = onPixel(height);
  const pixels = Math.floor(room * ratio + 1e-6);
  const cell = Math.max(0, pixels - ((pixels + Math.round(height * ratio)) % 2)) / ratio;
  return {
    cell,
    pitch: cell ? onPixel(cell + spacing) : UNSEEN_PITCH_PX,
    middle: (length - cell) / 2,
    upright,
    start: onPixel(y),
    length,
    starts: Array.from({ length: count }, (_, at) => onPixel(x + at * (room + gap) + (room - cell) / 2)),
  };
}
