import type { Db } from './db.ts';
import type { Secrets } from './secrets.ts';
import { StartRefused } from './start-refused.ts';
import { statement } from './statement.ts';

const mark = statement<{ name: string; value: string }>(
  'kit.mark',
  'insert into start_mark (name, value) values ($name, $value) on conflict (name) do nothing',
);
const all = statement<object, { name: string; value: string }>('kit.all_marks', 'select name, value from start_mark');
const find = statement<{ name: string }, { value: string }>('kit.find_mark', 'select value from start_mark where name = $name');

const undefinedTable = '42P01';

/**
 * Refuses a database that was made with another SECRET_KEY (`StartRefused`); the first key to come is kept, as a value that tells nothing of it. With
 * another one no password and no partner's key fits, and the hash of an address is another, so that its member would register a second time.
 */
export async function expectSameKey(db: Db, secrets: Secrets): Promise<void> {
  const value = markOf(secrets);
  const kept = await db.transaction(
    async (tx) => {
      tx.send(mark, { name: 'key', value });
      return tx.one(find, { name: 'key' });
    },
    { useCase: 'start.key' },
  );
  if (kept?.value === value) return;
  throw new StartRefused(
    'This database was made with another SECRET_KEY. With this one nobody could sign in, and members would register a second time. Start with the key that the database was made with: it stands in the environment of the servers before, or in secret.key of their DATA_DIR.',
  );
}

const markOf = (secrets: Secrets): string => secrets.hmac('start-mark', 'secret key');

/** Whether a kept value of a key is that of this one. */
export const isKeyOf = (secrets: Secrets, kept: string): boolean => kept === markOf(secrets);

/** What a schema remembers of its beginnings, by name (`key`, `demo`); nothing where there is no such schema yet. */
export async function readMarks(db: Db): Promise<ReadonlyMap<string, string>> {
  try {
    return new Map((await db.all(all, {})).map(({ name, value }) => [name, value]));
  } catch (error) {
    if ((error as { readonly code?: string }).code === undefinedTable) return new Map();
    throw error;
  }
}

/** Notes that accounts were made whose passwords are public. */
export const markDemo = (db: Db): Promise<unknown> =>
  db.transaction((tx) => tx.run(mark, { name: 'demo', value: 'filled' }), { useCase: 'demo.mark' });

/** Refuses a database of a trial (`StartRefused`): the passwords and keys of the demo stand in the README. */
export async function rejectDemo(db: Db): Promise<void> {
  if (!(await db.one(find, { name: 'demo' }))) return;
  throw new StartRefused(
    'This database holds the demo, whose passwords and keys everybody can read in the README. NODE_ENV=production needs a database of its own: name another one in DATABASE_URL, or another DATA_DIR.',
  );
}
