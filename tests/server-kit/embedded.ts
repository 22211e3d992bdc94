import type { PGlite } from '@electric-sql/pglite';
import { type Database, overEmbedded } from '../../server-kit/database.ts';
import type { Faults } from '../../server-kit/faults.ts';
import { openMemory } from '../../server-kit/pglite-folder.ts';
import { endless } from '../patience.ts';
import { migrateAll } from './migrated.ts';

/** Engines at rest, migrated and empty; each with the shape of its schemas, by which a change of a test's own is noticed. */
interface Resting {
  readonly engine: PGlite;
  readonly shape: string;
}

/** Two databases at once are common (two servers, a copy beside the original); more than that at rest only hold memory. */
const mostResting = 2;
const resting: Resting[] = [];

/**
 * The embedded database with both servers' schemas migrated and no row in them, for tests that start from nothing. Opening an engine costs 1 s of
 * CPU and migrating it 0.7 s; so `close` empties the database and keeps it for the next test of this worker, unless the test left it in another shape.
 */
export async function aMigratedDatabase(faults?: Faults): Promise<Database> {
  const { engine, shape } = resting.pop() ?? (await prepare());
  return overEmbedded({ engine, close: () => rest(engine, shape) }, faults, endless);
}

async function prepare(): Promise<Resting> {
  const { engine } = await openMemory();
  const database = overEmbedded({ engine, close: async () => {} });
  await migrateAll(database);
  await database.close();
  return { engine, shape: await shapeOf(engine) };
}

async function rest(engine: PGlite, shape: string): Promise<void> {
  if (resting.length < mostResting && (await emptied(engine)) && (await shapeOf(engine)) === shape) resting.push({ engine, shape });
  else await engine.close();
}

/** Whether it could be emptied: a test may have left a session that answers nothing any more. */
async function emptied(engine: PGlite): Promise<boolean> {
  try {
    await engine.exec(emptyAll);
    return true;
  } catch {
    return false;
  }
}

/** Rows go from the tables that have any; append-only triggers are for the product. */
const emptyAll = `
  rollback; reset all; select pg_advisory_unlock_all(); deallocate all;
  set session_replication_role = replica;
  do $$
  declare
    name text;
    filled boolean;
  begin
    for name in select format('%I.%I', schemaname, tablename) from pg_tables where schemaname in ('config', 'member', 'test') and tablename <> 'migration' loop
      execute format('select exists (select from %s)', name) into filled;
      if filled then execute format('truncate %s restart identity cascade', name); end if;
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
