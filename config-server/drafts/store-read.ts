import type { DocumentKind } from '../../schemas/release.ts';
import type { Reader } from '../../server-kit/db.ts';
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

export const allDrafts = (db: Reader) => db.all(all, {});
export const draftOf = (db: Reader, key: Key) => db.one(one, { kind: key.kind, id: key.id });
