import { languageName } from '../../schemas/english-names.ts';
import { type JsonSchema, valuesOf } from '../../schemas/expression/json-schema.ts';
import { lettersIn } from '../../schemas/letters.ts';
import type { Schema } from '../../schemas/schema.ts';
import { child, isExpression, isObject, own } from '../documents/index.ts';
import type { EnglishText } from './english.ts';
import type { Format } from './placeholders.ts';
import type { ProductIndex } from './product-index.ts';
import { oneOf, type Report } from './report.ts';
import { literalFault } from './types.ts';

/** What a text's place in a document brings along. */
export interface TextPlace {
  readonly index: ProductIndex;
  readonly report: Report;
  /** The document shows texts of this namespace. */
  use(namespace: string): void;
  /** Types the expressions in it; documents without expressions leave it out. */
  readonly check?: ExpressionCheck;
  /** Placeholders to which the view, or the server, gives the values (`x-fills` of the contract). */
  readonly filled?: Schema['x-fills'];
  /** As many letters as fit where it is shown, in any language; any number where absent. */
  readonly most?: number | undefined;
  /** Hears of those that the text has and the document leaves to who fills them. */
  readonly fill?: (ref: object, names: readonly string[]) => void;
}

/** Types an expression at a pointer of the document and gives its type, undefined where it has a problem. */
type ExpressionCheck = (parent: object, key: string, pointer: string, expected?: JsonSchema) => JsonSchema | undefined;

const SCALAR: JsonSchema = { anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }] };
const INSTANT: JsonSchema = { anyOf: [{ type: 'string' }, { type: 'number' }] };
const MONEY: JsonSchema = {
  type: 'object',
  properties: { amountMinor: { type: 'integer' }, currency: { type: 'string' } },
  required: ['amountMinor', 'currency'],
};
const types: Readonly<Record<Format, JsonSchema>> = {
  number: { type: 'number' },
  money: MONEY,
  moneyBrief: MONEY,
  moneyInFull: MONEY,
  date: INSTANT,
  day: INSTANT,
  datetime: INSTANT,
  end: INSTANT,
  time: INSTANT,
  month: INSTANT,
  monthYear: INSTANT,
  market: { type: 'string' },
};

const form = /^[A-Za-z0-9_-]+\..+$/;
const parts: ReadonlySet<string> = new Set(['t', 'context', 'with', 'when']);

/**
 * A text of a document: `{ t, context, with, when }`, with its key in English, a text for each value of its context, and the values its
 * placeholders want.
 */
export function checkTextRef(value: unknown, pointer: string, place: TextPlace) {
  const { index, report } = place;
  if (typeof value === 'string')
    return report('text.literal', pointer, `The words ${JSON.stringify(value.slice(0, 40))} stand in the document.`);
  if (!isObject(value)) return report('schema.type', pointer, 'It must be a text: { "t": "<namespace>.<key>" }.');
  for (const name of Object.keys(value)) {
    if (!parts.has(name)) report('schema.unknown_property', child(pointer, name), `There is no property ${name} in a text.`);
  }
  const key = own(value, 't');
  if (key === undefined) return report('schema.required', child(pointer, 't'), 'The property t is missing.');
  if (typeof key !== 'string' || !form.test(key)) return report('schema.pattern', child(pointer, 't'), 'It must be "<namespace>.<key>".');
  const dot = key.indexOf('.');
  if (index.isUnread('locale', `en.${key.slice(0, dot)}`)) return;
  if (!index.hasEnglish(key.slice(0, dot)))
    return report('text.unknown', child(pointer, 't'), `There is no English namespace ${key.slice(0, dot)}.`);
  place.use(key.slice(0, dot));
  const found: EnglishText[] = [];
  for (const name of keysOf(value, key.slice(dot + 1), pointer, place)) {
    const text = index.englishText(key.slice(0, dot), name);
    if (text) {
      found.push(text);
      checkLength(key.slice(0, dot), name, text, pointer, place);
    } else report('text.unknown', child(pointer, 't'), `There is no English text ${key.slice(0, dot)}.${name}.`);
  }
  if (found.length > 0) checkWith(value, merged(found), pointer, place);
  checkWhen(value, pointer, place);
}

const endings = ['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => `_${form}`);

/** Words that fit where they are shown: of several that do not, the longest is told. */
function checkLength(namespace: string, name: string, { plural }: EnglishText, pointer: string, { index, report, most }: TextPlace): void {
  if (most === undefined) return;
  const forms = plural ? endings.map((ending) => name + ending) : [name];
  const words = forms.flatMap((form) =>
    index.words(namespace, form).map(({ language, text }) => ({ form, language, text, letters: lettersIn(text) })),
  );
  const tooLong = words.filter(({ letters }) => letters > most).sort((a, b) => b.letters - a.letters);
  const [longest] = tooLong;
  if (!longest) return;
  const { language, letters } = longest;
  report('text.long', pointer, `The text ${namespace}.${name} has ${letters} letters in ${language}, ${most} at most.`, {
    ops: `${letters} letters are too many in ${languageName(language)}: ${most} fit at most.`,
    grounds: tooLong.map((each) => `${namespace}.${each.form} ${each.language} ${each.text}`),
  });
}

/** Where nothing is computed, a text is always said. */
function checkWhen(ref: object, pointer: string, { report, check }: TextPlace): void {
  const when = own(ref, 'when');
  if (when === undefined) return;
  const at = child(pointer, 'when');
  if (!check) report('expression.not_allowed', at, 'A text is always said here.');
  else if (isExpression(when)) check(ref, 'when', at, { type: 'boolean' });
  else report('expression.wanted', at, 'When a text is said is an expression.');
}

/** With a context one `with` serves several texts: it gives what any of them wants. */
function merged(texts: readonly EnglishText[]): EnglishText {
  return {
    plural: texts.some(({ plural }) => plural),
    empty: false,
    numbers: false,
    placeholders: new Map(texts.flatMap(({ placeholders }) => [...placeholders])),
  };
}

/** The key, or one for each value of its context. */
function keysOf(ref: object, key: string, pointer: string, { report, check }: TextPlace): string[] {
  const context = own(ref, 'context');
  if (context === undefined) return [key];
  const at = child(pointer, 'context');
  if (!isExpression(context) || !check) {
    report('expression.wanted', at, 'The context is an expression over an enumeration.');
    return [];
  }
  const type = check(ref, 'context', at, { type: 'string' });
  if (!type) return [];
  const values = valuesOf(type);
  if (values) return values.map((value) => `${key}_${value}`);
  report('expression.enum', at, 'The values of the context are not known.', { hint: 'Read a field that has a closed list of values.' });
  return [];
}

function checkWith(ref: object, text: EnglishText, pointer: string, { report, check, filled = [], fill }: TextPlace) {
  const given = own(ref, 'with') ?? {};
  const at = child(pointer, 'with');
  if (!isObject(given)) return report('schema.type', at, 'It must be object.');
  for (const [name, value] of Object.entries(given)) {
    const isCount = text.plural && name === 'count';
    if (!isCount && !text.placeholders.has(name)) {
      report('text.with_unknown', child(at, name), `The text has no placeholder {{${name}}}.`, {
        hint: `It has: ${oneOf(text.placeholders.keys())}.`,
      });
    }
    const format = text.placeholders.get(name) ?? (isCount ? 'number' : undefined);
    const type = format ? types[format] : SCALAR;
    const fault = isExpression(value) ? undefined : literalFault(value, type);
    if (fault) report('schema.type', child(at, name), fault);
    else if (isExpression(value)) check?.(given, name, child(at, name), type);
  }
  const needed = new Set([...text.placeholders.keys(), ...(text.plural ? ['count'] : [])]);
  const missing = [...needed].filter((name) => !Object.hasOwn(given, name));
  const left = missing.filter((name) => filled.includes(name));
  if (left.length > 0) fill?.(ref, left);
  for (const name of missing)
    if (!left.includes(name)) report('text.with_missing', child(at, name), `The text needs a value for {{${name}}}.`);
}
