import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type { Builder } from './db.ts';

type Ask = (config: { text: string; values: unknown[] }) => Promise<unknown>;

/** A query builder whose statements go through `ask`: the pool's, or a running transaction's. */
export function builderOver<Tables>(ask: Ask): Builder<Tables> {
  const client = { query: (text: string, values: readonly unknown[]) => ask({ text, values: [...values] }), release() {} };
  const pool = { connect: async () => client, end: async () => {} };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as unknown as PostgresPool }) });
}
