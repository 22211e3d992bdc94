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
 * A receipt: the bank's answer may come hours after the member has left the counter. One that is queued behind the plan before it says so. Dates are those of the
 * plan's market.
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

/** Of a plan that may not stand, or that operators or the provider took back: what was paid for it goes back. */
export const tellRefunded = (tx: Tx, tools: Tools, row: SubscriptionRow, { now, rules }: Circumstances): void =>
  tellMember(tx, tools, rules, { memberId: row.member_id, kind: 'plan_refunded', params: paidFor(row, rules), once: row.id }, now);
