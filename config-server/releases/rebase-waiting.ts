import type { Tx } from '../../server-kit/db.ts';
import { contentOf, exceedsApproval, keyOf, reasonsOf, saveContents } from '../documents/index.ts';
import type { AuditEntry, ConfigTools } from '../feature.ts';
import { type Choose, rebase } from './rebase.ts';
import type { RebaseTarget } from './rebase-target.ts';
import { frozenBodies, lockRelease, type ReleaseRow, waitingWithDocuments } from './store-read.ts';
import { askApproval, rebaseRow } from './store-waiting.ts';

/** At its time a scheduled release sets the values that it was scheduled with. */
export const asScheduled: Choose = () => 'scheduled';

type Tools = Pick<ConfigTools, 'audit' | 'vocabulary'>;
type Cause = Pick<AuditEntry, 'at' | 'actor'>;

/**
 * Keeps the releases that wait as they are over what has just changed; the end of every step that changes what is live or waits. One that would
 * bring back a price that is gone, because nobody stood for it over what comes now, waits for a second person.
 */
export async function rebaseWaiting(tools: Tools, tx: Tx, under: RebaseTarget, choose: Choose, cause: Cause): Promise<void> {
  const { rows } = await rebase(tx, await waitingWithDocuments(tx), under, choose);
  let demoted = false;
  for (const id of new Set(rows.map(({ release }) => release))) {
    const release = await lockRelease(tx, id);
    if (release?.state !== 'scheduled' && release?.state !== 'awaiting_approval') continue;
    const own = rows.filter((row) => row.release === id);
    saveContents(tx, own.flatMap(contentOf), []);
    for (const row of own) rebaseRow(tx, row);
    const more = own.some((row) => exceedsApproval(tools.vocabulary, row, row.waited, { before: row.under, after: row.body }));
    if (more) await askAgain(tools, tx, release);
    demoted ||= more && release.state === 'scheduled';
    tools.audit(tx, {
      ...cause,
      action: 'schedule.rebased',
      target: `release:${id}`,
      reason: release.title,
      ...(release.markets ? { markets: release.markets } : {}),
      details: { documents: own.map(keyOf), ...(more ? { state: 'awaiting_approval' } : {}) },
    });
  }
  // What was laid over one that waits for a person now does without it.
  if (demoted) await rebaseWaiting(tools, tx, under, choose, cause);
}

/** An approval stands for what was approved, so it is gone with that; the audit log keeps it. */
async function askAgain({ vocabulary }: Tools, tx: Tx, { id }: ReleaseRow): Promise<void> {
  const bodyOf = (text: string | null): unknown => (text === null ? undefined : JSON.parse(text));
  const reasons = (await frozenBodies(tx, [id])).flatMap((row) =>
    reasonsOf(vocabulary, row, { before: bodyOf(row.before_body), after: bodyOf(row.body) }),
  );
  askApproval(tx, id, 'It would bring back what was taken out or rolled back meanwhile. A second person has to agree to that', reasons);
}
