import { utcDay } from '../../schemas/dates.ts';
import type { Tx } from '../../server-kit/db.ts';
import type { Ids } from '../../server-kit/ids.ts';
import { reject } from '../../server-kit/problem.ts';
import { windowState } from '../gates/index.ts';
import type { Lottery, Programme } from '../programme/index.ts';
import type { ChanceTask } from './rows.ts';
import { clearedIn, isOfMarket } from './rules.ts';
import { lockParticipation, sendLock } from './store.ts';
import { findOfRequest, giveChances, sendChances } from './store-chances.ts';

/** A task that a member completed. */
export interface TaskDone {
  readonly task: Exclude<ChanceTask, 'ops'>;
  /** Source of the completion, such as the day of a check-in or an order's id; each source gives chances once. */
  readonly sourceId: string;
  readonly memberId: string;
  readonly market: string;
  readonly now: string;
  readonly rules: Programme;
}

/**
 * Grants the chances of a task in every open lottery of the market that rewards it. Sends statements without waiting; none if no lottery has
 * the task. Call it before the member's wallet is locked, because draws lock the participation first.
 */
export function grantTaskChances(tx: Tx, tools: { readonly ids: Ids }, done: TaskDone): void {
  openTaskChances(tx, tools, done);
  const { task, sourceId, memberId, market, now, rules } = done;
  for (const { lottery, chances, perDay } of openRewards(done)) {
    const own = { lotteryId: lottery.id, memberId, day: utcDay(now), now };
    sendChances(tx, { ...own, task, sourceId, chances, perDay, market, actor: null, reason: null, revision: rules.revision });
  }
}

/** Takes the locks of `grantTaskChances` in advance, if only the locked wallet shows whether the task was completed. */
export function openTaskChances(tx: Tx, { ids }: { readonly ids: Ids }, done: TaskDone): void {
  const { memberId, now } = done;
  for (const { lottery } of openRewards(done)) sendLock(tx, { lotteryId: lottery.id, memberId, day: utcDay(now), now, id: ids.next(now) });
}

const openRewards = ({ task, market, now, rules }: TaskDone): readonly Reward[] =>
  rewardsOf(rules, task).filter(
    ({ lottery }) =>
      isOfMarket(lottery, market) && windowState(lottery.window, now) === 'open' && clearedIn(rules.draws, market) !== undefined,
  );

interface Reward {
  readonly lottery: Lottery;
  readonly chances: number;
  readonly perDay: number;
}

const known = new WeakMap<Programme, readonly (Reward & { readonly task: string })[]>();

/** Sorted by lottery id, so that several participations are always locked in one order and cannot deadlock. */
function rewardsOf(rules: Programme, task: string): readonly Reward[] {
  let all = known.get(rules);
  if (!all) {
    const lotteries = [...rules.lotteries.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
    all = lotteries.flatMap((lottery) => (lottery.tasks ?? []).map((each) => ({ lottery, ...each })));
    known.set(rules, all);
  }
  return all.filter((each) => each.task === task);
}

/** Chances granted by an operator. */
export interface OpsGrant {
  readonly lotteryId: string;
  readonly memberId: string;
  readonly market: string;
  readonly chances: number;
  /** Request id, used as idempotency key. */
  readonly sourceId: string;
  readonly actor: string;
  readonly reason: string;
  readonly now: string;
  readonly rules: Programme;
}

/**
 * Grants a member chances manually. Returns the number of earned chances, and whether this request is new. Idempotent by request id; refuses with
 * `idempotency.mismatch` if the same id has other contents.
 */
export async function grantOpsChances(
  tx: Tx,
  { ids }: { readonly ids: Ids },
  { rules, ...grant }: OpsGrant,
): Promise<{ readonly earned: number; readonly isNew: boolean }> {
  const day = utcDay(grant.now);
  const [row, earned] = await Promise.all([
    lockParticipation(tx, { ...grant, day, id: ids.next(grant.now) }),
    giveChances(tx, { ...grant, day, task: 'ops', perDay: null, revision: rules.revision }),
  ]);
  if (earned !== undefined) return { earned, isNew: true };
  const made = await findOfRequest(tx, grant.sourceId);
  const isSame =
    made?.lottery_id === grant.lotteryId &&
    made.member_id === grant.memberId &&
    made.chances === grant.chances &&
    made.reason === grant.reason;
  return isSame ? { earned: row.earned_left, isNew: false } : reject('idempotency.mismatch');
}
