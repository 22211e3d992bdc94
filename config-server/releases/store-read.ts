import type { Reader, Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';
import type { Key } from '../history/index.ts';
import type { ReleaseOrigin, ReleaseState } from './release-types.ts';

export interface ReleaseRow {
  readonly id: number;
  readonly revision: number | null;
  readonly origin: ReleaseOrigin;
  readonly title: string;
  readonly reason: string;
  readonly author: string;
  readonly author_name: string | null;
  readonly state: ReleaseState;
  readonly state_reason: string | null;
  readonly created_at: string;
  readonly publish_at: string | null;
  readonly effective_at: string | null;
  readonly rollback_of: number | null;
  readonly markets: string[] | null;
  readonly needs_approval: boolean;
  readonly approval_reasons: unknown;
  readonly problems: unknown;
  /** The market on whose clock the time was chosen. */
  readonly clock: string | null;
  readonly settle: unknown;
}

/** A document that a release changes, with both versions. */
export interface FrozenRow extends Key {
  readonly release: number;
  readonly before: string | null;
  readonly document: string | null;
  readonly settles: string | null;
}

export interface FrozenBodies extends FrozenRow {
  readonly before_body: string | null;
  readonly body: string | null;
}

/** A release that waits, with the documents that it changes. */
export interface WaitingRelease {
  readonly release: ReleaseRow;
  readonly rows: readonly FrozenRow[];
}

export interface ApprovalRow {
  readonly release: number;
  readonly by_id: string;
  readonly by_name: string;
  readonly at: string;
  readonly reason: string;
}

const columns = `id, revision, origin, title, reason, author, author_name, state, state_reason, created_at, publish_at, effective_at,
  rollback_of, markets, needs_approval, approval_reasons, problems, clock, settle`;

const one = statement<{ id: number }, ReleaseRow>('releases.one', `select ${columns} from release where id = $id`);

const locked = statement<{ id: number }, ReleaseRow>('releases.locked', `select ${columns} from release where id = $id for update`);

const list = statement<{ state: string | undefined; before: number | undefined; limit: number }, ReleaseRow>(
  'releases.list',
  `select ${columns} from release where ($state::text is null or state = $state) and ($before::bigint is null or id < $before)
   order by id desc limit $limit::int`,
);

const waiting = statement<object, ReleaseRow>(
  'releases.waiting',
  `select ${columns} from release where state in ('awaiting_approval', 'scheduled') order by publish_at nulls first, id`,
);

const due = statement<{ now: string }, ReleaseRow>(
  'releases.due',
  `select ${columns} from release where state = 'scheduled' and publish_at <= $now::timestamptz order by publish_at, id limit 1`,
);

const suspended = statement<object, ReleaseRow>(
  'releases.suspended',
  `select ${columns} from release where state = 'suspended' order by id`,
);

const rowsOf = statement<{ releases: readonly number[] }, FrozenRow>(
  'releases.rows_of',
  `select release, kind, id, before, document, settles from release_document
   where release = any($releases::bigint[]) and before is distinct from document order by release, kind, id`,
);

const bodiesOf = statement<{ releases: readonly number[] }, FrozenBodies>(
  'releases.bodies_of',
  `select d.release, d.kind, d.id, d.before, d.document, d.settles, b.body as before_body, a.body
   from release_document d left join document b on b.hash = d.before left join document a on a.hash = d.document
   where d.release = any($releases::bigint[]) and d.before is distinct from d.document order by d.release, d.kind, d.id`,
);

const approvals = statement<{ releases: readonly number[] }, ApprovalRow>(
  'releases.approvals',
  'select release, by_id, by_name, at, reason from release_approval where release = any($releases::bigint[]) order by release, at',
);

export const releaseById = (db: Reader, id: number) => db.one(one, { id });
/** The release, which nobody else changes until the transaction ends. */
export const lockRelease = (tx: Tx, id: number) => tx.one(locked, { id });
export const listReleases = (db: Reader, filter: { state: string | undefined; before: number | undefined; limit: number }) =>
  db.all(list, filter);
/** Those that wait for an approval or their time, in the order in which they will be live. */
export const waitingReleases = (db: Reader) => db.all(waiting, {});
/** The same with their documents. */
export async function waitingWithDocuments(db: Reader): Promise<WaitingRelease[]> {
  const releases = await waitingReleases(db);
  if (releases.length === 0) return [];
  const rows = await frozenRows(
    db,
    releases.map(({ id }) => id),
  );
  return releases.map((release) => ({ release, rows: rows.filter((row) => row.release === release.id) }));
}
/** The scheduled release that should be live by now, the earliest first. */
export const dueRelease = (db: Reader, now: string) => db.one(due, { now });
export const suspendedReleases = (db: Reader) => db.all(suspended, {});
export const frozenRows = (db: Reader, releases: readonly number[]) => db.all(rowsOf, { releases });
export const frozenBodies = (db: Reader, releases: readonly number[]) => db.all(bodiesOf, { releases });
export const approvalsOf = (db: Reader, releases: readonly number[]) => db.all(approvals, { releases });
