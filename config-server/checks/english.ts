import { isBlank } from '../../schemas/blank.ts';
import { entriesOf, own } from '../documents/index.ts';
import { type Placeholders, readPlaceholders } from './placeholders.ts';

/** What the English text of a key asks of its translations and of those who show it. */
export interface EnglishText {
  readonly plural: boolean;
  /** Nothing is to be shown, for instance for one value of a context. */
  readonly empty: boolean;
  /** It may hold numbers of its own, in all languages. */
  readonly numbers: boolean;
  /** Of all forms together. */
  readonly placeholders: Placeholders['names'];
}

const suffix = /_(zero|one|two|few|many|other)$/;

/** The key without its plural suffix where it is a form of a plural, and that form. */
export function baseOf(key: string, isPlural: (base: string) => boolean): { base: string; form: string | undefined } {
  const form = suffix.exec(key)?.[1];
  const base = form === undefined ? key : key.slice(0, -form.length - 1);
  return form !== undefined && isPlural(base) ? { base, form } : { base: key, form: undefined };
}

/** English has `_one` and `_other` for every plural; `gender_other` alone is no plural, unless it counts. */
function pluralsIn(texts: ReadonlyMap<string, unknown>): (base: string) => boolean {
  return (base) => {
    const other = texts.get(`${base}_other`);
    return other !== undefined && (texts.has(`${base}_one`) || (typeof other === 'string' && /\{\{\s*count\b/.test(other)));
  };
}

/** The English texts of a namespace by base key, of its English document. */
export function readEnglish(body: unknown): ReadonlyMap<string, EnglishText> {
  const found = new Map<string, EnglishText>();
  const all = new Map(entriesOf(own(body, 'texts')));
  const numbers = new Map(entriesOf(own(body, 'numbers')));
  const isPlural = pluralsIn(all);
  for (const [key, text] of all) {
    const { base, form } = baseOf(key, isPlural);
    const placeholders = new Map(found.get(base)?.placeholders);
    for (const [name, format] of readPlaceholders(typeof text === 'string' ? text : '').names) {
      placeholders.set(name, format ?? placeholders.get(name));
    }
    found.set(base, {
      plural: form !== undefined,
      empty: typeof text === 'string' && isBlank(text),
      numbers: numbers.has(base),
      placeholders,
    });
  }
  return found;
}
