import type { Schema } from '../../../schemas/schema.ts';
import { child, type Documents, isObject, type Json, own } from '../document.ts';
import { venueEntries } from '../presenters/places.ts';
import { filledFor } from '../presenters/prize-words.ts';
import { entryName } from '../presenters/references.ts';
import { saleName } from '../presenters/sales.ts';
import { surroundingsOf } from '../presenters/surroundings.ts';
import { sameJson } from '../same-json.ts';
import { englishOf } from '../titles.ts';
import { touchesRates } from './approval.ts';
import { labelOf } from './labels.ts';
import { matchLists, namingKey } from './lists.ts';
import { lowered, wordsOf } from './values.ts';

/** One difference of a document. */
export interface Found {
  readonly pointer: string;
  readonly label: string;
  readonly change: 'added' | 'removed' | 'changed' | 'moved';
  readonly before?: string;
  readonly after?: string;
  readonly market?: string;
  readonly needsApproval: boolean;
  /** Where a moved entry went. */
  readonly to?: string;
}

export interface ValueContext {
  readonly documents: Documents;
  readonly schema: Schema | undefined;
  readonly pointer: string;
  readonly name: string;
  /** Whose parts the value stands in: a market, a level, an entry of a list. */
  readonly within: readonly string[];
  readonly market: string | undefined;
  /** Those of the document, on whose clock its instants are said; none where it is for all. */
  readonly markets: readonly string[];
  readonly needsApproval: boolean;
  /** The nearest entry that gives something, such as a prize: what its texts are filled in with. */
  readonly giver?: { readonly before: unknown; readonly after: unknown };
}

export const topPlace = (documents: Documents, schema: Schema | undefined, markets: readonly string[] = []): ValueContext => ({
  documents,
  schema,
  pointer: '',
  name: '',
  within: [],
  market: undefined,
  markets,
  needsApproval: false,
});

/** Values that tell nothing: how an editor finds its schema, and what a document is known by. */
const silent: ReadonlySet<string> = new Set(['$schema', 'schemaVersion']);

/** What differs between two values, told by the property it stands in. Entries of lists are matched by what names them, not by their place. */
export function differ(before: unknown, after: unknown, place: ValueContext): Found[] {
  if (sameJson(before, after)) return [];
  const here = { ...place, needsApproval: place.needsApproval || place.schema?.['x-approval'] === true };
  if (Array.isArray(before) && Array.isArray(after)) return differLists(before, after, here);
  if (isObject(before) && isObject(after) && !isText(before) && !isText(after)) return differObjects(before, after, here);
  return [leaf(before, after, here)];
}

const isText = (value: Json): boolean => typeof value.t === 'string';

function differObjects(before: Json, after: Json, place: ValueContext): Found[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !silent.has(name));
  return names.flatMap((name) => differ(own(before, name), own(after, name), step(place, name)));
}

/** Into a property, or into an entry of a map, which is told beside the property that holds the map. */
function step(place: ValueContext, name: string): ValueContext {
  const known = own(place.schema?.properties, name) as Schema | undefined;
  const rest = place.schema?.additionalProperties;
  const pointer = child(place.pointer, name);
  if (known) return { ...place, schema: known, pointer, name };
  const isMarket = place.name === 'byMarket' || place.pointer === '/markets';
  return {
    ...place,
    schema: isObject(rest) ? (rest as Schema) : undefined,
    pointer,
    ...(isMarket || isObject(rest)
      ? { within: [...place.within, entryName(name, place.name, surroundingsOf(place.documents))] }
      : { name }),
    ...(isMarket ? { market: name } : {}),
  };
}

function differLists(before: readonly unknown[], after: readonly unknown[], place: ValueContext): Found[] {
  const items = place.schema?.items;
  if (![...before, ...after].some((each) => isObject(each))) return [leaf(before, after, place)];
  // Nobody can say which nameless entry became which: they are asked for as a list, so they are told so.
  const needsApproval = place.needsApproval || (!namingKey(before, after) && touchesRates(place.schema, before, after));
  return matchLists(before, after).flatMap(({ name, from, to, at, moved, next }): Found[] => {
    const called = entryWords(to ?? from, name, place);
    const giver = { before: own(from, 'gives') ? from : place.giver?.before, after: own(to, 'gives') ? to : place.giver?.after };
    const entry = { ...place, schema: items, pointer: child(place.pointer, at), within: [...place.within, called], needsApproval, giver };
    const changes = from !== undefined && to !== undefined ? differ(from, to, entry) : [wholeEntry(from, to, entry, place)];
    const where = next === undefined ? moved : `before ${entryWords(next.entry, next.name, place)}`;
    return where === undefined ? changes : [...changes, { ...base(entry), change: 'moved', to: where }];
  });
}

/** An entry that comes or goes, which is told beside the list that holds it. */
function wholeEntry(from: unknown, to: unknown, entry: ValueContext, { name, schema }: ValueContext): Found {
  const found = leaf(from, to, entry);
  const says = venueEntries.get(name)?.says;
  if (!says) return found;
  const side = (value: unknown) => says(value, surroundingsOf(entry.documents));
  return {
    ...found,
    label: `${labelOf(schema, name)} (${entry.within.join(', ')})`,
    ...(from === undefined ? {} : { before: side(from) }),
    ...(to === undefined ? {} : { after: side(to) }),
  };
}

/** An entry by its English name, else by what it counts or what it is known by. */
export function entryWords(entry: unknown, name: string, { name: list, schema, documents, markets }: ValueContext): string {
  for (const property of ['name', 'title', 'label', 'text']) {
    const value = own(entry, property);
    const words = englishOf(documents, own(value, 't')) ?? (property === 'text' ? undefined : value);
    if (typeof words === 'string' && words !== '') return `“${filledFor(words, entry, markets, surroundingsOf(documents))}”`;
  }
  if (list === 'plans') {
    const { campaign, words } = surroundingsOf(documents);
    return saleName({ tiers: own(campaign('plans'), 'tiers'), plans: [entry] }, name, words);
  }
  const called = venueEntries.get(list)?.name(entry);
  if (called !== undefined) return called;
  const [, key, figure] = /^(level|count) (.+)$/.exec(name) ?? [];
  return key === undefined ? name : `${lowered(labelOf(own(schema?.items?.properties, key) as Schema | undefined, key))} ${figure}`;
}

const base = ({ schema, name, pointer, within, market, needsApproval }: ValueContext) => ({
  pointer,
  label: within.length > 0 ? `${labelOf(schema, name)} (${within.join(', ')})` : labelOf(schema, name),
  needsApproval,
  ...(market === undefined ? {} : { market }),
});

function leaf(before: unknown, after: unknown, place: ValueContext): Found {
  const found = base(place);
  const wording = { ...place, label: found.label };
  return {
    ...found,
    // What comes or goes as a whole brings the rates within it along.
    needsApproval: found.needsApproval || touchesRates(place.schema, before, after),
    change: before === undefined ? 'added' : after === undefined ? 'removed' : 'changed',
    ...(before === undefined ? {} : { before: wordsOf(before, { ...wording, giver: place.giver?.before }) }),
    ...(after === undefined ? {} : { after: wordsOf(after, { ...wording, giver: place.giver?.after }) }),
  };
}
