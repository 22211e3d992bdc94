import type { OperationTypes } from '../../schemas/api/types.ts';
import { type Programme, wordsOf } from '../programme/index.ts';
import { progressOf } from './lighting.ts';
import { type Badge, type BadgeTier, needsOf, stateOf, TIERS, totalOf } from './rules.ts';
import type { ProgressRow } from './store.ts';

export type ShownBadge = OperationTypes['badges.get']['result'];

/** A member's badge data, with the market, language and rules to show it in. */
export interface BadgeFacts {
  readonly market: string;
  readonly language: string;
  readonly rules: Programme;
  readonly progress: readonly ProgressRow[];
  readonly lit: readonly { readonly badge_id: string; readonly tier: number; readonly lit_at: string }[];
  readonly claims: readonly { readonly badge_id: string; readonly tier: number }[];
}

const metals = ['iron', 'bronze', 'silver', 'gold'] as const;

/** Name of a level; 0 is a badge that is not lit. */
export const levelName = (rules: Programme, language: string, tier: number): string =>
  wordsOf(rules, language, tier === 0 ? rules.badges.unlit : rules.badges.tiers[tier - 1]?.level);

export const badgeName = (rules: Programme, language: string, { name }: Badge): string => wordsOf(rules, language, name);

/** Names of the badges that an order counts for, in the order of the document; badges that the document no longer has are omitted. */
export const badgeNames = (rules: Programme, language: string, ids: readonly string[]): string[] =>
  rules.badges.badges.filter(({ id }) => ids.includes(id)).map((badge) => badgeName(rules, language, badge));

export interface LitTier {
  readonly badgeId: string;
  readonly tier: BadgeTier;
}

/** The badges that an order lit, in the order of the document, each with its highest tier of `lit`. */
export const litBadges = (rules: Programme, language: string, lit: readonly LitTier[]): OperationTypes['orders.get']['result']['lit'] =>
  rules.badges.badges.flatMap((badge) => {
    const tiers = lit.filter(({ badgeId }) => badgeId === badge.id).map(({ tier }) => tier);
    if (tiers.length === 0) return [];
    const tier = Math.max(...tiers) as BadgeTier;
    const { id, art } = badge;
    return [{ id, name: badgeName(rules, language, badge), art, level: levelName(rules, language, tier), metal: metals[tier] }];
  });

/** Describes a badge for its member. */
export function describeBadge(badge: Badge, facts: BadgeFacts): ShownBadge {
  const { market, language, rules } = facts;
  const { currency } = rules.market(market) as { currency: ShownBadge['amount']['currency'] };
  const money = (amountMinor: number) => ({ amountMinor, currency });
  const total = totalOf(rules.badges, badge, market, progressOf(facts.progress, badge.id));
  const claimed = facts.claims.filter((row) => row.badge_id === badge.id).map(({ tier }) => tier);
  const lit = new Map(facts.lit.filter((row) => row.badge_id === badge.id).map(({ tier, lit_at }) => [tier, lit_at]));
  const needs = needsOf(rules.badges, badge, market);
  const tiers = needs.map(({ tier, count, amountMinor, rewardCoins }) => {
    const litAt = lit.get(tier);
    const state = tier > total.tier ? 'locked' : claimed.includes(tier) ? 'claimed' : rewardCoins > 0 ? 'claimable' : 'lit';
    return {
      tier,
      name: wordsOf(rules, language, rules.badges.tiers[tier - 1]?.name),
      level: levelName(rules, language, tier),
      metal: metals[tier],
      requiredCount: count,
      requiredAmount: money(amountMinor),
      ...(rewardCoins > 0 ? { rewardCoins } : {}),
      state,
      ...(litAt === undefined ? {} : { litAt }),
    } as const;
  });
  const claimable = tiers.find(({ state }) => state === 'claimable');
  const litAt = lit.get(total.tier);
  const next = nextOf(total, needs);
  return {
    id: badge.id,
    mainType: badge.mainType,
    kind: kindOf(badge),
    ...(badge.category === undefined ? {} : { category: badge.category }),
    name: badgeName(rules, language, badge),
    art: badge.art,
    level: total.tier,
    levelName: levelName(rules, language, total.tier),
    metal: metals[total.tier],
    state: stateOf(total.tier, claimable !== undefined, claimed.length > 0),
    ...(litAt === undefined ? {} : { litAt }),
    count: total.count,
    amount: money(total.amountMinor),
    percent: next?.percent ?? 100,
    ...(next
      ? {
          next: {
            tier: next.tier,
            level: levelName(rules, language, next.tier),
            metal: metals[next.tier],
            count: next.count,
            amount: money(next.amountMinor),
            missingCount: next.missingCount,
            missingAmount: money(next.missingMinor),
            countPercent: next.countPercent,
            amountPercent: next.amountPercent,
            rewardCoins: next.rewardCoins,
          },
        }
      : {}),
    ...(claimable ? { claimable: { tier: claimable.tier, level: claimable.level, coins: claimable.rewardCoins ?? 0 } } : {}),
    tiers,
  };
}

const kindOf = ({ category, ipTag, places }: Badge) => (category ? 'category' : ipTag ? 'ip' : places ? 'city' : 'country');

/** The next tier above the lit one, with what is missing for it; undefined at the top. */
function nextOf({ tier, count, amountMinor }: ReturnType<typeof totalOf>, needs: ReturnType<typeof needsOf>) {
  const next = needs.find((need) => need.tier === tier + 1);
  if (!next) return undefined;
  const percentOf = (has: number, needed: number) => (needed === 0 ? 100 : Math.min(100, Math.floor((has * 100) / needed)));
  const countPercent = percentOf(count, next.count);
  const amountPercent = percentOf(amountMinor, next.amountMinor);
  return {
    ...next,
    missingCount: Math.max(0, next.count - count),
    missingMinor: Math.max(0, next.amountMinor - amountMinor),
    countPercent,
    amountPercent,
    percent: Math.min(countPercent, amountPercent),
  };
}

/** The badge nearest to its next tier, if at most `hintsFrom` purchases are missing; badges that lack only spending are skipped. */
export function hintOf(rules: Programme, market: string, language: string, progress: readonly ProgressRow[]) {
  const near = rules.badges.badges
    .map((badge) => {
      const total = totalOf(rules.badges, badge, market, progressOf(progress, badge.id));
      return { badge, total, next: nextOf(total, needsOf(rules.badges, badge, market)) };
    })
    .filter(({ total, next }) => total.count > 0 && next && next.missingCount > 0 && next.missingCount <= rules.badges.hintsFrom)
    .sort((a, b) => a.next!.missingCount - b.next!.missingCount || b.next!.rewardCoins - a.next!.rewardCoins)[0];
  if (!near?.next) return undefined;
  const { badge, next, total } = near;
  return {
    id: badge.id,
    name: badgeName(rules, language, badge),
    art: badge.art,
    level: levelName(rules, language, next.tier),
    metal: metals[total.tier as BadgeTier],
    missing: next.missingCount,
    rewardCoins: next.rewardCoins,
  };
}

/** Counts lit badges, all badges, and rewards that can be claimed. */
export function countOf(
  rules: Programme,
  progress: readonly ProgressRow[],
  claims: readonly { readonly badge_id: string; readonly tier: number }[],
) {
  const tiers = rules.badges.badges.map((badge) => ({
    badge,
    tier: Math.max(0, ...progressOf(progress, badge.id).map(({ tier }) => tier)),
  }));
  const waiting = tiers.flatMap(({ badge, tier: lit }) =>
    TIERS.filter(
      (tier) =>
        tier <= lit &&
        (badge.tiers[tier - 1]?.rewardCoins ?? 0) > 0 &&
        !claims.some((claim) => claim.badge_id === badge.id && claim.tier === tier),
    ),
  );
  return { lit: tiers.filter(({ tier }) => tier > 0).length, total: tiers.length, toClaim: waiting.length };
}
