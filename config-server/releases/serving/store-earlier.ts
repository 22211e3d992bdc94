import type { DocumentKey, DocumentKind, StoredRelease } from '../../../schemas/release.ts';
import type { Db } from '../../../server-kit/db.ts';
import { statement } from '../../../server-kit/statement.ts';

interface Head {
  readonly revision: number;
  readonly effective_at: string;
  readonly is_first: boolean;
  readonly until: string | null;
}

// The test clock may go back, so the end is the earliest beginning of any that came after.
const headAt = statement<{ instant: string }, Head>(
  'releases.head_at',
  `select r.revision, r.effective_at, not exists (select from release b where b.revision < r.revision) is_first,
     (select min(a.effective_at) from release a where a.revision > r.revision) until
   from release r where r.revision is not null
   order by r.effective_at <= $instant desc, case when r.effective_at <= $instant then -r.revision else r.revision end limit 1`,
);

const documentsAt = statement<{ revision: number }, { kind: DocumentKind; id: string; body: string }>(
  'releases.documents_at',
  `select newest.kind, newest.id, document.body from (
     select distinct on (d.kind, d.id) d.kind, d.id, d.document from release_document d join release r on r.id = d.release
     where r.revision <= $revision order by d.kind, d.id, r.revision desc) newest
   join document on document.hash = newest.document`,
);

/** The release that was in force at an instant (RFC 3339) and for how long it was; before the first, the first. */
export async function releaseAt(db: Db, instant: string): Promise<StoredRelease> {
  const head = await db.one(headAt, { instant });
  if (!head) throw new Error('Nothing was released yet');
  const { revision, effective_at: effectiveAt, is_first: isFirst, until } = head;
  const rows = await db.all(documentsAt, { revision });
  const documents = new Map(rows.map(({ kind, id, body }) => [`${kind}:${id}` as DocumentKey, JSON.parse(body) as unknown]));
  return {
    release: { revision, effectiveAt, documents },
    ...(isFirst ? {} : { from: effectiveAt }),
    ...(until === null ? {} : { until }),
  };
}
