import { describe } from 'vitest';
import { aPostgres, type DatabaseKind, type OpenTestDatabase } from './databases.ts';
import { aPlainDatabase } from './plain-database.ts';
import { noPostgres } from './postgres.ts';

/** A suite that needs PostgreSQL (the embedded database has a single session). Where none answers its tests count as skipped, and its title says why. */
export function onPostgres(title: string, suite: () => void): void {
  const reason = noPostgres === undefined ? '' : ` (skipped: ${noPostgres})`;
  describe.runIf(noPostgres === undefined)(`${title}${reason}`, suite);
}

type Suite = (open: OpenTestDatabase, kind: DatabaseKind) => void;

/** A suite on the embedded database and on PostgreSQL; `%s` in its title is the kind. */
export const onEachDatabase = (title: string, suite: Suite): void => onDatabases(['embedded', 'postgres'], title, suite);

/** The same on those named: one of the two says enough in `npm test` where they differ in nothing that the suite shows (`inAll`). */
export function onDatabases(kinds: readonly DatabaseKind[], title: string, suite: Suite): void {
  if (kinds.includes('embedded')) describe(title.replace('%s', 'embedded'), () => suite(aPlainDatabase, 'embedded'));
  if (kinds.includes('postgres')) onPostgres(title.replace('%s', 'postgres'), () => suite(aPostgres, 'postgres'));
}
