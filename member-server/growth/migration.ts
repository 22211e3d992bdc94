import type { Migration } from '../../server-kit/migrate.ts';

/** Index to find recently registered members without a full scan. */
export const migrations: readonly Migration[] = [
  { name: 'growth-001-registered', up: 'create index member_registered on member (registered_at, market)' },
];
