import type { Reader } from '../../server-kit/db.ts';
import { badgeLevelName, badgeNames, coverageOf, definitionOf, needsOf } from '../badges/index.ts';
import type { BadgeRules, Market, Programme } from '../programme/index.ts';
import type { Figure } from './rules.ts';
import { type Covered, readTierGroups, recountTierGroups, type SimulatedTier, type TierGroup } from './store-badges.ts';

type Badge = BadgeRules['badges'][number];

/**
 * Simulates changed counts, amounts and rewards of badges on members' past purchases: newly lit tiers, and the coins that could be claimed. If a
 * badge is new or counts other purchases, its progress is recounted from the orders.
 */
export async function simulateBadges(
  reader: Reader,
  given: BadgeRules,
  { rules, scope }: { readonly rules: Programme; readonly scope: readonly string[] | undefined },
): Promise<Figure[]> {
  const changed = given.badges.map((badge) => ({ badge, change: changeOf(badge, given, rules) })).filter(({ change }) => change !== 'none');
  if (changed.length === 0) return [];
  const of = (kind: Change) => changed.filter(({ change }) => change === kind).map(({ badge }) => badge);
  const [renumbered, recounted] = [of('numbers'), of('purchases')];
  const queryFor = (badges: readonly Badge[]) => ({ tiers: tiersOf(badges, given, rules), scope });
  const covered = recounted.map((badge) => coveredBy(rules, badge));
  const groups = await Promise.all([
    renumbered.length === 0 ? [] : readTierGroups(reader, queryFor(renumbered)),
    recounted.length === 0 ? [] : recountTierGroups(reader, { ...queryFor(recounted), covered, startsAt: given.startsAt }),
  ]);
  return badgeFigures(
    groups.flat(),
    changed.map(({ badge }) => badge),
    rules,
  );
}

type Change = 'none' | 'numbers' | 'purchases';

/**
 * Which part of the badge differs from the live one: `numbers` (counts, amounts or rewards) or `purchases` (those that it counts; also for a new
 * badge).
 */
function changeOf(badge: Badge, given: BadgeRules, rules: Programme): Change {
  const live = rules.badges.badges.find(({ id }) => id === badge.id);
  if (!live) return 'purchases';
  const [before, after] = [definitionOf(rules.badges, live), definitionOf(given, badge)];
  if (coverageOf(before) !== coverageOf(after)) return 'purchases';
  const rewards = (of: Badge) => JSON.stringify(of.tiers.map(({ rewardCoins }) => rewardCoins ?? 0));
  return before !== after || rewards(live) !== rewards(badge) ? 'numbers' : 'none';
}

const tiersOf = (badges: readonly Badge[], given: BadgeRules, rules: Programme): SimulatedTier[] =>
  badges.flatMap((badge) =>
    Object.keys(rules.site.markets).flatMap((market) =>
      needsOf(given, badge, market).map(({ tier, count, amountMinor }) => ({ badge: badge.id, market, tier, count, amount: amountMinor })),
    ),
  );

/** Categories, tags, stores or country by which purchases count for the badge; the words include aliases of tills, in lower case. */
function coveredBy({ categories, stores }: Programme, { id: badge, category, ipTag, places, country }: Badge): Covered {
  const wordsOf = (entries: readonly { readonly id: string; readonly aliases?: readonly string[] }[], entry: string) =>
    entries.filter(({ id }) => id === entry).flatMap(({ id, aliases = [] }) => [id, ...aliases].map((word) => word.trim().toLowerCase()));
  const regionOf = (city: string) => stores.cities.find(({ id }) => id === city)?.region;
  const isThere = (city: string) => [city, regionOf(city)].some((place) => place !== undefined && places?.includes(place));
  const none = { badge, categories: null, ipTags: null, stores: null, country: null };
  if (country !== undefined) return { ...none, country };
  if (places) return { ...none, stores: stores.stores.filter(({ city }) => isThere(city)).map(({ id }) => id) };
  if (category !== undefined) return { ...none, categories: wordsOf(categories.categories, category) };
  return ipTag === undefined ? none : { ...none, ipTags: wordsOf(categories.ipTags, ipTag) };
}

/** Members by changed badge and tier, then the coins that can be claimed: in total, and by market with their worth at tills. */
export function badgeFigures(groups: readonly TierGroup[], badges: readonly Badge[], rules: Programme): Figure[] {
  const rewardOf = (of: readonly Badge[], { badge, tier }: TierGroup) =>
    of.find(({ id }) => id === badge)?.tiers[tier - 1]?.rewardCoins ?? 0;
  const lit = badges.flatMap(({ id }) =>
    [1, 2, 3].flatMap((tier) => {
      const those = groups.filter((group) => group.badge === id && group.tier === tier);
      const [before, after] = [sum(those, ({ lit: each }) => each), sum(those, (group) => group.after)];
      if (before === after) return [];
      const label = `${badgeNames(rules, 'en', [id])[0] ?? id}, ${badgeLevelName(rules, 'en', tier)}`;
      return [{ id: 'badge_lit', unit: 'members', label, events: after - before, before, after, ...growth(before, after) } as const];
    }),
  );
  const coins = (those: readonly TierGroup[], market?: string): Figure => {
    const before = sum(those, (group) => group.open * rewardOf(rules.badges.badges, group));
    const after = sum(those, (group) => group.openAfter * rewardOf(badges, group));
    const worth = market === undefined ? {} : { market: market as Market, worth: worthOf(rules, market, after) };
    return {
      id: 'badge_coins',
      label: 'Coins to claim',
      events: sum(those, (group) => group.openAfter),
      before,
      after,
      ...worth,
      ...growth(before, after),
    };
  };
  const markets = [...new Set(groups.map(({ market }) => market))].map((market) =>
    coins(
      groups.filter((group) => group.market === market),
      market,
    ),
  );
  const changed = markets.filter(({ before, after }) => before !== after);
  return [...lit, ...(changed.length === 0 ? [] : [coins(groups), ...changed])];
}

const sum = (groups: readonly TierGroup[], of: (group: TierGroup) => number): number =>
  groups.reduce((total, group) => total + of(group), 0);

const growth = (before: number, after: number) =>
  before > 0 ? { growthPercent: Math.round(((after - before) / before) * 1_000) / 10 } : {};

const worthOf = (rules: Programme, market: string, coins: number) => ({
  amountMinor: Math.floor((coins * (rules.orders.byMarket[market]?.worthMinorPer100Coins ?? 0)) / 100),
  currency: rules.market(market).currency,
});
