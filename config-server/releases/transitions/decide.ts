import { reject } from '../../../server-kit/problem.ts';
import { keyOf, rejectConflict } from '../../documents/index.ts';
import type { ConfigTools, Who } from '../../feature.ts';
import { expectFiles } from '../../picture-files/index.ts';
import { readAhead } from '../ahead.ts';
import { changesOf, expectBases } from '../changes.ts';
import { expectValid } from '../expect-valid.ts';
import { goLive } from '../going-live.ts';
import { type OnNewest, stale } from '../on-newest.ts';
import { prepareLive } from '../prepare.ts';
import { liveWith } from '../rebase-target.ts';
import { rebaseWaiting } from '../rebase-waiting.ts';
import { isDeclined, nextState, type Transition } from '../rules.ts';
import { chosenBefore } from '../settlements.ts';
import { expectNoStops, waitingApproved, waitingWithout } from '../stops.ts';
import { frozenBodies, frozenRows, lockRelease, type ReleaseRow } from '../store-read.ts';
import { addApproval, setReleaseState } from '../store-waiting.ts';
import { findRelease } from '../views/find.ts';
import { isWithin, versionOf } from '../views/view.ts';
import { giveBack } from './give-back.ts';

const statusOf = ({ state, publish_at }: ReleaseRow) => ({ state, publishAt: publish_at ?? undefined });

/** The state that the transition leads to; refuses where it cannot be done any more. */
export function requireTransition(transition: Transition, row: ReleaseRow, now: string) {
  const result = nextState(transition, statusOf(row), now);
  return 'refusal' in result ? rejectConflict(result.refusal, {}, { state: row.state }) : result.state;
}

/** A release that the operator may decide on; refuses with `request.not_found`, `ops.market_scope`. */
async function findOwn({ db }: ConfigTools, id: string, { markets }: Who['operator']) {
  const seen = await findRelease(db, id, markets);
  return isWithin(seen, markets) ? seen : reject('ops.market_scope');
}

/** A decision that may stop other releases that wait; without their ids among `stops` it is refused. */
export interface Stoppable {
  readonly reason: string;
  readonly stops?: readonly string[] | undefined;
}

/** A second person approves what they looked at, where they name its `version`: live at once, or at its time. */
export async function approveRelease(
  tools: ConfigTools,
  onNewest: OnNewest,
  id: string,
  { reason, stops, version }: Stoppable & { readonly version?: string | undefined },
  { operator, now }: Who,
): Promise<void> {
  await onNewest(
    'releases.approve',
    async (live) => {
      const seen = await findOwn(tools, id, operator);
      if (seen.row.author === operator.id) reject('release.own_approval');
      const state = requireTransition('approve', seen.row, now);
      if (version !== undefined && version !== versionOf(seen.changes))
        rejectConflict('It was changed since you looked at it. Look again', {}, { isOther: true });
      const rows = await frozenBodies(tools.db, [seen.row.id]);
      const changes = changesOf(rows);
      const ahead = await readAhead(tools.db, state === 'live' ? '' : seen.row.publish_at!, seen.row.id);
      if (ahead.releases.length === 0) expectBases(live, changes);
      const set = live.checked.with([...ahead.changes, ...changes]);
      const problems = expectValid(live, set, changes);
      await expectFiles(tools.db, set, changes.map(keyOf));
      const isLive = state === 'live';
      const next = isLive ? { changes, waiting: waitingWithout(seen.row.id) } : { changes: [], waiting: waitingApproved(seen.row.id) };
      await expectNoStops(tools.db, live, { ...next, choose: chosenBefore(seen.row.settle) }, stops);
      const under = liveWith(live, isLive ? changes : []);
      return {
        row: seen.row,
        judged: versionOf(rows),
        changes,
        problems,
        under,
        prepared: isLive ? await prepareLive(tools, live, set) : undefined,
      };
    },
    async (tx, { row, judged, changes, problems, under, prepared }) => {
      if (versionOf(await frozenRows(tx, [row.id])) !== judged) return stale;
      requireTransition('approve', (await lockRelease(tx, row.id))!, now);
      addApproval(tx, { release: row.id, by_id: operator.id, by_name: operator.name, at: now, reason });
      setReleaseState(tx, row.id, 'scheduled', null, problems);
      const revision = prepared && (await goLive(tools, tx, row.id, prepared, changes, now));
      await rebaseWaiting(tools, tx, under, chosenBefore(row.settle), { at: now, actor: operator });
      tools.audit(tx, {
        at: now,
        actor: operator,
        action: 'releases.approve',
        target: `release:${row.id}`,
        reason,
        ...(row.markets ? { markets: row.markets } : {}),
        details: { documents: changes.map(keyOf), ...(revision === undefined ? {} : { revision }) },
      });
    },
  );
}

/** Takes back what does not go live; its documents are drafts again, and what waits behind it does without it. */
export async function cancelRelease(
  tools: ConfigTools,
  onNewest: OnNewest,
  id: string,
  { reason, stops }: Stoppable,
  { operator, now }: Who,
): Promise<void> {
  await onNewest(
    'releases.cancel',
    async (live) => {
      const seen = await findOwn(tools, id, operator);
      requireTransition('cancel', seen.row, now);
      await expectNoStops(tools.db, live, { changes: [], waiting: waitingWithout(seen.row.id), choose: () => undefined }, stops);
      return { seen, under: liveWith(live, []) };
    },
    async (tx, { seen, under }) => {
      const row = (await lockRelease(tx, seen.row.id))!;
      const state = requireTransition('cancel', row, now);
      // The drafts of a suspended release came back when it was.
      if (row.state !== 'suspended') await giveBack(tx, row, await frozenBodies(tx, [row.id]), now);
      setReleaseState(tx, row.id, state, reason);
      // What stood on a value that is taken back now may not bring it along: it is left, and shown as failing.
      await rebaseWaiting(tools, tx, under, () => undefined, { at: now, actor: operator });
      tools.audit(tx, {
        at: now,
        actor: operator,
        action: 'releases.cancel',
        target: `release:${row.id}`,
        reason,
        ...(row.markets ? { markets: row.markets } : {}),
        ...(isDeclined(row.author, row.state === 'awaiting_approval', operator.id) ? { details: { isDeclined: true } } : {}),
      });
    },
  );
}
