import type { Reader } from '../../server-kit/db.ts';
import { bodiesByHash, type DocumentChange } from '../documents/index.ts';
import { type FrozenRow, type ReleaseRow, type WaitingRelease, waitingWithDocuments } from './store-read.ts';

/** A document of a release that waits, with what the release makes of it. */
type FrozenChange = FrozenRow & DocumentChange;

/** The scheduled releases up to an instant and what they make of documents, in the order in which they go live: of a document the last holds. */
export interface Ahead {
  readonly at: string;
  readonly releases: readonly ReleaseRow[];
  readonly changes: readonly FrozenChange[];
}

/** What will be live before a release at `at` that is not there yet; '' is at once, when nothing is ahead. */
export async function readAhead(db: Reader, at: string, besides?: number): Promise<Ahead> {
  const waiting = await waitingWithDocuments(db);
  return aheadOf(
    db,
    waiting.filter(({ release }) => release.id !== besides),
    at,
  );
}

/** The same of the releases that wait, where they are read already. */
export async function aheadOf(db: Reader, waiting: readonly WaitingRelease[], at: string): Promise<Ahead> {
  const ahead = waiting.filter(({ release }) => isAhead(release, at));
  const rows = ahead.flatMap((each) => each.rows);
  return { at, releases: ahead.map(({ release }) => release), changes: await withBodies(db, rows) };
}

/** Whether a release will be live before one at `at`. */
export const isAhead = ({ state, publish_at }: Pick<ReleaseRow, 'state' | 'publish_at'>, at: string): boolean =>
  state === 'scheduled' && publish_at !== null && publish_at <= at;

/** Documents of releases with their bodies. */
export async function withBodies(db: Reader, rows: readonly FrozenRow[]): Promise<FrozenChange[]> {
  const bodies = await bodiesByHash(
    db,
    rows.flatMap(({ document }) => document ?? []),
  );
  return rows.map((row) => ({ ...row, body: row.document === null ? undefined : bodies.get(row.document) }));
}
