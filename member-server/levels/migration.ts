import type { Migration } from '../../server-kit/migrate.ts';

/**
 * Levels of members; a member without a row is at level 1. `subscription` holds the paid periods (product.md 4.5), as far as the paid tier depends on
 * them; plans and payments add their columns.
 */
export const migrations: readonly Migration[] = [
  {
    name: 'levels-001-tables',
    up: `
create table member_level (
  member_id text primary key, level int not null check (level between 1 and 4),
  since timestamptz not null, keep_until timestamptz, revision int not null
);

create table subscription (
  id text primary key, member_id text not null, tier text not null check (tier in ('vip', 'svip')),
  starts_at timestamptz not null, ends_at timestamptz not null check (ends_at > starts_at),
  state text not null check (state in ('active', 'expired', 'superseded', 'refunded')), revision int not null,
  constraint subscription_overlap exclude using gist (member_id with =, tstzrange(starts_at, ends_at) with &&) where (state = 'active')
)`,
  },
  {
    name: 'levels-002-history',
    up: `
create table level_history (
  member_id text not null, since timestamptz not null, level int not null check (level between 1 and 4), revision int not null,
  primary key (member_id, since)
);
insert into level_history (member_id, since, level, revision) select member_id, since, level, revision from member_level`,
  },
  {
    // Orders that arrive late need the plan in force at their time; `ends_at` remains the paid period.
    name: 'levels-003-superseded',
    up: `
alter table subscription add column ended_at timestamptz;
update subscription set ended_at = ends_at where state = 'superseded';
alter table subscription add constraint subscription_ended
  check ((state = 'superseded') = (ended_at is not null) and (ended_at is null or ended_at <= ends_at))`,
  },
  {
    // Level events, shown to a member once; benefits are stored as of that day, whatever later documents say.
    name: 'levels-004-events',
    up: `
create table level_event (
  id text primary key, member_id text not null, kind text not null check (kind in ('up', 'down', 'at_risk')),
  from_level int not null check (from_level between 1 and 4), to_level int not null check (to_level between 1 and 4),
  market text not null, benefits jsonb not null, keep_until timestamptz, occurred_at timestamptz not null, revision int not null,
  acknowledged_at timestamptz,
  check (case kind when 'up' then to_level > from_level else to_level = from_level - 1 end),
  check ((kind = 'at_risk') = (keep_until is not null)),
  unique (member_id, kind, to_level, occurred_at)
);
create unique index level_event_risk on level_event (member_id, keep_until) where kind = 'at_risk';
create index level_event_pending on level_event (member_id, occurred_at) where acknowledged_at is null`,
  },
  {
    // The job finds due levels by this index without a full scan. Existing levels are first reviewed 30 days before their end.
    name: 'levels-005-reviews',
    up: `
alter table member_level add column review_at timestamptz, add column noticed_at timestamptz;
update member_level set review_at = keep_until - interval '30 days' where keep_until is not null;
alter table member_level add constraint member_level_review check ((review_at is null) = (keep_until is null));
create index member_level_due on member_level (review_at) where review_at is not null`,
  },
  { name: 'levels-006-event-days', up: 'create index level_event_day on level_event (occurred_at)' },
];
