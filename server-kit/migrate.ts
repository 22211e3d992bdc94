import { createHash } from 'node:crypto';
import type { Db } from './db.ts';
import { kitMigrations } from './kit-migrations.ts';
import { statement } from './statement.ts';

/** One step of a schema. Once applied anywhere it is never edited: a change is a new step. */
export interface Migration {
  /** `<feature>-<NNN>-<what>`, such as `coins-001-ledger`. */
  readonly name: string;
  readonly up: string | readonly string[];
}

const applied = statement<object, { name: string; hash: string }>('kit.migrations', 'select name, hash from migration');
const remember = statement<{ name: string; hash: string; now: string }>(
  'kit.migrated',
  'insert into migration (name, hash, applied_at) values ($name, $hash, $now)',
);

/**
 * Brings a schema up to date: the kit's steps, then `migrations` in order, all in one transaction under a lock, so that of several
 * processes starting together one does it and the others find nothing to do. Refuses when an applied step was changed. Returns the names
 * that ran.
 */
export async function migrate(db: Db, schema: string, migrations: readonly Migration[], now: string): Promise<string[]> {
  const steps: readonly Migration[] = [...kitMigrations, ...migrations];
  const twice = steps.find((step, at) => steps.findIndex(({ name }) => name === step.name) !== at);
  if (twice) throw new Error(`Two migrations are called ${twice.name}`);
  return db.transaction(
    async (tx) => {
      await tx.script(`
        set local lock_timeout = '120s'; set local statement_timeout = 0;
        select pg_advisory_xact_lock(hashtext('punchcard-migrate'));
        create schema if not exists ${schema};
        create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null)`);
      const done = new Map((await tx.all(applied, {})).map(({ name, hash }) => [name, hash]));
      const ran: string[] = [];
      for (const { name, up } of steps) {
        const sql = typeof up === 'string' ? up : up.join(';\n');
        const hash = createHash('sha256').update(sql).digest('hex');
        const before = done.get(name);
        if (before !== undefined && before !== hash)
          throw new Error(`Migration ${name} was changed after it was applied; add a new one instead`);
        if (before !== undefined) continue;
        await tx.script(sql);
        tx.send(remember, { name, hash, now });
        ran.push(name);
      }
      return ran;
    },
    { useCase: 'migrate' },
  );
}
