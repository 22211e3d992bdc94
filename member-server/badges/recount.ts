import type { Tx } from '../../server-kit/db.ts';
import type { MemberTools } from '../feature.ts';
import { type Programme, takeRelease } from '../programme/index.ts';
import { lightTiers, progressOf } from './lighting.ts';
import { type Badge, contributionsOf, coverageOf, definitionOf, isTimely, tierReached, totalOf } from './rules.ts';
import { readProgress, readRegistered } from './store.ts';
import * as store from './store-recount.ts';

/** Members per page, and pages per run; the next run continues with the rest. */
const PAGE = 200;
const PAGES = 50;

/**
 * Recounts badges whose document changed. If only thresholds changed, it checks the tiers of members with progress; if other purchases count, it
 * counts their orders from scratch. Without changes it costs one query. Continues where an interrupted run stopped.
 */
export async function recountBadges(tools: MemberTools, now: string): Promise<{ readonly badges: number; readonly members: number }> {
  const rules = takeRelease(tools.releases, now);
  const due = await noteChanges(tools, rules, now);
  let members = 0;
  for (let page = 0, left = due; left.length > 0 && page < PAGES; page += 1) {
    // Badges at the same cursor are processed together, so that a member's orders are read once.
    const [first] = left;
    const group = left.filter(({ whole, after_member }) => whole === first!.whole && after_member === first!.after_member);
    const ids = await store.readMembers(tools.db, {
      badges: group.map(({ badge_id }) => badge_id),
      whole: first!.whole,
      after: first!.after_member ?? '',
      limit: PAGE,
    });
    for (const memberId of ids) await recountMember(tools, { memberId, badges: badgesOf(rules, group), whole: first!.whole, rules, now });
    members += ids.length;
    const after = ids.length < PAGE ? null : ids.at(-1)!;
    await tools.db.transaction(
      async (tx) =>
        store.moveOn(
          tx,
          group.map(({ badge_id }) => badge_id),
          after,
          now,
        ),
      { useCase: 'badges.recount' },
    );
    left = left.flatMap((row) => (!group.includes(row) ? [row] : after === null ? [] : [{ ...row, after_member: after }]));
  }
  return { badges: due.length, members };
}

const badgesOf = (rules: Programme, rows: readonly store.RecountRow[]): readonly Badge[] =>
  rules.badges.badges.filter(({ id }) => rows.some(({ badge_id }) => badge_id === id));

/** Starts a recount of each badge whose definition has changed; returns all recounts that are not finished. */
async function noteChanges({ db }: MemberTools, rules: Programme, now: string): Promise<readonly store.RecountRow[]> {
  const known = new Map((await store.readRecounts(db)).map((row) => [row.badge_id, row]));
  const rows = rules.badges.badges.map((badge): { row: store.RecountRow; isNew: boolean } => {
    const definition = definitionOf(rules.badges, badge);
    const row = known.get(badge.id);
    if (row?.definition === definition) return { row, isNew: false };
    const whole = !row || coverageOf(row.definition) !== coverageOf(definition) || (row.whole && row.after_member !== null);
    return { row: { badge_id: badge.id, definition, whole, after_member: '' }, isNew: true };
  });
  const begun = rows.filter(({ isNew }) => isNew).map(({ row }) => row);
  const gone = [...known.keys()].filter((id) => !rules.badges.badges.some((badge) => badge.id === id));
  if (begun.length + gone.length > 0) await db.transaction(async (tx) => store.begin(tx, begun, gone, now), { useCase: 'badges.recount' });
  return rows.map(({ row }) => row).filter(({ after_member }) => after_member !== null);
}

interface Recount {
  readonly memberId: string;
  readonly badges: readonly Badge[];
  readonly whole: boolean;
  readonly rules: Programme;
  readonly now: string;
}

/** Recounts one member in a transaction of its own that locks all their wallets, so that no order or refund interleaves. */
const recountMember = ({ db }: MemberTools, recount: Recount): Promise<void> =>
  db.transaction(
    async (tx) => {
      const { memberId, badges, whole, rules, now } = recount;
      await store.lockWallets(tx, memberId);
      const before = await readProgress(tx, memberId);
      if (whole) await countOrders(tx, recount);
      const rows = whole ? await readProgress(tx, memberId) : before;
      for (const badge of badges) {
        const own = progressOf(rows, badge.id);
        const had = Math.max(0, ...progressOf(before, badge.id).map(({ tier }) => tier));
        const reached = own.map(({ market }) => ({
          market,
          tier: Math.max(had, tierReached(rules.badges, badge, market, totalOf(rules.badges, badge, market, own))),
        }));
        const best = reached.toSorted((a, b) => b.tier - a.tier)[0];
        if (!best || best.tier <= had) continue;
        store.raiseTier(tx, { memberId, badgeId: badge.id, market: best.market, tier: best.tier });
        lightTiers(tx, { memberId, orderId: null, market: best.market, now, rules }, [
          { before: had, move: { badgeId: badge.id, tier: best.tier } },
        ]);
      }
    },
    { useCase: 'badges.recount_member' },
  );

async function countOrders(tx: Tx, { memberId, badges, rules, now }: Recount): Promise<void> {
  const [registeredAt, orders] = await Promise.all([readRegistered(tx, memberId), store.readPurchases(tx, memberId)]);
  const contributions = orders.flatMap(({ id, market, ...purchase }) =>
    registeredAt && isTimely(rules.badges, purchase.paidAt, registeredAt)
      ? contributionsOf(rules, { market, ...purchase }, badges).map((each) => ({ ...each, orderId: id, market }))
      : [],
  );
  store.replaceContributions(tx, { memberId, badges: badges.map(({ id }) => id), rows: contributions, revision: rules.revision, now });
}
