import type { Reader } from '../../server-kit/db.ts';
import { bodiesByHash, type DocumentChange } from '../documents/index.ts';
import { type FrozenRow, type ReleaseRow, type WaitingRelease, waitingWithDocuments } from './store-read.ts';

/** A document of a release that waits, with what the release makes of it. */
type FrozenChange = FrozenRow & DocumentChange;

/**
 * The scheduled releases up to an instant and what they make of documents, in the order in which they go live. Where several change a document,
 * the last change counts.
 */
export interface Ahead {
  readonly at: string;
  readonly releases: readonly ReleaseRow[];
  readonly changes: readonly FrozenChange[];
}

/**
 * What will have gone live when a release at `at` does. `except` leaves out that release, where it is stored already. `at` is '' for a release at
 * once: nothing is ahead of it.
 */
export const readAhead = async (db: Reader, at: string, except?: number): Promise<Ahead> =>
  aheadOf(db, await waitingWithDocuments(db), at, except);

/** The same of the releases that wait, where they are read already. */
export async function aheadOf(db: Reader, waiting: readonly WaitingRelease[], at: string, except?: number): Promise<Ahead> {
  const ahead = waiting.filter(({ release }) => isAhead(release, at, except));
  const rows = ahead.flatMap((each) => each.rows);
  return { at, releases: ahead.map(({ release }) => release), changes: await withBodies(db, rows) };
}

type Scheduled = Pick<ReleaseRow, 'id' | 'state' | 'publish_at'>;

/** Whether a release will be live before one at `at`: `except`, or a new one. Of one instant, those with the lower ids go first. */
export const isAhead = ({ id, state, publish_at }: Scheduled, at: string, except = Number.POSITIVE_INFINITY): boolean =>
  state === 'scheduled' && publish_at !== null && (publish_at < at || (publish_at === at && id < except));

/** Documents of releases with their bodies. */
export async function withBodies(db: Reader, rows: readonly FrozenRow[]): Promise<FrozenChange[]> {
  const bodies = await bodiesByHash(
    db,
    rows.flatMap(({ document }) => document ?? []),
  );
  return rows.map((row) => ({ ...row, body: row.document === null ? undefined : bodies.get(row.document) }));
}
