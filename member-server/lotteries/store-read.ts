import type { Reader } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';

const names = statement<{ ids: readonly string[] }, { id: string; name: string }>(
  'lotteries.names',
  `select d.id, r.name from draw d join lottery_revision r using (lottery_id, revision) where d.id = any($ids::text[])`,
);

/** Text keys of the lotteries' names, by draw id. */
export const readNames = (reader: Reader, ids: readonly string[]) => reader.all(names, { ids });
