import type { Reader, Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';

interface StandingRow {
  readonly level: number | null;
  readonly keep_until: string | null;
  readonly tier: 'vip' | 'svip' | null;
}

// `svip` before `vip`, though two active periods never overlap.
const standing = statement<{ memberId: string; now: string }, StandingRow>(
  'levels.standing',
  `select l.level, l.keep_until, (
     select tier from subscription s where s.member_id = $memberId and s.state = 'active' and s.starts_at <= $now and s.ends_at > $now
     order by tier limit 1) tier
   from (select 1) one left join member_level l on l.member_id = $memberId`,
);
const saveLevel = statement<{ memberId: string; level: number; since: string; keepUntil: string | null; revision: number }>(
  'levels.save',
  `insert into member_level (member_id, level, since, keep_until, revision) values ($memberId, $level, $since, $keepUntil, $revision)
   on conflict (member_id) do update set level = excluded.level, since = excluded.since, keep_until = excluded.keep_until,
     revision = excluded.revision`,
);
const addPlan = statement<{ id: string; memberId: string; tier: string; startsAt: string; endsAt: string; revision: number }>(
  'levels.add_plan',
  `insert into subscription (id, member_id, tier, starts_at, ends_at, state, revision)
   values ($id, $memberId, $tier, $startsAt, $endsAt, 'active', $revision)`,
);

export const readRow = (reader: Reader, memberId: string, now: string): Promise<StandingRow | undefined> =>
  reader.one(standing, { memberId, now });

export const upsertLevel = (
  tx: Tx,
  row: { memberId: string; level: number; since: string; keepUntil: string | null; revision: number },
): void => tx.send(saveLevel, row);

/** A paid period. */
export const insertPlan = (
  tx: Tx,
  row: { id: string; memberId: string; tier: string; startsAt: string; endsAt: string; revision: number },
): void => tx.send(addPlan, row);
