import { randomInt } from 'node:crypto';
import pg from 'pg';

/**
 * The PostgreSQL of the tests: `TEST_POSTGRES` (an address, or `none`), else `DATABASE_URL`, else the one of this machine. What needs one where none
 * answers is skipped; but a `DATABASE_URL` that does not answer is an error, since somebody counts on it.
 */
const { TEST_POSTGRES, DATABASE_URL } = process.env;
const address = TEST_POSTGRES || DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres';

/** Nobody there, or nobody who lets us in. Any other failure (too many connections, say) is a failure, not an absence. */
const absent = new Set(['ECONNREFUSED', 'ENOENT', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL', '28000', '28P01', '3D000']);

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 120_000 });
  // A connection that breaks between two queries is noticed by the next query.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function query<Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
  const client = await connect();
  return client
    .query<Row>(sql, [...values])
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

/** Why no PostgreSQL can be used; undefined where one answers. */
export const noPostgres: string | undefined = await whyNone();

async function whyNone(): Promise<string | undefined> {
  if (address === 'none') return 'TEST_POSTGRES is none';
  try {
    await query('select 1');
    return undefined;
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (!absent.has(code) || (DATABASE_URL && !TEST_POSTGRES)) throw error;
    return `no PostgreSQL at ${new URL(address).host}: ${code}`;
  }
}

export const postgresAnswers = noPostgres === undefined;

/** First half of the key of a lease, so that nobody else's advisory lock is taken for one. */
const LEASES = 0x6b6974;
let lease: Promise<string> | undefined;
let made = 0;

/**
 * Names of databases begin with the lease of the process that made them: an advisory lock held by a session that lives as long as the process. So the
 * server itself knows whose maker is gone, however it ended and on whatever machine it ran.
 */
async function takeLease(): Promise<string> {
  const id = randomInt(2 ** 31);
  const session = await connect();
  await session.query('select pg_advisory_lock($1, $2)', [LEASES, id]);
  // The types do not know it: the session ends with the process and keeps it from ending no longer.
  (session as pg.Client & { unref(): void }).unref();
  return id.toString(16).padStart(8, '0');
}

/** A new database, empty or a copy, which belongs to this process. */
export async function createDatabase(template = 'template1'): Promise<{ readonly name: string; readonly url: string }> {
  if (noPostgres !== undefined) throw new Error(`A test that needs PostgreSQL was not skipped: ${noPostgres}`);
  lease ??= takeLease();
  const name = `kit_${await lease}_${++made}`;
  await query(`create database ${name} template ${template}`);
  return { name, url: Object.assign(new URL(address), { pathname: `/${name}` }).href };
}

export async function dropDatabase(name: string): Promise<void> {
  await query(`drop database if exists ${name} with (force)`);
}

/** Drops the databases whose maker is gone, and gives their names. */
export async function dropAbandonedDatabases(): Promise<string[]> {
  if (noPostgres !== undefined) return [];
  const client = await connect();
  try {
    const { rows } = await client.query<{ name: string }>(`select datname as name from pg_database where datname ~ '^kit_[0-9a-f]{8}_'`);
    const dropped: string[] = [];
    for (const { name } of rows) {
      const key = [LEASES, Number.parseInt(name.slice(4, 12), 16)];
      const { rows: taken } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1, $2) as free', key);
      if (!taken[0]?.free) continue;
      // Another clean-up may be at it, too.
      await client.query(`drop database if exists ${name} with (force)`);
      await client.query('select pg_advisory_unlock($1, $2)', key);
      dropped.push(name);
    }
    return dropped;
  } finally {
    await client.end();
  }
}
