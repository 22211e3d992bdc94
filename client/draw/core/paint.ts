import type { DefaultStyle } from '../types.ts';
import type { Pictures } from './images.ts';
import { addElement } from './shell.ts';

/** What a painting is made with. Units are px of the design. */
export interface Pen {
  readonly ctx: CanvasRenderingContext2D;
  /** The smallest font that still shows as 12 CSS px. */
  readonly leastFont: number;
  readonly style: DefaultStyle;
  readonly pictures: Pictures;
}

/** A canvas that fills its parent and is moved as one. */
export function createCanvas(parent: HTMLElement): HTMLCanvasElement {
  return addElement(parent, 'canvas', 'width:100%;height:100%');
}
