import type { Box } from '../core/box.ts';

export interface Reels {
  /** The side of a cell. */
  readonly cell: number;
  /** From one cell of a strip to the next. */
  readonly pitch: number;
  /** How far from the window's beginning a cell in its middle begins. */
  readonly middle: number;
  readonly upright: boolean;
  /** Where windows begin along their strips, and how long they are. */
  readonly start: number;
  readonly length: number;
  /** Where each window begins across. */
  readonly starts: readonly number[];
}

/** Where there is no room for cells, reels run as if there were. */
const UNSEEN_PITCH_PX = 100;

/** A box of a machine whose strips run up or down, in one where they run to the side. */
export const turned = (box: Box, upright: boolean): Box => (upright ? box : { x: box.y, y: box.x, width: box.height, height: box.width });

/**
 * Square cells, as large as the bay lets them be when all reels stand beside each other. They are whole device pixels, as odd or even as the
 * window, so that a strip at rest is crisp and its result exactly in the middle. Lengths are px of the design; `upright` strips run up or down;
 * cells begin on steps, `ratio` of them a px.
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
