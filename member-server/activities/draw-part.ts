import type { OperationTypes } from '../../schemas/api/types.ts';
import type { Reader, Tx } from '../../server-kit/db.ts';
import type { MemberTools } from '../feature.ts';
import {
  type GivenChances,
  grantTaskChances,
  lockGivenChances,
  readChancesLeft,
  readUsedSources,
  say,
  sendBack,
  valuesOf,
} from '../lotteries/index.ts';
import type { Activity } from '../programme/index.ts';
import type { Viewer } from '../viewer.ts';
import type { ActivityMember } from './member.ts';

/** The part of an activity's answer about its lottery. */
export type DrawPart = Pick<OperationTypes['activities.get']['result'], 'lotteryId' | 'remainingChances' | 'prizes'>;

/** Reads the key of a document's text, which is `{ t: <key> }`; the contract's type says string. */
const keyOf = (text: unknown): string => (text as { readonly t: string }).t;

/** Reads the lottery's prizes and how often the caller can still draw today; no prizes if the market does not have this lottery. */
export async function readDraw(reader: Reader, viewer: Viewer, activity: Activity): Promise<DrawPart> {
  const lottery = viewer.rules.lotteries.get(activity.lottery ?? '');
  const left = lottery && (await readChancesLeft(reader, viewer, lottery));
  if (!lottery || left === undefined) return { remainingChances: 0, prizes: [] };
  const prizes = lottery.prizes
    .filter(({ gives }) => gives.kind !== 'nothing')
    .map((prize) => {
      const { id, name, art, ground } = prize;
      return { id, name: say(viewer, keyOf(name), valuesOf(prize, viewer)), art, ground };
    });
  return { lotteryId: lottery.id, remainingChances: left, prizes };
}

/** Task by which lotteries give chances for attending. */
const task = 'attendance';

/**
 * Grants the chances that lotteries give for attending: once per activity, and again only after they were taken back. Call it before the
 * wallet is locked.
 */
export function grantChances(
  tx: Tx,
  { ids }: Pick<MemberTools, 'ids'>,
  member: Pick<ActivityMember, 'memberId' | 'market' | 'now' | 'rules'>,
  activityId: string,
): void {
  grantTaskChances(tx, { ids }, { ...member, task, sourceId: activityId });
}

/** Locks the chances that were granted for an attendance. Call it before the wallet is locked. */
export const lockChances = (tx: Tx, { memberId }: Pick<ActivityMember, 'memberId'>, activityId: string): Promise<GivenChances[]> =>
  lockGivenChances(tx, { memberId, task, sourceId: activityId });

/** True if at least one of the granted chances was used. */
export const isUsed = ({ earned_left, chances }: GivenChances): boolean => earned_left < chances;

/** Takes back granted chances of which none was used. */
export function takeChancesBack(tx: Tx, { now, rules }: Pick<ActivityMember, 'now' | 'rules'>, given: readonly GivenChances[]): void {
  for (const each of given) if (!isUsed(each)) sendBack(tx, each, { now, revision: rules.revision });
}

/** Returns the activities whose granted chances the member has used. */
export const readUsed = (reader: Reader, memberId: string, activityIds: readonly string[]): Promise<ReadonlySet<string>> =>
  readUsedSources(reader, { memberId, task, sourceIds: activityIds });
