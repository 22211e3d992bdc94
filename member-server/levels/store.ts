import type { Reader, Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';

interface StatusRow {
  readonly level: number | null;
  readonly keep_until: string | null;
  readonly noticed_at: string | null;
  readonly tier: 'vip' | 'svip' | null;
  readonly plan_ends_at: string | null;
}

// `svip` before `vip`, though two active periods never overlap.
const status = statement<{ memberId: string; now: string }, StatusRow>(
  'levels.standing',
  `select l.level, l.keep_until, l.noticed_at, p.tier, p.ends_at plan_ends_at
   from (select 1) one left join member_level l on l.member_id = $memberId left join lateral (
     select tier, ends_at from subscription where member_id = $memberId and state = 'active' and starts_at <= $now and ends_at > $now
     order by tier limit 1) p on true`,
);
// A statement apart from `status`, which every use case that moves value reads.
const queuedUntil = statement<{ memberId: string; now: string }, { ends_at: string | null }>(
  'levels.queued_until',
  `select max(ends_at) ends_at from subscription where member_id = $memberId and state = 'active' and starts_at > $now`,
);
// A superseded plan was in force until `ended_at`.
const statusAt = statement<{ memberId: string; at: string }, { level: number | null; tier: 'vip' | 'svip' | null }>(
  'levels.standing_at',
  `select (select level from level_history where member_id = $memberId and since <= $at order by since desc limit 1) level, (
     select tier from subscription where member_id = $memberId and state in ('active', 'expired', 'superseded')
       and starts_at <= $at and coalesce(ended_at, ends_at) > $at
     order by tier limit 1) tier`,
);
const keepHistory = statement<{ memberId: string; level: number; since: string; revision: number }>(
  'levels.keep_history',
  `insert into level_history (member_id, since, level, revision) values ($memberId, $since, $level, $revision)
   on conflict (member_id, since) do update set level = excluded.level, revision = excluded.revision`,
);
interface LevelRow {
  readonly memberId: string;
  readonly level: number;
  readonly since: string;
  readonly keepUntil: string | null;
  /** Instant of the next review; set if and only if `keepUntil` is. */
  readonly reviewAt: string | null;
  readonly revision: number;
}
const saveLevel = statement<LevelRow>(
  'levels.save',
  `insert into member_level (member_id, level, since, keep_until, review_at, revision)
   values ($memberId, $level, $since, $keepUntil, $reviewAt, $revision)
   on conflict (member_id) do update set level = excluded.level, since = excluded.since, keep_until = excluded.keep_until,
     review_at = excluded.review_at, noticed_at = null, revision = excluded.revision`,
);
export const readRow = (reader: Reader, memberId: string, now: string): Promise<StatusRow | undefined> =>
  reader.one(status, { memberId, now });

/** End of the last paid period that has not begun. */
export const readQueuedUntil = async (reader: Reader, memberId: string, now: string): Promise<string | undefined> =>
  (await reader.one(queuedUntil, { memberId, now }))?.ends_at ?? undefined;

export const readRowAt = (reader: Reader, memberId: string, at: string) => reader.one(statusAt, { memberId, at });

/** Saves the current level, and its start in the history for later look-ups. */
export function upsertLevel(tx: Tx, row: LevelRow): void {
  tx.send(saveLevel, row);
  tx.send(keepHistory, row);
}
