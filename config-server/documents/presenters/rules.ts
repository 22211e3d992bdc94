import type { CampaignContract } from '../../../schemas/campaign.ts';
import { inWords, marketName } from '../../../schemas/english-names.ts';
import type { Schema } from '../../../schemas/schema.ts';
import { labelOf } from '../difference/labels.ts';
import { entriesOf, isObject, own } from '../document.ts';
import { counted, figure, listed, withUnit } from './figures.ts';
import type { Presenter, Term } from './presenter.ts';
import { textAt } from './reading.ts';
import { entryName, referredName } from './references.ts';
import type { Surroundings } from './surroundings.ts';

/** Said of every type alike, or of nobody. */
const elsewhere: ReadonlySet<string> = new Set(['$schema', 'schemaVersion', 'id', 'type', 'window', 'markets', 'gates']);
const deepest = 4;

/** A type that is a list of settings: each by the title and unit that its contract gives it, numbers of a market with its name. */
export const settingsOf =
  (contract: CampaignContract): Presenter =>
  (body, surroundings) => ({
    // Ids of decisions say nothing to who reads it.
    summary: contract.description.split(/[.:](?:\s|$)/)[0]!.replace(/ \([A-Z]-\d+[^)]*\)/g, ''),
    terms: entriesOf(body)
      .filter(([name]) => !elsewhere.has(name))
      .flatMap(([name, value]) =>
        termsIn(value, own(contract.body.properties, name) as Schema | undefined, { name, path: [], surroundings }),
      ),
  });

interface TermContext {
  readonly name: string;
  /** What it stands in. */
  readonly path: readonly string[];
  readonly surroundings: Surroundings;
  readonly market?: string;
}

function termsIn(value: unknown, schema: Schema | undefined, place: TermContext): Term[] {
  const { name, path, surroundings, market } = place;
  const label = `${path.map((each) => `${each}: `).join('')}${labelOf(schema, name)}${market === undefined ? '' : `, ${marketName(market)}`}`;
  const words = valueWords(value, { schema, name, surroundings, market });
  if (words !== undefined) return words === '' ? [] : [{ label, value: words }];
  if (path.length >= deepest) return [];
  return entriesOf(value).flatMap(([key, inner]) => {
    const known = own(schema?.properties, key);
    if (isObject(known))
      return termsIn(inner, known as Schema, { ...place, name: key, path: name === '' ? path : withTitle(path, schema) });
    const rest = schema?.additionalProperties;
    const isMarket = name === 'byMarket' || surroundings.markets.includes(key);
    return termsIn(inner, isObject(rest) ? (rest as Schema) : undefined, {
      ...place,
      name: '',
      ...(isMarket ? { market: key } : { path: [...path, entryName(key, name, surroundings)] }),
    });
  });
}

const withTitle = (path: readonly string[], { title }: Schema = {}): readonly string[] => (title === undefined ? path : [...path, title]);

interface Valued extends Pick<TermContext, 'name' | 'surroundings'> {
  readonly schema: Schema | undefined;
  readonly market: string | undefined;
}

/** Undefined for an object, which is said by its parts. */
function valueWords(value: unknown, { schema, name, surroundings, market }: Valued): string | undefined {
  const english = surroundings.words(value);
  if (english !== undefined) return `“${english}”`;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return numberWords(value, schema, surroundings, market);
  const textWords = (text: string, of: Schema | undefined) =>
    referredName(text, name, of, surroundings) ?? (of?.enum ? inWords(text) : text);
  if (typeof value === 'string') return textWords(value, schema);
  if (Array.isArray(value)) return listWords(value, (each) => textWords(each, schema?.items));
  return textAt(value, 't');
}

function numberWords(value: number, schema: Schema | undefined, { money }: Surroundings, market: string | undefined): string {
  const unit = schema?.['x-unit'];
  if (unit === 'minor units' && market !== undefined) return money(value, market);
  return unit === undefined ? figure(value) : withUnit(value, unit);
}

function listWords(list: readonly unknown[], textWords: (text: string) => string): string {
  const plain = list.filter((each) => typeof each === 'string' || typeof each === 'number').map(String);
  return plain.length === list.length ? (listed(plain.map(textWords)) ?? 'None') : counted(list.length, 'entry', 'entries');
}
