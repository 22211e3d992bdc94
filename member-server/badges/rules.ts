import type { ProblemCode } from '../../schemas/problem.ts';
import { type BadgeRules, categoryOf, ipTagOf, type Programme } from '../programme/index.ts';

export type Badge = BadgeRules['badges'][number];
export type BadgeTier = 0 | 1 | 2 | 3;
export const TIERS = [1, 2, 3] as const;

/** The data of an order that badges need. */
export interface BadgePurchase {
  readonly market: string;
  readonly store: string;
  readonly paidAt: string;
  readonly netMinor: number;
  readonly refundedMinor: number;
  readonly isReturned: boolean;
  readonly lines: readonly { readonly category: string; readonly ipTag?: string | null; readonly netMinor: number }[];
}

/** An order's contribution to a badge. */
export interface Contribution {
  readonly badgeId: string;
  /** Price of the order's lines for the badge, in minor units. */
  readonly grossMinor: number;
  /** `grossMinor` less the share of refunds. */
  readonly amountMinor: number;
  /** True if it counts as a purchase; a fully returned order does not. */
  readonly counted: boolean;
}

/** A member's progress of a badge in one market. */
export interface BadgeProgress {
  readonly market: string;
  readonly count: number;
  readonly amountMinor: number;
  readonly tier: number;
}

/** True if a purchase at `paidAt` counts for a member who registered at `registeredAt`. */
export const isTimely = ({ startsAt }: Pick<BadgeRules, 'startsAt'>, paidAt: string, registeredAt: string): boolean =>
  Date.parse(paidAt) >= Math.max(Date.parse(startsAt), Date.parse(registeredAt));

/** Returns an order's contribution to each badge that it counts for; several badges can count one order. */
export function contributionsOf(rules: Programme, purchase: BadgePurchase, badges: readonly Badge[] = rules.badges.badges): Contribution[] {
  const { stores } = rules;
  const city = stores.stores.find(({ id }) => id === purchase.store)?.city;
  const places = [city, stores.cities.find(({ id }) => id === city)?.region];
  const lines = purchase.lines.map((line) => ({
    netMinor: line.netMinor,
    category: categoryOf(rules, line.category)?.id,
    ipTag: line.ipTag ? ipTagOf(rules, line.ipTag)?.id : undefined,
  }));
  const all = badges.map((badge) => {
    const { category, ipTag } = badge;
    if (badge.country !== undefined) return { badge, found: badge.country === purchase.market ? lines : [] };
    if (badge.places) return { badge, found: badge.places.some((place) => places.includes(place)) ? lines : [] };
    return { badge, found: lines.filter((line) => (category ? line.category === category : ipTag && line.ipTag === ipTag)) };
  });
  return all
    .filter(({ found }) => found.length > 0)
    .map(({ badge, found }) => {
      const grossMinor = found.reduce((sum, { netMinor }) => sum + netMinor, 0);
      return { badgeId: badge.id, grossMinor, ...leftOf(grossMinor, purchase) };
    });
}

/** Amount left after refunds. Refunds name no trustworthy line, so they reduce all lines in proportion. */
export function leftOf(
  grossMinor: number,
  { netMinor, refundedMinor, isReturned }: Pick<BadgePurchase, 'netMinor' | 'refundedMinor' | 'isReturned'>,
): Pick<Contribution, 'amountMinor' | 'counted'> {
  if (isReturned) return { amountMinor: 0, counted: false };
  if (netMinor === 0) return { amountMinor: 0, counted: true };
  return { amountMinor: Number((BigInt(grossMinor) * BigInt(netMinor - refundedMinor)) / BigInt(netMinor)), counted: true };
}

const amountsIn = (rules: BadgeRules, badge: Badge, market: string): readonly number[] | undefined =>
  (badge.byMarket?.[market] ?? rules.byMarket[market])?.amountsMinor;

/** Thresholds and rewards of a badge's tiers in a market. */
export const needsOf = (rules: BadgeRules, badge: Badge, market: string) =>
  TIERS.map((tier) => ({
    tier,
    count: badge.tiers[tier - 1]?.count ?? 0,
    amountMinor: amountsIn(rules, badge, market)?.[tier - 1] ?? 0,
    rewardCoins: badge.tiers[tier - 1]?.rewardCoins ?? 0,
  }));

/**
 * Total progress of a badge, in the currency of a market. Spending in another market is converted by its share of that market's threshold for tier 3,
 * so that a member who moves loses nothing.
 */
export function totalOf(rules: BadgeRules, badge: Badge, market: string, rows: readonly BadgeProgress[]) {
  const here = amountsIn(rules, badge, market)?.[2] ?? 0;
  const amountMinor = rows.reduce((sum, row) => {
    if (row.market === market) return sum + row.amountMinor;
    const there = amountsIn(rules, badge, row.market)?.[2] ?? 0;
    return there === 0 ? sum : sum + Number((BigInt(row.amountMinor) * BigInt(here)) / BigInt(there));
  }, 0);
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    amountMinor,
    /** Highest tier that was ever lit. */
    tier: Math.max(0, ...rows.map(({ tier }) => tier)) as BadgeTier,
  };
}

/** Highest tier whose count and amount are both reached. */
export function tierReached(
  rules: BadgeRules,
  badge: Badge,
  market: string,
  has: { readonly count: number; readonly amountMinor: number },
): BadgeTier {
  const needs = needsOf(rules, badge, market);
  return (needs.findLast((need) => has.count >= need.count && has.amountMinor >= need.amountMinor)?.tier ?? 0) as BadgeTier;
}

/** Decides if a reward may be claimed. `tier` is the highest lit tier, `claimed` lists the tiers claimed before. */
export function decideClaim(
  badge: Badge | undefined,
  claimedTier: number,
  { tier, claimed }: { readonly tier: BadgeTier; readonly claimed: readonly number[] },
): { readonly refusal: ProblemCode } | { readonly coins: number } {
  const coins = badge?.tiers[claimedTier - 1]?.rewardCoins ?? 0;
  if (!badge || coins === 0) return { refusal: 'request.not_found' };
  if (tier < claimedTier) return { refusal: 'badge.not_lit' };
  return claimed.includes(claimedTier) ? { refusal: 'badge.already_claimed' } : { coins };
}

/** State of a badge as a whole. */
export function stateOf(tier: BadgeTier, claimable: boolean, claimed: boolean) {
  if (tier === 0) return 'locked';
  if (tier === 3) return 'max_level';
  if (claimable) return 'claim';
  return claimed ? 'claimed' : 'earned';
}

/** Serialises the parts of a badge that decide its progress; if they change, the badge is recounted. */
export const definitionOf = (rules: BadgeRules, { name: _name, art: _art, mainType: _type, ...badge }: Badge): string =>
  JSON.stringify({ startsAt: rules.startsAt, byMarket: rules.byMarket, ...badge, tiers: badge.tiers.map(({ count }) => count) });

/** The part of a definition that decides which purchases count; if it is unchanged, a recount only checks tiers. */
export const coverageOf = (definition: string): string => {
  const { startsAt, category, ipTag, places, country } = JSON.parse(definition);
  return JSON.stringify({ startsAt, category, ipTag, places, country });
};
