import { judgeErrors } from '../checks/index.ts';
import { saveContents } from '../documents/index.ts';
import type { ConfigTools } from '../feature.ts';
import { changesOf, type OnNewest, prepareLive } from '../releases/index.ts';
import { type EndByItself, endByItself } from './end-by-itself.ts';
import { whyOvertaken } from './overtaken.ts';
import { ruleOf } from './rule.ts';
import { brokenRail, stopSentence } from './rules.ts';
import { figuresOfRollouts, type RolloutRow, runningRollout, setRows, sumsOf, triedDocuments } from './store.ts';

const minuteMs = 60_000;

/**
 * Looks at the roll-out that runs: stops it where its guard rails break, ends it where a deploy has changed what it tries, and brings it over a release
 * that changed something else.
 */
export async function watchRollout(tools: ConfigTools, onNewest: OnNewest, now: string): Promise<{ readonly stopped: number }> {
  const row = await runningRollout(tools.db);
  if (!row) return { stopped: 0 };
  const end = (await bringOver(tools, onNewest, row)) ?? (await judged(tools, row, now));
  if (!end) return { stopped: 0 };
  const ended = await tools.db.transaction((tx) => endByItself(tools, tx, row, end, now), { useCase: 'rollouts.watch' });
  if (!ended) return { stopped: 0 };
  await tools.product.refresh();
  tools.log.error({ rollout: row.id, title: row.title, reason: end.why }, 'a roll-out has stopped itself');
  return { stopped: 1 };
}

async function judged({ db, product }: ConfigTools, row: RolloutRow, now: string): Promise<EndByItself | undefined> {
  const rule = ruleOf(product.current().live);
  if (!rule) return stopped('The document Monitoring no longer says when a roll-out stops itself');
  const from = new Date(Date.parse(now) - rule.windowMinutes * minuteMs).toISOString();
  const sums = sumsOf(await figuresOfRollouts(db, [row.id], from));
  const rail = brokenRail(sums, rule);
  return rail && stopped(stopSentence(rail, sums));
}

const stopped = (why: string): EndByItself => ({ state: 'stopped', why });

/** Puts what is tried over a newer release; why that cannot be, where it cannot. */
async function bringOver(tools: ConfigTools, onNewest: OnNewest, row: RolloutRow): Promise<EndByItself | undefined> {
  if (tools.product.current().revision === row.prepared_for) return undefined;
  return onNewest(
    'rollouts.bring_over',
    async (live) => {
      const why = await whyOvertaken(tools, tools.db, row);
      if (why !== undefined) return { prepared: undefined, end: { state: 'overtaken', why } as const };
      const changes = changesOf(await triedDocuments(tools.db, row.id));
      const set = live.checked.with(changes);
      if (judgeErrors(live.checked, set).errors.length > 0)
        return { prepared: undefined, end: stopped('It no longer passes its checks over the newest release') };
      return { revision: live.revision, prepared: await prepareLive(tools, live, set) };
    },
    async (tx, made): Promise<EndByItself | undefined> => {
      if (made.prepared === undefined) return made.end;
      saveContents(tx, made.prepared.documents, made.prepared.renditions);
      setRows(tx, row.id, made.prepared.rows, made.revision);
      return undefined;
    },
  );
}
