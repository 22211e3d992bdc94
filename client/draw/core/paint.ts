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
  return addElement(parent, 'canvas', 'position:absolute;inset:0;width:100%;height:100%');
}

/** An empty context in units of the design, as large as asked; undefined where the browser gives none. */
export function openCanvas(canvas: HTMLCanvasElement, width: number, height: number, ratio: number): CanvasRenderingContext2D | undefined {
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const ctx = canvas.getContext('2d') ?? undefined;
  ctx?.scale(canvas.width / width, canvas.height / height);
  return ctx;
}
