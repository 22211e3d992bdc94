import { addMonths, dayOfMonth } from '../../schemas/months.ts';
import type { Tx } from '../../server-kit/db.ts';
import { givePayment } from '../payments/index.ts';
import type { Programme } from '../programme/index.ts';
import { type PlanTier, priceOf } from './rules.ts';
import { runningOf } from './running.ts';
import * as store from './store.ts';

/** A change of a plan's state after its purchase; its period stays as it was bought unless given here. */
export interface SubscriptionChange {
  readonly state: Exclude<store.SubscriptionState, 'pending_payment'>;
  readonly startsAt?: string;
  readonly endsAt?: string;
  readonly monthDay?: number;
  /** Set if the plan ends before its period does. */
  readonly endedAt?: string;
  readonly now: string;
  readonly revision: number;
}

type Changed = Pick<store.SubscriptionRow, 'id' | 'member_id' | 'market' | 'tier' | 'version' | 'starts_at' | 'ends_at'>;

/** Changes the state of a plan and emits `subscriptions.changed`. The member must be locked. */
export function changePlan(tx: Tx, row: Changed, { state, startsAt, endsAt, monthDay, endedAt, now, revision }: SubscriptionChange): void {
  const period = { startsAt: startsAt ?? row.starts_at, endsAt: endsAt ?? row.ends_at };
  store.setState(tx, {
    id: row.id,
    version: row.version + 1,
    state,
    ...period,
    monthDay: monthDay ?? null,
    endedAt: endedAt ?? null,
    revision,
  });
  tell(tx, { ...row, version: row.version + 1 }, { state, ...period, now });
}

/**
 * Moves plans that are queued behind one that ended early, so that they follow at once and paid days are not delayed. Their months are counted from
 * the new start of the first of them.
 */
export async function closeGap(
  tx: Tx,
  memberId: string,
  { now, rules }: { readonly now: string; readonly rules: Programme },
): Promise<void> {
  let ahead: { readonly endsAt: string; readonly monthDay?: number } = { endsAt: now };
  for (const plan of await runningOf(tx, { memberId, now, rules })) {
    if (plan.startsAt > now && plan.startsAt !== ahead.endsAt) {
      const { row } = plan;
      const { timeZone } = rules.market(row.market);
      const monthDay = ahead.monthDay ?? dayOfMonth(now, timeZone);
      const moved = { startsAt: ahead.endsAt, endsAt: addMonths(ahead.endsAt, row.months, timeZone, monthDay), monthDay };
      changePlan(tx, row, { state: 'active', ...moved, now, revision: rules.revision });
      ahead = moved;
    } else ahead = plan;
  }
}

interface PlanEvent {
  readonly state: store.SubscriptionState;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly now: string;
}

/** Adds a plan's event to its history and emits `subscriptions.changed`. */
export function tell(
  tx: Tx,
  { id, member_id, market, tier, version }: Omit<Changed, 'starts_at' | 'ends_at'>,
  { now, ...event }: PlanEvent,
): void {
  store.addEvent(tx, { id, version, ...event, now });
  tx.emit({ topic: 'subscriptions.changed', subject: member_id, payload: { market, id, version, tier, ...event }, now });
}

export interface GivenPlan {
  readonly id: string;
  readonly memberId: string;
  readonly market: string;
  readonly tier: PlanTier;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly rules: Programme;
}

const DAYS_OF_A_MONTH = 45 * 86_400_000;

/** Gives a plan that nobody paid for at a provider, for the demo and previews, with a payment of its own at the plan’s price. */
export function givePlan(tx: Tx, { id, memberId, market, tier, startsAt, endsAt, rules }: GivenPlan): void {
  const months = Date.parse(endsAt) - Date.parse(startsAt) < DAYS_OF_A_MONTH ? 1 : 12;
  const plan = rules.plans.plans.find((each) => each.tier === tier && each.months === months);
  const amount = { amountMinor: (plan && priceOf(rules, market, plan.id)) ?? 0, currency: rules.market(market).currency };
  const paymentId = `given-${id}`;
  const { revision } = rules;
  givePayment(tx, { id: paymentId, memberId, market, provider: 'given', amount, now: startsAt, revision });
  const row = {
    id,
    member_id: memberId,
    market,
    plan: plan?.id ?? tier,
    tier,
    months,
    price_minor: amount.amountMinor,
    currency: amount.currency,
  };
  store.insertSubscription(tx, {
    ...row,
    payment_id: paymentId,
    purchased_at: startsAt,
    starts_at: startsAt,
    ends_at: endsAt,
    state: 'active',
    revision,
  });
  tell(tx, { ...row, version: 1 }, { state: 'active', startsAt, endsAt, now: startsAt });
}
