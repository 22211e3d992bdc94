/** A text in its parts: words, and placeholders as they are written. */
export type Segment = { readonly words: string } | { readonly name: string; readonly written: string };

const placeholder = /\{\{\s*([a-zA-Z][a-zA-Z0-9_]*)\s*(?:,\s*[a-zA-Z]+\s*)?\}\}/g;

/** Splits a text at its placeholders. Braces that are none stay words. */
export function segmentsOf(text: string): readonly Segment[] {
  const segments: Segment[] = [];
  let from = 0;
  for (const match of text.matchAll(placeholder)) {
    if (match.index > from) segments.push({ words: text.slice(from, match.index) });
    segments.push({ name: match[1]!, written: match[0] });
    from = match.index + match[0].length;
  }
  if (from < text.length) segments.push({ words: text.slice(from) });
  return segments;
}

/** The placeholders of a text by name, as they are written. */
export function placeholdersOf(text: string): ReadonlyMap<string, string> {
  return new Map(segmentsOf(text).flatMap((segment) => ('name' in segment ? [[segment.name, segment.written] as const] : [])));
}

export interface PlaceholderFault {
  /** As English writes them. */
  readonly missing: readonly string[];
  readonly unknown: readonly string[];
  /** Braces that open or close nothing. */
  readonly braces: boolean;
}

/**
 * What of the placeholders of English a translation lost or made up; undefined where all is well. A plural form may say its number in words, so
 * `{{count}}` may be left out there.
 */
export function placeholderFault(english: string, text: string, isPlural: boolean): PlaceholderFault | undefined {
  const required = placeholdersOf(english);
  const given = placeholdersOf(text);
  const missing = [...required].filter(([name]) => !given.has(name) && !(isPlural && name === 'count')).map(([, written]) => written);
  const unknown = [...given].filter(([name]) => !required.has(name)).map(([, written]) => written);
  const braces = segmentsOf(text).some((segment) => 'words' in segment && /\{\{|\}\}/.test(segment.words));
  return missing.length + unknown.length > 0 || braces ? { missing, unknown, braces } : undefined;
}

/** The fault as a sentence. */
export function faultSentence({ missing, unknown, braces }: PlaceholderFault): string {
  const parts = [
    ...(missing.length > 0 ? [`${missing.join(' and ')} of the English text ${missing.length > 1 ? 'are' : 'is'} missing.`] : []),
    ...(unknown.length > 0 ? [`${unknown.join(' and ')} ${unknown.length > 1 ? 'do' : 'does'} not stand in the English text.`] : []),
    ...(braces ? ['A placeholder is written {{name}}.'] : []),
  ];
  return parts.join(' ');
}
