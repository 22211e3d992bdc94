import type { Reader, Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';
import type { OrderRow } from './store.ts';

export interface ImportRow {
  readonly id: string;
  readonly content_hash: string;
  readonly file_name: string;
  readonly by_id: string;
  readonly by_name: string;
  readonly at: string;
  readonly finished_at: string | null;
  /** Counts of the finished import; `ImportProgress` before that, null before the first progress update. */
  readonly result: unknown;
}
export interface ImportProgress {
  /** Number of orders in the file. */
  readonly rows: number;
  /** Number of orders processed so far. */
  readonly done: number;
}
interface NewImport {
  readonly id: string;
  readonly contentHash: string;
  readonly fileName: string;
  readonly byId: string;
  readonly byName: string;
  readonly now: string;
}

// Two people who upload the same file at once start one import: the second waits for the row and then reads it.
const begin = statement<NewImport>(
  'orders.begin_import',
  `insert into order_import (id, content_hash, file_name, by_id, by_name, at) values ($id, $contentHash, $fileName, $byId, $byName, $now)
   on conflict (content_hash) do nothing`,
);
const byHash = statement<{ contentHash: string }, ImportRow>(
  'orders.import_by_hash',
  'select * from order_import where content_hash = $contentHash',
);
/** Which imports an operator sees: all if `markets` is null, else their own and those that only have orders of these markets. */
export interface ImportScope {
  readonly operatorId: string;
  readonly markets: readonly string[] | null;
}
const isSeen = `($markets::text[] is null or by_id = $operatorId or (exists (select from pos_order o where o.import_id = i.id)
  and not exists (select from pos_order o where o.import_id = i.id and o.market <> all($markets::text[]))))`;
const byId = statement<ImportScope & { id: string }, ImportRow>(
  'orders.import',
  `select * from order_import i where id = $id and ${isSeen}`,
);
const finish = statement<{ id: string; now: string; result: string }, ImportRow>(
  'orders.finish_import',
  `update order_import set result = case when finished_at is null then $result::jsonb else result end, finished_at = coalesce(finished_at, $now)
   where id = $id returning *`,
);
// If two uploads of one file run, keeps the progress of the one that is further.
const note = statement<ImportProgress & { id: string }>(
  'orders.note_import',
  `update order_import set result = jsonb_build_object('rows', $rows::int, 'done', $done::int)
   where id = $id and finished_at is null and coalesce((result ->> 'done')::int, -1) < $done`,
);
const running = statement<{ operatorId: string }, ImportRow>(
  'orders.running_imports',
  `select * from order_import where by_id = $operatorId and finished_at is null and result is not null order by at desc, id desc limit 10`,
);
const list = statement<ImportScope & { at: string | null; id: string | null; limit: number }, ImportRow>(
  'orders.imports',
  `select * from order_import i where finished_at is not null and ${isSeen} and ($at::timestamptz is null or (at, id) < ($at::timestamptz, $id::text))
   order by at desc, id desc limit $limit`,
);
const ofImport = statement<{ id: string }, Pick<OrderRow, 'source' | 'order_number' | 'state'>>(
  'orders.of_import',
  'select source, order_number, state from pos_order where import_id = $id',
);

/** The import of a file: created by this call (`fresh`), or by an earlier upload. */
export async function beginImport(tx: Tx, row: NewImport): Promise<{ readonly fresh: boolean; readonly row: ImportRow | undefined }> {
  const [made, found] = await Promise.all([tx.run(begin, row), tx.one(byHash, { contentHash: row.contentHash })]);
  return { fresh: made === 1, row: found };
}
export const readImport = (reader: Reader, id: string, scope: ImportScope) => reader.one(byId, { ...scope, id });
export const finishImport = (tx: Tx, id: string, now: string, result: string) => tx.one(finish, { id, now, result });
export const listImports = (reader: Reader, page: ImportScope & { at: string | null; id: string | null; limit: number }) =>
  reader.all(list, page);
export const readOrdersOf = (reader: Reader, id: string) => reader.all(ofImport, { id });
export const noteProgress = (tx: Tx, progress: ImportProgress & { id: string }) => tx.run(note, progress);
export const listRunning = (reader: Reader, operatorId: string) => reader.all(running, { operatorId });
