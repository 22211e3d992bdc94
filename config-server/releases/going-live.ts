import type { Tx } from '../../server-kit/db.ts';
import { followRelease } from '../baseline/index.ts';
import { keyOf, saveContents } from '../documents/index.ts';
import type { ConfigTools } from '../feature.ts';
import type { Change } from './changes.ts';
import type { Prepared } from './prepare.ts';
import { makeLive } from './store.ts';

/** Makes a release live that is kept already, under the lock of all releases. Gives its revision. */
export async function goLive(
  { build }: ConfigTools,
  tx: Tx,
  id: number,
  { rows, documents, renditions }: Prepared,
  changes: readonly Change[],
  now: string,
): Promise<number> {
  saveContents(tx, documents, renditions);
  const settles = new Map(changes.map((change) => [keyOf(change), change.settles ?? null]));
  const whole = rows.map((row) => ({ ...row, settles: settles.get(keyOf(row)) ?? null }));
  const revision = await makeLive(tx, id, whole, now);
  const changed = whole.filter(({ document, before }) => document !== (before ?? null));
  followRelease(tx, changed, revision, build);
  return revision;
}
