import type { Migration } from '../../server-kit/migrate.ts';

/**
 * Devices that show notifications, for as long as their session lasts: none remains after a sign-out or an erasure. `sealed` has the address and keys
 * that the browser gave. By its hash an address belongs to one member, the last who allowed notifications there.
 */
export const migrations: readonly Migration[] = [
  {
    name: 'push-001-subscription',
    up: `
create table push_subscription (
  session_id text primary key references session (id) on delete cascade, id text not null unique,
  member_id text not null references member (id), endpoint_hash text not null unique, sealed text not null,
  allowed_at timestamptz not null, revision int not null);
create index push_subscription_member on push_subscription (member_id, allowed_at desc, id desc)`,
  },
];
