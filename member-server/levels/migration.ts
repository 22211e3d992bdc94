import type { Migration } from '../../server-kit/migrate.ts';

/**
 * A member without a row is at level 1. `subscription` holds the paid periods (product.md 4.5) as far as the paid tier is told from them;
 * plans and payments add their columns to it.
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
    // What a superseded plan was worth until then is asked for by orders that arrive late; `ends_at` stays what was paid for.
    name: 'levels-003-superseded',
    up: `
alter table subscription add column ended_at timestamptz;
update subscription set ended_at = ends_at where state = 'superseded';
alter table subscription add constraint subscription_ended
  check ((state = 'superseded') = (ended_at is not null) and (ended_at is null or ended_at <= ends_at))`,
  },
];
