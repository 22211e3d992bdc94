import type { Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';
import type { Ref } from '../documents/index.ts';
import type { DraftRow } from './store-read.ts';

// Two first drafts of one document have no row to wait for each other, so they wait for its name.
const lock = statement<{ key: string }>('drafts.lock', `select pg_advisory_xact_lock(hashtext('punchcard-draft ' || $key))`);

const save = statement<Omit<DraftRow, 'body'>>(
  'drafts.save',
  `insert into draft (kind, id, document, base, settles, updated_at, by_id, by_name)
   values ($kind, $id, $document, $base, $settles, $updated_at, $by_id, $by_name)
   on conflict (kind, id) do update set document = excluded.document, base = excluded.base, settles = excluded.settles,
     updated_at = excluded.updated_at, by_id = excluded.by_id, by_name = excluded.by_name`,
);

const remove = statement<Ref>('drafts.delete', 'delete from draft where kind = $kind and id = $id');

/** Nobody else changes the draft of this document until the transaction ends. Take the locks of several in the order of their keys. */
export const lockDraft = (tx: Tx, key: string) => tx.all(lock, { key });
export const saveDraft = (tx: Tx, row: Omit<DraftRow, 'body'>) => tx.send(save, row);
export const deleteDraft = (tx: Tx, key: Ref) => tx.send(remove, { kind: key.kind, id: key.id });

/** What stays of a draft of which a part was taken; undefined where nothing does. */
export function keepRest(tx: Tx, key: Ref, rest: Omit<DraftRow, 'body'> | undefined): void {
  if (rest) saveDraft(tx, rest);
  else deleteDraft(tx, key);
}
