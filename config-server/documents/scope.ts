import type { DocumentKind } from '../../schemas/release.ts';
import { child, isObject, type Json, listOf, own, splitVariant } from './document.ts';
import { sameJson } from './same-json.ts';

/**
 * Who may change what of a document. A person with `markets` has the values of campaigns below `byMarket.<XX>`, those of the site below
 * `/markets/<XX>`, whole variants of these markets, and whole campaigns that name no other market. `undefined` for a body means that there is no document.
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
  return isObject(into) && isObject(from) ? mergeObject(into, from, (name, top) => holdsMarkets(ref, name, top), markets, true) : into;
}

type Holds = (name: string, top: boolean) => boolean;

const holdsMarkets = ({ kind }: Ref, name: string, top: boolean): boolean =>
  (kind === 'campaign' && name === 'byMarket') || (kind === 'site' && top && name === 'markets');

function mergeObject(into: Json, from: Json, holds: Holds, markets: readonly string[], top: boolean): Json {
  const merged = Object.entries(into).map(([name, value]): [string, unknown] => {
    const other = own(from, name);
    if (holds(name, top) && isObject(value)) return [name, mergeMarkets(value, isObject(other) ? other : undefined, markets)];
    return [name, isObject(value) && isObject(other) ? mergeObject(value, other, holds, markets, false) : value];
  });
  const begun = Object.entries(from)
    .filter(([name, value]) => holds(name, top) && isObject(value) && !Object.hasOwn(into, name))
    .map(([name, value]): [string, unknown] => [name, mergeMarkets(undefined, value as Json, markets)]);
  return Object.fromEntries([...merged, ...begun].filter(([, value]) => value !== undefined));
}

function mergeMarkets(into: Json | undefined, from: Json | undefined, markets: readonly string[]): Json | undefined {
  const kept = Object.keys(into ?? {}).filter((market) => !markets.includes(market) || Object.hasOwn(from ?? {}, market));
  const added = Object.keys(from ?? {}).filter((market) => markets.includes(market) && !Object.hasOwn(into ?? {}, market));
  // An empty holder says nothing of other markets: it stays only where both have one.
  if (kept.length + added.length === 0 && !(into && from)) return undefined;
  return Object.fromEntries(
    [...kept, ...added].map((market) => [market, markets.includes(market) ? from?.[market] : into?.[market]] as const),
  );
}

/**
 * Where a change leaves the parts of these markets: pointers to the first values that differ, empty where it stays inside. `besides` is a version that
 * counts for how far the person reaches, such as a draft of which they see a part.
 */
export function changedOutside(ref: Ref, before: unknown, after: unknown, markets: Markets, besides?: unknown): readonly string[] {
  if (reachOf(ref, [before, after, besides], markets) === 'whole') return [];
  return differences(ref, before, after)
    .filter(({ market }) => market === undefined || !markets?.includes(market))
    .map(({ pointer }) => pointer);
}

/** The markets of which a change touches values; undefined where it touches what all see. */
export function marketsTouched(ref: Ref, before: unknown, after: unknown): readonly string[] | undefined {
  const variant = splitVariant(ref.id).market;
  if (variant !== undefined) return [variant];
  const named = [before, after].filter((body) => body !== undefined).map((body) => listOf(own(body, 'markets')));
  if (ref.kind === 'campaign' && named.length > 0 && named.every((list) => list.length > 0)) return [...new Set(named.flat().map(String))];
  const touched = differences(ref, before, after).map(({ market }) => market);
  return touched.includes(undefined) ? undefined : [...new Set(touched as string[])];
}

/** Whether a pointer of the document stands in a part of these markets. */
export function pointsInto(ref: Ref, pointer: string, markets: readonly string[]): boolean {
  const steps = pointer.split('/').slice(1);
  return steps.some((step, at) => at > 0 && markets.includes(step) && holdsMarkets(ref, steps[at - 1]!, at === 1));
}

interface Difference {
  readonly pointer: string;
  /** Whose part it stands in. */
  readonly market: string | undefined;
}

function differences(ref: Ref, before: unknown, after: unknown, pointer = '', top = true): readonly Difference[] {
  if (sameJson(before, after)) return [];
  if (!isObject(before) || !isObject(after)) return [{ pointer, market: undefined }];
  return namesOf(before, after).flatMap((name) => {
    const at = child(pointer, name);
    const [one, other] = [own(before, name), own(after, name)];
    if (holdsMarkets(ref, name, top) && isHolder(one) && isHolder(other)) {
      return namesOf(one, other)
        .filter((market) => !sameJson(own(one, market), own(other, market)))
        .map((market) => ({ pointer: child(at, market), market }));
    }
    return differences(ref, one, other, at, false);
  });
}

const isHolder = (value: unknown): value is Json | undefined => value === undefined || isObject(value);

const namesOf = (a: Json | undefined, b: Json | undefined): string[] => [...new Set([...Object.keys(a ?? {}), ...Object.keys(b ?? {})])];
