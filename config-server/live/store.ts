import type { Reader } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';
import type { ChangedRow } from '../delivery/index.ts';

/** How far the database is: three numbers that only grow. */
export interface Head {
  readonly revision: number;
  readonly switches: number;
  readonly rollouts: number;
}

const head = statement<object, Head>(
  'live.head',
  `select (select coalesce(max(revision), 0) from release) as revision, (select coalesce(max(id), 0) from kill_switch) as switches,
     (select coalesce(max(id), 0) from rollout_change) as rollouts`,
);

const changed = statement<{ after: number; upTo: number }, ChangedRow>(
  'live.changed',
  `select newest.kind, newest.id, newest.document, newest.rendition, newest.needs, document.body, rendition.body as delivered,
     rendition.brotli, rendition.gzip
   from (
     select distinct on (d.kind, d.id) d.* from release_document d join release r on r.id = d.release
     where r.revision > $after and r.revision <= $upTo order by d.kind, d.id, r.revision desc) newest
   left join document on document.hash = newest.document left join rendition on rendition.hash = newest.rendition
   order by newest.kind, newest.id`,
);

export const readHead = async (reader: Reader): Promise<Head> => (await reader.one(head, {}))!;
/** Each document that releases after a revision, up to another one, touched: once, as the newest of them left it. */
export const changedRows = (reader: Reader, after: number, upTo: number): Promise<ChangedRow[]> => reader.all(changed, { after, upTo });
