import { segmentsOf } from './placeholders.ts';
import type { Texts } from './rows.ts';

/** A text as a screen shows it. */
export interface ShownText {
  readonly text: string;
  /** It is cut off, or stands over an edge. */
  readonly cut: boolean;
  /** On how many lines it stands. */
  readonly lines: number;
}

interface Box {
  readonly scrollWidth: number;
  readonly clientWidth: number;
  readonly scrollHeight: number;
  readonly clientHeight: number;
  readonly overflowX: string;
  readonly overflowY: string;
  /** How far its right edge lies beyond the screen. */
  readonly beyond: number;
}

/** Whether the text in a box is cut off, or stands over its edge; what scrolls by design is fine. A pixel is rounding. */
export function overflows({ scrollWidth, clientWidth, scrollHeight, clientHeight, overflowX, overflowY, beyond }: Box): boolean {
  const scrolls = (how: string) => how === 'auto' || how === 'scroll';
  const wide = scrollWidth > clientWidth + 1 && !scrolls(overflowX);
  const high = scrollHeight > clientHeight + 1 && overflowY === 'hidden';
  return wide || high || beyond > 1;
}

/** So many lines a translation may always have, and so many times those of English, whose line in a narrow column has about this many letters. */
const fewest = 4;
const times = 3;
const lettersInLine = 24;

/** Whether a text fits: whole, and on no more lines than its English lets expect. Nearly everything wraps, so that a far too long one is seldom cut. */
export const fits = ({ cut, lines }: Omit<ShownText, 'text'>, english: string): boolean =>
  !cut && lines <= Math.max(fewest, times * Math.ceil(english.length / lettersInLine));

/** The keys whose text a screen shows in these words, whatever stands in the place of placeholders. */
export function keysShowing(texts: Texts, shown: string): readonly string[] {
  const said = shown.replace(/\s+/g, ' ').trim();
  return Object.entries(texts).flatMap(([key, text]) => (patternOf(text)?.test(said) ? [key] : []));
}

/** Undefined for a text of placeholders alone: it would match all. */
function patternOf(text: string): RegExp | undefined {
  const segments = segmentsOf(text.replace(/\s+/g, ' ').trim());
  if (!segments.some((segment) => 'words' in segment && segment.words.trim() !== '')) return undefined;
  const pattern = segments.map((segment) => ('words' in segment ? segment.words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : '.{0,200}'));
  return new RegExp(`^${pattern.join('')}$`);
}
