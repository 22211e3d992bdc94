/** A kind of change that events announce: SQL for the changes made and SQL for the changes announced. */
interface AnnouncedChange {
  readonly topic: string;
  /** SQL with one row per change: `thing` (text), `version` (bigint), `at`. */
  readonly made: string;
  /** SQL with one row per change announced by an event `o` of the topic: `thing`, `version`. */
  readonly announced: string;
}

/** Every kind of change that emits events has an entry here. */
export const announcedChanges: readonly AnnouncedChange[] = [
  {
    topic: 'coins.changed',
    made: `select member_id || ' ' || market as thing, account_version::bigint as version, recorded_at as at from coin_tx`,
    announced: `select o.subject || ' ' || (o.payload->>'market') as thing, v::bigint as version
       from outbox o, generate_series((o.payload->>'fromVersion')::bigint, (o.payload->>'toVersion')::bigint) v
       where o.topic = 'coins.changed'`,
  },
  {
    topic: 'vouchers.changed',
    made: 'select voucher_id as thing, version::bigint as version, at from voucher_event',
    announced: `select v->>'id' as thing, (v->>'version')::bigint as version
       from outbox o, jsonb_array_elements(o.payload->'vouchers') v where o.topic = 'vouchers.changed'`,
  },
  {
    topic: 'redemptions.changed',
    made: 'select redemption_id as thing, version::bigint as version, at from redemption_event',
    announced: `select o.payload->>'id' as thing, (o.payload->>'version')::bigint as version from outbox o where o.topic = 'redemptions.changed'`,
  },
  {
    topic: 'activities.changed',
    made: 'select attendance_id as thing, version::bigint as version, at from attendance_event',
    announced: `select o.payload->>'id' as thing, (o.payload->>'version')::bigint as version from outbox o where o.topic = 'activities.changed'`,
  },
  {
    topic: 'orders.changed',
    made: 'select order_id as thing, version::bigint as version, at from order_change',
    announced: `select o.payload->>'orderId' as thing, (o.payload->>'version')::bigint as version from outbox o where o.topic = 'orders.changed'`,
  },
  {
    topic: 'badges.lit',
    made: `select member_id || ' ' || badge_id as thing, tier::bigint as version, lit_at as at from badge_lit`,
    announced: `select o.subject || ' ' || (o.payload->>'badgeId') as thing, (o.payload->>'tier')::bigint as version
       from outbox o where o.topic = 'badges.lit'`,
  },
  {
    topic: 'invitations.changed',
    made: 'select invitation_id as thing, version::bigint as version, at from invitation_event',
    announced: `select o.payload->>'id' as thing, (o.payload->>'version')::bigint as version from outbox o where o.topic = 'invitations.changed'`,
  },
  {
    topic: 'reservations.changed',
    made: 'select reservation_id as thing, version::bigint as version, at from reservation_event',
    announced: `select o.payload->>'id' as thing, (o.payload->>'version')::bigint as version from outbox o where o.topic = 'reservations.changed'`,
  },
  {
    // Only waits that still exist: erasing a member deletes their waits.
    topic: 'reservation_waits.settled',
    made: `select id as thing, 1::bigint as version, settled_at as at from reservation_wait where state in ('placed', 'ended')`,
    announced: `select w.id as thing, 1::bigint as version from outbox o join reservation_wait w on w.id = o.payload->>'id'
       where o.topic = 'reservation_waits.settled'`,
  },
  {
    topic: 'payments.changed',
    made: 'select payment_id as thing, version::bigint as version, at from payment_change',
    announced: `select o.payload->>'id' as thing, (o.payload->>'version')::bigint as version from outbox o where o.topic = 'payments.changed'`,
  },
  {
    topic: 'subscriptions.changed',
    made: 'select subscription_id as thing, version::bigint as version, at from subscription_event',
    announced: `select o.payload->>'id' as thing, (o.payload->>'version')::bigint as version from outbox o where o.topic = 'subscriptions.changed'`,
  },
  {
    topic: 'draws.made',
    made: 'select id as thing, 1::bigint as version, drawn_at as at from draw',
    announced: `select o.payload->>'id' as thing, 1::bigint as version from outbox o where o.topic = 'draws.made'`,
  },
];

/** Finds changes with no event or several, and events without a change. Ignores changes older than the oldest stored event. */
export const unannouncedSql = `with oldest as (select coalesce(min(created_at), 'infinity') as at from outbox),
     made as (${announcedChanges.map(({ topic, made }) => `select '${topic}' as topic, c.* from (${made}) c`).join('\n union all ')}),
     told as (${announcedChanges.map(({ topic, announced }) => `select '${topic}' as topic, c.* from (${announced}) c`).join('\n union all ')}),
     counted as (select topic, thing, version, count(*) as events from told group by 1, 2, 3)
   select coalesce(m.topic, t.topic) topic, coalesce(m.thing, t.thing) thing, coalesce(m.version, t.version) as version,
     coalesce(t.events, 0) events, m.thing is not null as changed
   from (select made.* from made, oldest where made.at >= oldest.at) m
   full join counted t on t.topic = m.topic and t.thing = m.thing and t.version = m.version
   where t.events is distinct from 1 or m.thing is null`;
