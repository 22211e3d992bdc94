import { showDate, showDateTime } from '../../../schemas/dates.ts';
import { type Currencies, showMoney } from '../../../schemas/money.ts';
import type { Schema } from '../../../schemas/schema.ts';
import { type Documents, isObject, type Json, own } from '../document.ts';
import { englishOf } from '../titles.ts';

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
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.map((each) => tell(each, wording)).join(', ');
  const english = englishOf(wording.documents, own(value, 't'));
  if (english !== undefined) return `“${english}”`;
  if (!isObject(value)) return String(value);
  if (typeof value.t === 'string') return value.t;
  if (typeof value.do === 'string')
    return [value.do, ...Object.entries(value).flatMap(([name, part]) => (name === 'do' ? [] : tell(part, wording)))].join(' ');
  return Object.entries(value)
    .map(([name, part]) => `${name} ${tell(part, { ...wording, schema: undefined, name })}`)
    .join(', ');
}

function number(value: number, { schema, name, label, market, documents }: Wording): string {
  const site = documents.get('site:site')?.body as Json | undefined;
  const currency = own(own(site?.markets, market ?? ''), 'currency');
  const unit = schema?.['x-unit'];
  const isMoney = unit === 'minor units' || name.endsWith('Minor');
  if (isMoney && typeof currency === 'string') return showMoney({ amountMinor: value, currency }, (site?.currencies ?? {}) as Currencies);
  if (unit === '%') return `${value}%`;
  const figure = String(value);
  // “Coins for one check-in: 1 → 2” needs no unit again.
  return unit === undefined || label.toLowerCase().includes(unit.toLowerCase()) ? figure : `${figure} ${unit}`;
}

function text(value: string, { schema, name, pointer }: Wording): string {
  if (pointer.startsWith('/texts/')) return `“${value}”`;
  const isInstant = schema?.format === 'date-time' || /^\d{4}-\d\d-\d\dT/.test(value);
  if (isInstant) return `${showDateTime(value, 'UTC')} UTC`;
  if (schema?.format === 'date' || /^\d{4}-\d\d-\d\d$/.test(value)) return showDate(value, 'UTC');
  return schema?.enum || name === 'id' || name === 'type' || /^[a-z0-9-]+$/.test(value) ? value : `“${value}”`;
}
