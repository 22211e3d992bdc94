import type { Box } from '../core/box.ts';

/** What reels are laid out in, in CSS px. */
export interface Bay {
  readonly area: Box;
  readonly count: number;
  /** Strips run up or down. */
  readonly upright: boolean;
  readonly rowSpacing: number;
  readonly colSpacing: number;
  /** Steps per px of the design; cells begin on them. */
  readonly ratio: number;
}

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

/**
 * Square cells, as large as the bay lets them be when all reels stand beside each other. They are whole device pixels, as odd or even as the
 * window, so that a strip at rest is crisp and its result exactly in the middle.
 */
export function layReels({ area, count, upright, rowSpacing, colSpacing, ratio }: Bay): Reels {
  const onPixel = (value: number) => Math.round(value * ratio) / ratio;
  const [across, along, from, start] = upright ? [area.width, area.height, area.x, area.y] : [area.height, area.width, area.y, area.x];
  const [gap, spacing] = upright ? [colSpacing, rowSpacing] : [rowSpacing, colSpacing];
  const room = (across - gap * (count - 1)) / count;
  const length = onPixel(along);
  const pixels = Math.floor(room * ratio + 1e-6);
  const cell = Math.max(0, pixels - ((pixels + Math.round(along * ratio)) % 2)) / ratio;
  return {
    cell,
    pitch: cell ? onPixel(cell + spacing) : UNSEEN_PITCH_PX,
    middle: (length - cell) / 2,
    upright,
    start: onPixel(start),
    length,
    starts: Array.from({ length: count }, (_, at) => onPixel(from + at * (room + gap) + (room - cell) / 2)),
  };
}
