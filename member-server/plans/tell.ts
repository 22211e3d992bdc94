import { showDate, showEnd, showTime } from '../../schemas/dates.ts';
import { showMoneyInFull } from '../../schemas/money.ts';
import type { Tx } from '../../server-kit/db.ts';
import type { MemberTools } from '../feature.ts';
import { nameValue, tellMember } from '../inbox/index.ts';
import type { Programme } from '../programme/index.ts';
import type { SubscriptionRow } from './store.ts';

type Tools = Pick<MemberTools, 'ids'>;

interface Circumstances {
  readonly now: string;
  readonly rules: Programme;
}

const paidFor = ({ tier, price_minor: amountMinor, currency }: SubscriptionRow, rules: Programme) => ({
  plan: nameValue(rules.plans.tiers[tier].name),
  amount: showMoneyInFull({ amountMinor, currency }, rules.site.currencies),
});

/**
 * Sends a receipt, because the bank's answer may arrive hours after the member has left the checkout. The receipt of a plan that is queued behind
 * another says so. Dates are those of the plan's market.
 */
export function tellPaid(
  tx: Tx,
  tools: Tools,
  row: SubscriptionRow,
  { startsAt, endsAt }: { readonly startsAt: string; readonly endsAt: string },
  { now, rules }: Circumstances,
): void {
  const { timeZone } = rules.market(row.market);
  const from = `${showDate(startsAt, timeZone)} ${showTime(startsAt, timeZone)}`;
  const params = { ...paidFor(row, rules), from, date: showEnd(endsAt, timeZone) };
  const kind = startsAt > now ? 'plan_renewed' : 'plan_paid';
  tellMember(tx, tools, rules, { memberId: row.member_id, kind, params, once: row.id }, now);
}

/** Tells the member that a plan is refunded: it could not start, or an operator or the provider took it back. */
export const tellRefunded = (tx: Tx, tools: Tools, row: SubscriptionRow, { now, rules }: Circumstances): void =>
  tellMember(tx, tools, rules, { memberId: row.member_id, kind: 'plan_refunded', params: paidFor(row, rules), once: row.id }, now);
