import { languageName, marketName } from '../../../schemas/english-names.ts';
import { clockOf } from '../../../schemas/market-clock.ts';
import type { OpsTypes } from '../../../schemas/ops/types.ts';
import { type Documents, isObject, type Json, own } from '../document.ts';
import { inForceOf } from '../in-force.ts';
import { numberAt, textAt, textsAt } from '../presenters/reading.ts';
import type { Surroundings } from '../presenters/surroundings.ts';
import { sameJson } from '../same-json.ts';

type Sent = OpsTypes['diffs.create']['result']['audiences'][number];

/** Members who notice a change, and from when they do. */
export type AudiencePart = { readonly [Name in keyof Sent]: Sent[Name] extends infer Value ? ReadonlyValue<Value> : never };
type ReadonlyValue<Value> = Value extends readonly (infer Each)[] ? readonly Each[] : Value;

export const everybody: AudiencePart = {};

/** Who sees a block, as its guards say: each of them has to let a member pass. */
export function partOfGuards(guards: readonly unknown[], documents: Documents): AudiencePart {
  const of = (name: string) => guards.filter((guard) => own(guard, 'guard') === name);
  const common = (lists: readonly (readonly string[])[]) =>
    lists.length === 0 ? undefined : lists.reduce((one, other) => one.filter((each) => other.includes(each)));
  const namedBy = (name: string) => common(of(name).map((guard) => textsAt(guard, 'anyOf')));
  const markets = namedBy('market');
  const plans = namedBy('paidTier');
  const minLevel = Math.max(1, ...of('level').map((guard) => numberAt(guard, 'min') ?? 1));
  const windows = of('window').map((guard) => own(documents.get(`campaign:${textAt(guard, 'campaign')}`)?.body, 'window'));
  return {
    ...(markets ? { markets: markets as NonNullable<AudiencePart['markets']> } : {}),
    ...(minLevel > 1 ? { minLevel } : {}),
    ...(plans ? { plans } : {}),
    ...(plans && minLevel > 1 ? { needsBoth: true as const } : {}),
    ...windowOf(windows[0]),
  };
}

/**
 * Who has a campaign, as its markets, gates, window and days say; who has it early is a part of its own. Nobody has a draw where draws are not cleared.
 */
export function partsOfCampaign(body: unknown, documents: Documents): readonly AudiencePart[] {
  const named = textsAt(body, 'markets');
  const isDraw = own(body, 'type') === 'lottery';
  const markets = isDraw ? named.filter((market) => isClearedIn(market, documents)) : named;
  if (isDraw && markets.length === 0) return [];
  const where = markets.length > 0 ? { markets: markets as NonNullable<AudiencePart['markets']> } : {};
  const gates = own(body, 'gates');
  const level = numberAt(gates, 'minLevel');
  const plans = textsAt(gates, 'paidTiers');
  const segments = textsAt(gates, 'segments');
  // A level that everybody has opens it to everybody, whatever the plans are.
  const isGated = (level ?? 1) > 1 || (level === undefined && plans.length > 0);
  const who = {
    ...(isGated && level !== undefined ? { minLevel: level } : {}),
    ...(isGated && plans.length > 0 ? { plans } : {}),
    ...(segments.length > 0 ? { segments } : {}),
  };
  const window = windowOf(own(body, 'days') === undefined ? own(body, 'window') : inForceOf(body, marketsWithZone(documents)));
  const early = own(body, 'early');
  const { from } = windowOf(early);
  const minLevel = numberAt(early, 'minLevel');
  return [
    { ...where, ...who, ...window },
    ...(from !== undefined && minLevel !== undefined ? [{ ...where, ...who, ...window, minLevel, from }] : []),
  ];
}

/** As member servers have it: draws are on there, and members read their legal notice. */
function isClearedIn(market: string, documents: Documents): boolean {
  const rules = own(own(documents.get('campaign:draws')?.body, 'byMarket'), market);
  return own(rules, 'on') === true && own(rules, 'legalNote') !== undefined;
}

/** Markets of the site whose clocks exist: that of a draft may be anything. */
function marketsWithZone(documents: Documents): Json {
  const markets = own(documents.get('site:site')?.body, 'markets');
  const all = isObject(markets) ? (markets as Readonly<Record<string, Json>>) : {};
  return Object.fromEntries(Object.entries(all).filter(([market]) => clockOf([market], all).market !== undefined));
}

function windowOf(window: unknown): Pick<AudiencePart, 'from' | 'to'> {
  const [from, to] = [textAt(window, 'from'), textAt(window, 'to')];
  return { ...(isInstant(from) ? { from: from! } : {}), ...(isInstant(to) ? { to: to! } : {}) };
}

const isInstant = (at: string | undefined): boolean => at !== undefined && !Number.isNaN(Date.parse(at));

/** The parts that no other part has in it. */
export function widest(parts: readonly AudiencePart[]): AudiencePart[] {
  const distinct = parts.filter((part, at) => parts.findIndex((other) => sameJson(other, part)) === at);
  return distinct.filter((part) => !distinct.some((other) => other !== part && covers(other, part)));
}

function covers(wide: AudiencePart, narrow: AudiencePart): boolean {
  const isWithin = (all: readonly string[] | undefined, some: readonly string[] | undefined) =>
    all === undefined || (some?.every((each) => all.includes(each)) ?? false);
  const isGated = wide.minLevel !== undefined || wide.plans !== undefined;
  const sameGates = [wide, narrow].map(({ minLevel, plans, needsBoth }) => ({ minLevel, plans, needsBoth }));
  return (
    isWithin(wide.markets, narrow.markets) &&
    (wide.language === undefined || wide.language === narrow.language) &&
    (!isGated || sameJson(sameGates[0], sameGates[1])) &&
    isWithin(wide.segments, narrow.segments) &&
    startOf(wide) <= startOf(narrow) &&
    endOf(wide) >= endOf(narrow)
  );
}

const startOf = ({ from }: AudiencePart): number => (from === undefined ? -Infinity : Date.parse(from));
const endOf = ({ to }: AudiencePart): number => (to === undefined ? Infinity : Date.parse(to));

/** The markets of all parts; undefined for all markets. */
export function marketsOfParts(parts: readonly AudiencePart[]): readonly string[] | undefined {
  if (parts.some(({ markets }) => markets === undefined)) return undefined;
  return [...new Set(parts.flatMap(({ markets }) => markets ?? []))];
}

/** Who notices, in one sentence; changes without a part are those of draws that nobody can have. */
export function audienceWords(parts: readonly AudiencePart[], surroundings: Surroundings, changes: number): string {
  if (parts.length === 0) return changes === 0 ? 'Nobody: nothing changes' : 'Nobody: draws are not cleared in its markets';
  const markets = marketsOfParts(parts);
  const people = markets === undefined ? 'All members' : `Members of ${listed([...markets].sort().map(marketName))}`;
  const languages = [...new Set(parts.map(({ language }) => language))];
  const reading = languages.includes(undefined) ? '' : ` who read ${listed((languages as string[]).map(languageName))}`;
  return people + gatedWords(parts, surroundings) + reading;
}

/** Where every part is for some members alone: for which ones. */
function gatedWords(parts: readonly AudiencePart[], { levelName, planName, segmentName }: Surroundings): string {
  const gates = parts.map(({ minLevel, plans, needsBoth, segments }) => {
    const level = minLevel === undefined ? [] : [`at level ${levelName(minLevel)} and above`];
    const paid = plans === undefined ? [] : [`with ${plans.map(planName).join(' or ')}`];
    const inSegments = segments === undefined ? [] : [`in segment ${segments.map(segmentName).join(' or ')}`];
    return [[...level, ...paid].join(needsBoth ? ' ' : ' or '), ...inSegments].filter(Boolean).join(' ');
  });
  return gates.includes('') ? '' : ` ${[...new Set(gates)].join(' or ')}`;
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
