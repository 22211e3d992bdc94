import type { Migration } from '../../server-kit/migrate.ts';

/**
 * Who attends or applied, with the entry of what it cost, and its history, to which rows are only ever added. `activity_places` counts those who
 * attend beside the capacity under which the last of them came: no more than that ever do.
 */
export const migrations: readonly Migration[] = [
  {
    name: 'activities-001-tables',
    up: `
create table attendance (
  id text primary key, activity_id text not null, member_id text not null references member (id), market text not null,
  status text not null check (status in ('applied', 'attending', 'declined', 'left')), version int not null,
  coins bigint not null check (coins >= 0), entry_id text unique references coin_tx,
  at timestamptz not null, moved_at timestamptz not null, revision int not null,
  check ((coins > 0) = (entry_id is not null))
) with (fillfactor = 80);
create unique index attendance_once on attendance (activity_id, member_id) where status <> 'left';
create index attendance_list on attendance (activity_id, id);
create index attendance_own on attendance (member_id);

create table activity_places (
  activity_id text primary key, attending bigint not null check (attending >= 0), capacity bigint,
  check (capacity is null or attending <= capacity)
) with (fillfactor = 50);

create table attendance_event (
  attendance_id text not null references attendance, version int not null,
  status text not null, at timestamptz not null, actor text, revision int not null,
  primary key (attendance_id, version)
);
create trigger attendance_event_append_only before update or delete on attendance_event for each row execute function refuse_change();
create trigger attendance_event_no_truncate before truncate on attendance_event execute function refuse_change()`,
  },
];
