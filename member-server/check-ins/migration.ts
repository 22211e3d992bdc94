import type { Migration } from '../../server-kit/migrate.ts';

/**
 * Check-ins and their milestones. Primary keys enforce one check-in per member and UTC day, and one milestone per member, month and step, also in
 * races.
 */
export const migrations: readonly Migration[] = [
  {
    name: 'check-ins-001-tables',
    up: `
create table check_in (
  member_id text not null, day date not null, market text not null, coins bigint not null check (coins > 0),
  entry_id text not null references coin_tx, revision int not null, recorded_at timestamptz not null,
  primary key (member_id, day)
);

create table check_in_milestone (
  member_id text not null, month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'), step int not null check (step > 0),
  day date not null, market text not null, coins bigint not null check (coins > 0),
  entry_id text not null references coin_tx, revision int not null, recorded_at timestamptz not null,
  primary key (member_id, month, step)
)`,
  },
];
