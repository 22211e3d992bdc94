import type { Reader, Tx } from '../../server-kit/db.ts';
import { openBook } from '../coins/index.ts';
import type { Programme } from '../programme/index.ts';
import {
  type Badge,
  type BadgePurchase,
  type Contribution,
  contributionsOf,
  isTimely,
  leftOf,
  TIERS,
  tierReached,
  totalOf,
} from './rules.ts';
import * as store from './store.ts';

/** A member's badge progress; purchases count from `registeredAt`. */
export interface BadgeProgress {
  readonly registeredAt: string;
  readonly rows: readonly store.ProgressRow[];
}

/** Reads a member's badge progress. The caller holds the wallet's lock, as everything that changes the progress does. Batched with parallel reads. */
export async function readBadgeProgress(reader: Reader, memberId: string): Promise<BadgeProgress> {
  const [registeredAt, rows] = await Promise.all([store.readRegistered(reader, memberId), store.readProgress(reader, memberId)]);
  return { registeredAt: registeredAt ?? '9999-12-31T00:00:00.000Z', rows };
}

interface PurchaseContext {
  readonly orderId: string;
  readonly memberId: string;
  readonly purchase: BadgePurchase;
  readonly now: string;
  /** Rules in force at `now`, not at the order's time, so that all orders of a member are judged by the same tiers. */
  readonly rules: Programme;
}

/** Counts an order for its badges and lights the tiers that it reaches, in the order's transaction. */
export function lightBadges(tx: Tx, progress: BadgeProgress, { orderId, memberId, purchase, now, rules }: PurchaseContext): void {
  if (!isTimely(rules.badges, purchase.paidAt, progress.registeredAt)) return;
  const added = contributionsOf(rules, purchase);
  if (added.length === 0) return;
  const { market } = purchase;
  const { revision } = rules;
  store.addContributions(tx, { memberId, market, orderId, rows: added, revision, now });
  const moved = added.map((each) => moveOf(rules, progress.rows, market, each));
  store.addToProgress(
    tx,
    memberId,
    market,
    moved.map(({ move }) => move),
  );
  lightTiers(tx, { memberId, orderId, market, now, rules }, moved);
}

function moveOf(rules: Programme, rows: readonly store.ProgressRow[], market: string, { badgeId, counted, amountMinor }: Contribution) {
  const badge = badgeOf(rules, badgeId)!;
  const own = progressOf(rows, badgeId);
  const before = totalOf(rules.badges, badge, market, own);
  const countBy = counted ? 1 : 0;
  const after = totalOf(rules.badges, badge, market, [...own, { market, count: countBy, amountMinor, tier: 0 }]);
  const tier = Math.max(before.tier, tierReached(rules.badges, badge, market, after));
  return { before: before.tier, move: { badgeId, countBy, amountBy: amountMinor, tier } };
}

/** Saves newly lit tiers, with an event for each. */
export function lightTiers(
  tx: Tx,
  { memberId, orderId, market, now, rules }: { memberId: string; orderId: string | null; market: string; now: string; rules: Programme },
  moved: readonly { readonly before: number; readonly move: Pick<store.BadgeMove, 'badgeId' | 'tier'> }[],
): void {
  const lit = moved.flatMap(({ before, move: { badgeId, tier: to } }) =>
    TIERS.filter((tier) => tier > before && tier <= to).map((tier) => ({ badgeId, tier })),
  );
  if (lit.length === 0) return;
  store.insertLitTiers(tx, { memberId, orderId, revision: rules.revision, now, rows: lit });
  for (const { badgeId, tier } of lit) tx.emit({ topic: 'badges.lit', subject: memberId, payload: { badgeId, tier, market }, now });
}

interface Order {
  readonly orderId: string;
  readonly memberId: string;
  readonly market: string;
  readonly now: string;
  readonly rules: Programme;
}

export interface BadgeCounts {
  readonly rows: readonly store.ContributionRow[];
  readonly all: readonly store.ProgressRow[];
}

/** Reads an order's badge contributions and the member's progress, under the wallet's lock, which lighting badges takes too. */
export async function readCounts(tx: Tx, { orderId, memberId, market, now }: Omit<Order, 'rules'>): Promise<BadgeCounts> {
  const [, rows, all] = await Promise.all([
    openBook(tx, { memberId, market, now }),
    store.readContributions(tx, orderId),
    store.readProgress(tx, memberId),
  ]);
  return { rows, all };
}

/** Subtracts a refund from an order's badge contributions. Lit tiers stay; a badge whose numbers fall below its tier is recorded. */
export function revokeContributions(
  tx: Tx,
  { rows, all }: BadgeCounts,
  { orderId, memberId, market, now, rules, ...left }: Order & Pick<BadgePurchase, 'netMinor' | 'refundedMinor' | 'isReturned'>,
): void {
  if (rows.length === 0) return;
  const changed = rows.map((row) => ({ row, badgeId: row.badge_id, ...leftOf(row.gross_minor, left) }));
  store.setContributions(tx, orderId, changed);
  const moves = changed.map(({ row, badgeId, counted, amountMinor }) => ({
    badgeId,
    countBy: Number(counted) - Number(row.counted),
    amountBy: amountMinor - row.amount_minor,
    tier: 0,
  }));
  store.addToProgress(tx, memberId, market, moves);
  const fallen = moves.flatMap(({ badgeId, countBy, amountBy }) => {
    const badge = badgeOf(rules, badgeId);
    if (!badge) return [];
    const own = progressOf(all, badgeId);
    const { tier } = totalOf(rules.badges, badge, market, own);
    const after = totalOf(rules.badges, badge, market, [...own, { market, count: countBy, amountMinor: amountBy, tier: 0 }]);
    return tier > tierReached(rules.badges, badge, market, after) ? [{ badgeId, tier }] : [];
  });
  if (fallen.length > 0) store.insertRegressions(tx, { memberId, orderId, now, rows: fallen });
}

export const badgeOf = (rules: Programme, id: string): Badge | undefined => rules.badges.badges.find((badge) => badge.id === id);

export const progressOf = (rows: readonly store.ProgressRow[], badgeId: string) =>
  rows
    .filter((row) => row.badge_id === badgeId)
    .map(({ market, count, amount_minor: amountMinor, tier }) => ({ market, count, amountMinor, tier }));
