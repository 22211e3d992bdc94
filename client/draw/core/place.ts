import type { Box } from './box.ts';

/** What boxes are parts of. */
export type Size = Pick<Box, 'width' | 'height'>;

/** Puts an element where a box is in its parent, which is as large as `whole`; it stays there in any size. */
export function placeIn({ style }: HTMLElement, { x, y, width, height }: Box, whole: Size): void {
  const share = (length: number, of: number) => `${(length / of) * 100 || 0}%`;
  Object.assign(style, {
    inset: `${share(y, whole.height)} auto auto ${share(x, whole.width)}`,
    width: share(width, whole.width),
    height: share(height, whole.height),
  });
}

/** Puts an element in its place and gives it its ground: any CSS background, rounded by so many CSS px. */
export function dress(element: HTMLElement, box: Box, whole: Size, background: string | undefined, radius: number): void {
  placeIn(element, box, whole);
  Object.assign(element.style, { background, borderRadius: `${radius}px` });
}

/**
 * How many of the steps on which edges are crisp make one px of the design: CSS px where those are whole device pixels, as browsers round a
 * page to either of them; device pixels otherwise.
 */
export const stepsOf = ({ scale, ratio }: { readonly scale: number; readonly ratio: number }): number =>
  devicePixelRatio % 1 ? ratio : scale;
