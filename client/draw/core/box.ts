import type { Length } from '../types.ts';
import { toPadding } from './lengths.ts';

/** In px of the design, from its top left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What a frame leaves for what stands in it; never less than nothing. */
export function inside(box: Box, padding: Length | undefined): Box {
  const [top, bottom, left, right] = toPadding(padding);
  return {
    x: box.x + left,
    y: box.y + top,
    width: Math.max(0, box.width - left - right),
    height: Math.max(0, box.height - top - bottom),
  };
}
