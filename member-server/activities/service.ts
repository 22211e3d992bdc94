import { type Command, runCommand } from '../../server-kit/command.ts';
import type { Tx } from '../../server-kit/db.ts';
import { isUniqueViolation } from '../../server-kit/db-errors.ts';
import { reject } from '../../server-kit/problem.ts';
import { openBook, reverse, saveBook } from '../coins/index.ts';
import type { MemberTools } from '../feature.ts';
import type { Activity } from '../programme/index.ts';
import { describe, judge, type ShownActivity } from './describe.ts';
import { grantChances, isUsed, lockChances, readDraw, takeChancesBack } from './draw-part.ts';
import type { ActivityMember } from './member.ts';
import { leavingOf, limitsOf } from './rules.ts';
import { type AttendanceRow, givePlaceBack, moveOn, readMine, saveNew, takePlace } from './store.ts';
import { type ActivityFacts, readFacts, requireActivity } from './visit.ts';

interface Attending {
  readonly id: string;
  /** Cost in coins that the member was shown. */
  readonly expectedCost?: number | undefined;
}

/**
 * Takes a place or applies for one. Coins are spent at once, also for an application, so that an accepted place is already paid.
 * Refuses in the order of the contract, and then changes nothing.
 */
export const attend = (tools: MemberTools, command: Command, member: ActivityMember, request: Attending): Promise<ShownActivity> =>
  runCommand(tools.db, command, (tx) => attendOnce(tx, tools, member, request)).catch((error) => {
    // Happens only if the member changed market in between: the two attempts locked different wallets.
    if (isUniqueViolation(error, 'attendance_once')) reject('activity.already_attending');
    throw error;
  });

async function attendOnce(
  tx: Tx,
  tools: MemberTools,
  member: ActivityMember,
  { id: activityId, expectedCost }: Attending,
): Promise<ShownActivity> {
  const { memberId, market, now, rules } = member;
  const activity = requireActivity(member, activityId);
  const { costCoins, access, capacity } = activity;
  const status = access === 'application' ? 'applied' : 'attending';
  if (status === 'attending') grantChances(tx, tools, member, activityId);
  // The wallet's lock serialises a member's attempts, free ones too.
  const [book, facts] = await Promise.all([openBook(tx, member, { coins: costCoins }), readFacts(tx, member, [activityId])]);
  const [first] = judge(activity, member, facts).refusals;
  if (first) reject(first);
  if (expectedCost !== undefined && expectedCost !== costCoins) reject('redemption.price_changed', { coins: costCoins });
  const id = tools.ids.next(now);
  const entry = costCoins > 0 ? book.spend({ type: 'deduction', amount: costCoins, source: { kind: 'activity', id } }) : undefined;
  if (entry && 'refusal' in entry) return reject('activity.coins_insufficient', { missingCoins: costCoins - book.available });
  const draw = await readDraw(tx, member, activity);
  const row: AttendanceRow = {
    id,
    activity_id: activityId,
    member_id: memberId,
    market,
    status,
    version: 1,
    coins: costCoins,
    entry_id: entry?.id ?? null,
    at: now,
    moved_at: now,
    revision: rules.revision,
  };
  // Last, because all members contend for the lock of this row.
  const attending = status === 'attending' ? await takePlace(tx, activityId, capacity) : (facts.places.get(activityId) ?? 0);
  if (attending === undefined) return reject('activity.full');
  saveBook(tx, book, member);
  saveNew(tx, row, { now, revision: rules.revision });
  return describe(activity, member, after(facts, activity, { row, attending, available: book.available }), draw);
}

/** Updates facts that were read before a change. */
const after = (
  { member, places, used }: ActivityFacts,
  { id }: Activity,
  { row, attending, available }: { readonly row?: AttendanceRow; readonly attending: number; readonly available: number },
): ActivityFacts => ({
  places: new Map(places).set(id, attending),
  mine: row ? new Map([[id, row]]) : new Map(),
  used,
  member: member && { ...member, available },
});

/**
 * Gives up a place or an application before the activity takes place. Coins return to their lots or, if those have expired, to a new short-lived one
 * chances granted with the place are taken back. A paid place whose chance was used stays. Refuses with `activity.not_found`,
 * `activity.outside_period`, `redemption.invalid_transition`.
 */
export const leave = (
  { db }: Pick<MemberTools, 'db'>,
  command: Command,
  member: ActivityMember,
  activityId: string,
): Promise<ShownActivity> =>
  runCommand(db, command, async (tx) => {
    const { memberId, now, rules } = member;
    const activity = rules.activities.get(activityId) ?? reject('activity.not_found');
    const [own, given] = await Promise.all([readMine(tx, [activityId], memberId), lockChances(tx, member, activityId)]);
    const mine = own.get(activityId);
    if (Date.parse(now) >= Date.parse(limitsOf(activity).leaveUntil)) reject('activity.outside_period');
    const spinUsed = given.some(isUsed);
    if (!mine || leavingOf({ ...mine, spinUsed }, activity, now) !== 'open') return reject('redemption.invalid_transition');
    await giveBack(tx, mine, 'left', { now, rules });
    if (mine.status === 'attending') {
      takeChancesBack(tx, member, given);
      givePlaceBack(tx, activityId);
    }
    const [facts, draw] = await Promise.all([readFacts(tx, member, [activityId]), readDraw(tx, member, activity)]);
    return describe(activity, member, facts, draw);
  });

/** Ends an attendance and refunds its coins. The wallet is locked first, then its status decides. Refuses with `redemption.invalid_transition`. */
export async function giveBack(
  tx: Tx,
  { id, status, member_id: memberId, market, entry_id: entryId, coins: amount }: AttendanceRow,
  to: 'left' | 'declined',
  { now, rules, actor }: Pick<ActivityMember, 'now' | 'rules'> & { readonly actor?: string },
): Promise<AttendanceRow> {
  const source = { kind: 'activity_cancellation', id };
  const [returned, moved] = await Promise.all([
    entryId === null
      ? undefined
      : reverse(tx, { memberId, market, entryId, amount, source, now, rules, ...(actor === undefined ? {} : { actor }) }),
    moveOn(tx, { id, from: status, to }, { now, revision: rules.revision, actor }),
  ]);
  if (!moved) return reject('redemption.invalid_transition');
  if (returned && 'refusal' in returned) throw new Error(`The coins of attendance ${id} cannot come back: ${returned.refusal}`);
  return moved;
}
