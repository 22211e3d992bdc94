import type { DocumentKind } from '../../schemas/release.ts';
import type { Reader, Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';

export interface DraftRow {
  readonly kind: DocumentKind;
  readonly id: string;
  /** Null where the draft takes the document away. */
  readonly document: string | null;
  /** Null where the document is new. */
  readonly base: string | null;
  readonly settles: string | null;
  readonly updated_at: string;
  readonly by_id: string;
  readonly by_name: string;
  readonly body: string | null;
}

interface Key {
  readonly kind: DocumentKind;
  readonly id: string;
}

const columns = 'd.kind, d.id, d.document, d.base, d.settles, d.updated_at, d.by_id, d.by_name, document.body';

const all = statement<object, DraftRow>(
  'drafts.all',
  `select ${columns} from draft d left join document on document.hash = d.document order by d.kind, d.id`,
);

const one = statement<Key, DraftRow>(
  'drafts.one',
  `select ${columns} from draft d left join document on document.hash = d.document where d.kind = $kind and d.id = $id`,
);

// Two first drafts of one document have no row to wait for each other, so they wait for its name.
const lock = statement<{ key: string }>('drafts.lock', `select pg_advisory_xact_lock(hashtext('punchcard-draft ' || $key))`);

const save = statement<Omit<DraftRow, 'body'>>(
  'drafts.save',
  `insert into draft (kind, id, document, base, settles, updated_at, by_id, by_name)
   values ($kind, $id, $document, $base, $settles, $updated_at, $by_id, $by_name)
   on conflict (kind, id) do update set document = excluded.document, base = excluded.base, settles = excluded.settles,
     updated_at = excluded.updated_at, by_id = excluded.by_id, by_name = excluded.by_name`,
);

const remove = statement<Key>('drafts.delete', 'delete from draft where kind = $kind and id = $id');

export const allDrafts = (db: Reader) => db.all(all, {});
export const draftOf = (db: Reader, key: Key) => db.one(one, { kind: key.kind, id: key.id });
/** Nobody else changes the draft of this document until the transaction ends. Take the locks of several in the order of their keys. */
export const lockDraft = (tx: Tx, key: string) => tx.all(lock, { key });
export const saveDraft = (tx: Tx, row: Omit<DraftRow, 'body'>) => tx.send(save, row);
export const deleteDraft = (tx: Tx, key: Key) => tx.send(remove, { kind: key.kind, id: key.id });
