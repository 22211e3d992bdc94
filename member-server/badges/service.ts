import type { OperationTypes } from '../../schemas/api/types.ts';
import { type Command, runCommand } from '../../server-kit/command.ts';
import type { Db, Reader } from '../../server-kit/db.ts';
import { reject } from '../../server-kit/problem.ts';
import { expiryOf, openBook, saveBook } from '../coins/index.ts';
import type { MemberTools } from '../feature.ts';
import { type Programme, wordsOf } from '../programme/index.ts';
import { type BadgeFacts, badgeName, countOf, describeBadge, hintOf, levelName, type ShownBadge } from './describe.ts';
import { badgeOf, progressOf } from './lighting.ts';
import { decideClaim, needsOf, TIERS, totalOf } from './rules.ts';
import * as store from './store.ts';

export interface BadgeRequest {
  readonly memberId: string;
  readonly market: string;
  readonly language: string;
  readonly rules: Programme;
}

async function readFacts(reader: Reader, { memberId, ...request }: BadgeRequest): Promise<BadgeFacts & { readonly earned: number }> {
  const [progress, lit, claims] = await Promise.all([
    store.readProgress(reader, memberId),
    store.readLit(reader, memberId),
    store.readClaims(reader, memberId),
  ]);
  return { ...request, progress, lit, claims, earned: claims.reduce((sum, { coins }) => sum + coins, 0) };
}

/** Lists badges, optionally of one `mainType`, with the member's progress; with `mine`, only lit ones. */
export async function listBadges(
  db: Db,
  request: BadgeRequest,
  { mainType, mine }: OperationTypes['badges.list']['input'],
): Promise<OperationTypes['badges.list']['result']> {
  const facts = await db.transaction((tx) => readFacts(tx, request), { useCase: 'badges.list' });
  const items = facts.rules.badges.badges
    .filter((badge) => mainType === undefined || badge.mainType === mainType)
    .map((badge) => describeBadge(badge, facts))
    .filter(({ level }) => !mine || level > 0);
  return { items, ...countOf(facts.rules, facts.progress, facts.claims), earnedCoins: facts.earned };
}

/** Returns one badge with the member's progress. Refuses with `request.not_found`. */
export async function readBadge(db: Db, request: BadgeRequest, id: string): Promise<ShownBadge> {
  const badge = badgeOf(request.rules, id) ?? reject('request.not_found');
  return describeBadge(badge, await db.transaction((tx) => readFacts(tx, request), { useCase: 'badges.get' }));
}

/** The rules of all badges, from the campaign document. */
export function readRules({ rules, language, market }: BadgeRequest): OperationTypes['badgeRules.get']['result'] {
  const { currency } = rules.market(market);
  type Rules = OperationTypes['badgeRules.get']['result'];
  const money = (amountMinor: number) => ({
    amountMinor,
    currency: currency as Rules['items'][number]['tiers'][number]['requiredAmount']['currency'],
  });
  return {
    startsAt: rules.badges.startsAt,
    lightsWithinHours: rules.badges.lightsWithinHours,
    unlit: levelName(rules, language, 0),
    tiers: TIERS.map((tier) => ({
      tier,
      name: wordsOf(rules, language, rules.badges.tiers[tier - 1]?.name),
      level: levelName(rules, language, tier),
    })),
    items: rules.badges.badges.map((badge) => ({
      id: badge.id,
      mainType: badge.mainType,
      name: badgeName(rules, language, badge),
      art: badge.art,
      tiers: needsOf(rules.badges, badge, market).map(({ tier, count, amountMinor, rewardCoins }) => ({
        tier,
        requiredCount: count,
        requiredAmount: money(amountMinor),
        ...(rewardCoins > 0 ? { rewardCoins } : {}),
      })),
    })),
  };
}

/**
 * Grants the reward of a badge's tier, at most once ever: the wallet's lock serialises claims, and the primary key rejects a second one.
 * Refuses with `request.not_found` (unknown badge, or tier without a reward), `badge.not_lit`, `badge.already_claimed`.
 */
export function claimReward(
  { db }: Pick<MemberTools, 'db'>,
  command: Command,
  request: BadgeRequest & { readonly now: string },
  { id: badgeId, tier }: OperationTypes['badgeClaims.create']['input'],
): Promise<OperationTypes['badgeClaims.create']['result']> {
  const { memberId, market, now, rules } = request;
  return runCommand(db, command, async (tx) => {
    const wallet = { memberId, market, now };
    const [book, facts] = await Promise.all([openBook(tx, wallet), readFacts(tx, request)]);
    const badge = badgeOf(rules, badgeId);
    const claimed = facts.claims.filter((row) => row.badge_id === badgeId).map((row) => row.tier);
    const total = badge && totalOf(rules.badges, badge, market, progressOf(facts.progress, badgeId));
    const decision = decideClaim(badge, tier, { tier: total?.tier ?? 0, claimed });
    if ('refusal' in decision) return reject(decision.refusal);
    const { coins } = decision;
    const source = { kind: 'badge', id: claimId(memberId, badgeId, tier) };
    const entry = book.grant({ type: 'engagement_reward', amount: coins, source, expiresAt: expiryOf(request) });
    saveBook(tx, book, request);
    store.addClaim(tx, { memberId, badgeId, tier, market, coins, entryId: entry.id, now, revision: rules.revision });
    const after = { ...facts, claims: [...facts.claims, { badge_id: badgeId, tier, coins }] };
    return { badge: describeBadge(badge!, after), tier, coins, available: book.available };
  });
}

const claimId = (memberId: string, badgeId: string, tier: number): string => `${memberId}:${badgeId}:${tier}`;

/** Titles of the ledger's entries for badge rewards, by the id of the claim. */
export async function describeClaims(
  reader: Reader,
  ids: readonly string[],
  rules: Programme,
  language: string,
): Promise<Map<string, { readonly title: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await store.readClaimFacts(reader, ids);
  return new Map(
    rows.map(({ source_id, badge_id, tier }) => {
      const badge = badgeOf(rules, badge_id);
      const level = levelName(rules, language, tier);
      return [source_id, { title: badge ? `${badgeName(rules, language, badge)} · ${level}` : level }];
    }),
  );
}

/** The badges part of `me.summary`. */
export async function readBadgeSummary(reader: Reader, { memberId, market, language, rules }: BadgeRequest) {
  const [progress, claims] = await Promise.all([store.readProgress(reader, memberId), store.readClaims(reader, memberId)]);
  const hint = hintOf(rules, market, language, progress);
  return { ...countOf(rules, progress, claims), ...(hint ? { hint } : {}) };
}
