import type { DocumentKind } from '../../schemas/release.ts';
import type { Reader, Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';
import type { LiveRow, ReleasedRow, ReleaseHead } from '../delivery/index.ts';
import { saveRows } from './store-add.ts';

const lockReleases = statement<object>('releases.lock', `select pg_advisory_xact_lock(hashtext('punchcard-releases'))`);

const newest = statement<object, ReleaseHead>(
  'releases.newest',
  'select revision, effective_at from release where revision is not null order by revision desc limit 1',
);

const state = statement<object, ReleasedRow>(
  'releases.state',
  `select kind, id, document, rendition, needs from (
     select distinct on (d.kind, d.id) d.* from release_document d join release r on r.id = d.release
     where r.revision is not null order by d.kind, d.id, r.revision desc) newest
   where document is not null`,
);

const live = statement<object, LiveRow>(
  'releases.live',
  `select newest.kind, newest.id, newest.document, newest.rendition, newest.needs, document.body, rendition.body as delivered,
     rendition.brotli, rendition.gzip
   from (
     select distinct on (d.kind, d.id) d.* from release_document d join release r on r.id = d.release
     where r.revision is not null order by d.kind, d.id, r.revision desc) newest
   join document on document.hash = newest.document join rendition on rendition.hash = newest.rendition
   order by newest.kind, newest.id`,
);

/** A document that a release changed; of a campaign, which may not be announced yet, what it said before and says since. */
export interface ChangedDocument {
  readonly revision: number;
  readonly effective_at: string;
  readonly kind: DocumentKind;
  readonly id: string;
  readonly before: string | null;
  readonly after: string | null;
}

const changed = statement<{ after: number }, ChangedDocument>(
  'releases.changed',
  `select r.revision, r.effective_at, d.kind, d.id, b.body as before, a.body as after
   from release r join release_document d on d.release = r.id
   left join document b on b.hash = d.before and d.kind = 'campaign' left join document a on a.hash = d.document and d.kind = 'campaign'
   where r.revision > $after order by r.revision, d.kind, d.id`,
);

const findRendition = statement<{ hash: string }, { hash: string; body: string; brotli: Buffer; gzip: Buffer }>(
  'releases.rendition',
  `select hash, body, brotli, gzip from rendition where hash = $hash and exists (
     select from release_document d join release r on r.id = d.release
     where d.rendition = $hash and r.revision is not null
     union all select from rollout_document t where t.rendition = $hash)`,
);

const supersede = statement<object>('releases.supersede', `update release set state = 'superseded' where state = 'live'`);

const setLive = statement<{ id: number; now: string }, { revision: number }>(
  'releases.set_live',
  `update release set state = 'live', state_reason = null, effective_at = $now::timestamptz,
     revision = (select coalesce(max(revision), 0) + 1 from release)
   where id = $id returning revision`,
);

export const newestRelease = (db: Reader) => db.one(newest, {});
/** Hashes of the documents that are live. */
export const releasedState = (db: Reader) => db.all(state, {});
export const liveDocuments = (db: Reader) => db.all(live, {});
/** What releases after a revision changed, oldest first. */
export const changesAfter = (db: Reader, after: number) => db.all(changed, { after });
/** A rendition that was live once, or was tried. */
export const releasedRendition = (db: Reader, hash: string) => db.one(findRendition, { hash });

/** One release at a time, over all processes, until the transaction ends. */
export const lock = (tx: Tx) => tx.all(lockReleases, {});

/** Makes a release live from `now` on, with the rows it has when it does, and gives its revision. */
export async function makeLive(tx: Tx, id: number, rows: readonly ReleasedRow[], now: string): Promise<number> {
  await tx.run(supersede, {});
  saveRows(tx, id, rows);
  return (await tx.one(setLive, { id, now }))!.revision;
}
