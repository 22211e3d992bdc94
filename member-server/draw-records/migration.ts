import type { Migration } from '../../server-kit/migrate.ts';

/**
 * Counts of draws, so that fairness checks need not read millions of draws. A cache: `place` is the position in the day's chain up to which draws are
 * counted; later ones are counted at read time.
 */
export const migrations: readonly Migration[] = [
  {
    name: 'draw-records-001-tables',
    up: `
create table draw_tally_mark (
  lottery_id text not null, utc_day date not null, place bigint not null default 0,
  primary key (lottery_id, utc_day)
);
create table draw_tally (
  lottery_id text not null, utc_day date not null, revision int not null, market text not null, prize_id text not null,
  wanted bigint not null, awarded bigint not null check (awarded <= wanted),
  coins_taken bigint not null, coins_given bigint not null, first_at timestamptz not null, last_at timestamptz not null,
  primary key (lottery_id, utc_day, revision, market, prize_id)
)`,
  },
];
