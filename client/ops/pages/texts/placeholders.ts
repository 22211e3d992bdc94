import { countsInWords, lossSentence, partName, type TextPart } from '../../../../schemas/text-parts.ts';

/** Part of a text: words, or a placeholder with its braces. */
export type Segment = { readonly words: string } | { readonly name: string; readonly written: string };

const placeholder = /\{\{\s*([a-zA-Z][a-zA-Z0-9_]*)\s*(?:,\s*[a-zA-Z]+\s*)?\}\}/g;

/** Splits a text at its placeholders. Unmatched braces count as words. */
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

/** Placeholders of a text by name, with their braces. */
export function placeholdersOf(text: string): ReadonlyMap<string, string> {
  return new Map(segmentsOf(text).flatMap((segment) => ('name' in segment ? [[segment.name, segment.written] as const] : [])));
}

/** Parses a placeholder: `{{value, number}}` to `value` and `number`. */
function partOf(written: string): TextPart {
  const [name = '', format] = written.slice(2, -2).split(',');
  return [name.trim(), format?.trim()];
}

/** Normalised content of the braces. */
export const insideOf = (written: string): string =>
  partOf(written)
    .filter((each) => each !== undefined)
    .join(', ');

/** Placeholders of a text by normalised content; without `count` for a plural form. */
function partsIn(text: string, isPlural = false): ReadonlyMap<string, string> {
  const written = [...placeholdersOf(text)].filter(([name]) => !(isPlural && name === 'count'));
  return new Map(written.map(([, each]) => [insideOf(each), each]));
}

const without = (parts: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>): readonly string[] =>
  [...parts].filter(([part]) => !others.has(part)).map(([, written]) => written);

export interface PlaceholderFault {
  /** Placeholders with their braces, as in the English text. */
  readonly missing: readonly string[];
  readonly unknown: readonly string[];
  /** True if some braces are unmatched. */
  readonly braces: boolean;
}

/**
 * Placeholders that a translation lacks or invents compared with English; undefined if there are none.
 * A plural form may omit `{{count}}`, because it may spell out the number.
 */
export function placeholderFault(english: string, text: string, isPlural: boolean): PlaceholderFault | undefined {
  const missing = without(partsIn(english, isPlural), partsIn(text));
  const unknown = without(partsIn(text), partsIn(english));
  const braces = segmentsOf(text).some((segment) => 'words' in segment && /\{\{|\}\}/.test(segment.words));
  return missing.length + unknown.length > 0 || braces ? { missing, unknown, braces } : undefined;
}

/** Sentence that describes the fault. */
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
  /** Live version of the English text. */
  readonly live: string | undefined;
  /** The text in the shown languages that have it. */
  readonly translations: readonly string[];
  readonly isPlural: boolean;
}

/**
 * A translation whose placeholders all translations share and English lacks: the English text is then at fault, and the problem is shown there.
 * A single translation must also match live English. Undefined if English is as live, if it matches a translation, or if translations differ.
 */
export function agreedTranslation({ english, live, translations, isPlural }: EnglishAndOthers): string | undefined {
  const [first, ...others] = translations;
  const isAlike = (one: string, other: string) => hasPartsOf(one, other, isPlural && placeholdersOf(english).has('count'));
  const isAsLive = live !== undefined && isAlike(live, english);
  if (first === undefined || isAsLive || isAlike(english, first) || !others.every((each) => isAlike(each, first))) return undefined;
  return others.length > 0 || (live !== undefined && isAlike(live, first)) ? first : undefined;
}

/** True if two texts have the same placeholders. */
export function hasPartsOf(one: string, other: string, isPlural: boolean): boolean {
  const [mine, theirs] = [partsIn(one, isPlural), partsIn(other, isPlural)];
  return without(mine, theirs).length + without(theirs, mine).length === 0;
}

/** Sentence that describes the fault of an English text that differs from its translations. */
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
  /** English text, if `text` is a translation: placeholders that English lost are reported there only. */
  readonly english: string | undefined;
}

/** Placeholders of the live text that the draft lacks. Forms such as `_one` may spell out their count. */
export function lostParts({ live, text, form, english }: TextAndLive): readonly string[] {
  const [given, required] = [placeholdersOf(text), placeholdersOf(english ?? live ?? '')];
  return [...placeholdersOf(live ?? '')]
    .filter(([name]) => !given.has(name) && required.has(name) && !(name === 'count' && countsInWords(form)))
    .map(([, written]) => written);
}

export const lossSentences = (lost: readonly string[]): string => lost.map((written) => lossSentence(partOf(written))).join(' ');

/** Placeholders that occur in any of the texts, each as written in the first that has it. */
export const partsFor = (...texts: readonly (string | undefined)[]): readonly string[] => [
  ...new Map(texts.toReversed().flatMap((text) => [...placeholdersOf(text ?? '')])).values(),
];
