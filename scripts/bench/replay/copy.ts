import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { DatabaseOptions } from '../../../server-kit/database.ts';
import { openFolder } from '../../../server-kit/pglite-folder.ts';

/** A copy of the database from before a recording: the address of a PostgreSQL database, or the path of a dump of the embedded one. */
export interface Copy {
  readonly place: string;
  drop(): Promise<void>;
}

/** Copies a database, or the folder of an embedded one; it must not be open meanwhile. */
export async function copyOf({ url, dataDir }: Pick<DatabaseOptions, 'url' | 'dataDir'>): Promise<Copy> {
  if (url !== undefined) return copyOfPostgres(url);
  const { engine, close } = await openFolder(dataDir!);
  try {
    const dump = await engine.dumpDataDir('none');
    const place = join(dataDir!, 'copy.tar');
    writeFileSync(place, Buffer.from(await dump.arrayBuffer()));
    // Deleted together with its folder.
    return { place, drop: async () => {} };
  } finally {
    await close();
  }
}

async function copyOfPostgres(url: string): Promise<Copy> {
  const name = new URL(url).pathname.slice(1);
  const copy = `${name}_copy`;
  await ask(url, `create database ${copy} template ${name}`);
  return { place: Object.assign(new URL(url), { pathname: `/${copy}` }).href, drop: () => ask(url, `drop database ${copy} with (force)`) };
}

async function ask(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: Object.assign(new URL(url), { pathname: '/postgres' }).href });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
