import { paintContents } from '../core/contents.ts';
import { toPx } from '../core/lengths.ts';
import { listOf } from '../core/lists.ts';
import type { Pen } from '../core/paint.ts';
import { planOf, type WheelLook } from './plan.ts';

const { PI, asin, max, min, sin, sqrt, tan } = Math;

/** Paints the prizes around the origin at rotation 0. `hub` is the radius of the largest button, where texts end. */
export function paintSectors(pen: Pen, look: WheelLook, radius: number, hub: number): void {
  const { ctx, style } = pen;
  const { sector, offset } = planOf(look);
  const half = (sector * PI) / 360;
  const gutter = toPx(look.defaultConfig?.gutter);
  listOf(look.prizes).forEach((prize, index) => {
    ctx.save();
    ctx.rotate((offset * PI) / 180 + (2 * index + 1) * half);
    ctx.fillStyle = prize.background || style.background!;
    fillSector(ctx, radius, half, gutter / 2);
    const width = 2 * radius * sin(min(half, PI / 2));
    paintContents(pen, prize, {
      x: -width / 2,
      y: -radius,
      width,
      height: radius - hub,
      pictureWidth: 2 * half * radius,
      widthBetween: (top, bottom) => max(0, widthBetween(radius - top, radius - bottom, radius, half) - gutter),
    });
    ctx.restore();
  });
}

/** Fills a sector around 12 o'clock. Its sides keep the distance `aside` from the borders, so that the gap has the same width at hub and rim. */
function fillSector(ctx: CanvasRenderingContext2D, radius: number, half: number, aside: number): void {
  const reach = half - asin(min(1, aside / radius));
  if (reach <= 0) return;
  ctx.beginPath();
  // A single sector is a full circle without sides.
  if (half < PI) ctx.moveTo(0, -aside / sin(min(half, PI / 2)));
  ctx.arc(0, 0, radius, -PI / 2 - reach, reach - PI / 2);
  ctx.fill();
}

/** The width available to a line between two heights above the centre. */
function widthBetween(top: number, bottom: number, radius: number, half: number): number {
  const round = 2 * sqrt(max(0, radius ** 2 - max(top, -bottom) ** 2));
  return half < PI / 2 ? min(round, 2 * max(0, bottom) * tan(half)) : round;
}
