import type { Reader, Tx } from '../../server-kit/db.ts';
import { json, statement } from '../../server-kit/statement.ts';

/** The delivery of one event to one partner. */
export interface Delivery {
  readonly event_id: number;
  readonly partner: string;
  readonly topic: string;
  readonly subject: string;
  readonly tries: number;
  readonly payload: unknown;
  readonly created_at: string;
}

// Events without a subscriber are done at once.
const handOut = statement<{ now: string; subscriptions: string; limit: number }>(
  'webhooks.hand_out',
  `with due as (select id, topic, subject, payload->'market' market from outbox where done_at is null order by id limit $limit for update skip locked),
     made as (insert into webhook_delivery (event_id, partner, topic, subject, due_at)
       select d.id, w.partner, d.topic, d.subject, $now from due d
       join jsonb_to_recordset($subscriptions::jsonb) as w(partner text, topic text, markets jsonb)
         on w.topic = d.topic and (d.market is null or w.markets @> d.market) on conflict do nothing)
   update outbox o set done_at = $now, attempts = o.attempts + 1 from due where o.id = due.id`,
);
// A claimed delivery is due again after a lease, in case the process that claimed it dies. For each subject only the first waiting delivery is
// claimed, to keep the order.
const claim = statement<{ now: string; leaseUntil: string; limit: number; except: readonly string[] }, Delivery>(
  'webhooks.claim',
  `with due as (
     select d.event_id, d.partner from webhook_delivery d
     where d.state in ('waiting', 'sending') and d.due_at <= $now and d.partner <> all($except::text[])
       and not exists (select from webhook_delivery e where e.partner = d.partner and e.subject = d.subject and e.event_id < d.event_id
         and e.state in ('waiting', 'sending'))
     order by d.event_id, d.partner limit $limit for update of d skip locked),
   claimed as (update webhook_delivery d set state = 'sending', tries = d.tries + 1, due_at = $leaseUntil from due
     where d.event_id = due.event_id and d.partner = due.partner returning d.event_id, d.partner, d.topic, d.subject, d.tries)
   select c.*, o.payload, o.created_at from claimed c join outbox o on o.id = c.event_id order by c.event_id, c.partner`,
);
export interface Settlement {
  readonly eventId: number;
  readonly partner: string;
  readonly state: 'waiting' | 'delivered' | 'failed';
  readonly dueAt: string;
  readonly deliveredAt: string | null;
  readonly error: string | null;
}
// Settles only deliveries that are still claimed: a concurrent replay takes precedence.
const settle = statement<{ settled: string }>(
  'webhooks.settle',
  `update webhook_delivery d set state = s.state, due_at = s."dueAt", delivered_at = coalesce(s."deliveredAt", d.delivered_at), error = s.error
   from jsonb_to_recordset($settled::jsonb) as s("eventId" bigint, partner text, state text, "dueAt" timestamptz, "deliveredAt" timestamptz,
     error text)
   where d.event_id = s."eventId" and d.partner = s.partner and d.state = 'sending'`,
);

export interface WebhookEventRow {
  readonly id: number;
  readonly topic: string;
  readonly subject: string;
  readonly created_at: string;
  readonly done_at: string | null;
  readonly deliveries: readonly {
    readonly partner: string;
    readonly tries: number;
    readonly state: 'waiting' | 'sending' | 'delivered' | 'failed';
    readonly due_at: string;
    readonly delivered_at: string | null;
    readonly error: string | null;
  }[];
}
const event = `o.id, o.topic, o.subject, o.created_at, o.done_at, coalesce((
     select json_agg(json_build_object('partner', d.partner, 'tries', d.tries, 'state', d.state, 'due_at', instant_text(d.due_at),
       'delivered_at', instant_text(d.delivered_at), 'error', d.error) order by d.partner)
     from webhook_delivery d where d.event_id = o.id), '[]') as deliveries`;
const has = (states: string): string => `exists (select from webhook_delivery d where d.event_id = o.id and d.state in (${states}))`;
// SQL conditions equal to `eventState`.
const inState = {
  failed: `o.done_at is not null and ${has("'failed'")}`,
  waiting: `(o.done_at is null or (${has("'waiting', 'sending'")} and not ${has("'failed'")}))`,
  delivered: `${has("'delivered'")} and not ${has("'waiting', 'sending', 'failed'")} and o.done_at is not null`,
} as const;
interface Filter {
  readonly topic: string | null;
  /** Only events of these markets; if null all events, also those without a market. */
  readonly scope: readonly string[] | null;
  readonly before: number | null;
  readonly limit: number;
}
const listing = (name: string, where: string) =>
  statement<Filter, WebhookEventRow>(
    `webhooks.list_${name}`,
    `select ${event} from outbox o
     where ($topic::text is null or o.topic = $topic) and ($scope::text[] is null or o.payload->>'market' = any($scope::text[])) and ($before::bigint is null or o.id < $before) and ${where}
     order by o.id desc limit $limit`,
  );
const lists = {
  all: listing('all', 'true'),
  failed: listing('failed', inState.failed),
  waiting: listing('waiting', inState.waiting),
  delivered: listing('delivered', inState.delivered),
};
const one = statement<{ id: number }, WebhookEventRow>('webhooks.event', `select ${event} from outbox o where o.id = $id`);
const lockEvent = statement<{ id: number }, { topic: string; subject: string; market: string | null }>(
  'webhooks.lock_event',
  `select topic, subject, payload->>'market' market from outbox where id = $id for update`,
);
const again = statement<{ id: number; topic: string; subject: string; partners: readonly string[]; now: string }>(
  'webhooks.again',
  `with made as (
     insert into webhook_delivery (event_id, partner, topic, subject, due_at)
     select $id, partner, $topic, $subject, $now from unnest($partners::text[]) partner
     on conflict (event_id, partner) do update set state = 'waiting', tries = 0, due_at = excluded.due_at, error = null)
   update outbox set done_at = coalesce(done_at, $now) where id = $id`,
);
// Deletes everything before an instant or nothing, so that the events that are kept have no gaps.
const sweep = statement<{ before: string }>(
  'webhooks.sweep',
  `delete from outbox where created_at < least($before::timestamptz, coalesce((
     select min(created_at) from outbox o where o.created_at < $before and (o.done_at is null or ${has("'waiting', 'sending'")})), 'infinity'))`,
);

const counts = statement<object, { partner: string; state: string; count: number }>(
  'webhooks.counts',
  `select partner, 'waiting' as state, count(*) as count from webhook_delivery where state in ('waiting', 'sending') group by 1
   union all select partner, 'failed', count(*) from webhook_delivery where state = 'failed' group by 1`,
);

export const countDeliveries = (reader: Reader) => reader.all(counts, {});
export const handOutEvents = (tx: Tx, given: { now: string; subscriptions: readonly object[]; limit: number }) =>
  tx.run(handOut, { ...given, subscriptions: json(given.subscriptions) });
export const claimDeliveries = (tx: Tx, given: { now: string; leaseUntil: string; limit: number; except: readonly string[] }) =>
  tx.all(claim, given);
export const settleDeliveries = (tx: Tx, settled: readonly Settlement[]) => tx.run(settle, { settled: json(settled) });
export const listEvents = (reader: Reader, state: 'failed' | 'waiting' | 'delivered' | undefined, filter: Filter) =>
  reader.all(lists[state ?? 'all'], filter);
export const readEvent = (reader: Reader, id: number) => reader.one(one, { id });
export const lockOne = (tx: Tx, id: number) => tx.one(lockEvent, { id });
export const sendAgain = (tx: Tx, given: { id: number; topic: string; subject: string; partners: readonly string[]; now: string }) =>
  tx.run(again, given);
export const sweepEvents = (tx: Tx, before: string) => tx.run(sweep, { before });
