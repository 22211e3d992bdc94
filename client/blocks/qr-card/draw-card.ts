import { encode } from 'uqr';
import { pictureAddress, type ShownPicture } from '../../../schemas/shown-picture.ts';

const WIDTH = 1080;
const HEIGHT = 1440;
const QR = 760;
const TOP = 120;

interface Card {
  readonly picture: string | undefined;
  readonly value: string | undefined;
  /** Lines below the code, the first one large. */
  readonly words: readonly string[];
}

/** Draws a code on white paper with its texts, in the font of a page element, as a PNG, from which any app can read it. */
export async function drawCard(beside: HTMLElement, { picture, value, words }: Card): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d')!;
  const { fontFamily } = getComputedStyle(beside);
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  const left = (WIDTH - QR) / 2;
  if (picture) pen.drawImage(await load(picture), left, TOP, QR, QR);
  else if (value) drawModules(pen, value, left);
  pen.textAlign = 'center';
  pen.fillStyle = '#1d1420';
  let y = TOP + QR + 140;
  for (const [at, text] of words.entries()) {
    let size = at === 0 ? 72 : 40;
    do {
      pen.font = `${at === 0 ? 800 : 500} ${size}px ${fontFamily}`;
      size -= 4;
    } while (size > 24 && pen.measureText(text).width > WIDTH - 120);
    pen.fillText(text, WIDTH / 2, y);
    y += at === 0 ? 90 : 72;
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No image'))), 'image/png');
  });
}

/** Whole pixels per module, so that the edges stay sharp. */
function drawModules(pen: CanvasRenderingContext2D, value: string, left: number): void {
  const { data } = encode(value, { border: 0, ecc: 'M' });
  const pitch = Math.floor(QR / data.length);
  const inset = Math.floor((QR - pitch * data.length) / 2);
  pen.fillStyle = '#000';
  for (const [y, row] of data.entries())
    for (const [x, dark] of row.entries()) if (dark) pen.fillRect(left + inset + x * pitch, TOP + inset + y * pitch, pitch, pitch);
}

async function load(picture: string): Promise<HTMLImageElement> {
  const { file, widths } = JSON.parse(picture) as ShownPicture;
  const image = new Image();
  image.src = pictureAddress(file, widths.at(-1)!, 'webp');
  await image.decode();
  return image;
}
