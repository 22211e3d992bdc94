import { DAY_MS } from '../../schemas/dates.ts';
import type { Tx } from '../../server-kit/db.ts';
import type { MemberTools } from '../feature.ts';
import { changeLevel, type Level, levelReached } from '../levels/index.ts';
import { issueVouchers } from '../vouchers/index.ts';
import type { BuyerAccount, OperationContext } from './credit.ts';
import type { OrderRow } from './store.ts';

/**
 * Raises the member at once to the level that the spend of the window reaches with this order (A-09, A-10). On the first arrival at a level, issues
 * its pack (A-11), in the member's own market even if the spend is in another one (A-112). The vouchers' source is the member and level, so that
 * nobody gets a pack twice. Never lowers a level.
 */
export async function upgrade(
  tx: Tx,
  tools: MemberTools,
  row: OrderRow,
  account: BuyerAccount,
  operation: OperationContext,
): Promise<void> {
  const { levelNow, paidTierNow: paidTier, spentMinor, home: market } = account;
  const { now, rules, actor } = operation;
  const memberId = row.member_id ?? '';
  const counts = Date.parse(row.paid_at) >= Date.parse(now) - rules.levels.windowDays * DAY_MS;
  const level = levelReached(rules, row.market, spentMinor + (counts ? row.net_minor - row.refunded_minor : 0));
  if (level <= levelNow) return;
  changeLevel(tx, tools.ids, { memberId, market, from: levelNow as Level, level, paidTier, now, rules });
  const source = { kind: 'upgrade', id: `${memberId}:${level}` };
  const pack = rules.levels.levels.find((each) => each.level === level)?.upgradePack?.offers ?? [];
  // Shared counters are locked in the order of their ids, so that two packs cannot deadlock.
  const offers = pack.toSorted().flatMap((id) => rules.offers.get(id) ?? []);
  // An offer that has run out does not undo the level or the coins.
  await Promise.all(offers.map((offer) => issueVouchers(tx, tools, { memberId, market, offer, source, now, rules, actor })));
}
