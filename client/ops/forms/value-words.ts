import { showDate } from '../../../schemas/dates.ts';
import { filledIn } from '../../../schemas/filled-in.ts';
import { endWords, isEnd, momentWords } from '../../../schemas/market-clock.ts';
import type { Schema } from '../../../schemas/schema.ts';
import type { Path } from '../editing/pointer.ts';
import { isPlain, type Plain } from '../editing/same.ts';
import { showAmount } from '../parts/figures.ts';
import { marketName } from '../parts/names.ts';
import { type ConsoleSite, clockFor } from '../parts/site-lists.ts';
import type { FormSurroundings } from './form-context.ts';
import { choiceLabel, inWords, labelOf } from './labels.ts';
import { figure } from './limits.ts';
import { propertyOf } from './property-of.ts';

/** What the words of a value depend on. */
export interface ValueAround {
  readonly site: ConsoleSite;
  /** Markets of the document; empty if it is for all. */
  readonly markets: readonly string[];
  readonly ids?: FormSurroundings['ids'];
  /** Name of a campaign or screen. */
  titleOf(kind: 'campaign' | 'screen', id: string): string | undefined;
  /** English of a text by its key. */
  english(key: string): string | undefined;
}

/** Schema of the value at a path; undefined if the contract does not say. */
export const schemaAt = (schema: Schema | undefined, path: Path): Schema | undefined =>
  path.reduce<Schema | undefined>((at, part) => at && schemaInside(at, part), schema);

function schemaInside(schema: Schema, part: string | number): Schema | undefined {
  const { items, additionalProperties } = schema;
  return propertyOf(schema, part) ?? items ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined);
}

/** A value in the words that forms have for it: `Mon 30 Nov 2026 10:00 (Malaysia)`, `MYR 12.50`, `“Toy days”`; several with a name each. */
export function valueWords(value: unknown, path: Path, schema: Schema | undefined, around: ValueAround): string {
  if (value === undefined || value === null) return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return numberWords(value, path, schema, around);
  if (typeof value === 'string') return stringWords(value, path, schema, around);
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : listWords(value, path, schema, around);
  return isPlain(value) ? objectWords(value, path, schema, around) : String(value);
}

function numberWords(value: number, path: Path, schema: Schema | undefined, { site }: ValueAround): string {
  const unit = schema?.['x-unit'];
  const market = path.map(String).find((part) => site.markets[part]);
  const currency = market === undefined ? undefined : site.markets[market]?.currency;
  const isMoney = unit === 'minor units' || String(path.at(-1)).endsWith('Minor');
  if (isMoney && currency !== undefined) return showAmount({ amountMinor: value, currency }, site);
  return `${figure(value)}${unit === '%' ? '%' : ''}`;
}

/** Roles by the name of a property, where no contract says them: in the steps of a screen. */
const roleByName: Readonly<Record<string, 'campaign' | 'screen'>> = { campaign: 'campaign', to: 'screen', screen: 'screen' };

function stringWords(value: string, path: Path, schema: Schema | undefined, around: ValueAround): string {
  const name = String(path.findLast((part) => !/^\d+$/.test(String(part))) ?? '');
  const role = schema?.['x-as'];
  const kind = role === 'campaign' || role === 'screen' ? role : roleByName[name];
  const named = kind && around.titleOf(kind, value);
  if (named !== undefined) return named;
  if (role === 'market') return marketName(value);
  const entry = (around.ids?.[name] ?? around.ids?.[`${name}s`])?.find(({ id }) => id === value);
  if (entry) return entry.title;
  if (schema?.format === 'date-time' || /^\d{4}-\d\d-\d\dT/.test(value)) {
    const inMarket = path.map(String).find((part) => around.site.markets[part]);
    const clock = clockFor(around.site, inMarket === undefined ? around.markets : [inMarket]);
    return isEnd(name) ? endWords(value, clock) : momentWords(value, clock);
  }
  if (schema?.format === 'date') return showDate(value, 'UTC');
  return schema?.enum || role === 'language' || role === 'zone' || name === 'type' ? choiceLabel(value.replaceAll('-', ' '), role) : value;
}

function listWords(value: readonly unknown[], path: Path, schema: Schema | undefined, around: ValueAround): string {
  return value
    .map((each, index) => {
      const words = valueWords(each, [...path, index], schema?.items, around);
      return isStep(each) ? `${inWords(each.do.replace('.', ' '))} (${words})` : words;
    })
    .join(', ');
}

const isStep = (value: unknown): value is Plain & { readonly do: string } => isPlain(value) && typeof value.do === 'string';

function objectWords(value: Plain, path: Path, schema: Schema | undefined, around: ValueAround): string {
  if (typeof value.t === 'string') {
    const words = around.english(value.t);
    if (words === undefined) return 'a text that is still to be written';
    return `“${filledIn(words, isPlain(value.with) ? value.with : {})}”`;
  }
  const isNamed = ['name', 'title', 'label'].some((name) => Object.hasOwn(value, name));
  const shown = Object.entries(value).filter(([name]) => (name !== 'id' || !isNamed) && (name !== 'do' || !isStep(value)));
  return shown.map(([name, part]) => partWords(name, part, [...path, name], schema && schemaInside(schema, name), around)).join(', ');
}

/** A value inside another, behind its name: `from level 2`, `Malaysia (worth MYR 12.50)`. */
function partWords(name: string, part: unknown, path: Path, schema: Schema | undefined, around: ValueAround): string {
  const label = around.site.markets[name] ? marketName(name) : lowered(labelOf(schema ?? {}, name));
  const words = valueWords(part, path, schema, around);
  return isPlain(part) && typeof part.t !== 'string' ? `${label} (${words})` : `${label} ${words}`;
}

/** Within a sentence; what begins with two capitals is a name. */
const lowered = (label: string): string => (/^[A-Z][A-Z]/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1));
