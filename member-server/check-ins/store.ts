import type { Reader, Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';
import type { MonthRows } from './calendar.ts';
import type { MonthSoFar } from './rules.ts';

const soFar = statement<{ memberId: string; month: string; firstDay: string; today: string }, { days: string[]; steps: number[] }>(
  'check_ins.so_far',
  `select array(select day from check_in where member_id = $memberId and day >= $firstDay and day <= $today) days,
     array(select step from check_in_milestone where member_id = $memberId and month = $month) steps`,
);
const span = statement<{ memberId: string; from: string; to: string; month: string }, { step: number | null; day: string; coins: number }>(
  'check_ins.span',
  `select null::int as step, day, coins from check_in where member_id = $memberId and day >= $from and day < $to
   union all select step, day, coins from check_in_milestone where member_id = $memberId and month = $month
   order by day, step nulls first`,
);

export interface CheckInRow {
  readonly memberId: string;
  readonly day: string;
  readonly market: string;
  readonly coins: number;
  readonly entryId: string;
  readonly revision: number;
  readonly now: string;
}

const insertDay = statement<CheckInRow>(
  'check_ins.insert',
  `insert into check_in (member_id, day, market, coins, entry_id, revision, recorded_at)
   values ($memberId, $day, $market, $coins, $entryId, $revision, $now)`,
  { independent: true },
);
const insertStep = statement<CheckInRow & { month: string; step: number }>(
  'check_ins.insert_milestone',
  `insert into check_in_milestone (member_id, month, step, day, market, coins, entry_id, revision, recorded_at)
   values ($memberId, $month, $step, $day, $market, $coins, $entryId, $revision, $now)`,
  { independent: true },
);

/** Reads the month so far. Call it while the member's wallet is locked, so that the count cannot change before the check-in is saved. */
export async function loadMonth(tx: Tx, memberId: string, month: string, today: string): Promise<MonthSoFar> {
  const row = await tx.one(soFar, { memberId, month, firstDay: `${month}-01`, today });
  const days = row?.days ?? [];
  return { count: days.length, checkedInToday: days.includes(today), steps: row?.steps ?? [] };
}

/** Reads check-ins from `from` up to but not including `to`, and the month's milestones. */
export async function readSpan(reader: Reader, query: { memberId: string; from: string; to: string; month: string }): Promise<MonthRows> {
  const rows = await reader.all(span, query);
  return {
    days: rows.filter(({ step }) => step === null),
    milestones: rows.flatMap(({ step, day, coins }) => (step === null ? [] : [{ step, day, coins }])),
  };
}

export const insertCheckIn = (tx: Tx, row: CheckInRow): void => tx.send(insertDay, row);
export const insertMilestone = (tx: Tx, row: CheckInRow & { month: string; step: number }): void => tx.send(insertStep, row);
