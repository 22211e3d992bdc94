import type { DefaultStyle, DrawFont, DrawImage } from '../types.ts';
import type { Box } from './box.ts';
import { toNumber, toPx } from './lengths.ts';
import type { Pen } from './paint.ts';
import { mergeStyles } from './style.ts';
import { breakLines } from './text.ts';

/** Where pictures and texts of a prize, a button or a block stand: what has no `left` is centred, `top` counts from above, texts end below. */
export interface Area extends Box {
  /** What 100% of a picture's sides are; the area's where absent. */
  readonly pictureWidth?: number;
  readonly pictureHeight?: number;
  /** How wide it is between two heights below `y`, where it narrows. */
  readonly widthBetween?: (top: number, bottom: number) => number;
}

interface Contents {
  readonly fonts?: readonly DrawFont[];
  readonly imgs?: readonly DrawImage[];
}

/** Paints pictures, then texts. `srcOf` picks another file of an image; `over` is a style that is stronger than the fonts'. */
export function paintContents(
  pen: Pen | undefined,
  { fonts, imgs }: Contents,
  area: Area,
  over?: DefaultStyle,
  srcOf?: (image: DrawImage) => string,
): void {
  if (!pen) return;
  for (const image of imgs ?? []) paintPicture(pen, image, area, srcOf?.(image));
  for (const font of fonts ?? []) paintText(pen, mergeStyles<DrawFont>(pen.style, font, over), area);
}

export function paintPicture({ ctx, pictures }: Pen, image: DrawImage, area: Area, src?: string): void {
  const picture = pictures.of(image, src) as HTMLImageElement | undefined;
  if (!picture) return;
  // A drawing without a size of its own says 0; a canvas knows no natural size.
  const own = picture.naturalWidth || picture.width || 1;
  const aspect = own / (picture.naturalHeight || picture.height || 1);
  const high = toPx(image.height, area.pictureHeight ?? area.height);
  const width = toPx(image.width, area.pictureWidth ?? area.width) || high * aspect || own;
  ctx.drawImage(
    picture,
    area.x + (area.width - width) / 2 + toPx(image.left, area.width),
    area.y + toPx(image.top, area.height),
    width,
    high || width / aspect,
  );
}

/** The largest size up to the font's own, never under 12 CSS px, at which no word is broken and all lines find room. */
function paintText({ ctx, leastFont }: Pen, font: DrawFont, area: Area): void {
  const top = toPx(font.top, area.height);
  const chosenSize = Math.max(leastFont, toPx(font.fontSize));
  const clamp = toNumber(font.lineClamp) || undefined;
  ctx.fillStyle = font.fontColor!;
  ctx.textAlign = 'center';
  // A size of a billion is tried a few hundred times, not a billion times.
  for (let size = chosenSize; ; size = Math.max(leastFont, size - Math.max(1, size / 16))) {
    ctx.font = `${font.fontWeight} ${size}px ${font.fontStyle}`;
    const measure = (text: string) => ctx.measureText(text);
    // Older browsers don't know the font's own box.
    const { fontBoundingBoxAscent: up = size, fontBoundingBoxDescent: down = size / 4 } = measure('x');
    const { actualBoundingBoxAscent: highest, actualBoundingBoxDescent: lowest } = measure(font.text);
    // Marks above and below, as Thai and Khmer have, get their room whatever the line height.
    const lineHeight = Math.max((toPx(font.lineHeight, 0, up + down) * size) / chosenSize, highest + lowest);
    const limit = (line: number) => {
      const width = area.widthBetween?.(top + line * lineHeight, top + (line + 1) * lineHeight) ?? area.width;
      return font.wordWrap ? toPx(font.lengthLimit, width, width) : Number.POSITIVE_INFINITY;
    };
    const { lines, broken } = breakLines(`${font.text}`, (text) => measure(text).width, limit, clamp);
    const fits = !broken && (clamp || top + lines.length * lineHeight <= area.height + 1);
    if (!fits && size > leastFont) continue;
    lines.forEach((line, index) => {
      ctx.fillText(
        line,
        area.x + area.width / 2 + toPx(font.left, area.width),
        area.y + top + (index + 0.5) * lineHeight + (up - down) / 2,
      );
    });
    return;
  }
}
