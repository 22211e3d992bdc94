import type { PGlite } from '@electric-sql/pglite';
import { type Database, type EmbeddedSession, openSession, overSession } from '../../server-kit/database.ts';
import type { Faults } from '../../server-kit/faults.ts';
import { openMemory } from '../../server-kit/pglite-folder.ts';
import { endless } from '../patience.ts';
import { migrateAll } from './migrated.ts';

/** What a database begins with, under a name: rows that `fill` leaves in an empty one. */
export interface Beginning {
  readonly name: string;
  fill(database: Database): Promise<void>;
}

/** Engines at rest, migrated and empty; each with the shape of its schemas, by which a change of a test's own is noticed. */
interface Resting {
  readonly engine: PGlite;
  readonly session: EmbeddedSession;
  readonly shape: string;
  /** How many tests had it. */
  readonly uses: number;
  /** What it keeps a copy of: the statements that bring the rows back, by the name of the beginning. */
  readonly beginnings: Map<string, string>;
}

/** Two databases at once are common (two servers, a copy beside the original); more than that at rest only hold memory. */
const mostResting = 2;
const resting: Resting[] = [];
/** Deleted rows stay in their files, which a truncation makes anew: four times the work for a test's few rows. */
const usesBeforeTruncation = 25;
const ownSchemas = `'config', 'member', 'test'`;
const copies = 'beginnings';

/**
 * The embedded database with both servers' schemas migrated and no row in them, or those of a beginning, which an engine keeps a copy of once it was filled.
 * Opening an engine costs 1 s of CPU and migrating it 0.7 s; so `close` empties the database and keeps it for the next test of this worker, with the
 * statements that its session has prepared, unless the test left it in another shape.
 */
export async function aMigratedDatabase(faults?: Faults, beginning?: Beginning): Promise<Database> {
  const known = beginning && resting.findIndex(({ beginnings }) => beginnings.has(beginning.name));
  const prepared = resting.splice(known ?? -1, 1)[0] ?? (await prepare());
  if (beginning) await begin(prepared, beginning);
  return overSession(prepared.session, () => rest(prepared), faults);
}

async function begin(prepared: Resting, { name, fill }: Beginning): Promise<void> {
  const { session, beginnings } = prepared;
  const bringBack = beginnings.get(name);
  if (bringBack !== undefined) {
    await forget(prepared, bringBack);
    return;
  }
  await fill(overSession(session, async () => {}));
  beginnings.set(name, await keepCopy(prepared.engine, name));
}

async function prepare(): Promise<Resting> {
  const { engine } = await openMemory();
  const session = openSession({ engine }, endless);
  const database = overSession(session, async () => {});
  await migrateAll(database);
  await database.close();
  const prepared = { engine, session, shape: await shapeOf(engine), uses: 0, beginnings: new Map<string, string>() };
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

/**
 * Copies all tables that have rows into a schema of their own, which the emptying leaves alone: between two tables of one database rows are copied without the
 * values that stand apart from them being read. Gives the statements that bring the rows back into empty tables, where the sequences stood then included.
 */
async function keepCopy(engine: PGlite, name: string): Promise<string> {
  await engine.exec(`create schema if not exists ${copies}`);
  const { rows: tables } = await engine.query<{ name: string; copy: string; columns: string }>(`
    select format('%I.%I', nspname, relname) as name, format('%I.%I', '${copies}', concat_ws(' ', '${name}', nspname, relname)) as copy,
      (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname in (${ownSchemas}) and relname <> 'migration' order by 1`);
  const filled: typeof tables = [];
  for (const table of tables) {
    const { rows } = await engine.query<{ filled: boolean }>(`select exists (select from ${table.name}) as filled`);
    if (rows[0]?.filled) filled.push(table);
  }
  for (const { name: table, copy, columns } of filled) await engine.exec(`create table ${copy} as select ${columns} from ${table}`);
  const { rows: sequences } = await engine.query<{ name: string; last: string }>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences where last_value is not null`);
  return `
    set session_replication_role = replica;
    ${filled.map(({ name: table, copy, columns }) => `insert into ${table} (${columns}) overriding system value select * from ${copy};`).join('\n')}
    ${sequences.map(({ name: sequence, last }) => `select setval('${sequence}', ${last});`).join('\n')}
    set session_replication_role = origin;`;
}

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
    for name in select format('%I.%I', schemaname, tablename) from pg_tables where schemaname in (${ownSchemas}) and tablename <> 'migration' loop
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
    with own as (select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', '${copies}')),
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
