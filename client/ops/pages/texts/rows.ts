import { inWords } from '../../forms/labels.ts';
import { type ConsoleSite, languageTag } from '../../parts/site-lists.ts';

export type Texts = Readonly<Record<string, string>>;

export interface TextRow {
  /** As `locales/` has it, with its plural form. */
  readonly key: string;
  readonly base: string;
  /** Of a plural. */
  readonly form?: string;
  /** What a translation is held against; a form English lacks is held against `other`. */
  readonly english: string;
  /** Languages that have this row; absent: all. */
  readonly languages?: readonly string[];
}

const suffix = /^(.+)_(zero|one|two|few|many|other)$/;

/** What a text is called, without the form of a plural. */
export const nameOf = ({ base }: Pick<TextRow, 'base'>): string => inWords(base.replaceAll('.', ' '));

/** The same with the form, in one line: `Days left, other`. */
export const labelOf = (row: Pick<TextRow, 'base' | 'form'>): string => nameOf(row) + (row.form === undefined ? '' : `, ${row.form}`);

/** A key in its parts. */
export function placeOfKey(key: string, english: Texts): Pick<TextRow, 'base' | 'form'> {
  const [, base, form] = suffix.exec(key) ?? [];
  return base !== undefined && form !== undefined && isPlural(english, base) ? { base, form } : { base: key };
}

/** English has `_one` and `_other` for every plural; `gender_other` alone is none, unless it counts. */
export function isPlural(english: Texts, base: string): boolean {
  const other = english[`${base}_other`];
  return other !== undefined && (english[`${base}_one`] !== undefined || /\{\{\s*count\b/.test(other));
}

/** The plural forms a language tells apart. */
export const formsOf = (language: string, site: ConsoleSite): readonly string[] =>
  new Intl.PluralRules(languageTag(site, language)).resolvedOptions().pluralCategories;

/** The rows of a namespace in the order of English: a plural has a row for each form that one of the languages needs. */
export function rowsOf(english: Texts, languages: readonly string[], site: ConsoleSite): readonly TextRow[] {
  const rows: TextRow[] = [];
  const done = new Set<string>();
  for (const [key, text] of Object.entries(english)) {
    const base = suffix.exec(key)?.[1];
    if (base === undefined || !isPlural(english, base)) {
      rows.push({ key, base: key, english: text });
      continue;
    }
    if (done.has(base)) continue;
    done.add(base);
    const all = ['en', ...languages];
    for (const form of ['zero', 'one', 'two', 'few', 'many', 'other']) {
      const having = all.filter((language) => formsOf(language, site).includes(form));
      if (having.length === 0) continue;
      const said = english[`${base}_${form}`] ?? english[`${base}_other`] ?? '';
      rows.push({ key: `${base}_${form}`, base, form, english: said, languages: having });
    }
  }
  return rows;
}
