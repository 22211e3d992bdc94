import type { Migration } from '../../server-kit/migrate.ts';

/** Rows are only ever added: the newest of a target and market counts, and what was switched when can always be told. */
export const killSwitchMigrations: readonly Migration[] = [
  {
    name: 'kill-switches-001-rows',
    up: `
create table kill_switch (
  id bigint generated always as identity primary key,
  target text not null, market text, "on" boolean not null,
  reason text not null, by_id text not null, by_name text not null, at timestamptz not null);
create index kill_switch_newest on kill_switch (target, market, id);

create function kill_switch_stays() returns trigger language plpgsql as $$
begin raise exception 'Kill switches are only added to'; end $$;
create trigger kill_switch_stays before update or delete or truncate on kill_switch execute function kill_switch_stays()`,
  },
];
