import type { Reader, Tx } from '../../server-kit/db.ts';
import { type Statement, statement } from '../../server-kit/statement.ts';
import { type MemberTable, memberTables } from './store-tables.ts';

export interface ExportRow {
  readonly id: string;
  readonly member_id: string;
  readonly requested_at: string;
  readonly ready_at: string | null;
  readonly ends_at: string | null;
  readonly content: string | null;
}
export interface DeletionRow {
  readonly id: string;
  readonly member_id: string;
  readonly requested_at: string;
  readonly due_at: string;
}

const rowsOf = ({ rows = 'member_id = $memberId' }: MemberTable): string => rows;
const shownRows: readonly (readonly [name: string, Statement<{ memberId: string; hides: readonly string[] }, { row: object }>])[] =
  Object.entries(memberTables).flatMap(([table, each]) =>
    each.shown === undefined
      ? []
      : [
          [
            each.shown,
            statement(`privacy.show_${table}`, `select to_jsonb(t) - $hides::text[] as row from ${table} t where ${rowsOf(each)}`),
          ],
        ],
  );
const hiddenIn = new Map(Object.values(memberTables).map(({ shown, hides = [] }) => [shown, ['revision', 'version', ...hides]]));
const picture = statement<{ memberId: string }, { picture: string }>(
  'privacy.picture',
  "select encode(content, 'base64') as picture from avatar where member_id = $memberId",
);

interface Erasing {
  readonly memberId: string;
  /** Replaces the member number. */
  readonly tombstone: string;
  readonly now: string;
}
const erasures: readonly Statement<Erasing, never>[] = Object.entries(memberTables).flatMap(([table, each]) => {
  if (each.erased === undefined) return [];
  const sql = each.erased === 'rows' ? `delete from ${table}` : `update ${table} set ${each.erased}`;
  return [statement<Erasing, never>(`privacy.erase_${table}`, `${sql} where ${rowsOf(each)}`)];
});

const insertExport = statement<{ id: string; memberId: string; now: string }>(
  'privacy.insert_export',
  'insert into data_export (id, member_id, requested_at) values ($id, $memberId, $now)',
);
const newestExports = statement<{ memberId: string; limit: number }, ExportRow>(
  'privacy.exports',
  'select * from data_export where member_id = $memberId order by id desc limit $limit',
);
const oneExport = statement<{ id: string }, ExportRow>('privacy.export', 'select * from data_export where id = $id');
const unmadeExports = statement<{ limit: number }, { id: string }>(
  'privacy.unmade_exports',
  'select id from data_export where ready_at is null order by requested_at limit $limit',
);
const unmadeExport = statement<{ id: string }, ExportRow & { market: string; language: string }>(
  'privacy.unmade_export',
  `select e.*, m.market, m.language from data_export e join member m on m.id = e.member_id
   where e.id = $id and e.ready_at is null for update of e skip locked`,
);
const fillExport = statement<{ id: string; content: string; now: string; endsAt: string }>(
  'privacy.fill_export',
  'update data_export set content = $content, ready_at = $now, ends_at = $endsAt where id = $id',
);
const endExports = statement<{ now: string }>(
  'privacy.end_exports',
  'update data_export set content = null where content is not null and ends_at <= $now',
);

const insertDeletion = statement<{ id: string; memberId: string; now: string; dueAt: string }>(
  'privacy.insert_deletion',
  'insert into deletion_request (id, member_id, requested_at, due_at) values ($id, $memberId, $now, $dueAt)',
);
const openDeletion = statement<{ memberId: string }, DeletionRow>(
  'privacy.deletion',
  'select * from deletion_request where member_id = $memberId and cancelled_at is null and erased_at is null',
);
const cancelDeletion = statement<{ memberId: string; now: string }>(
  'privacy.cancel_deletion',
  'update deletion_request set cancelled_at = $now where member_id = $memberId and cancelled_at is null and erased_at is null and due_at > $now',
);
const dueDeletions = statement<{ now: string; limit: number }, { id: string }>(
  'privacy.due_deletions',
  `select id from deletion_request where cancelled_at is null and erased_at is null and due_at <= $now order by due_at limit $limit`,
);
const dueDeletion = statement<{ id: string; now: string }, DeletionRow>(
  'privacy.due_deletion',
  `select * from deletion_request where id = $id and cancelled_at is null and erased_at is null and due_at <= $now
   for update skip locked`,
);
const markErased = statement<{ id: string; memberId: string; now: string }>(
  'privacy.mark_erased',
  `update deletion_request set erased_at = $now,
     parcels = exists (select from redemption where member_id = $memberId and address is not null and status in ('waiting_for_delivery', 'picked', 'shipped'))
   where id = $id`,
);
const withParcels = statement<{ limit: number }, { member_id: string }>(
  'privacy.with_parcels',
  'select member_id from deletion_request where parcels order by due_at limit $limit',
);
const noParcels = statement<object>(
  'privacy.no_parcels',
  `update deletion_request d set parcels = false where parcels and not exists (
     select from redemption r where r.member_id = d.member_id and r.address is not null and r.status in ('waiting_for_delivery', 'picked', 'shipped'))`,
);

/** Every row of a member by its name in the export, without hidden columns; empty tables are left out. */
export async function readAll(reader: Reader, memberId: string): Promise<Record<string, readonly object[]>> {
  const found = await Promise.all(
    shownRows.map(async ([name, rows]) => {
      const hides = hiddenIn.get(name) ?? [];
      return [name, (await reader.all(rows, { memberId, hides })).map(({ row }) => row)] as const;
    }),
  );
  return Object.fromEntries(found.filter(([, rows]) => rows.length > 0));
}
export const readPicture = async (reader: Reader, memberId: string) => (await reader.one(picture, { memberId }))?.picture;
export async function eraseAll(tx: Tx, erasing: Erasing): Promise<void> {
  for (const each of erasures) await tx.run(each, erasing);
}

export const writeExport = (tx: Tx, row: { id: string; memberId: string; now: string }): void => tx.send(insertExport, row);
export const listExports = (reader: Reader, memberId: string, limit: number) => reader.all(newestExports, { memberId, limit });
export const readExport = (reader: Reader, id: string) => reader.one(oneExport, { id });
/** Ids of exports that are not made, the oldest first. */
export const listUnmade = async (reader: Reader, limit: number): Promise<string[]> =>
  (await reader.all(unmadeExports, { limit })).map(({ id }) => id);
/** Locks an export that is not made; undefined if it was made meanwhile or another server makes it. */
export const takeExport = (tx: Tx, id: string) => tx.one(unmadeExport, { id });
export const saveExport = (tx: Tx, row: { id: string; content: string; now: string; endsAt: string }): void => tx.send(fillExport, row);
export const wipeEnded = (tx: Tx, now: string): Promise<number> => tx.run(endExports, { now });

export const writeDeletion = (tx: Tx, row: { id: string; memberId: string; now: string; dueAt: string }): void =>
  tx.send(insertDeletion, row);
export const readDeletion = (reader: Reader, memberId: string) => reader.one(openDeletion, { memberId });
export const takeBack = async (tx: Tx, memberId: string, now: string) => (await tx.run(cancelDeletion, { memberId, now })) === 1;
/** Ids of deletions that are due, the longest due first. */
export const listDue = async (reader: Reader, now: string, limit: number): Promise<string[]> =>
  (await reader.all(dueDeletions, { now, limit })).map(({ id }) => id);
/** Locks a deletion that is due; undefined if it was taken back or done meanwhile, or another server does it. */
export const takeDue = (tx: Tx, id: string, now: string) => tx.one(dueDeletion, { id, now });
export const writeErased = (tx: Tx, row: { id: string; memberId: string; now: string }): void => tx.send(markErased, row);
/** Ids of members who were erased while parcels of theirs were under way. */
export const listWithParcels = async (reader: Reader, limit: number): Promise<string[]> =>
  (await reader.all(withParcels, { limit })).map(({ member_id }) => member_id);
export const forgetParcels = (tx: Tx): void => tx.send(noParcels, {});
