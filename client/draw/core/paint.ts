import type { DefaultStyle } from '../types.ts';
import type { Pictures } from './images.ts';
import { addElement } from './shell.ts';

/** The context of painting. Units are px of the design. */
export interface Pen {
  readonly ctx: CanvasRenderingContext2D;
  /** The font size that shows as 12 CSS px, the smallest allowed. */
  readonly leastFont: number;
  readonly style: DefaultStyle;
  readonly pictures: Pictures;
}

/** A canvas that fills its parent. */
export function createCanvas(parent: HTMLElement): HTMLCanvasElement {
  return addElement(parent, 'canvas', 'width:100%;height:100%');
}
