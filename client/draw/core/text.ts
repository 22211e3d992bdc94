interface TextLines {
  readonly lines: readonly string[];
  /** A word had to be broken: too wide for its line. */
  readonly broken: boolean;
}

const segmenters: Partial<Record<'word' | 'grapheme', Intl.Segmenter>> = {};

/**
 * Lines broken between words, in Thai, Khmer and Chinese too, and inside a word only where it is wider than a line. `measure` is the width of a
 * text in the font it will have; `limit` the widest a line may be, by its index. What is left out of more than `clamp` lines is said by an
 * ellipsis.
 */
export function breakLines(
  text: string,
  measure: (text: string) => number,
  limit: (line: number) => number,
  clamp = Number.POSITIVE_INFINITY,
): TextLines {
  const lines: string[] = [];
  const fits = (line: string) => measure(line.trim()) <= limit(lines.length);
  let broken = false;
  for (const paragraph of text.split('\n')) {
    let line = '';
    const end = () => {
      if (line.trim()) lines.push(line.trim());
      line = '';
    };
    for (const chunk of chunksOf(paragraph)) {
      if (!fits(line + chunk)) end();
      for (const part of fits(line + chunk) ? [chunk] : segmentsOf(chunk, 'grapheme')) {
        if (line && !fits(line + part)) {
          broken = true;
          end();
        }
        line += part;
      }
    }
    end();
  }
  if (lines.length > clamp) {
    const last = segmentsOf(lines.splice(clamp - 1)[0]!, 'grapheme');
    while (last.length && !fits(`${last.join('')}…`)) last.pop();
    lines.push(`${last.join('').trim()}…`);
  }
  return { lines, broken };
}

/** Runs between which a line may break: a word with the marks and the space that follow it. */
function chunksOf(text: string): string[] {
  const chunks: string[] = [];
  for (const part of segmentsOf(text, 'word')) {
    const before = chunks.length - 1;
    // After a space, a letter or a mark that closes: never behind an opening bracket, nor between the halves of "10%" or "and/or".
    const breaks = /^[\p{L}\p{N}\p{Ps}\p{Pi}\p{Sc}]/u.test(part) && /[\s\p{L}\p{M}\p{N}、。，！？）」]$/u.test(chunks[before] ?? ' ');
    if (breaks || before < 0) chunks.push(part);
    else chunks[before] += part;
  }
  return chunks;
}

function segmentsOf(text: string, granularity: 'word' | 'grapheme'): string[] {
  if (!Intl.Segmenter) return text.match(granularity === 'word' ? /\S*\s*/g : /[\s\S]/gu) ?? [];
  segmenters[granularity] ??= new Intl.Segmenter(undefined, { granularity });
  return Array.from(segmenters[granularity].segment(text), ({ segment }) => segment);
}
