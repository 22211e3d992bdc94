import { countsInWords, lossSentence, partName, type TextPart } from '../../../../schemas/text-parts.ts';

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

/** `{{value, number}}` → value, number */
function partOf(written: string): TextPart {
  const [name = '', format] = written.slice(2, -2).split(',');
  return [name.trim(), format?.trim()];
}

/** What stands between the braces, always written in one way. */
export const insideOf = (written: string): string =>
  partOf(written)
    .filter((each) => each !== undefined)
    .join(', ');

/** The placeholders of a text with their formats, as they are written; without the count of a plural, where `form` is one. */
function partsIn(text: string, isPlural = false): ReadonlyMap<string, string> {
  const written = [...placeholdersOf(text)].filter(([name]) => !(isPlural && name === 'count'));
  return new Map(written.map(([, each]) => [insideOf(each), each]));
}

const without = (parts: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>): readonly string[] =>
  [...parts].filter(([part]) => !others.has(part)).map(([, written]) => written);

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
  const missing = without(partsIn(english, isPlural), partsIn(text));
  const unknown = without(partsIn(text), partsIn(english));
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

interface EnglishAndOthers {
  readonly english: string;
  /** English as it is live. */
  readonly live: string | undefined;
  /** What the shown languages say that have the text. */
  readonly translations: readonly string[];
  readonly isPlural: boolean;
}

/**
 * A translation whose placeholders all of them have and English does not: a slip in the English text, which is told there and not at texts that nobody
 * touched. One translation alone has to be as English is live. Undefined where English is as it is live or agrees with one, or they do not with each other.
 */
export function agreedTranslation({ english, live, translations, isPlural }: EnglishAndOthers): string | undefined {
  const [first, ...others] = translations;
  const isAlike = (one: string, other: string) => hasPartsOf(one, other, isPlural && placeholdersOf(english).has('count'));
  const isAsLive = live !== undefined && isAlike(live, english);
  if (first === undefined || isAsLive || isAlike(english, first) || !others.every((each) => isAlike(each, first))) return undefined;
  return others.length > 0 || (live !== undefined && isAlike(live, first)) ? first : undefined;
}

/** Whether two texts have the same placeholders. */
export function hasPartsOf(one: string, other: string, isPlural: boolean): boolean {
  const [mine, theirs] = [partsIn(one, isPlural), partsIn(other, isPlural)];
  return without(mine, theirs).length + without(theirs, mine).length === 0;
}

/** The fault of an English text that its translations agree against, as a sentence. */
export function englishFaultSentence({ missing, unknown }: PlaceholderFault): string {
  const named = (all: readonly string[]) => all.map((each) => partName(partOf(each))).join(' and ');
  const parts = [
    ...(missing.length > 0 ? [`${named(missing)} ${missing.length > 1 ? 'are' : 'is'} missing here; the translations have it.`] : []),
    ...(unknown.length > 0 ? [`${named(unknown)} ${unknown.length > 1 ? 'are' : 'is'} in no translation.`] : []),
  ];
  return parts.join(' ');
}

interface TextAndLive {
  readonly live: string | undefined;
  readonly text: string;
  readonly form: string | undefined;
  /** Of a translation: what English shows no more is told there. */
  readonly english: string | undefined;
}

/** The placeholders of a text as it is live that it has no more. A form such as `_one` may say its count in words. */
export function lostParts({ live, text, form, english }: TextAndLive): readonly string[] {
  const [given, required] = [placeholdersOf(text), placeholdersOf(english ?? live ?? '')];
  return [...placeholdersOf(live ?? '')]
    .filter(([name]) => !given.has(name) && required.has(name) && !(name === 'count' && countsInWords(form)))
    .map(([, written]) => written);
}

export const lossSentences = (lost: readonly string[]): string => lost.map((written) => lossSentence(partOf(written))).join(' ');

/** The placeholders that stand in one of these texts, each as the first of them writes it. */
export const partsFor = (...texts: readonly (string | undefined)[]): readonly string[] => [
  ...new Map(texts.toReversed().flatMap((text) => [...placeholdersOf(text ?? '')])).values(),
];
