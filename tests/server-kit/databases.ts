import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type Database, type DatabaseOptions, openDatabase } from '../../server-kit/database.ts';
import type { Db } from '../../server-kit/db.ts';
import { type Migration, migrate } from '../../server-kit/migrate.ts';

const server = process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

async function ask(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server, connectionTimeoutMillis: 1_000 });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

/** Whether a PostgreSQL answers on which races can be tested; the embedded one has a single session. */
export const postgresAnswers = await ask('select 1').then(
  () => true,
  () => false,
);

export type Opened = Database & { readonly url?: string };

/** A PostgreSQL database of its own, dropped when closed. */
export async function aPostgres(options: DatabaseOptions = {}): Promise<Opened & { readonly url: string }> {
  const name = `kit_${randomBytes(6).toString('hex')}`;
  await ask(`create database ${name}`);
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const database = await openDatabase({ ...options, url });
  const close = async () => {
    await database.close();
    await ask(`drop database ${name} with (force)`);
  };
  return { ...database, url, close };
}

/** Both kinds where both are there, for `describe.each`. */
export const kinds: [kind: string, open: (options?: DatabaseOptions) => Promise<Opened>][] = [
  ['embedded', openDatabase],
  ...(postgresAnswers ? [['postgres', aPostgres] as [string, typeof aPostgres]] : []),
];

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
