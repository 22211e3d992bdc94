import { type Database, type DatabaseOptions, openDatabase } from '../../server-kit/database.ts';
import type { Db } from '../../server-kit/db.ts';
import { type Migration, migrate } from '../../server-kit/migrate.ts';
import { endless } from '../patience.ts';
import { createDatabase, dropDatabase } from './postgres.ts';

export { postgresAnswers } from './postgres.ts';

export type Opened = Database & { readonly url?: string };
export type DatabaseKind = 'embedded' | 'postgres';
export type OpenTestDatabase = (options?: DatabaseOptions) => Promise<Opened>;

/** A PostgreSQL database of its own, empty or a copy, dropped when closed. For suites of `onPostgres` or `onEachDatabase`: where none answers, it throws. */
export async function aPostgres(options: DatabaseOptions = {}, template?: string): Promise<Opened & { readonly url: string }> {
  const { name, url } = await createDatabase(template);
  const database = await openDatabase({ patience: endless, ...options, url });
  const close = async () => {
    await database.close();
    await dropDatabase(name);
  };
  return { ...database, url, close };
}

export const now = '2025-08-01T00:00:00.000Z';

/** Instants counted from `now`. */
export const later = (seconds: number): string => new Date(Date.parse(now) + seconds * 1000).toISOString();

export const wallet: Migration = {
  name: 'wallet-001',
  up: 'create table wallet (member text primary key, coins bigint not null check (coins >= 0))',
};

export async function aSchema(database: Database, migrations: readonly Migration[] = [wallet]): Promise<Db> {
  const db = database.schema('member');
  await migrate(db, 'member', migrations, now);
  return db;
}
