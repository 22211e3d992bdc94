import { paintContents, paintPicture } from '../core/contents.ts';
import { listOf } from '../core/lists.ts';
import type { Pen } from '../core/paint.ts';
import type { WheelButton } from '../types.ts';
import { radiiOf, type WheelLook } from './plan.ts';

/** Paints the blocks around the origin: their static parts, or the pictures that turn with the prizes. `radius` is that of the whole wheel. */
export function paintBlocks(pen: Pen, look: WheelLook, radius: number, turning: boolean): void {
  const [, ...radii] = radiiOf(look, radius);
  listOf(look.blocks).forEach(({ background, fonts, imgs }, index) => {
    const own = radii[index]!;
    const area = { x: -own, y: -own, width: 2 * own, height: 2 * own };
    if (!turning) paintDisc(pen, own, background);
    for (const image of listOf(imgs)) if (!!image.rotate === turning) paintPicture(pen, image, area);
    if (!turning) paintContents(pen, { fonts }, area);
  });
}

/** Paints a button around the origin; `top` of its contents counts from the centre. */
export function paintButton(pen: Pen, button: WheelButton, radius: number): void {
  const { ctx } = pen;
  paintDisc(pen, radius, button.background);
  if (button.pointer) {
    ctx.beginPath();
    ctx.moveTo(-radius, 0);
    ctx.lineTo(radius, 0);
    ctx.lineTo(0, -2 * radius);
    ctx.fill();
  }
  paintContents(pen, button, { x: -radius, y: 0, width: 2 * radius, height: radius, pictureHeight: 2 * radius });
}

function paintDisc({ ctx }: Pen, radius: number, background: string | undefined): void {
  ctx.fillStyle = background || 'transparent';
  ctx.beginPath();
  ctx.arc(0, 0, Math.max(0, radius), 0, 7);
  ctx.fill();
}
