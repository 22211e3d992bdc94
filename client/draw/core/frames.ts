import type { DrawBlock } from '../types.ts';
import { type Box, inside } from './box.ts';
import { paintContents } from './contents.ts';
import { toPx } from './lengths.ts';
import { createCanvas } from './paint.ts';
import { dress } from './place.ts';
import { addElement } from './shell.ts';
import type { Scene } from './widget.ts';

/** Repaints the frames, nested from the outside in, and returns the box they leave for the prizes. `background` applies to a block without one. */
export function paintFrames(parent: HTMLElement, blocks: readonly DrawBlock[], scene: Scene, background?: string): Box {
  let box: Box = { ...scene, x: 0, y: 0 };
  parent.replaceChildren();
  for (const block of blocks) {
    const radius = toPx(block.borderRadius ?? block.radius, Math.min(box.width, box.height));
    dress(addElement(parent, 'div'), box, scene, block.background || background, radius * scene.scale);
    if (block.imgs || block.fonts) paintContents(scene.pen(createCanvas(parent)), block, box);
    box = inside(box, block.padding);
  }
  return box;
}
