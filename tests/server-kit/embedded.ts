import type { PGlite } from '@electric-sql/pglite';
import { type Database, type EmbeddedSession, openSession, overSession } from '../../server-kit/database.ts';
import type { Faults } from '../../server-kit/faults.ts';
import { openMemory } from '../../server-kit/pglite-folder.ts';
import { endless } from '../patience.ts';
import { migrateAll } from './migrated.ts';

/** Engines at rest, migrated and empty; each with the shape of its schemas, by which a change of a test's own is noticed. */
interface Resting {
  readonly engine: PGlite;
  readonly session: EmbeddedSession;
  readonly shape: string;
  /** How many tests had it. */
  readonly uses: number;
}

/** Two databases at once are common (two servers, a copy beside the original); more than that at rest only hold memory. */
const mostResting = 2;
const resting: Resting[] = [];
/** Deleted rows stay in their files, which a truncation makes anew: four times the work for a test's few rows. */
const usesBeforeTruncation = 25;

/**
 * The embedded database with both servers' schemas migrated and no row in them, for tests that start from nothing. Opening an engine costs 1 s of
 * CPU and migrating it 0.7 s; so `close` empties the database and keeps it for the next test of this worker, with the statements that its session has
 * prepared, unless the test left it in another shape.
 */
export async function aMigratedDatabase(faults?: Faults): Promise<Database> {
  const prepared = resting.pop() ?? (await prepare());
  return overSession(prepared.session, () => rest(prepared), faults);
}

async function prepare(): Promise<Resting> {
  const { engine } = await openMemory();
  const session = openSession({ engine }, endless);
  const database = overSession(session, async () => {});
  await migrateAll(database);
  await database.close();
  const prepared = { engine, session, shape: await shapeOf(engine), uses: 0 };
  await forget(prepared, begunAnew);
  return prepared;
}

async function rest(used: Resting): Promise<void> {
  const { engine, session, shape, uses } = used;
  const emptying = emptyAll((uses + 1) % usesBeforeTruncation === 0 ? 'truncate %s cascade' : 'delete from %s');
  if (resting.length < mostResting && (await isDone(used, emptying)) && (await shapeOf(engine)) === shape)
    resting.push({ ...used, uses: uses + 1 });
  else {
    await session.clients.end();
    await engine.close();
  }
}

/** Whether a session does as it is told: a test may have left one that answers nothing any more. */
async function isDone(used: Resting, statements: string): Promise<boolean> {
  try {
    await forget(used, statements);
    return true;
  } catch {
    return false;
  }
}

/** Behind all that is still under way in the session. */
async function forget({ session }: Resting, statements: string): Promise<void> {
  const client = await session.clients.connect();
  try {
    await client.query(statements);
    session.schema = '';
  } finally {
    client.release();
  }
}

/** Plans are made once for a statement, not for each of its first values: a test asks each a few times. */
const begunAnew = `
  rollback; reset all; select pg_advisory_unlock_all();
  set timezone = utc; set search_path = public; set plan_cache_mode = force_generic_plan;`;

/** Rows go from the tables that have any, and sequences begin anew; triggers of the product are off. */
const emptyAll = (emptying: string) => `
  ${begunAnew}
  set session_replication_role = replica;
  do $$
  declare
    name text;
    first bigint;
    filled boolean;
  begin
    for name in select format('%I.%I', schemaname, tablename) from pg_tables where schemaname in ('config', 'member', 'test') and tablename <> 'migration' loop
      execute format('select exists (select from %s)', name) into filled;
      if filled then execute format('${emptying}', name); end if;
    end loop;
    for name, first in select format('%I.%I', schemaname, sequencename), start_value from pg_sequences where last_value is not null loop
      perform setval(name, first, false);
    end loop;
  end $$;
  set session_replication_role = origin;`;

async function shapeOf(engine: PGlite): Promise<string> {
  const { rows } = await engine.query<{ shape: string }>(`
    with own as (select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'),
    parts as (
      select 'schema ' || nspname part from own
      union all select concat('class ', relnamespace, relname, relkind, relchecks, reloptions) from pg_class where relnamespace in (select oid from own)
      union all select concat('column ', attrelid, attname, atttypid, attnotnull, atthasdef) from pg_attribute join pg_class on pg_class.oid = attrelid
        where relnamespace in (select oid from own) and relkind = 'r'
      union all select concat('constraint ', conname, conrelid, convalidated) from pg_constraint where connamespace in (select oid from own)
      union all select concat('trigger ', tgname, tgrelid, tgenabled) from pg_trigger
      union all select concat('function ', proname, md5(prosrc)) from pg_proc where pronamespace in (select oid from own)
      union all select concat('migration ', name) from config.migration
      union all select concat('migration ', name) from member.migration)
    select md5(string_agg(part, ' ' order by part)) shape from parts`);
  return rows[0]?.shape ?? '';
}
