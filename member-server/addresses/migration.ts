import type { Migration } from '../../server-kit/migrate.ts';

export const migrations: readonly Migration[] = [];
