import { marketsOfText } from '../../schemas/market-text.ts';
import type { DocumentKind } from '../../schemas/release.ts';
import { child, isObject, type Json, listOf, own, splitVariant } from './document.ts';
import { sameJson } from './same-json.ts';

/**
 * Who may change what of a document. A person with `markets` has the values of campaigns below `byMarket.<XX>`, those of the site below
 * `/markets/<XX>`, texts that are of these markets by their key (`schemas/market-text.ts`), whole variants of these markets, and whole campaigns that
 * name no other market. `undefined` for a body means that there is no document.
 */
export interface Ref {
  readonly kind: DocumentKind;
  readonly id: string;
}

export type Markets = readonly string[] | undefined;

/** `whole`: every value of the document; `parts`: those of its markets alone; `none`: not even to be seen where it is not live. */
export type Reach = 'whole' | 'parts' | 'none';

/** How far a person reaches in a document that stands in these versions; a version that widens a campaign counts. */
export function reachOf(ref: Ref, versions: readonly unknown[], markets: Markets): Reach {
  if (!markets) return 'whole';
  const variant = splitVariant(ref.id).market;
  if (variant !== undefined) return markets.includes(variant) ? 'whole' : 'none';
  const there = versions.filter((version) => version !== undefined);
  if (ref.kind === 'campaign' && there.length > 0 && there.every((version) => isOwnCampaign(version, markets))) return 'whole';
  return 'parts';
}

function isOwnCampaign(body: unknown, markets: readonly string[]): boolean {
  const named = listOf(own(body, 'markets'));
  return named.length > 0 && named.every((market) => markets.includes(String(market)));
}

/** What a person reads of a draft: the live document overlaid by their own parts of it. Undefined where nothing of it is theirs. */
export function visibleDraft(ref: Ref, live: unknown, draft: unknown, markets: Markets): unknown {
  const reach = reachOf(ref, [live, draft], markets);
  if (reach === 'whole') return draft;
  return reach === 'none' || draft === undefined ? live : mergeScoped(ref, live, draft, markets ?? []);
}

/** `into` with the parts of these markets as `from` has them. */
export function mergeScoped(ref: Ref, into: unknown, from: unknown, markets: readonly string[]): unknown {
  if (!isObject(into) || !isObject(from)) return into;
  return mergeObject(
    into,
    from,
    (name, top) => marketsByKey(ref, name, top),
    (of) => of?.every((each) => markets.includes(each)) ?? false,
    true,
  );
}

/** Whose the value of a key is; undefined for one of all markets. */
type MarketsOfKey = (key: string) => readonly string[] | undefined;
type HolderOf = (name: string, top: boolean) => MarketsOfKey | undefined;
type IsMine = (markets: readonly string[] | undefined) => boolean;

/** Of a property that holds values of markets by their keys, whose each is; undefined for every other property. */
function marketsByKey({ kind }: Ref, name: string, top: boolean): MarketsOfKey | undefined {
  if ((kind === 'campaign' && name === 'byMarket') || (kind === 'site' && top && name === 'markets')) return (market) => [market];
  return kind === 'locale' && top && (name === 'texts' || name === 'numbers') ? marketsOfText : undefined;
}

function mergeObject(into: Json, from: Json, holderOf: HolderOf, isMine: IsMine, top: boolean): Json {
  const merged = Object.entries(into).map(([name, value]): [string, unknown] => {
    const other = own(from, name);
    const marketsOf = holderOf(name, top);
    if (marketsOf && isObject(value)) {
      const theirs = isObject(other) ? other : undefined;
      return [name, mergeHolder(value, theirs, (key) => isMine(marketsOf(key)))];
    }
    return [name, isObject(value) && isObject(other) ? mergeObject(value, other, holderOf, isMine, false) : value];
  });
  const begun = Object.entries(from).flatMap(([name, value]): [string, unknown][] => {
    const marketsOf = holderOf(name, top);
    if (!marketsOf || !isObject(value) || Object.hasOwn(into, name)) return [];
    return [[name, mergeHolder(undefined, value, (key) => isMine(marketsOf(key)))]];
  });
  return Object.fromEntries([...merged, ...begun].filter(([, value]) => value !== undefined));
}

function mergeHolder(into: Json | undefined, from: Json | undefined, isMine: (key: string) => boolean): Json | undefined {
  const kept = Object.keys(into ?? {}).filter((key) => !isMine(key) || Object.hasOwn(from ?? {}, key));
  const added = Object.keys(from ?? {}).filter((key) => isMine(key) && !Object.hasOwn(into ?? {}, key));
  // An empty holder says nothing of other markets: it stays only where both have one.
  if (kept.length + added.length === 0 && !(into && from)) return undefined;
  return Object.fromEntries([...kept, ...added].map((key) => [key, isMine(key) ? from?.[key] : into?.[key]] as const));
}

/**
 * Where a change leaves the parts of these markets: pointers to the first values that differ, empty where it stays inside. `besides` is a version that
 * counts for how far the person reaches, such as a draft of which they see a part.
 */
export function changedOutside(ref: Ref, before: unknown, after: unknown, markets: Markets, besides?: unknown): readonly string[] {
  if (reachOf(ref, [before, after, besides], markets) === 'whole') return [];
  return differences(ref, before, after)
    .filter(({ of }) => !of?.every((market) => markets?.includes(market)))
    .map(({ pointer }) => pointer);
}

/** The markets of which a change touches values, be it of a campaign that is for more; undefined where it touches what all see. */
export function marketsTouched(ref: Ref, before: unknown, after: unknown): readonly string[] | undefined {
  const variant = splitVariant(ref.id).market;
  if (variant !== undefined) return [variant];
  const touched = differences(ref, before, after).map(({ of }) => of);
  if (!touched.includes(undefined)) return [...new Set(touched.flatMap((of) => of ?? []))];
  const named = [before, after].filter((body) => body !== undefined).map((body) => listOf(own(body, 'markets')));
  const isForNamed = ref.kind === 'campaign' && named.length > 0 && named.every((list) => list.length > 0);
  return isForNamed ? [...new Set(named.flat().map(String))] : undefined;
}

/** Whether a pointer of the document stands in a part of these markets. */
export function pointsInto(ref: Ref, pointer: string, markets: readonly string[]): boolean {
  const steps = pointer.split('/').slice(1);
  return steps.some((step, at) => {
    const of = at > 0 ? marketsByKey(ref, steps[at - 1]!, at === 1)?.(step) : undefined;
    return of?.every((market) => markets.includes(market)) ?? false;
  });
}

interface Difference {
  readonly pointer: string;
  /** The markets whose part it stands in. */
  readonly of: readonly string[] | undefined;
}

function differences(ref: Ref, before: unknown, after: unknown, pointer = '', top = true): readonly Difference[] {
  if (sameJson(before, after)) return [];
  if (!isObject(before) || !isObject(after)) return [{ pointer, of: undefined }];
  return namesOf(before, after).flatMap((name) => {
    const at = child(pointer, name);
    const [one, other] = [own(before, name), own(after, name)];
    const marketsOf = marketsByKey(ref, name, top);
    if (marketsOf && isHolder(one) && isHolder(other)) {
      return namesOf(one, other)
        .filter((key) => !sameJson(own(one, key), own(other, key)))
        .map((key) => ({ pointer: child(at, key), of: marketsOf(key) }));
    }
    return differences(ref, one, other, at, false);
  });
}

const isHolder = (value: unknown): value is Json | undefined => value === undefined || isObject(value);

const namesOf = (a: Json | undefined, b: Json | undefined): string[] => [...new Set([...Object.keys(a ?? {}), ...Object.keys(b ?? {})])];
