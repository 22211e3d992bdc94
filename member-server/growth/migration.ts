import type { Migration } from '../../server-kit/migrate.ts';

/** Who joined lately, among a million. */
export const migrations: readonly Migration[] = [
  { name: 'growth-001-registered', up: 'create index member_registered on member (registered_at, market)' },
];
