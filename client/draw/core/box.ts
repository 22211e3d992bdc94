import type { Length } from '../types.ts';
import { toPadding } from './lengths.ts';

/** A rectangle in px of the design, from the design's top left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The box inside a padding; its sides are never negative. */
export function inside(box: Box, padding: Length | undefined): Box {
  const [top, bottom, left, right] = toPadding(padding);
  return {
    x: box.x + left,
    y: box.y + top,
    width: Math.max(0, box.width - left - right),
    height: Math.max(0, box.height - top - bottom),
  };
}
