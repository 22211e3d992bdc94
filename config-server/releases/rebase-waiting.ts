import type { Reader, Tx } from '../../server-kit/db.ts';
import { keyOf } from '../documents.ts';
import type { AuditEntry } from '../feature.ts';
import { type Choose, type Coming, type Plan, type Rebased, rebase } from './rebase.ts';
import { saveContents } from './store.ts';
import { frozenRows, lockRelease, type ReleaseRow, rebaseRow, waitingReleases } from './store-waiting.ts';

/** All releases that wait, in the order in which they will be live. */
export async function readPlans(db: Reader): Promise<(Plan & { readonly release: ReleaseRow })[]> {
  const releases = await waitingReleases(db);
  const rows =
    releases.length === 0
      ? []
      : await frozenRows(
          db,
          releases.map(({ id }) => id),
        );
  return releases.map((release) => ({ release, rows: rows.filter((row) => row.release === release.id) }));
}

/** At its time a scheduled release sets the values that it was scheduled with. */
export const asScheduled: Choose = () => 'scheduled';

interface Cause extends Pick<AuditEntry, 'at' | 'actor'> {
  readonly audit: (tx: Tx, entry: AuditEntry) => void;
}

/** Keeps the releases that wait as they are over what has just changed; the end of every step that changes what is live or waits. */
export async function rebaseWaiting(tx: Tx, coming: Coming, choose: Choose, { at, actor, audit }: Cause): Promise<Rebased> {
  const rebased = await rebase(tx, await readPlans(tx), coming, choose);
  for (const id of new Set(rebased.rows.map(({ release }) => release))) {
    const rows = rebased.rows.filter((row) => row.release === id);
    const release = await lockRelease(tx, id);
    if (release?.state !== 'scheduled' && release?.state !== 'awaiting_approval') continue;
    for (const row of rows) {
      if (row.document !== null) {
        saveContents(tx, [{ kind: row.kind, id: row.id, hash: row.document, body: JSON.stringify(row.body) }], []);
      }
      rebaseRow(tx, row);
    }
    const markets = release.markets ? { markets: release.markets } : {};
    const details = { documents: rows.map(keyOf) };
    audit(tx, { at, actor, action: 'schedule.rebased', target: `release:${id}`, reason: release.title, ...markets, details });
  }
  return rebased;
}
