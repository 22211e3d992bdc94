import { expect } from 'vitest';
import { openBook, openWallet } from '../../member-server/coins/index.ts';
import { checkInvariants } from '../../member-server/invariants/index.ts';
import { migrations } from '../../member-server/migrations.ts';
import type { Database } from '../../server-kit/database.ts';
import type { Db } from '../../server-kit/db.ts';
import { Faults } from '../../server-kit/faults.ts';
import { migrate } from '../../server-kit/migrate.ts';
import { statement } from '../../server-kit/statement.ts';
import { aMigratedDatabase } from '../server-kit/embedded.ts';
import { aMigratedPostgres } from '../server-kit/migrated.ts';

export interface Ledger {
  readonly database: Database;
  readonly db: Db;
  readonly faults: Faults;
}

/** An empty member schema on the embedded database. */
export async function aLedger(): Promise<Ledger> {
  const faults = new Faults();
  return prepare(await aMigratedDatabase(faults), faults);
}

/** The same on PostgreSQL, for suites of `onPostgres`. */
export async function aPostgresLedger(): Promise<Ledger & { readonly url: string }> {
  const faults = new Faults();
  const database = await aMigratedPostgres({ faults });
  return { ...(await prepare(database, faults)), url: database.url };
}

async function prepare(database: Database, faults: Faults): Promise<Ledger> {
  const db = database.schema('member');
  await migrate(db, 'member', migrations, '2025-01-01T00:00:00.000Z');
  return { database, db, faults };
}

/** A member with an empty wallet. */
export async function aMember(db: Db, memberId: string, market = 'MY', now = '2025-01-01T00:00:00.000Z'): Promise<string> {
  await db.transaction(async (tx) => {
    openWallet(tx, { memberId, market, now });
    await openBook(tx, { memberId, market, now });
  });
  return memberId;
}

/** Called after every test that moves value. */
export async function expectInvariants(db: Db): Promise<void> {
  const { invariants } = await checkInvariants(db, '2025-01-01T00:00:00.000Z');
  expect(invariants.filter(({ ok }) => !ok)).toEqual([]);
  expect(invariants.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
}

const tables = statement<object, { name: string; empty: boolean }>(
  'test.tables',
  `select relname as name, pg_relation_size(oid) = 0 as empty from pg_class where relkind = 'r' and relnamespace = 'member'::regnamespace order by 1`,
);

/** One text for all that stands in all tables: the same text, nothing changed. A table without a page is not asked; one statement asks the others. */
export async function checksum(db: Db): Promise<string> {
  const all = await db.all(tables, {});
  const parts = all.filter(({ empty }) => !empty).map(({ name }) => sumOf(name));
  const rows =
    parts.length === 0 ? [] : await db.all(statement<object, { name: string; sum: string }>('test.sums', parts.join(' union all ')), {});
  const sums = new Map(rows.map(({ name, sum }) => [name, sum]));
  return all.map(({ name }) => `${name} ${sums.get(name) ?? 'empty'}`).join('\n');
}

const sumOf = (name: string): string =>
  `select '${name}' as name, (select coalesce(md5(string_agg(t::text, e'\\n' order by t::text)), 'empty') from member."${name}" t) as sum`;
