import { judgeErrors } from '../checks/index.ts';
import { keyOf, saveContents } from '../documents/index.ts';
import { type ConfigTools, systemActor } from '../feature.ts';
import { changesOf, movedBases, type OnNewest, prepareLive } from '../releases/index.ts';
import { ruleOf } from './rule.ts';
import { brokenRail, stopSentence } from './rules.ts';
import {
  addChange,
  endRollout,
  figuresOfRollouts,
  lockRollout,
  type RolloutRow,
  runningRollout,
  setRows,
  sumsOf,
  triedDocuments,
} from './store.ts';

const minuteMs = 60_000;

/**
 * Looks at the roll-out that runs: stops it where its guard rails break or a release has changed what it tries, and brings it over a release that changed
 * something else.
 */
export async function watchRollout(tools: ConfigTools, onNewest: OnNewest, now: string): Promise<{ readonly stopped: number }> {
  const row = await runningRollout(tools.db);
  if (!row) return { stopped: 0 };
  const why = (await bringOver(tools, onNewest, row)) ?? (await judged(tools, row, now));
  if (why === undefined) return { stopped: 0 };
  await tools.db.transaction(
    async (tx) => {
      if ((await lockRollout(tx, row.id))?.state !== 'running') return;
      endRollout(tx, row.id, 'stopped', why, now);
      addChange(tx, {
        rollout: row.id,
        what: 'stop',
        share: row.share,
        reason: why,
        by_id: systemActor.id,
        by_name: systemActor.name,
        at: now,
      });
      const markets = row.markets ? { markets: row.markets } : {};
      tools.audit(tx, { at: now, actor: systemActor, action: 'rollout.stopped', target: `rollout:${row.id}`, reason: why, ...markets });
    },
    { useCase: 'rollouts.watch' },
  );
  await tools.product.refresh();
  tools.log.error({ rollout: row.id, title: row.title, reason: why }, 'a roll-out has stopped itself');
  return { stopped: 1 };
}

async function judged({ db, product }: ConfigTools, row: RolloutRow, now: string): Promise<string | undefined> {
  const rule = ruleOf(product.current().live);
  if (!rule) return 'The document Monitoring no longer says when a roll-out stops itself';
  const from = new Date(Date.parse(now) - rule.windowMinutes * minuteMs).toISOString();
  const sums = sumsOf(await figuresOfRollouts(db, [row.id], from));
  const rail = brokenRail(sums, rule);
  return rail && stopSentence(rail, sums);
}

/** Puts what is tried over a newer release; why that cannot be, where it cannot. */
async function bringOver(tools: ConfigTools, onNewest: OnNewest, row: RolloutRow): Promise<string | undefined> {
  if (tools.product.current().revision === row.prepared_for) return undefined;
  return onNewest(
    'rollouts.bring_over',
    async (live) => {
      const changes = changesOf(await triedDocuments(tools.db, row.id));
      const moved = movedBases(live, changes);
      if (moved.length > 0) return { prepared: undefined, why: `A release changed what it tries: ${moved.map(keyOf).join(', ')}` };
      const set = live.checked.with(changes);
      if (judgeErrors(live.checked, set).errors.length > 0)
        return { prepared: undefined, why: 'It no longer passes its checks over the newest release' };
      return { revision: live.revision, prepared: await prepareLive(tools, live, set) };
    },
    async (tx, made): Promise<string | undefined> => {
      if (made.prepared === undefined) return made.why;
      saveContents(tx, made.prepared.documents, made.prepared.renditions);
      setRows(tx, row.id, made.prepared.rows, made.revision);
      return undefined;
    },
  );
}
