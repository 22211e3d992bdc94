import { inWords } from '../../forms/labels.ts';
import { type ConsoleSite, languageTag } from '../../parts/site-lists.ts';

export type Texts = Readonly<Record<string, string>>;

export interface TextRow {
  /** Key in the locale document, including the plural form. */
  readonly key: string;
  readonly base: string;
  /** Plural form; absent for texts that are not plurals. */
  readonly form?: string;
  /** English text that translations are compared with; that of `other` for plural forms that English lacks. */
  readonly english: string;
  /** Languages that use this row; default: all. */
  readonly languages?: readonly string[];
}

const suffix = /^(.+)_(zero|one|two|few|many|other)$/;

/** Display name of a text, without its plural form. */
export const nameOf = ({ base }: Pick<TextRow, 'base'>): string => inWords(base.replaceAll('.', ' '));

/** Display name of a text with its plural form: `Days left, other`. */
export const labelOf = (row: Pick<TextRow, 'base' | 'form'>): string => nameOf(row) + (row.form === undefined ? '' : `, ${row.form}`);

/** Splits a key into base and plural form. */
export function placeOfKey(key: string, english: Texts): Pick<TextRow, 'base' | 'form'> {
  const [, base, form] = suffix.exec(key) ?? [];
  return base !== undefined && form !== undefined && isPlural(english, base) ? { base, form } : { base: key };
}

/** True if English has plural forms for a base: `_other` and either `_one` or a `{{count}}`. `gender_other` alone is no plural. */
export function isPlural(english: Texts, base: string): boolean {
  const other = english[`${base}_other`];
  return other !== undefined && (english[`${base}_one`] !== undefined || /\{\{\s*count\b/.test(other));
}

/** Plural forms of a language. */
export const formsOf = (language: string, site: ConsoleSite): readonly string[] =>
  new Intl.PluralRules(languageTag(site, language)).resolvedOptions().pluralCategories;

/** Rows of a namespace in the order of English; a plural has one row for each form that any of the languages needs. */
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
