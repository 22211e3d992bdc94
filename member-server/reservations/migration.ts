import type { Migration } from '../../server-kit/migrate.ts';

/**
 * `reservation_slot` counts the people of a time beside the capacity that applied to the last booking; it never exceeds that. A `reservation` holds
 * its places until it is declined or cancelled; its history is append-only.
 */
export const migrations: readonly Migration[] = [
  {
    name: 'reservations-001-tables',
    up: `
create table reservation_slot (
  id text primary key, venue_id text not null, kind text not null check (kind in ('person', 'group')), starts_at timestamptz not null,
  capacity int not null, booked int not null check (booked >= 0), check (booked <= capacity)
) with (fillfactor = 50);
create index reservation_slot_days on reservation_slot (venue_id, kind, starts_at);

create table reservation (
  id text primary key, member_id text not null references member (id), market text not null,
  venue_id text not null, store_id text not null, kind text not null check (kind in ('person', 'group')),
  slot_id text not null references reservation_slot (id), starts_at timestamptz not null, ends_at timestamptz not null, time_zone text not null,
  people int not null check (people > 0),
  state text not null check (state in ('requested', 'confirmed', 'declined', 'cancelled', 'checked_in', 'no_show')),
  purpose text, contact_name text, contact_phone text, notes text,
  reason text, decided_by text, remind_at timestamptz, reminded_at timestamptz,
  version int not null check (version > 0), created_at timestamptz not null, revision int not null,
  check (kind = 'person' or (purpose is not null and contact_name is not null and contact_phone is not null))
) with (fillfactor = 80);
create index reservation_own on reservation (member_id, starts_at);
create index reservation_of_slot on reservation (slot_id);
create index reservation_of_venue on reservation (venue_id, starts_at);
create index reservation_waiting on reservation (starts_at, id) where state = 'requested';
create index reservation_reminders on reservation (remind_at) where state = 'confirmed' and reminded_at is null;

create table reservation_event (
  reservation_id text not null references reservation (id) deferrable initially deferred, version int not null,
  state text not null, slot_id text not null, people int not null, at timestamptz not null, actor text, reason text, revision int not null,
  primary key (reservation_id, version)
);
create trigger reservation_event_append_only before update or delete on reservation_event for each row execute function refuse_change();
create trigger reservation_event_no_truncate before truncate on reservation_event execute function refuse_change()`,
  },
  // A member can wait once for a time. The order of the waiting list is `seq`, which is assigned while the row of the time is locked.
  {
    name: 'reservations-002-waits',
    up: `
create table reservation_wait (
  id text primary key, seq bigint generated always as identity, member_id text not null references member (id), market text not null,
  venue_id text not null, store_id text not null, slot_id text not null references reservation_slot (id),
  starts_at timestamptz not null, ends_at timestamptz not null, time_zone text not null,
  people int not null check (people > 0), notes text,
  state text not null check (state in ('waiting', 'placed', 'left', 'ended')),
  reservation_id text references reservation (id) deferrable initially deferred, created_at timestamptz not null, settled_at timestamptz, revision int not null,
  check ((state = 'waiting') = (settled_at is null)), check ((state = 'placed') = (reservation_id is not null))
) with (fillfactor = 80);
create unique index reservation_wait_once on reservation_wait (member_id, slot_id) where state = 'waiting';
create index reservation_wait_line on reservation_wait (slot_id, seq) where state = 'waiting';
create index reservation_wait_own on reservation_wait (member_id)`,
  },
];
