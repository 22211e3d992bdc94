import { segmentsOf } from './placeholders.ts';
import type { Texts } from './rows.ts';

/** A text as a screen renders it. */
export interface ShownText {
  readonly text: string;
  /** True if the text is cut off or overflows its box. */
  readonly cut: boolean;
  /** Number of lines. */
  readonly lines: number;
}

interface Box {
  readonly scrollWidth: number;
  readonly clientWidth: number;
  readonly scrollHeight: number;
  readonly clientHeight: number;
  readonly overflowX: string;
  readonly overflowY: string;
  /** Distance in px by which its right edge exceeds the screen. */
  readonly beyond: number;
}

/** True if the text of a box is cut off or overflows; scrolling boxes are fine. Ignores one pixel, because of rounding. */
export function overflows({ scrollWidth, clientWidth, scrollHeight, clientHeight, overflowX, overflowY, beyond }: Box): boolean {
  const scrolls = (how: string) => how === 'auto' || how === 'scroll';
  const wide = scrollWidth > clientWidth + 1 && !scrolls(overflowX);
  const high = scrollHeight > clientHeight + 1 && overflowY === 'hidden';
  return wide || high || beyond > 1;
}

/** A translation may have `fewest` lines, or `times` as many as English, which has about `lettersInLine` letters per line in a narrow column. */
const fewest = 4;
const times = 3;
const lettersInLine = 24;

/** True if a text fits: not cut off, and not on many more lines than its English. Lines count too, because nearly all texts wrap. */
export const fits = ({ cut, lines }: Omit<ShownText, 'text'>, english: string): boolean =>
  !cut && lines <= Math.max(fewest, times * Math.ceil(english.length / lettersInLine));

/** Keys whose text matches the shown words, with any value for placeholders. */
export function keysShowing(texts: Texts, shown: string): readonly string[] {
  const said = shown.replace(/\s+/g, ' ').trim();
  return Object.entries(texts).flatMap(([key, text]) => (patternOf(text)?.test(said) ? [key] : []));
}

/** Pattern of a text; undefined if it has only placeholders, since it would match everything. */
function patternOf(text: string): RegExp | undefined {
  const segments = segmentsOf(text.replace(/\s+/g, ' ').trim());
  if (!segments.some((segment) => 'words' in segment && segment.words.trim() !== '')) return undefined;
  const pattern = segments.map((segment) => ('words' in segment ? segment.words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : '.{0,200}'));
  return new RegExp(`^${pattern.join('')}$`);
}
