import type { Migration } from '../../server-kit/migrate.ts';

/**
 * Purchases of plans. A plan has its period from the day on which its payment was confirmed; `ended_at` is set if it ended before that period did,
 * because SVIP replaced it or it was refunded. `subscription_event` has every state, append-only. The first migration replaces the table of the same
 * name that levels had; each plan in it gets a payment with the amount 0.
 */
export const migrations: readonly Migration[] = [
  {
    name: 'plans-001-purchases',
    up: `
create temporary table subscription_before on commit drop as
  select s.*, coalesce(m.market, '') as market from subscription s left join member m on m.id = s.member_id;
drop table subscription;

create table subscription (
  id text primary key, member_id text not null, market text not null, plan text not null, tier text not null check (tier in ('vip', 'svip')),
  months int not null check (months > 0), price_minor bigint not null check (price_minor >= 0), currency text not null,
  payment_id text not null unique references payment deferrable initially deferred, purchased_at timestamptz not null,
  starts_at timestamptz, ends_at timestamptz check (ends_at > starts_at), ended_at timestamptz, reminded_at timestamptz,
  state text not null check (state in ('pending_payment', 'active', 'expired', 'superseded', 'refunded')), version int not null check (version > 0),
  revision int not null,
  check ((starts_at is null) = (ends_at is null)),
  check (case state when 'pending_payment' then starts_at is null when 'refunded' then true else starts_at is not null end),
  check (case state when 'superseded' then ended_at is not null and ended_at <= ends_at when 'refunded' then ended_at is not null
    else ended_at is null end),
  constraint subscription_overlap exclude using gist (member_id with =, tstzrange(starts_at, ends_at) with &&) where (state = 'active')
);
create index subscription_member on subscription (member_id, id);
create index subscription_ends on subscription (ends_at) where state = 'active';

insert into payment (id, member_id, market, provider, amount_minor, currency, state, version, refunded_because, created_at, expires_at, paid_at, revision)
  select id, member_id, market, 'before', 0, '', case state when 'refunded' then 'refunded' else 'paid' end, 1,
    case state when 'refunded' then 'ops' end, starts_at, starts_at, starts_at, revision from subscription_before;
insert into subscription (id, member_id, market, plan, tier, months, price_minor, currency, payment_id, purchased_at, starts_at, ends_at, ended_at, state,
    version, revision)
  select id, member_id, market, tier || case when ends_at - starts_at < interval '45 days' then '-month' else '-year' end, tier,
    case when ends_at - starts_at < interval '45 days' then 1 else 12 end, 0, '', id, starts_at, starts_at, ends_at,
    case state when 'refunded' then coalesce(ended_at, ends_at) else ended_at end, state, 1, revision from subscription_before;

create table subscription_event (
  subscription_id text not null references subscription deferrable initially deferred, version int not null check (version > 0), state text not null,
  starts_at timestamptz, ends_at timestamptz, at timestamptz not null,
  primary key (subscription_id, version)
);

create table gift_bag_count (id text primary key, taken int not null check (taken >= 0));
insert into gift_bag_count (id, taken) values ('plans', 0);
create table gift_bag (
  member_id text primary key, place int not null unique, places int not null check (place between 1 and places),
  subscription_id text not null unique references subscription deferrable initially deferred,
  voucher_id text not null, given_at timestamptz not null, revision int not null
);

create trigger subscription_event_append_only before update or delete on subscription_event for each row execute function refuse_change();
create trigger subscription_event_no_truncate before truncate on subscription_event execute function refuse_change();
create trigger gift_bag_append_only before update or delete on gift_bag for each row execute function refuse_change();
create trigger gift_bag_no_truncate before truncate on gift_bag execute function refuse_change()`,
  },
  {
    // The day of the month on which the months of consecutive plans begin. Null for plans from before this column, for which the day of `starts_at`
    // counts.
    name: 'plans-002-month-day',
    up: 'alter table subscription add column month_day int check (month_day between 1 and 31)',
  },
  {
    // While queued plans are moved forward, their periods may overlap until the last one has moved.
    name: 'plans-003-overlap-at-commit',
    up: `
alter table subscription drop constraint subscription_overlap;
alter table subscription add constraint subscription_overlap
  exclude using gist (member_id with =, tstzrange(starts_at, ends_at) with &&) where (state = 'active') deferrable initially deferred`,
  },
];
