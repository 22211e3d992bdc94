import { isBlank } from '../../schemas/blank.ts';
import { partName } from '../../schemas/text-parts.ts';
import { child } from '../documents/index.ts';
import type { EnglishText } from './english.ts';
import { type Placeholders, readPlaceholders } from './placeholders.ts';
import type { ProductIndex } from './product-index.ts';
import type { Report } from './report.ts';

type Names = Placeholders['names'];

const forms = ['zero', 'one', 'two', 'few', 'many', 'other'];
/** Two languages that say the same were not both mistaken; of one alone nobody knows. */
const fewestAgreeing = 2;

/**
 * The placeholders in which all translations of a text agree and English alone differs: a slip in one text is told there, not six times where nobody
 * wrote. Undefined where English agrees with a translation, or they with each other do not.
 */
export function agreedIn(namespace: string, base: string, english: EnglishText, index: ProductIndex): Names | undefined {
  const keys = english.plural ? forms.map((form) => `${base}_${form}`) : [base];
  const byLanguage = new Map<string, Names>();
  for (const { language, text } of keys.flatMap((key) => index.words(namespace, key))) {
    if (language === 'en' || isBlank(text)) continue;
    const { names, fault } = readPlaceholders(text);
    if (fault) return undefined;
    byLanguage.set(language, new Map([...(byLanguage.get(language) ?? []), ...names]));
  }
  const [first, ...others] = [...byLanguage.values()].map((names) => required(names, english));
  if (!first || byLanguage.size < fewestAgreeing || !others.every((names) => isSame(names, first))) return undefined;
  return isSame(required(english.placeholders, english), first) ? undefined : first;
}

/** Whether a text has the placeholders in which the translations agree. */
export const isAsAgreed = (names: Names, agreed: Names, english: EnglishText): boolean => isSame(required(names, english), agreed);

/** Tells at an English text what it lacks or has beside all of its translations. */
export function checkAgainstTranslations(
  namespace: string,
  texts: ReadonlyMap<string, unknown>,
  english: ReadonlyMap<string, EnglishText>,
  index: ProductIndex,
  report: Report,
): void {
  for (const [base, text] of english) {
    const key = text.plural ? `${base}_other` : base;
    const written = texts.get(key);
    // Braces that are not closed are told already.
    if (typeof written !== 'string' || readPlaceholders(written).fault) continue;
    const agreed = agreedIn(namespace, base, text, index);
    if (!agreed) continue;
    const here = required(text.placeholders, text);
    const missing = [...agreed].filter(([name]) => !here.has(name));
    const added = [...here].filter(([name]) => !agreed.has(name));
    const other = [...here].filter(([name, format]) => agreed.has(name) && agreed.get(name) !== format);
    const said = [
      ...missing.map(
        (part) => `The part ${partName(part)} is missing here, and every translation has it: put it back, or take it out of them, too.`,
      ),
      ...added.map((part) => `The part ${partName(part)} is in no translation: write it into each of them, or take it out here.`),
      ...other.map(
        (part) => `The translations write ${partName([part[0], agreed.get(part[0])])}, English ${partName(part)}: write it alike.`,
      ),
    ];
    const message = `Every translation of ${base} has other placeholders: ${[...agreed.keys()].join(', ') || 'none'}.`;
    report('text.placeholder', child('/texts', key), message, { ops: said.join(' ') });
  }
}

/** Without the count of a plural, which a form may say in words. */
const required = (names: Names, english: EnglishText): Names =>
  english.plural && english.placeholders.has('count') ? new Map([...names].filter(([name]) => name !== 'count')) : names;

const isSame = (one: Names, other: Names): boolean =>
  one.size === other.size && [...one].every(([name, format]) => other.has(name) && other.get(name) === format);
