import type { PGlite } from '@electric-sql/pglite';
import { type Database, type DatabaseOptions, openDatabase, openSession, overSession } from '../../server-kit/database.ts';
import { openMemory } from '../../server-kit/pglite-folder.ts';
import { endless } from '../patience.ts';

/** Engines without a schema of ours, for the next test of this worker. */
const resting: PGlite[] = [];
const mostResting = 1;

/**
 * An embedded database with nothing in it, as `openDatabase` gives it: in a session of its own, without statements prepared before. Opening an engine costs 1 s of
 * CPU, so `close` drops all schemas and keeps the engine, unless that fails.
 */
export async function aPlainDatabase({ faults, ...options }: DatabaseOptions = {}): Promise<Database> {
  if (options.dataDir !== undefined) return openDatabase({ patience: endless, ...options, ...(faults ? { faults } : {}) });
  const engine = resting.pop() ?? (await openMemory()).engine;
  const session = openSession({ engine }, options.patience ?? endless);
  const close = async () => {
    await session.clients.end();
    if (resting.length < mostResting && (await isEmptied(engine))) resting.push(engine);
    else await engine.close();
  };
  return overSession(session, close, faults);
}

const isEmptied = (engine: PGlite): Promise<boolean> =>
  engine.exec(emptied).then(
    () => true,
    () => false,
  );

const emptied = `
  rollback; deallocate all; reset all; select pg_advisory_unlock_all();
  do $$
  declare name text;
  begin
    for name in select nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema' loop
      execute format('drop schema %I cascade', name);
    end loop;
    create schema public;
  end $$;`;
