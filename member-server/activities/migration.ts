import type { Migration } from '../../server-kit/migrate.ts';

/**
 * Attendances and applications with the coin entry that paid for them, and an append-only history. `activity_places` counts attendees beside the
 * capacity that applied to the last of them; a constraint keeps the count within it.
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
  {
    // Arrivals and awards; an award is given at most as often as its document says at that time.
    name: 'activities-002-guests',
    up: `
create table attendance_arrival (
  attendance_id text primary key references attendance, activity_id text not null, at timestamptz not null, actor text not null
);
create index attendance_arrival_of on attendance_arrival (activity_id);
create trigger attendance_arrival_append_only before update or delete on attendance_arrival for each row execute function refuse_change();
create trigger attendance_arrival_no_truncate before truncate on attendance_arrival execute function refuse_change();

create table activity_award (
  attendance_id text not null references attendance, award text not null, activity_id text not null, voucher_id text unique references voucher,
  at timestamptz not null, actor text not null, revision int not null, primary key (attendance_id, award)
);
create trigger activity_award_append_only before update or delete on activity_award for each row execute function refuse_change();
create trigger activity_award_no_truncate before truncate on activity_award execute function refuse_change();

create table activity_award_count (
  activity_id text not null, award text not null, given bigint not null check (given >= 0), winners bigint not null,
  primary key (activity_id, award), check (given <= winners)
)`,
  },
  {
    // An award can be taken back and given again; `n` numbers the times it was given.
    name: 'activities-003-returns',
    up: `
alter table activity_award add column n int not null default 1 check (n > 0);
alter table activity_award alter column n drop default;
alter table activity_award drop constraint activity_award_pkey, add primary key (attendance_id, award, n);
create table activity_award_return (
  attendance_id text not null, award text not null, n int not null, at timestamptz not null, actor text not null, revision int not null,
  primary key (attendance_id, award, n), foreign key (attendance_id, award, n) references activity_award
);
create trigger activity_award_return_append_only before update or delete on activity_award_return for each row execute function refuse_change();
create trigger activity_award_return_no_truncate before truncate on activity_award_return execute function refuse_change()`,
  },
];
