import type { DefaultStyle, DrawFont, DrawImage } from '../types.ts';
import type { Box } from './box.ts';
import { toNumber, toPx } from './lengths.ts';
import type { Pen } from './paint.ts';
import { mergeStyles } from './style.ts';
import { breakLines } from './text.ts';

/** The box of a prize's, button's or block's pictures and texts. Without `left` they are centred; `top` counts from the box's top. */
export interface Area extends Box {
  /** Reference length for percentages of a picture's sides; default: the area's own. */
  readonly pictureWidth?: number;
  readonly pictureHeight?: number;
  /** The width available between two heights below `y`, if the area narrows. */
  readonly widthBetween?: (top: number, bottom: number) => number;
}

interface Contents {
  readonly fonts?: readonly DrawFont[];
  readonly imgs?: readonly DrawImage[];
}

/** Paints pictures, then texts. `srcOf` selects another file of an image; `over` overrides the fonts' own style. */
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

/** Paints a picture into an area; nothing if it failed to load. `src` selects another file of the same image. */
export function paintPicture({ ctx, pictures }: Pen, image: DrawImage, area: Area, src?: string): void {
  const picture = pictures.of(image, src) as HTMLImageElement | undefined;
  if (!picture) return;
  // An SVG without a size of its own reports 0; a canvas has no natural size.
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

/** Paints a text at the largest size up to the font's own, but at least 12 CSS px, at which no word is broken and all lines fit. */
function paintText({ ctx, leastFont }: Pen, font: DrawFont, area: Area): void {
  const top = toPx(font.top, area.height);
  const chosenSize = Math.max(leastFont, toPx(font.fontSize));
  const clamp = toNumber(font.lineClamp) || undefined;
  ctx.fillStyle = font.fontColor!;
  ctx.textAlign = 'center';
  // Steps are proportional, so that a huge size needs only a few hundred tries.
  for (let size = chosenSize; ; size = Math.max(leastFont, size - Math.max(1, size / 16))) {
    ctx.font = `${font.fontWeight} ${size}px ${font.fontStyle}`;
    const measure = (text: string) => ctx.measureText(text);
    // Older browsers lack the font's bounding box.
    const { fontBoundingBoxAscent: up = size, fontBoundingBoxDescent: down = size / 4 } = measure('x');
    const { actualBoundingBoxAscent: highest, actualBoundingBoxDescent: lowest } = measure(font.text);
    // Marks above and below the letters, as in Thai and Khmer, get their room whatever the line height.
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
