import type { DocumentKind } from '../../../schemas/release.ts';
import type { Reader } from '../../../server-kit/db.ts';
import { statement } from '../../../server-kit/statement.ts';

/** A document of a cancelled release that no later one holds, other than those that ended without going live. */
export interface DeclinedDocument {
  readonly release: number;
  readonly title: string;
  readonly kind: DocumentKind;
  readonly id: string;
}

const declined = statement<{ author: string }, DeclinedDocument>(
  'releases.declined',
  `select r.id as release, r.title, d.kind, d.id from release r join release_document d on d.release = r.id
   where r.state = 'cancelled' and r.author = $author and r.needs_approval and d.before is distinct from d.document
     and not exists (select from release_approval a where a.release = r.id)
     and not exists (select from release_document n join release later on later.id = n.release
       where n.kind = d.kind and n.id = d.id and n.release > r.id and n.before is distinct from n.document
         and later.state not in ('cancelled', 'failed'))
   order by r.id desc, d.kind, d.id`,
);

/** Documents of an author's releases that were cancelled before anybody approved them, the newest release first. */
export const declinedDocuments = (db: Reader, author: string) => db.all(declined, { author });
