import type { Migration } from '../../server-kit/migrate.ts';

/** Devices on which a member signed in, by a keyed hash of the device id: failed attempts elsewhere do not lock the member out on them. */
export const migrations: readonly Migration[] = [
  {
    name: 'devices-001-known',
    up: `
create table known_device (
  member_id text not null references member (id), device_hash text not null, signed_in_at timestamptz not null,
  primary key (member_id, device_hash));
create index known_device_signed_in on known_device (signed_in_at)`,
  },
];
