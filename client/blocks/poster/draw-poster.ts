import { encode } from 'uqr';
import { breakLines } from './break-lines.ts';

/** The content of a poster. */
export interface Poster {
  readonly artAt: string | undefined;
  readonly ground: string;
  readonly title: string;
  readonly text: string;
  readonly value: string;
  readonly note: string;
  readonly code: string;
}

const WIDTH = 1080;
const HEIGHT = 1440;
const MARGIN = 84;
/** Baseline of the title in px; without any text the art is larger. */
const TITLE = 150;
/** Top of the white paper that carries the code, in px. */
const PAPER = 700;
/** Radius of a punched hole and distance between hole centres, in px. */
const HOLE = 18;
const PITCH = 60;
const QR = 420;

/**
 * Draws a poster in the colours and font of a page element, as a PNG of 1080 × 1440. Omits art that fails to load, and texts for which the phone has
 * no glyphs, so that nobody gets a row of boxes.
 */
export async function drawPoster(beside: HTMLElement, poster: Poster): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d')!;
  const style = getComputedStyle(beside);
  const colour = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const [art] = await Promise.all([load(poster.artAt), document.fonts.ready]);

  pen.fillStyle = colour(`art-${poster.ground}`);
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  punchPaper(pen);

  const type = (weight: number, size: number) => `${weight} ${size}px ${style.fontFamily}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  pen.fillStyle = colour('ink');
  const titleEnd = write(pen, poster.title, { font: (size) => type(800, size), sizes: [88, 76, 64, 52], from: TITLE, lines: 2 });
  const textEnd = write(pen, poster.text, { font: (size) => type(500, size), sizes: [44, 38, 32], from: titleEnd + 84, lines: 2 });
  if (art) {
    const size = Math.min(textEnd < TITLE ? 520 : 380, PAPER - textEnd - 64);
    pen.drawImage(art, (WIDTH - size) / 2, PAPER - size - 24, size, size);
  }
  drawCode(pen, poster.value, PAPER + 64);
  pen.fillStyle = colour('ink-2');
  const noteEnd = write(pen, poster.note, {
    font: (size) => type(500, size),
    sizes: [38, 34, 30, 26],
    from: PAPER + 64 + QR + 68,
    lines: 2,
  });
  pen.fillStyle = colour('ink');
  pen.letterSpacing = '10px';
  write(pen, poster.code, { font: (size) => type(800, size), sizes: [72, 56], from: noteEnd + 88, lines: 1 });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No image'))), 'image/png');
  });
}

async function load(address: string | undefined): Promise<HTMLImageElement | undefined> {
  if (!address) return undefined;
  const image = new Image(760, 760);
  image.src = address;
  return image.decode().then(
    () => image,
    () => undefined,
  );
}

/** White paper with a punched upper edge. */
function punchPaper(pen: CanvasRenderingContext2D): void {
  pen.fillStyle = '#fff';
  pen.beginPath();
  pen.moveTo(0, HEIGHT);
  pen.lineTo(0, PAPER);
  for (let x = PITCH / 2; x < WIDTH; x += PITCH) {
    pen.lineTo(x - HOLE, PAPER);
    pen.arc(x, PAPER, HOLE, Math.PI, 0, true);
  }
  pen.lineTo(WIDTH, PAPER);
  pen.lineTo(WIDTH, HEIGHT);
  pen.fill();
}

/** Draws the QR code in whole pixels, dark on white. */
function drawCode(pen: CanvasRenderingContext2D, value: string, top: number): void {
  const { data } = encode(value, { border: 0, ecc: 'M' });
  const module = Math.floor(QR / data.length);
  const left = Math.round((WIDTH - module * data.length) / 2);
  const down = Math.round(top + (QR - module * data.length) / 2);
  pen.fillStyle = '#111';
  for (const [y, row] of data.entries()) {
    for (const [x, dark] of row.entries()) if (dark) pen.fillRect(left + x * module, down + y * module, module, module);
  }
}

interface Writing {
  readonly font: (size: number) => string;
  /** Font sizes in px, descending. The first that fits is used, preferably one that leaves no single word on the last line. */
  readonly sizes: readonly number[];
  /** Baseline of the first line, in px. */
  readonly from: number;
  readonly lines: number;
}

/** True if the phone's fonts have glyphs for all letters of a text: a missing glyph looks like that of a code point that is no character. */
function hasLetters(text: string, font: string): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 64;
  const pen = canvas.getContext('2d', { willReadFrequently: true })!;
  pen.font = font;
  const look = (letter: string) => {
    pen.clearRect(0, 0, 64, 64);
    pen.fillText(letter, 8, 48);
    return pen.getImageData(0, 0, 64, 64).data.join();
  };
  const missing = look('\u{10ffff}');
  return [...new Set(text.match(/\p{L}/gu))].every((letter) => look(letter) !== missing);
}

/** Writes a centred text in at most `lines` lines; returns the last baseline. */
function write(pen: CanvasRenderingContext2D, text: string, { font, sizes, from, lines }: Writing): number {
  if (text === '' || !hasLetters(text, font(32))) return from - sizes[0]!;
  const room = WIDTH - 2 * MARGIN;
  const language = document.documentElement.lang || undefined;
  const tries = sizes.map((size) => {
    pen.font = font(size);
    const broken = breakLines(text, (line) => pen.measureText(line).width <= room, language);
    return { size, broken, isLonely: broken.length > 1 && pen.measureText(broken.at(-1)!).width < room / 3 };
  });
  const fitting = tries.filter(({ broken }) => broken.length <= lines);
  const { size, broken } = fitting.find(({ isLonely }) => !isLonely) ?? fitting[0] ?? tries.at(-1)!;
  pen.font = font(size);
  // Khmer and Thai stack marks above and below a line.
  const leading = Math.round(size * 1.4);
  for (const [at, line] of broken.slice(0, lines).entries()) pen.fillText(line, WIDTH / 2, from + at * leading);
  return from + (Math.min(lines, broken.length) - 1) * leading;
}
