import { showDate } from '../../../schemas/dates.ts';
import { inWords } from '../../../schemas/english-names.ts';
import { clockOf, endWords, isEnd, momentWords } from '../../../schemas/market-clock.ts';
import { type Currencies, showMoneyBrief } from '../../../schemas/money.ts';
import type { Schema } from '../../../schemas/schema.ts';
import { type Documents, isObject, type Json, own } from '../document.ts';
import { figure, withUnit } from '../presenters/figures.ts';
import { filledFor } from '../presenters/prize-words.ts';
import { entryName, referredName } from '../presenters/references.ts';
import { surroundingsOf } from '../presenters/surroundings.ts';
import { englishOf } from '../titles.ts';
import { labelOf } from './labels.ts';

/** What a value's words depend on. */
export interface Wording {
  readonly documents: Documents;
  /** Of the property, to tell units and dates. */
  readonly schema: Schema | undefined;
  readonly name: string;
  readonly pointer: string;
  readonly label: string;
  /** In whose part it stands. */
  readonly market: string | undefined;
  /** Those of its document; none where it is for all. */
  readonly markets: readonly string[];
  /** The entry whose text it is, where that gives something: what the text is filled in with. */
  readonly giver?: unknown;
}

const longest = 160;

/** A value as people read it. */
export function wordsOf(value: unknown, wording: Wording): string {
  const words = tell(value, wording);
  return words.length > longest ? `${words.slice(0, longest - 1)}…` : words;
}

function tell(value: unknown, wording: Wording): string {
  if (value === undefined || value === null) return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return number(value, wording);
  if (typeof value === 'string') return text(value, wording);
  if (Array.isArray(value))
    return value.length === 0 ? 'nothing' : value.map((each) => tell(each, { ...wording, schema: wording.schema?.items })).join(', ');
  const english = englishOf(wording.documents, own(value, 't'));
  if (english !== undefined) return `“${filled(english, wording)}”`;
  if (!isObject(value)) return String(value);
  if (typeof value.t === 'string') return value.t;
  if (typeof value.do === 'string')
    return [
      inWords(value.do.replace('.', ' ')),
      ...Object.entries(value).flatMap(([name, part]) => (name === 'do' ? [] : tell(part, wording))),
    ].join(' ');
  const named = ['name', 'title', 'label'].some((name) => Object.hasOwn(value, name));
  return Object.entries(value)
    .filter(([name]) => name !== 'id' || !named)
    .map(([name, part]) => insideWords(name, part, wording))
    .join(', ');
}

/** A text of a prize with its coins or what its voucher takes off; another one as it is written. */
const filled = (words: string, { giver, markets, documents }: Wording): string =>
  giver === undefined ? words : filledFor(words, giver, markets, surroundingsOf(documents));

/** A value inside another, after what it is called: `coins for one check-in 3`, `Vietnam (coins for one check-in 3)`. */
function insideWords(name: string, part: unknown, wording: Wording): string {
  const rest = wording.schema?.additionalProperties;
  const known = own(wording.schema?.properties, name) as Schema | undefined;
  const schema = known ?? (isObject(rest) ? (rest as Schema) : undefined);
  const isMarket = /^[A-Z]{2}$/.test(name);
  const entry = known ? name : entryName(name, wording.name, surroundingsOf(wording.documents));
  const label = entry === name ? lowered(labelOf(schema, name)) : entry;
  // An entry of a map says no more about itself than the map does.
  const of = known ? name : wording.name;
  const words = tell(part, { ...wording, schema, name: of, label, ...(isMarket ? { market: name } : {}) });
  return isObject(part) && typeof part.t !== 'string' ? `${label} (${words})` : `${label} ${words}`;
}

/** Within a sentence; what begins with two capitals is a name. */
export const lowered = (label: string): string => (/^[A-Z][A-Z]/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1));

function number(value: number, { schema, name, label, market, documents }: Wording): string {
  const site = documents.get('site:site')?.body as Json | undefined;
  const currency = own(own(site?.markets, market ?? ''), 'currency');
  const unit = schema?.['x-unit'];
  const isMoney = unit === 'minor units' || name.endsWith('Minor');
  if (isMoney && typeof currency === 'string')
    return showMoneyBrief({ amountMinor: value, currency }, (site?.currencies ?? {}) as Currencies);
  // “Coins for one check-in: 1 → 2” needs no unit again.
  return unit === undefined || (unit !== '%' && label.toLowerCase().includes(unit.toLowerCase())) ? figure(value) : withUnit(value, unit);
}

function text(value: string, wording: Wording): string {
  const { schema, name, pointer } = wording;
  if (pointer.startsWith('/texts/')) return `“${value}”`;
  const referred = referredName(value, name, schema, surroundingsOf(wording.documents));
  if (referred !== undefined) return referred;
  const isInstant = schema?.format === 'date-time' || /^\d{4}-\d\d-\d\dT/.test(value);
  if (isInstant) return instant(value, wording);
  if (schema?.format === 'date' || /^\d{4}-\d\d-\d\d$/.test(value)) return showDate(value, 'UTC');
  if (schema?.enum) return lowered(inWords(value));
  return name === 'id' || name === 'type' || /^([a-z0-9-]+|\d\d:\d\d)$/.test(value) ? value : `“${value}”`;
}

function instant(value: string, { name, market, markets, documents }: Wording): string {
  const site = own(documents.get('site:site')?.body, 'markets');
  const clock = clockOf(market === undefined ? markets : [market], isObject(site) ? (site as Record<string, Json>) : {});
  return isEnd(name) ? endWords(value, clock) : momentWords(value, clock);
}
