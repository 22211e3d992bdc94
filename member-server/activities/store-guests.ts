import type { Reader, Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';

export interface AwardRow {
  readonly attendance_id: string;
  readonly award: string;
  /** Number of times the guest was given the award, from 1; above 1 after it was taken back and given again. */
  readonly n: number;
  readonly activity_id: string;
  readonly voucher_id: string | null;
  readonly at: string;
  readonly actor: string;
  readonly revision: number;
}
interface ReturnRow extends Omit<AwardRow, 'activity_id' | 'voucher_id'> {}

// A member's former number is accepted as long as tills accept it.
const ofNumber = statement<{ activityId: string; number: string; now: string }, { id: string }>(
  'activities.guest_of_number',
  `select a.id from attendance a join member m on m.id = a.member_id
   where a.activity_id = $activityId and a.status <> 'left' and (m.member_number = $number or (m.former_number = $number and m.former_until > $now))`,
);
const arrive = statement<{ id: string; activityId: string; now: string; actor: string }, { at: string }>(
  'activities.arrive',
  `insert into attendance_arrival (attendance_id, activity_id, at, actor) values ($id, $activityId, $now, $actor)
   on conflict do nothing returning at`,
);
const arrivals = statement<{ ids: readonly string[] }, { attendance_id: string; at: string }>(
  'activities.arrivals',
  'select attendance_id, at from attendance_arrival where attendance_id = any($ids::text[])',
);
const arrivedIn = statement<{ activityId: string; scope: readonly string[] | null }, { count: number }>(
  'activities.arrived_in',
  `select count(*) from attendance_arrival r join attendance a on a.id = r.attendance_id
   where r.activity_id = $activityId and ($scope::text[] is null or a.market = any($scope::text[]))`,
);
const isBack = 'exists (select from activity_award_return r where r.attendance_id = w.attendance_id and r.award = w.award and r.n = w.n)';
const awardsOf = statement<{ ids: readonly string[] }, AwardRow>(
  'activities.awards_of',
  `select w.* from activity_award w where w.attendance_id = any($ids::text[]) and not ${isBack} order by w.at, w.award`,
);
const lastAward = statement<{ attendanceId: string; award: string }, AwardRow & { taken_back: boolean }>(
  'activities.last_award',
  `select w.*, ${isBack} taken_back from activity_award w where w.attendance_id = $attendanceId and w.award = $award order by w.n desc limit 1`,
);
const givenIn = statement<{ activityId: string }, { award: string; given: number }>(
  'activities.awards_given',
  'select award, given from activity_award_count where activity_id = $activityId',
);
const takeAward = statement<{ activityId: string; award: string; winners: number }, { given: number }>(
  'activities.take_award',
  `insert into activity_award_count as c (activity_id, award, given, winners) values ($activityId, $award, 1, $winners)
   on conflict (activity_id, award) do update set given = c.given + 1, winners = excluded.winners
   where c.given < excluded.winners returning given`,
);
const insertAward = statement<AwardRow>(
  'activities.insert_award',
  `insert into activity_award (attendance_id, award, n, activity_id, voucher_id, at, actor, revision)
   values ($attendance_id, $award, $n, $activity_id, $voucher_id, $at, $actor, $revision)`,
);
const insertReturn = statement<ReturnRow>(
  'activities.insert_return',
  `insert into activity_award_return (attendance_id, award, n, at, actor, revision)
   values ($attendance_id, $award, $n, $at, $actor, $revision)`,
);
const countBack = statement<{ activityId: string; award: string }>(
  'activities.give_award_back',
  'update activity_award_count set given = given - 1 where activity_id = $activityId and award = $award',
);
const lockGuest = statement<{ id: string }>('activities.lock_guest', 'select pg_advisory_xact_lock(hashtextextended($id, 21))');

const ownGuest = statement<{ activityId: string; memberId: string }, { came: boolean; awards: string[] }>(
  'activities.own_guest',
  `select exists (select from attendance_arrival r where r.attendance_id = a.id) came,
     array(select award from activity_award w where w.attendance_id = a.id and not ${isBack} order by w.at, award) awards
   from attendance a where a.activity_id = $activityId and a.member_id = $memberId and a.status = 'attending'`,
);

/** Reads whether the member arrived and which awards they have; undefined if the member has no place. */
export const readOwnGuest = (reader: Reader, key: { activityId: string; memberId: string }) => reader.one(ownGuest, key);

/** Returns the attendance id of the member with this number; undefined if no such member is on the list. */
export const readGuest = async (reader: Reader, key: { activityId: string; number: string; now: string }): Promise<string | undefined> =>
  (await reader.one(ofNumber, key))?.id;
/** Saves an arrival; false if it was recorded before. */
export const saveArrival = async (tx: Tx, row: { id: string; activityId: string; now: string; actor: string }): Promise<boolean> =>
  (await tx.one(arrive, row)) !== undefined;
/** Arrival times by attendance id. */
export const readArrivals = async (reader: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map(ids.length === 0 ? [] : (await reader.all(arrivals, { ids })).map((row) => [row.attendance_id, row.at]));
export const countArrived = async (reader: Reader, activityId: string, scope: readonly string[] | undefined): Promise<number> =>
  (await reader.one(arrivedIn, { activityId, scope: scope ?? null }))?.count ?? 0;
/** Awards of guests that were not taken back, earliest first. */
export const readAwards = (reader: Reader, ids: readonly string[]): Promise<AwardRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : reader.all(awardsOf, { ids });
/** The last time a guest was given an award, even if it was taken back; undefined if never. */
export const readLastAward = (reader: Reader, key: { attendanceId: string; award: string }) => reader.one(lastAward, key);
/** Number of times each award is given, without those taken back, by award id. */
export const readGiven = async (reader: Reader, activityId: string): Promise<ReadonlyMap<string, number>> =>
  new Map((await reader.all(givenIn, { activityId })).map((row) => [row.award, row.given]));
/** Serialises operators who give awards to a guest or take them back. */
export const lockAwards = (tx: Tx, id: string) => tx.run(lockGuest, { id });
/** Counts one more winner if the award has one left; a single statement, so races cannot exceed the limit. */
export const takeOne = async (tx: Tx, key: { activityId: string; award: string; winners: number }): Promise<boolean> =>
  (await tx.one(takeAward, key)) !== undefined;
export const saveAward = (tx: Tx, row: AwardRow): void => tx.send(insertAward, row);
/** Records that an award was taken back, in an append-only table. */
export const saveReturn = (tx: Tx, row: ReturnRow): void => tx.send(insertReturn, row);
/** Decreases the number of winners by one. */
export const giveOneBack = (tx: Tx, key: { activityId: string; award: string }): void => tx.send(countBack, key);
