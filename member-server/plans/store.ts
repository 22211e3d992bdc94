import type { Reader, Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';
import type { PlanTier } from './rules.ts';

export type SubscriptionState = 'pending_payment' | 'active' | 'expired' | 'superseded' | 'refunded';

export interface SubscriptionRow {
  readonly id: string;
  readonly member_id: string;
  readonly market: string;
  readonly plan: string;
  readonly tier: PlanTier;
  readonly months: number;
  readonly price_minor: number;
  readonly currency: string;
  readonly payment_id: string;
  readonly purchased_at: string;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  /** 1 to 31; null if the plan has not begun, or began before plans had this column. */
  readonly month_day: number | null;
  /** When it ended, if before `ends_at`. */
  readonly ended_at: string | null;
  readonly state: SubscriptionState;
  readonly version: number;
  readonly revision: number;
}

/** A plan with the time at which it was paid. */
export type PaidRow = SubscriptionRow & { readonly paid_at: string | null };

export type OwnedRow = PaidRow & {
  readonly provider: string;
  readonly provider_ref: string | null;
  readonly payment_state: 'pending' | 'paid' | 'failed' | 'refunding' | 'refunded';
  readonly refunded_because: 'svip_active' | 'ops' | null;
  /** Since when its provider is not asked any more for a refund that it refuses. */
  readonly refused_since: string | null;
};

interface NewRow extends Omit<SubscriptionRow, 'ended_at' | 'month_day' | 'version'> {}

const insert = statement<NewRow>(
  'plans.insert',
  `insert into subscription (id, member_id, market, plan, tier, months, price_minor, currency, payment_id, purchased_at, starts_at, ends_at, state, version,
     revision)
   values ($id, $member_id, $market, $plan, $tier, $months, $price_minor, $currency, $payment_id, $purchased_at, $starts_at, $ends_at, $state, 1, $revision)`,
);
const insertEvent = statement<EventRow>(
  'plans.insert_event',
  `insert into subscription_event (subscription_id, version, state, starts_at, ends_at, at) values ($id, $version, $state, $startsAt, $endsAt, $now)`,
  { independent: true },
);
const lockMember = statement<{ memberId: string }, { market: string; language: string }>(
  'plans.lock_member',
  'select market, language from member where id = $memberId for no key update',
);
// Plans with a period that has not ended; the end counts, even if `state` was not updated yet.
const running = statement<{ memberId: string; now: string }, PaidRow>(
  'plans.running',
  `select s.*, p.paid_at from subscription s join payment p on p.id = s.payment_id
   where s.member_id = $memberId and s.state = 'active' and s.ends_at > $now order by s.starts_at`,
);
const begun = statement<{ memberId: string; except: string }, { begun: boolean; bag: boolean }>(
  'plans.begun',
  `select exists (select from subscription where member_id = $memberId and id <> $except and starts_at is not null) as begun,
     exists (select from gift_bag where member_id = $memberId) as bag`,
);
const byPayment = statement<{ paymentId: string }, SubscriptionRow>(
  'plans.by_payment',
  'select * from subscription where payment_id = $paymentId',
);
const move = statement<{
  id: string;
  version: number;
  state: string;
  startsAt: string | null;
  endsAt: string | null;
  monthDay: number | null;
  endedAt: string | null;
  revision: number;
}>(
  'plans.move',
  `update subscription set state = $state, version = $version, starts_at = $startsAt, ends_at = $endsAt, month_day = coalesce($monthDay, month_day),
     ended_at = $endedAt, revision = $revision where id = $id`,
);
const own = statement<{ memberId: string; now: string; status: string | null; before: string | null; limit: number }, SubscriptionRow>(
  'plans.own',
  `select * from subscription where member_id = $memberId and state <> 'pending_payment' and ($before::text is null or id < $before)
     and ($status::text is null or ($status = 'active') = (state = 'active' and ends_at > $now))
   order by id desc limit $limit`,
);
const waiting = statement<{ memberId: string; limit: number }, SubscriptionRow>(
  'plans.waiting',
  `select s.* from subscription s join payment p on p.id = s.payment_id
   where s.member_id = $memberId and s.state = 'pending_payment' and p.state = 'pending' order by s.id desc limit $limit`,
);
const byId = statement<{ id: string }, SubscriptionRow>('plans.by_id', 'select * from subscription where id = $id');
const owned = statement<{ memberId: string; id: string | null; limit: number }, OwnedRow>(
  'plans.owned',
  `select s.*, p.paid_at, p.provider, p.provider_ref, p.state as payment_state, p.refunded_because,
     case when p.state = 'refunding' and p.due_at is null then p.give_up_at end as refused_since
   from subscription s join payment p on p.id = s.payment_id
   where s.member_id = $memberId and ($id::text is null or s.id = $id) order by s.id desc limit $limit`,
);
const countBags = statement<object, { taken: number }>('plans.bags', `select taken from gift_bag_count where id = 'plans'`);
const takeBag = statement<{ places: number }, { taken: number }>(
  'plans.take_bag',
  `insert into gift_bag_count as c (id, taken) values ('plans', 1) on conflict (id) do update set taken = c.taken + 1 where c.taken < $places
   returning taken`,
);
const returnBag = statement<object>('plans.return_bag', `update gift_bag_count set taken = taken - 1 where id = 'plans'`);
const insertBag = statement<{
  memberId: string;
  place: number;
  places: number;
  subscriptionId: string;
  voucherId: string;
  now: string;
  revision: number;
}>(
  'plans.insert_bag',
  `insert into gift_bag (member_id, place, places, subscription_id, voucher_id, given_at, revision)
   values ($memberId, $place, $places, $subscriptionId, $voucherId, $now, $revision)`,
);

interface EventRow {
  readonly id: string;
  readonly version: number;
  readonly state: string;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly now: string;
}

export const insertSubscription = (tx: Tx, row: NewRow): void => tx.send(insert, row);
export const addEvent = (tx: Tx, row: EventRow): void => tx.send(insertEvent, row);
/** Locks the member, so that changes of their plans run one after the other; undefined if the member does not exist. */
export const lock = (tx: Tx, memberId: string) => tx.one(lockMember, { memberId });
export const readRunning = (reader: Reader, memberId: string, now: string) => reader.all(running, { memberId, now });
/** Whether a plan of the member other than `except` has ever begun, and whether a gift bag was given. */
export const readBegun = async (reader: Reader, memberId: string, except = '') =>
  (await reader.one(begun, { memberId, except })) ?? { begun: false, bag: false };
export const findByPayment = (reader: Reader, paymentId: string) => reader.one(byPayment, { paymentId });
export const setState = (
  tx: Tx,
  to: {
    id: string;
    version: number;
    state: SubscriptionState;
    startsAt: string | null;
    endsAt: string | null;
    monthDay: number | null;
    endedAt: string | null;
    revision: number;
  },
): void => tx.send(move, to);
/** Purchases whose payment is pending, newest first. */
export const listWaiting = (reader: Reader, memberId: string, limit: number) => reader.all(waiting, { memberId, limit });
export const listOwn = (
  reader: Reader,
  query: { memberId: string; now: string; status: string | null; before: string | null; limit: number },
) => reader.all(own, query);
export const findById = (reader: Reader, id: string) => reader.one(byId, { id });
export const listOwned = (reader: Reader, query: { memberId: string; id: string | null; limit: number }) => reader.all(owned, query);
export const readTaken = async (reader: Reader): Promise<number> => (await reader.one(countBags, {}))?.taken ?? 0;
/** The place that was taken, from 1 on; undefined if none is left. */
export const takePlace = async (tx: Tx, places: number) => (await tx.one(takeBag, { places }))?.taken;
export const returnPlace = (tx: Tx): void => tx.send(returnBag, {});
export const addBag = (
  tx: Tx,
  bag: { memberId: string; place: number; places: number; subscriptionId: string; voucherId: string; now: string; revision: number },
): void => tx.send(insertBag, bag);
