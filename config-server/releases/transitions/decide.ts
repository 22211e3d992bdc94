import { reject } from '../../../server-kit/problem.ts';
import { keyOf, rejectConflict } from '../../documents/index.ts';
import type { ConfigTools, Who } from '../../feature.ts';
import { expectFiles } from '../../picture-files/index.ts';
import { readAhead } from '../ahead.ts';
import { changesOf, expectBases } from '../changes.ts';
import { expectValid } from '../expect-valid.ts';
import { goLive } from '../going-live.ts';
import type { OnNewest } from '../on-newest.ts';
import { prepareLive } from '../prepare.ts';
import { liveWith } from '../rebase-target.ts';
import { rebaseWaiting } from '../rebase-waiting.ts';
import { isDeclined, nextState, type Transition } from '../rules.ts';
import { chosenBefore } from '../settlements.ts';
import { frozenBodies, lockRelease, type ReleaseRow } from '../store-read.ts';
import { addApproval, setReleaseState } from '../store-waiting.ts';
import { findRelease } from '../views/find.ts';
import { isWithin } from '../views/view.ts';
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

/** A second person approves: live at once, or at its time. */
export async function approveRelease(
  tools: ConfigTools,
  onNewest: OnNewest,
  id: string,
  reason: string,
  { operator, now }: Who,
): Promise<void> {
  await onNewest(
    'releases.approve',
    async (live) => {
      const seen = await findOwn(tools, id, operator);
      if (seen.row.author === operator.id) reject('release.own_approval');
      const state = requireTransition('approve', seen.row, now);
      const changes = changesOf(await frozenBodies(tools.db, [seen.row.id]));
      const ahead = await readAhead(tools.db, state === 'live' ? '' : seen.row.publish_at!, seen.row.id);
      if (ahead.releases.length === 0) expectBases(live, changes);
      const set = live.checked.with([...ahead.changes, ...changes]);
      const problems = expectValid(live, set, changes);
      await expectFiles(tools.db, set, changes.map(keyOf));
      const isLive = state === 'live';
      const under = liveWith(live, isLive ? changes : []);
      return { row: seen.row, changes, problems, under, prepared: isLive ? await prepareLive(tools, live, set) : undefined };
    },
    async (tx, { row, changes, problems, under, prepared }) => {
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
  reason: string,
  { operator, now }: Who,
): Promise<void> {
  await onNewest(
    'releases.cancel',
    async (live) => {
      const seen = await findOwn(tools, id, operator);
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
