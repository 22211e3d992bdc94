interface TextLines {
  readonly lines: readonly string[];
  /** True if a word was wider than its line and had to be broken. */
  readonly broken: boolean;
}

const segmenters: Partial<Record<'word' | 'grapheme', Intl.Segmenter>> = {};

/**
 * Breaks a text into lines between words, in Thai, Khmer and Chinese too, and inside a word only if it is wider than a line. `measure` returns the
 * width of a text in its font; `limit` the maximum width of a line, by its index. More than `clamp` lines are cut with an ellipsis.
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

/** Splits a text into unbreakable chunks: a word with the punctuation and space that follow it. */
function chunksOf(text: string): string[] {
  const chunks: string[] = [];
  for (const part of segmentsOf(text, 'word')) {
    const before = chunks.length - 1;
    // A break needs a space, letter or closing mark before it: never after an opening bracket, nor inside "10%" or "and/or".
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
