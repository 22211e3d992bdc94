/**
 * Fallback word breaks: letter clusters with their marks in scripts without spaces, closing Chinese punctuation, words, spaces. Uses no lookbehind,
 * which the browsers that need this fallback lack.
 */
const pieces =
  /[\u0e40-\u0e44]?[\p{Script=Thai}\p{Script=Khmer}\p{Script=Han}](?:\u17d2\p{L}|\p{M}|[\u0e30\u0e32\u0e33\u0e46])*|[、。，！？；：）」』》]|[^\s\p{Script=Thai}\p{Script=Khmer}\p{Script=Han}、。，！？；：）」』》]+|\s+/gu;

function wordsOf(text: string, language: string | undefined): readonly string[] {
  if (!Intl.Segmenter) return text.match(pieces) ?? [];
  return Array.from(new Intl.Segmenter(language, { granularity: 'word' }).segment(text), ({ segment }) => segment);
}

/**
 * Breaks a text into lines that fit, at word breaks of the language: Thai, Khmer and Chinese have no spaces. Without `Intl.Segmenter` these break
 * between letters.
 */
export function breakLines(text: string, fits: (line: string) => boolean, language?: string): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of wordsOf(text, language)) {
    // Closing punctuation stays with the word before it.
    if (line !== '' && !fits((line + word).trimEnd()) && !/^[\p{P}\s]+$/u.test(word)) {
      lines.push(line.trim());
      line = word;
    } else line += word;
  }
  return line.trim() === '' ? lines : [...lines, line.trim()];
}
