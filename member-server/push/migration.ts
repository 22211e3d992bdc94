import type { Migration } from '../../server-kit/migrate.ts';

/**
 * A device that shows notifications, for as long as its session lasts: who signs out, is signed out or is erased leaves none behind. `sealed` has the
 * address and keys that the browser gave; by its hash an address is one member's, the last who allowed it there.
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
