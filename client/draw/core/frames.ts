import type { DrawBlock } from '../types.ts';
import { type Box, inside } from './box.ts';
import { paintContents } from './contents.ts';
import { toPx } from './lengths.ts';
import { createCanvas } from './paint.ts';
import { addBox, dress } from './place.ts';
import type { Scene } from './widget.ts';

/** Makes the frames anew, nested outside in, and gives what they leave for the prizes; `background` is that of a block without one. */
export function paintFrames(parent: HTMLElement, blocks: readonly DrawBlock[], scene: Scene, background?: string): Box {
  let box: Box = { x: 0, y: 0, width: scene.width, height: scene.height };
  parent.replaceChildren();
  for (const block of blocks) {
    const radius = toPx(block.borderRadius ?? block.radius, Math.min(box.width, box.height));
    dress(addBox(parent, box, scene), block.background || background, radius, scene.scale);
    const pen = block.imgs || block.fonts ? scene.pen(createCanvas(parent)) : undefined;
    if (pen) paintContents(pen, block, { ...box, x: box.x + box.width / 2 });
    box = inside(box, block.padding);
  }
  return box;
}
