import type { Box } from './box.ts';

/** The size that boxes are relative to. */
export type Size = Pick<Box, 'width' | 'height'>;

/** Positions an element at a box in its parent, whose size is `whole`; in percent, so that it stays right at any size. */
export function placeIn({ style }: HTMLElement, { x, y, width, height }: Box, whole: Size): void {
  const share = (length: number, of: number) => `${(length / of) * 100 || 0}%`;
  Object.assign(style, {
    inset: `${share(y, whole.height)} auto auto ${share(x, whole.width)}`,
    width: share(width, whole.width),
    height: share(height, whole.height),
  });
}

/** Positions an element and sets its background (any CSS background) and corner radius (CSS px). */
export function dress(element: HTMLElement, box: Box, whole: Size, background: string | undefined, radius: number): void {
  placeIn(element, box, whole);
  Object.assign(element.style, { background, borderRadius: `${radius}px` });
}

/**
 * The number of pixel steps per px of the design on which edges are crisp. Steps are CSS px if those are whole device pixels, because browsers round
 * to them; device pixels otherwise.
 */
export const stepsOf = ({ scale, ratio }: { readonly scale: number; readonly ratio: number }): number =>
  devicePixelRatio % 1 ? ratio : scale;
