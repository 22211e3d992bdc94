import type { Tx } from '../../../server-kit/db.ts';
import { reject } from '../../../server-kit/problem.ts';
import { changedOutside, hashOf, keyOf, liveBody, rejectConflict } from '../../documents/index.ts';
import { draftOf, lockDraft, saveDraft } from '../../drafts/index.ts';
import type { ConfigTools, Who } from '../../feature.ts';
import type { LiveProduct } from '../../product.ts';
import { type Change, movedBases, titlesOf } from '../changes.ts';
import { expectValid } from '../expect-valid.ts';
import { frozen } from '../frozen.ts';
import { goLive } from '../going-live.ts';
import { marketsOf } from '../judge-release.ts';
import type { OnNewest } from '../on-newest.ts';
import { prepareLive } from '../prepare.ts';
import { liveWith } from '../rebase-target.ts';
import { asScheduled, rebaseWaiting } from '../rebase-waiting.ts';
import { expectNoStops } from '../stops.ts';
import { addRelease } from '../store-add.ts';
import { type FrozenBodies, frozenBodies, type ReleaseRow } from '../store-read.ts';
import { findRelease } from '../views/find.ts';
import { requireTransition, type Stoppable } from './decide.ts';
import { type Undone, undoneBy } from './undone.ts';

/** A new release with the documents of one as they were before it, live at once without an approval; gives its id. */
export async function rollBack(
  tools: ConfigTools,
  onNewest: OnNewest,
  id: string,
  { reason, stops }: Stoppable,
  { operator, now }: Who,
): Promise<number> {
  return onNewest(
    'releases.rollBack',
    async (live) => {
      const { row, undone, changes, over } = await readUndone(tools, live, id, { operator, now });
      const set = live.checked.with(changes);
      const problems = expectValid(live, set, changes);
      await expectNoStops(tools.db, live, { changes, waiting: (waiting) => waiting, choose: asScheduled }, stops);
      return {
        row,
        undone,
        changes,
        problems,
        markets: marketsOf(changes, over),
        under: liveWith(live, changes),
        prepared: await prepareLive(tools, live, set),
      };
    },
    async (tx, { row, undone, changes, problems, markets, under, prepared }) => {
      const head = headOf(row, undone, reason, operator);
      const added = await addRelease(
        tx,
        { ...head, state: 'scheduled', publishAt: now, markets, problems, rows: changes.map(frozen) },
        now,
      );
      const revision = await goLive(tools, tx, added, prepared, changes, now);
      await rebaseWaiting(tools, tx, under, asScheduled, { at: now, actor: operator });
      tools.audit(tx, {
        at: now,
        actor: operator,
        action: 'releases.rollBack',
        target: `release:${row.id}`,
        reason,
        ...(markets ? { markets } : {}),
        details: {
          revision,
          release: String(added),
          documents: changes.map(keyOf),
          ...(undone.isBroughtBack ? { isBroughtBack: true } : {}),
        },
      });
      return added;
    },
  );
}

/** The earlier versions as drafts, for where a later release changed the documents again; gives the id of the record of it. */
export async function rollBackAsDrafts(
  tools: ConfigTools,
  onNewest: OnNewest,
  id: string,
  { reason }: Stoppable,
  { operator, now }: Who,
): Promise<number> {
  return onNewest(
    'releases.rollBackAsDrafts',
    async (live) => ({ live, ...(await readUndone(tools, live, id, { operator, now }, true)) }),
    async (tx, { live, row, undone, changes, over }) => {
      await expectNoDrafts(tx, live, changes, operator);
      for (const change of changes) {
        const { kind, id: document } = change;
        const by = { updated_at: now, by_id: operator.id, by_name: operator.name };
        saveDraft(tx, {
          kind,
          id: document,
          document: hashOf(change.body) ?? null,
          base: hashOf(over(change)) ?? null,
          settles: null,
          ...by,
        });
      }
      const markets = marketsOf(changes, over);
      const head = headOf(row, undone, reason, operator);
      const stateReason = 'The earlier versions were made drafts';
      const added = await addRelease(
        tx,
        { ...head, state: 'cancelled', stateReason, markets, problems: [], rows: changes.map(frozen) },
        now,
      );
      const details = { as: 'draft', release: String(added), documents: changes.map(keyOf) };
      tools.audit(tx, {
        at: now,
        actor: operator,
        action: 'releases.rollBack',
        target: `release:${row.id}`,
        reason,
        ...(markets ? { markets } : {}),
        details,
      });
      return added;
    },
  );
}

/** Locks the drafts of these documents; refuses where one is there, with whose each is. */
async function expectNoDrafts(tx: Tx, live: LiveProduct, changes: readonly Change[], operator: Who['operator']): Promise<void> {
  const found: { kind: string; id: string; title: string; by: string; isOwn?: true }[] = [];
  for (const change of [...changes].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))) {
    await lockDraft(tx, keyOf(change));
    const draft = await draftOf(tx, change);
    if (!draft) continue;
    const isOwn = draft.by_id === operator.id ? ({ isOwn: true } as const) : {};
    found.push({ kind: change.kind, id: change.id, title: titlesOf(live, [change]), by: draft.by_name, ...isOwn });
  }
  if (found.length === 0) return;
  const said = new Intl.ListFormat('en').format(
    found.map(({ title, by, isOwn }) => `${title} has a draft ${isOwn ? 'of yours' : `by ${by}`}`),
  );
  const params = { documents: found.map(({ kind, id }) => `${kind}:${id}`), drafts: found };
  rejectConflict(`${said}; discard or release ${found.length === 1 ? 'it' : 'them'} first`, {}, params);
}

const headOf = (row: ReleaseRow, { title, isBroughtBack }: Undone, reason: string, operator: Who['operator']) =>
  ({
    origin: 'ops',
    title: `${isBroughtBack ? 'Brought back' : 'Roll back'} “${title}”`.slice(0, 120),
    reason,
    author: operator.id,
    authorName: operator.name,
    rollbackOf: row.id,
    needsApproval: false,
    approvalReasons: [],
  }) as const;

/** What undoes a release; refuses where later releases changed its documents, unless they become drafts. */
async function readUndone(tools: ConfigTools, live: LiveProduct, id: string, { operator, now }: Who, asDrafts = false) {
  const { row } = await findRelease(tools.db, id, operator.markets);
  requireTransition('rollBack', row, now);
  const rows = await frozenBodies(tools.db, [row.id]);
  const over = (change: Change) => liveBody(live, keyOf(change));
  const all = rows.map((each) => undoing(each));
  if (all.some((change) => changedOutside(change, over(change), change.body, operator.markets).length > 0)) reject('ops.market_scope');
  const moved = movedBases(live, all);
  if (moved.length > 0 && !asDrafts) {
    rejectConflict(`Later releases changed ${titlesOf(live, moved)}`, {}, { documents: moved.map(keyOf) });
  }
  // What stands as it was before has nothing to undo.
  const changes = asDrafts
    ? all
        .filter((change) => hashOf(over(change)) !== hashOf(change.body))
        .map((change) => ({ ...change, before: hashOf(over(change)) ?? null }))
    : all;
  if (changes.length === 0) rejectConflict('All that it changed is as it was before it');
  return { row, undone: await undoneBy(tools.db, row), changes, over };
}

const undoing = ({ kind, id, before_body, document }: FrozenBodies): Change => ({
  kind,
  id,
  body: before_body === null ? undefined : JSON.parse(before_body),
  before: document,
});
