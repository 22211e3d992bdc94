import { judgeErrors } from '../../checks/index.ts';
import { keyOf } from '../../documents/index.ts';
import { type ConfigTools, systemActor } from '../../feature.ts';
import { findMissingFiles } from '../../picture-files/index.ts';
import { changesOf, movedBases } from '../changes.ts';
import { goLive } from '../going-live.ts';
import type { OnNewest } from '../on-newest.ts';
import { prepareLive } from '../prepare.ts';
import { liveWith } from '../rebase-target.ts';
import { rebaseWaiting } from '../rebase-waiting.ts';
import { nextState } from '../rules.ts';
import { chosenBefore } from '../settlements.ts';
import { dueRelease, frozenBodies, lockRelease, type ReleaseRow } from '../store-read.ts';
import { setReleaseState } from '../store-waiting.ts';
import { giveBack } from './give-back.ts';

/** Releases fired in one look; what is left is found by the next. */
const most = 50;

/**
 * Makes live what is due, the earliest first, each exactly once over all processes and restarts: firing is one transaction, which locks the
 * release and its state. A release that comes late, after a standstill, is effective from the moment it fires, because members acted under the
 * rules before it until then; `publishAt` keeps the instant it was due. What no longer fits what is live is suspended.
 */
export async function fireSchedules(tools: ConfigTools, onNewest: OnNewest, now: string): Promise<{ fired: number; suspended: number }> {
  let [fired, suspended] = [0, 0];
  for (let count = 0; count < most; count += 1) {
    const row = await dueRelease(tools.db, now);
    if (!row) break;
    const done = await fire(tools, onNewest, row, now);
    if (done === 'fired') fired += 1;
    if (done === 'suspended') suspended += 1;
  }
  return { fired, suspended };
}

async function fire(tools: ConfigTools, onNewest: OnNewest, row: ReleaseRow, now: string): Promise<'fired' | 'suspended' | 'elsewhere'> {
  const result = await onNewest(
    'schedules.fire',
    async (live) => {
      // Read again at each try: what goes live in between may have come under it.
      const rows = await frozenBodies(tools.db, [row.id]);
      const changes = changesOf(rows);
      const verdict = { rows, changes, under: liveWith(live, []) };
      const moved = movedBases(live, changes);
      const set = live.checked.with(changes);
      const errors = [...judgeErrors(live.checked, set).errors, ...(await findMissingFiles(tools.db, set, changes.map(keyOf)))];
      if (moved.length > 0) return { ...verdict, why: `Changed since it was scheduled: ${moved.map(keyOf).join(', ')}`, errors: [] };
      if (errors.length > 0) {
        const count = errors.length === 1 ? '1 error' : `${errors.length} errors`;
        return { ...verdict, why: `It no longer passes its checks: ${count}`, errors: errors.slice(0, 200) };
      }
      return { ...verdict, under: liveWith(live, changes), prepared: await prepareLive(tools, live, set) };
    },
    async (tx, verdict) => {
      const { rows, changes, under } = verdict;
      const cause = { at: now, actor: systemActor };
      const locked = (await lockRelease(tx, row.id))!;
      if ('refusal' in nextState('fire', { state: locked.state, publishAt: locked.publish_at ?? undefined }, now))
        return 'elsewhere' as const;
      const entry = { at: now, actor: systemActor, target: `release:${row.id}`, ...(row.markets ? { markets: row.markets } : {}) };
      const lateSeconds = Math.round((Date.parse(now) - Date.parse(row.publish_at!)) / 1000);
      if ('why' in verdict) {
        setReleaseState(tx, row.id, 'suspended', verdict.why, verdict.errors);
        await giveBack(tx, row, rows, now);
        await rebaseWaiting(tools, tx, under, () => undefined, cause);
        tools.audit(tx, {
          ...entry,
          action: 'schedule.suspended',
          reason: verdict.why,
          details: { lateSeconds, problems: verdict.errors.length },
        });
        return { why: verdict.why };
      }
      const revision = await goLive(tools, tx, row.id, verdict.prepared, changes, now);
      await rebaseWaiting(tools, tx, under, chosenBefore(row.settle), cause);
      tools.audit(tx, {
        ...entry,
        action: 'schedule.fired',
        reason: row.reason,
        details: { revision, lateSeconds, documents: changes.map(keyOf) },
      });
      return 'fired' as const;
    },
  );
  if (typeof result === 'string') return result;
  tools.log.error({ release: row.id, title: row.title, reason: result.why }, 'a scheduled release was suspended');
  return 'suspended';
}
