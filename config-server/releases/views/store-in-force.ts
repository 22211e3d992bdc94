import type { Reader } from '../../../server-kit/db.ts';
import { statement } from '../../../server-kit/statement.ts';

/** What is left of a release that went live. */
export interface ReleaseInForce {
  readonly release: number;
  /** Some document is still, or again, as it released it. */
  readonly in_force: boolean;
  /** The newest release that rolled it back. */
  readonly rolled_back_by: number | null;
  /** Some document was changed by a later release. */
  readonly is_overtaken: boolean;
  /** The newest release that changed a document from what it released. */
  readonly ended_by: number | null;
  readonly ended_at: string | null;
}

const newestOf = `(select n.document from release_document n join release l on l.id = n.release
         where n.kind = d.kind and n.id = d.id and l.revision is not null order by l.revision desc limit 1)`;

// What came later is looked for from the later releases: a first release has thousands of documents.
const inForce = statement<{ releases: readonly number[] }, ReleaseInForce>(
  'releases.in_force',
  `select r.id as release, stands.in_force, ended.id as ended_by, ended.effective_at as ended_at,
     exists (select from release l join release_document n on n.release = l.id
       join release_document d on d.release = r.id and d.kind = n.kind and d.id = n.id
       where l.revision > r.revision and d.before is distinct from d.document and d.document is distinct from ${newestOf}) as is_overtaken,
     (select max(b.id) from release b where b.rollback_of = r.id and b.revision is not null) as rolled_back_by
   from release r
   cross join lateral (
     select exists (select from release_document d
       where d.release = r.id and d.before is distinct from d.document and d.document is not distinct from ${newestOf}) as in_force) stands
   left join lateral (
     select l.id, l.effective_at from release l join release_document n on n.release = l.id
     join release_document d on d.release = r.id and d.kind = n.kind and d.id = n.id
     where not stands.in_force and l.revision > r.revision and d.before is distinct from d.document
       and n.before is not distinct from d.document and n.document is distinct from d.document
     order by l.revision desc limit 1) ended on true
   where r.id = any($releases::bigint[]) and r.revision is not null`,
);

export const inForceOfReleases = (db: Reader, releases: readonly number[]) => db.all(inForce, { releases });
