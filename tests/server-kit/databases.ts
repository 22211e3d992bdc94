import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type Database, type DatabaseOptions, openDatabase } from '../../server-kit/database.ts';

const server = process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/** A PostgreSQL database of its own, dropped when closed; undefined where no server answers. */
export async function aPostgres(options: DatabaseOptions = {}): Promise<(Database & { url: string }) | undefined> {
  const name = `kit_${randomBytes(6).toString('hex')}`;
  const ask = async (sql: string) => {
    const client = new pg.Client({ connectionString: server, connectionTimeoutMillis: 1_000 });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  try {
    await ask(`create database ${name}`);
  } catch {
    return undefined;
  }
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const database = await openDatabase({ ...options, url });
  return {
    ...database,
    url,
    async close() {
      await database.close();
      await ask(`drop database ${name} with (force)`);
    },
  };
}
