import { createHash } from 'node:crypto';
import { type PictureFormat, pictureFormats } from '../../schemas/shown-picture.ts';
import { type OpenPicture, openPicture, unreadable } from '../../server-kit/pictures.ts';

/** From the smallest place (24 px) to a phone's whole width at three pixels a point. */
const ladder = [96, 192, 384, 768, 1_152, 1_600];
/** A picture five times as tall as wide is cut by every place. */
const tallest = 3_200;
/** Raised when files of the same content come out otherwise: their addresses are kept for good. */
const encoding = 1;

export interface EncodedFile {
  readonly width: number;
  readonly format: PictureFormat;
  readonly content: Buffer;
}

export interface EncodedPicture {
  /** As uploaded, upright. */
  readonly width: number;
  readonly height: number;
  /** Ascending. */
  readonly widths: readonly number[];
  readonly files: readonly EncodedFile[];
}

/** The name of a content: the same upload always has the same. */
export const fileName = (bytes: Buffer): string =>
  createHash('sha256').update(`${encoding} `).update(bytes).digest('base64url').slice(0, 22);

/** The widths for a picture so wide: none larger than itself. */
export function widthsFor(width: number): readonly number[] {
  const most = Math.min(width, ladder.at(-1)!);
  return [...ladder.filter((each) => each < most * 0.9), most];
}

let last: Promise<unknown> = Promise.resolve();

/** All sizes of an upload, without its metadata, in the formats of today. One at a time: a large picture takes 240 MB while it is unpacked. */
export function encodePicture(bytes: Buffer): Promise<EncodedPicture> {
  const turn = last.then(async () => encode(await openPicture(bytes)));
  last = turn.catch(() => undefined);
  return turn;
}

async function encode({ width, height, decode }: OpenPicture): Promise<EncodedPicture> {
  const { default: sharp } = await import('sharp');
  const { data, info } = await decode()
    .resize({ width: ladder.at(-1)!, height: tallest, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable);
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const widths = widthsFor(info.width);
  const files: EncodedFile[] = [];
  for (const each of widths) {
    for (const format of pictureFormats) {
      const sized = sharp(data, { raw }).resize({ width: each });
      const coded = format === 'avif' ? sized.avif({ quality: 55, effort: 2 }) : sized.webp({ quality: 80 });
      files.push({ width: each, format, content: await coded.toBuffer() });
    }
  }
  return { width, height, widths, files };
}
