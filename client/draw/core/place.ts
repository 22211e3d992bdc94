import type { Box } from './box.ts';
import { addElement } from './shell.ts';

/** A part of `parent` where a box is, whose `whole` is as large as the parent; it stays there in any size. */
export function addBox(parent: HTMLElement, box: Box, whole: { readonly width: number; readonly height: number }): HTMLElement {
  const element = addElement(parent, 'div');
  placeIn(element, box, whole);
  return element;
}

/** Puts an element where a box is in its parent. */
export function placeIn({ style }: HTMLElement, box: Box, whole: { readonly width: number; readonly height: number }): void {
  const share = (length: number, of: number) => (length / of) * 100 || 0;
  style.cssText += `;position:absolute;left:${share(box.x, whole.width)}%;top:${share(box.y, whole.height)}%;width:${share(box.width, whole.width)}%;height:${share(box.height, whole.height)}%`;
}

/** Gives an element its ground: any CSS background, rounded. `scale` is how many CSS px one of the design is. */
export function dress({ style }: HTMLElement, background: string | undefined, radius: number, scale: number): void {
  Object.assign(style, { background, borderRadius: `${radius * scale}px` });
}

/**
 * How many of the steps on which edges are crisp make one px of the design: CSS px where those are whole device pixels, as browsers round a
 * page to either of them; device pixels otherwise.
 */
export const stepsOf = ({ scale, ratio }: { readonly scale: number; readonly ratio: number }): number =>
  window.devicePixelRatio % 1 ? ratio : scale;
