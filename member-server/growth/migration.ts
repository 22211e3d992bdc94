import type { Migration } from '../../server-kit/migrate.ts';

/** Finds the members who joined lately without reading all of them. */
export const migrations: readonly Migration[] = [
  { name: 'growth-001-registered', up: 'create index member_registered on member (registered_at, market)' },
];
