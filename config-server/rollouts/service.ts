import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { Tx } from '../../server-kit/db.ts';
import { reject } from '../../server-kit/problem.ts';
import { contentOf, keyOf, liveBody, rejectConflict, saveContents } from '../documents/index.ts';
import { discardReleased } from '../drafts/index.ts';
import type { ConfigTools, Who } from '../feature.ts';
import {
  addRelease,
  asScheduled,
  type Change,
  changesOf,
  chooseDrafts,
  expectBases,
  expectNoStops,
  expectValid,
  frozen,
  goLive,
  liveWith,
  marketsOf,
  type OnNewest,
  prepareLive,
  rebaseWaiting,
} from '../releases/index.ts';
import { ruleOf } from './rule.ts';
import { canBeTried } from './rules.ts';
import {
  addChange,
  addRollout,
  endRollout,
  lockRollout,
  type RolloutRow,
  rolloutById,
  runningRollout,
  setRows,
  setShareOf,
  triedDocuments,
} from './store.ts';

type NewRollout = OpsTypes['rollouts.create']['input'];

/** Gives the drafts of screens and texts to a share of devices; one roll-out runs at a time. Gives its id. */
export async function beginRollout(tools: ConfigTools, onNewest: OnNewest, input: NewRollout, who: Who): Promise<number> {
  const { operator, now } = who;
  if (!input.documents.every(({ kind }) => canBeTried(kind)))
    rejectField('/documents', 'Only screens and texts can be rolled out to some devices');
  return onNewest(
    'rollouts.create',
    async (live) => {
      if (!ruleOf(live.live)) rejectConflict('The document Monitoring does not say when a roll-out stops itself');
      // At once, so before all that waits.
      const request = { documents: input.documents, operator, at: undefined, choose: () => undefined };
      const { changes, set } = await chooseDrafts(tools.db, live, [], request);
      if (changes.some(({ body }) => body === undefined)) rejectField('/documents', 'What is taken away cannot be rolled out: publish it');
      expectValid(live, set, changes);
      return {
        changes,
        revision: live.revision,
        markets: marketsOf(changes, (change: Change) => liveBody(live, keyOf(change))),
        prepared: await prepareLive(tools, live, set),
      };
    },
    async (tx, { changes, revision, markets, prepared }) => {
      if (await runningRollout(tx))
        rejectConflict('Another roll-out runs. Finish or stop it first: the devices of both could not be told apart');
      saveContents(tx, [...changes.flatMap(contentOf), ...prepared.documents], prepared.renditions);
      const { title, reason, share } = input;
      const author = { author: operator.id, author_name: operator.name };
      const id = await addRollout(tx, { title, reason, ...author, share, prepared_for: revision, markets }, now);
      setRows(tx, id, prepared.rows, revision);
      record(tools, tx, { id, share, markets: markets ?? null }, 'begin', reason, who, { documents: changes.map(keyOf), share });
      return id;
    },
  );
}

/** Gives it to another share of devices; those that have it keep it while the share grows. */
export async function widenRollout(
  tools: ConfigTools,
  id: string,
  { share, reason }: { share: number; reason: string },
  who: Who,
): Promise<void> {
  await decide(tools, id, who, 'rollouts.widen', async (tx, row) => {
    setShareOf(tx, row.id, share);
    record(tools, tx, { ...row, share }, 'widen', reason, who, { share });
  });
}

/** Takes it back from all devices; its drafts are as they were. */
export async function stopRollout(tools: ConfigTools, id: string, reason: string, who: Who): Promise<void> {
  await decide(tools, id, who, 'rollouts.stop', async (tx, row) => {
    endRollout(tx, row.id, 'stopped', reason, who.now);
    record(tools, tx, row, 'stop', reason, who, {});
  });
}

async function decide(
  tools: ConfigTools,
  id: string,
  who: Who,
  useCase: string,
  save: (tx: Tx, row: RolloutRow) => Promise<void>,
): Promise<void> {
  const found = await findRollout(tools, id, who);
  await tools.db.transaction(async (tx) => save(tx, expectRunning(await lockRollout(tx, found.id))), { useCase });
  await tools.product.refresh();
}

/** Publishes what is tried to everybody, as a release. */
export async function finishRollout(
  tools: ConfigTools,
  onNewest: OnNewest,
  { id, reason, stops }: OpsTypes['rollouts.finish']['input'],
  who: Who,
): Promise<void> {
  const { operator, now } = who;
  const { id: found } = expectRunning(await findRollout(tools, id, who));
  await onNewest(
    'rollouts.finish',
    async (live) => {
      const changes = changesOf(await triedDocuments(tools.db, found));
      expectBases(live, changes);
      const set = live.checked.with(changes);
      const problems = expectValid(live, set, changes);
      await expectNoStops(tools.db, live, { changes, waiting: (waiting) => waiting, choose: asScheduled }, stops);
      return { changes, problems, under: liveWith(live, changes), prepared: await prepareLive(tools, live, set) };
    },
    async (tx, { changes, problems, under, prepared }) => {
      const row = expectRunning(await lockRollout(tx, found));
      const release = await addRelease(
        tx,
        {
          origin: 'ops',
          title: row.title,
          reason,
          author: operator.id,
          authorName: operator.name,
          state: 'scheduled',
          publishAt: now,
          ...(row.markets ? { markets: row.markets } : {}),
          needsApproval: false,
          approvalReasons: [],
          problems,
          rows: changes.map(frozen),
        },
        now,
      );
      const revision = await goLive(tools, tx, release, prepared, changes, now);
      await rebaseWaiting(tools, tx, under, asScheduled, { at: now, actor: operator });
      await discardReleased(tx, changes);
      endRollout(tx, row.id, 'finished', reason, now);
      record(tools, tx, row, 'finish', reason, who, { revision, release: String(release), documents: changes.map(keyOf) });
    },
  );
}

/** A roll-out that the operator may decide on. */
async function findRollout({ db }: ConfigTools, id: string, { operator: { markets } }: Who): Promise<RolloutRow> {
  const row = /^[1-9]\d{0,15}$/.test(id) ? await rolloutById(db, Number(id)) : undefined;
  if (!row) reject('request.not_found');
  if (markets && !row.markets?.every((market) => markets.includes(market))) reject('ops.market_scope');
  return row;
}

function expectRunning(row: RolloutRow | undefined): RolloutRow {
  return row?.state === 'running' ? row : rejectConflict('This roll-out has ended');
}

const actions = { begin: 'rollouts.create', widen: 'rollouts.widen', stop: 'rollouts.stop', finish: 'rollouts.finish' } as const;

function record(
  tools: Pick<ConfigTools, 'audit'>,
  tx: Tx,
  { id, share, markets }: { readonly id: number; readonly share: number; readonly markets: readonly string[] | null },
  what: keyof typeof actions,
  reason: string,
  { operator, now }: Who,
  details: Readonly<Record<string, unknown>>,
): void {
  addChange(tx, { rollout: id, what, share, reason, by_id: operator.id, by_name: operator.name, at: now });
  tools.audit(tx, {
    at: now,
    actor: operator,
    action: actions[what],
    target: `rollout:${id}`,
    reason,
    ...(markets ? { markets } : {}),
    details,
  });
}

const rejectField = (path: string, message: string): never =>
  reject('validation.request', {}, { fields: [{ path, code: 'unknown', message }] });
