import type { Reader } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';

/** What is left of a release that went live. */
export interface ReleaseInForce {
  readonly release: number;
  /** Some document is still, or again, as it released it. */
  readonly in_force: boolean;
  /** The newest release that rolled it back. */
  readonly rolled_back_by: number | null;
}

const inForce = statement<{ releases: readonly number[] }, ReleaseInForce>(
  'releases.in_force',
  `select r.id as release,
     exists (select from release_document d
       where d.release = r.id and d.before is distinct from d.document and d.document is not distinct from (
         select n.document from release_document n join release l on l.id = n.release
         where n.kind = d.kind and n.id = d.id and l.revision is not null order by l.revision desc limit 1)) as in_force,
     (select max(b.id) from release b where b.rollback_of = r.id and b.revision is not null) as rolled_back_by
   from release r where r.id = any($releases::bigint[]) and r.revision is not null`,
);

export const inForceOfReleases = (db: Reader, releases: readonly number[]) => db.all(inForce, { releases });
