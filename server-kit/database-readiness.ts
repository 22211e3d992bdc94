import type { Db } from './db.ts';
import { databaseTrouble, readOnly } from './db-errors.ts';
import type { Readiness } from './health.ts';
import { statement } from './statement.ts';

const ask = statement<object, { readonly read_only: boolean }>(
  'kit.ask_readiness',
  `select current_setting('transaction_read_only') = 'on' as read_only`,
);

/** Whether the database of a server answers, and whether it can be written to; without an answer a server that `needs` it is out of service. */
export function addDatabaseReadiness(
  readiness: Readiness,
  db: Db,
  server: 'config' | 'member',
  { needs }: { readonly needs: boolean },
): void {
  readiness.add({
    name: `${server} database`,
    title: 'The database does not answer',
    required: needs,
    check: () =>
      db.one(ask, {}).then(
        (row) => (row ? undefined : 'no answer'),
        (error) => {
          const trouble = databaseTrouble(error);
          if (trouble) return trouble.sentence;
          throw error;
        },
      ),
  });
  readiness.add({
    name: `${server} writes`,
    title: 'The database takes no writes',
    required: false,
    check: async () => {
      // That it does not answer at all, the other check says.
      const row = await db.one(ask, {}).catch(() => undefined);
      return row?.read_only ? readOnly : db.writeFailure;
    },
  });
}
