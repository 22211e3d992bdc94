import { describe } from 'vitest';
import { openDatabase } from '../../server-kit/database.ts';
import { endless } from '../patience.ts';
import { aPostgres, type DatabaseKind, type OpenTestDatabase } from './databases.ts';
import { noPostgres } from './postgres.ts';

/** A suite that needs PostgreSQL (the embedded database has a single session). Where none answers its tests count as skipped, and its title says why. */
export function onPostgres(title: string, suite: () => void): void {
  const reason = noPostgres === undefined ? '' : ` (skipped: ${noPostgres})`;
  describe.runIf(noPostgres === undefined)(`${title}${reason}`, suite);
}

/** A suite on the embedded database and on PostgreSQL; `%s` in its title is the kind. */
export function onEachDatabase(title: string, suite: (open: OpenTestDatabase, kind: DatabaseKind) => void): void {
  describe(title.replace('%s', 'embedded'), () => suite((options) => openDatabase({ patience: endless, ...options }), 'embedded'));
  onPostgres(title.replace('%s', 'postgres'), () => suite(aPostgres, 'postgres'));
}
