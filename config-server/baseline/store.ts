import type { DocumentKind } from '../../schemas/release.ts';
import type { Reader, Tx } from '../../server-kit/db.ts';
import { json, statement } from '../../server-kit/statement.ts';

export interface ConflictRow {
  readonly kind: DocumentKind;
  readonly id: string;
  /** What the deploy before had; null where the document is new in the code. */
  readonly base: string | null;
  /** Null where the code does without it. */
  readonly baseline: string | null;
  readonly since: string;
}

interface BaselineRow {
  readonly kind: DocumentKind;
  readonly id: string;
  readonly document: string;
}

const documents = statement<object, BaselineRow>('baseline.documents', 'select kind, id, document from baseline_document');

const conflicts = statement<object, ConflictRow>(
  'baseline.conflicts',
  'select kind, id, base, baseline, since from baseline_conflict order by kind, id',
);

const dropDocuments = statement<{ kinds: readonly string[]; ids: readonly string[] }>(
  'baseline.drop_documents',
  'delete from baseline_document where (kind, id) in (select * from unnest($kinds::text[], $ids::text[]))',
);

const keepDocuments = statement<{ rows: string }>(
  'baseline.keep_documents',
  `insert into baseline_document (kind, id, document)
   select kind, id, document from jsonb_to_recordset($rows::jsonb) as kept (kind text, id text, document text)
   on conflict (kind, id) do update set document = excluded.document`,
);

const keepConflicts = statement<{ rows: string; now: string }>(
  'baseline.keep_conflicts',
  `insert into baseline_conflict (kind, id, base, baseline, since)
   select kind, id, base, baseline, $now::timestamptz
   from jsonb_to_recordset($rows::jsonb) as kept (kind text, id text, base text, baseline text)
   on conflict (kind, id) do update set baseline = excluded.baseline`,
);

const endConflicts = statement<{ kinds: readonly string[]; ids: readonly string[] }>(
  'baseline.end_conflicts',
  'delete from baseline_conflict where (kind, id) in (select * from unnest($kinds::text[], $ids::text[]))',
);

const settleReleased = statement<{ rows: string }>(
  'baseline.settle_released',
  `delete from baseline_conflict c using jsonb_to_recordset($rows::jsonb) as released (kind text, id text, document text, settles text)
   where c.kind = released.kind and c.id = released.id
     and (c.baseline is not distinct from released.document or c.baseline = released.settles)`,
);

interface Key {
  readonly kind: DocumentKind;
  readonly id: string;
}

const columnsOf = (keys: readonly Key[]) => ({ kinds: keys.map(({ kind }) => kind), ids: keys.map(({ id }) => id) });

/** The documents of the last deploy. */
export const baselineDocuments = (db: Reader) => db.all(documents, {});
export const openConflicts = (db: Reader) => db.all(conflicts, {});

export interface BaselineChange {
  readonly gone: readonly Key[];
  readonly changed: readonly BaselineRow[];
  readonly conflicts: readonly Omit<ConflictRow, 'since'>[];
  readonly ended: readonly Key[];
}

/** Keeps what a deploy brought, and where it meets what was released. */
export function saveBaseline(tx: Tx, { gone, changed, conflicts: met, ended }: BaselineChange, now: string): void {
  if (gone.length > 0) tx.send(dropDocuments, columnsOf(gone));
  if (changed.length > 0) tx.send(keepDocuments, { rows: json(changed) });
  if (met.length > 0) tx.send(keepConflicts, { rows: json(met), now });
  if (ended.length > 0) tx.send(endConflicts, columnsOf(ended));
}

export const endConflict = (tx: Tx, key: Key) => tx.send(endConflicts, columnsOf([key]));

/** Ends the conflicts of documents that were released as the code has them, or from a draft made of it. */
export const settleByRelease = (
  tx: Tx,
  rows: readonly (Key & { readonly document: string | null; readonly settles?: string | null })[],
): void =>
  tx.send(settleReleased, {
    rows: json(rows.map(({ kind, id, document, settles }) => ({ kind, id, document, settles: settles ?? null }))),
  });
