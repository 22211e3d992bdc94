import type { Reader, Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';
import type { AttendanceStatus } from './rules.ts';

export interface AttendanceRow {
  readonly id: string;
  readonly activity_id: string;
  readonly member_id: string;
  readonly market: string;
  readonly status: AttendanceStatus;
  readonly version: number;
  readonly coins: number;
  /** Coin entry of the payment; null if the activity is free. */
  readonly entry_id: string | null;
  readonly at: string;
  readonly moved_at: string;
  readonly revision: number;
}
export type OpsRow = AttendanceRow & { readonly member_number: string };

/** Time, release revision and actor of a status change; `actor` is undefined if it was the member. */
export interface AttendanceStamp {
  readonly now: string;
  readonly revision: number;
  readonly actor?: string | undefined;
}

const insert = statement<AttendanceRow>(
  'activities.insert',
  `insert into attendance (id, activity_id, member_id, market, status, version, coins, entry_id, at, moved_at, revision)
   values ($id, $activity_id, $member_id, $market, $status, $version, $coins, $entry_id, $at, $moved_at, $revision)`,
  { independent: true },
);
const insertEvent = statement<{ id: string; version: number; status: string; at: string; actor: string | null; revision: number }>(
  'activities.insert_event',
  `insert into attendance_event (attendance_id, version, status, at, actor, revision)
   values ($id, $version, $status, $at, $actor, $revision)`,
  { independent: true },
);
const move = statement<{ id: string; from: string; to: string; now: string }, AttendanceRow>(
  'activities.move',
  'update attendance set status = $to, version = version + 1, moved_at = $now where id = $id and status = $from returning *',
);
const take = statement<{ activityId: string; capacity: number | null }, { attending: number }>(
  'activities.take_place',
  `insert into activity_places as p (activity_id, attending, capacity) values ($activityId, 1, $capacity::bigint)
   on conflict (activity_id) do update set attending = p.attending + 1, capacity = excluded.capacity
   where excluded.capacity is null or p.attending < excluded.capacity returning attending`,
);
const giveBack = statement<{ activityId: string }>(
  'activities.give_place_back',
  'update activity_places set attending = attending - 1 where activity_id = $activityId',
);
const places = statement<{ activityIds: readonly string[] }, { activity_id: string; attending: number }>(
  'activities.places',
  'select activity_id, attending from activity_places where activity_id = any($activityIds::text[])',
);
const mine = statement<{ activityIds: readonly string[]; memberId: string }, AttendanceRow>(
  'activities.mine',
  `select * from attendance where member_id = $memberId and activity_id = any($activityIds::text[]) and status <> 'left'`,
);
const byIds = statement<{ ids: readonly string[] }, AttendanceRow>(
  'activities.by_ids',
  'select * from attendance where id = any($ids::text[])',
);
const forOps = 'select a.*, m.member_number from attendance a join member m on m.id = a.member_id';
const oneForOps = statement<{ id: string }, OpsRow>('activities.ops_one', `${forOps} where a.id = $id`);
const listed = statement<
  { activityId: string; scope: readonly string[] | null; status: string | null; after: string | null; limit: number },
  OpsRow
>(
  'activities.ops_list',
  `${forOps} where a.activity_id = $activityId and ($scope::text[] is null or a.market = any($scope::text[]))
     and ($status::text is null or a.status = $status) and ($after::text is null or a.id > $after) order by a.id limit $limit`,
);
const counts = statement<{ activityId: string; scope: readonly string[] | null }, { status: AttendanceStatus; count: number }>(
  'activities.ops_counts',
  `select status, count(*) from attendance where activity_id = $activityId and ($scope::text[] is null or market = any($scope::text[]))
   group by status`,
);

/** Takes a place in one statement, so that races cannot exceed the capacity. Returns the number of attendees then; undefined if it is full. */
export const takePlace = async (tx: Tx, activityId: string, capacity: number | undefined): Promise<number | undefined> =>
  (await tx.one(take, { activityId, capacity: capacity ?? null }))?.attending;
export const givePlaceBack = (tx: Tx, activityId: string): void => tx.send(giveBack, { activityId });

/** Number of attendees by activity id. */
export const readPlaces = async (reader: Reader, activityIds: readonly string[]): Promise<ReadonlyMap<string, number>> =>
  new Map((await reader.all(places, { activityIds })).map((row) => [row.activity_id, row.attending]));
/** The member's attendances by activity id, without those that the member left. */
export const readMine = async (
  reader: Reader,
  activityIds: readonly string[],
  memberId: string,
): Promise<ReadonlyMap<string, AttendanceRow>> =>
  new Map((await reader.all(mine, { activityIds, memberId })).map((row) => [row.activity_id, row]));
export const readByIds = (reader: Reader, ids: readonly string[]): Promise<AttendanceRow[]> => reader.all(byIds, { ids });
export const readForOps = (reader: Reader, id: string): Promise<OpsRow | undefined> => reader.one(oneForOps, { id });

/** Lists attendances of an activity, oldest first; in all markets if no scope is given. */
export const listForOps = (
  reader: Reader,
  query: { readonly activityId: string; readonly scope?: readonly string[] | undefined; readonly status?: AttendanceStatus | undefined },
  after: string | undefined,
  limit: number,
): Promise<OpsRow[]> =>
  reader.all(listed, {
    activityId: query.activityId,
    scope: query.scope ?? null,
    status: query.status ?? null,
    after: after ?? null,
    limit,
  });
export const countForOps = (reader: Reader, activityId: string, scope: readonly string[] | undefined) =>
  reader.all(counts, { activityId, scope: scope ?? null });

/** Inserts an attendance with its history entry and event; batched into the round trip of the next statement. */
export function saveNew(tx: Tx, row: AttendanceRow, stamp: AttendanceStamp): void {
  tx.send(insert, row);
  tell(tx, row, stamp);
}

/** Changes the status if it is still `from`. Otherwise writes nothing and returns undefined. */
export async function moveOn(
  tx: Tx,
  query: { readonly id: string; readonly from: AttendanceStatus; readonly to: AttendanceStatus },
  stamp: AttendanceStamp,
): Promise<AttendanceRow | undefined> {
  const row = await tx.one(move, { ...query, now: stamp.now });
  if (row) tell(tx, row, stamp);
  return row;
}

function tell(
  tx: Tx,
  { id, version, status, member_id, activity_id, market }: AttendanceRow,
  { now, revision, actor }: AttendanceStamp,
): void {
  tx.send(insertEvent, { id, version, status, at: now, actor: actor ?? null, revision });
  tx.emit({ topic: 'activities.changed', subject: member_id, now, payload: { market, id, version, status, activityId: activity_id } });
}
