import type { Migration } from '../server-kit/migrate.ts';
import { accountMigrations } from './account-parts.ts';
import { migrations as checkIns } from './check-ins/index.ts';
import { migrations as coins } from './coins/index.ts';
import { migrations as levels } from './levels/index.ts';
import { migrations as ops } from './ops/index.ts';

/** Every table of the member schema, in the order in which features lean on each other. */
export const migrations: readonly Migration[] = [...accountMigrations, ...coins, ...checkIns, ...levels, ...ops];
