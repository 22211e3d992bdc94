import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import pg from 'pg';
import { PgliteStream } from '../../../server-kit/pglite-stream.ts';
import { rowTypes } from '../../../server-kit/row-types.ts';

/** The pool size, the same as the bench gives the API. */
export const POOL = 16;

/** Connections to a copy, configured as the kit does: same driver, pipelined, same type parsers; the embedded database in memory. */
export async function openPool(place: string): Promise<pg.Pool> {
  const pool = place.startsWith('postgres') ? ofPostgres(place) : await ofDump(place);
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

const shared: pg.PoolConfig = { types: rowTypes, pipeline: true };

const ofPostgres = (url: string): pg.Pool =>
  new pg.Pool({
    ...shared,
    connectionString: url,
    max: POOL,
    options: '-c search_path=member,public -c timezone=UTC -c lock_timeout=4000',
  });

async function ofDump(path: string): Promise<pg.Pool> {
  const engine = await PGlite.create({ extensions: { btree_gist }, loadDataDir: new Blob([readFileSync(path)]) });
  await engine.exec('set timezone = utc; set search_path = member, public');
  const stream = () => new PgliteStream(engine);
  return new pg.Pool({ ...shared, stream, user: 'postgres', database: 'postgres', max: 1, idleTimeoutMillis: 0 });
}
