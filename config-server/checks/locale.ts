import { isBlank } from '../../schemas/blank.ts';
import { languageName } from '../../schemas/english-names.ts';
import { writtenNumber } from '../../schemas/written-number.ts';
import { child, entriesOf, own, type SourceDocument, splitLocale, splitVariant } from '../documents/index.ts';
import { baseOf, type EnglishText } from './english.ts';
import { agreedIn, checkAgainstTranslations, isAsAgreed } from './locale-agreement.ts';
import { type Placeholders, readPlaceholders } from './placeholders.ts';
import { pluralForms } from './plural-forms.ts';
import type { ProductIndex } from './product-index.ts';
import { oneOf, type Report } from './report.ts';

/**
 * One locale document against the English one: every key there and filled, placeholders that agree, all plural forms of the language
 * (product.md 3.13). English is checked for itself. A variant for a market may have any part of the keys.
 */
export function checkLocale({ id, body }: SourceDocument, index: ProductIndex, report: Report): void {
  const { base, market } = splitVariant(id);
  const { language, namespace } = splitLocale(base);
  if (!index.languages.includes(language)) {
    report('text.language', '/id', `The site document has no language ${language}.`, { hint: `It has: ${oneOf(index.languages)}.` });
    return;
  }
  for (const [key] of entriesOf(own(body, 'numbers'))) {
    if (language !== 'en' || !index.english(namespace).has(key))
      report('text.orphan', child('/numbers', key), `There is no English text ${key}.`);
  }
  if (index.isUnread('locale', `en.${namespace}`)) return;
  const english = index.english(namespace);
  const texts = new Map(entriesOf(own(body, 'texts')));
  for (const [key, text] of texts) checkText(key, text, { namespace, language, english, index }, report);
  if (language === 'en' && market === undefined) checkAgainstTranslations(namespace, texts, english, index, report);
  const tag = String(own(own(index.siteValue('languages'), language), 'tag') ?? language);
  checkForms(texts, { language, tag }, english, market === undefined, report);
}

interface Around {
  readonly namespace: string;
  readonly language: string;
  readonly english: ReadonlyMap<string, EnglishText>;
  readonly index: ProductIndex;
}

function checkText(key: string, text: unknown, { namespace, language, english, index }: Around, report: Report) {
  if (typeof text !== 'string') return;
  const pointer = child('/texts', key);
  if (isBlank(text) && language === 'en') report('text.empty', pointer, `The text ${key} is empty: nothing is shown.`);
  const { names, fault } = readPlaceholders(text);
  if (fault) return report('text.placeholder', pointer, `In ${key} ${fault}.`);
  const { base } = baseOf(key, (other) => english.get(other)?.plural ?? false);
  const englishText = english.get(base);
  if (!englishText) return report('text.orphan', pointer, `There is no English text ${key}.`);
  if (isBlank(text) && !englishText.empty)
    return report('text.missing', pointer, `The text ${key} is empty in ${language}.`, missingIn(language));
  const tag = /<\/?[a-z][^<>]*>/i.exec(text)?.[0];
  if (tag !== undefined) report('text.markup', pointer, `The tag ${tag.slice(0, 40)} stands in ${key}.`);
  const number = englishText.numbers ? undefined : writtenNumber(text, language);
  if (number !== undefined) report('text.number', pointer, `“${number}” is written in ${key}.`);
  const faults = placeholderFaults(names, englishText);
  if (faults.length === 0) return;
  // Where all translations have these placeholders and English alone differs, it is told at the English text.
  const agreed = agreedIn(namespace, base, englishText, index);
  if (agreed && isAsAgreed(names, agreed, englishText)) return;
  for (const fault of faults) report('text.placeholder', pointer, fault);
}

function placeholderFaults(names: Placeholders['names'], englishText: EnglishText): readonly string[] {
  const faults: string[] = [];
  for (const [name, format] of names) {
    if (!englishText.placeholders.has(name)) faults.push(`{{${name}}} does not stand in the English text.`);
    else if (englishText.placeholders.get(name) !== format) faults.push(`{{${name}}} has another format than in English.`);
  }
  for (const name of englishText.placeholders.keys()) {
    // A form such as `_one` may say the number in words.
    if (!names.has(name) && !(englishText.plural && name === 'count')) faults.push(`{{${name}}} of the English text is missing.`);
  }
  return faults;
}

function checkForms(
  texts: ReadonlyMap<string, unknown>,
  { language, tag }: { readonly language: string; readonly tag: string },
  english: ReadonlyMap<string, EnglishText>,
  whole: boolean,
  report: Report,
): void {
  const forms = pluralForms(tag);
  for (const [key, { plural }] of english) {
    const keys = plural ? forms.map((form) => `${key}_${form}`) : [key];
    const there = keys.filter((each) => texts.has(each));
    if (there.length === 0) {
      if (whole) report('text.missing', child('/texts', keys[0]!), `The text ${key} is not there in ${language}.`, missingIn(language));
      continue;
    }
    for (const each of keys) {
      if (!texts.has(each)) report('text.plural', child('/texts', each), `The plural form ${each} is missing in ${language}.`);
    }
  }
  for (const key of texts.keys()) {
    const { form } = baseOf(key, (other) => english.get(other)?.plural ?? false);
    if (form !== undefined && !forms.includes(form))
      report('text.plural_unused', child('/texts', key), `${language} has no plural form ${form}.`);
  }
}

const missingIn = (language: string) => ({ ops: `Not translated into ${languageName(language)} yet; members read English meanwhile.` });
