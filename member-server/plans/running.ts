import { dayOfMonth } from '../../schemas/months.ts';
import type { Reader } from '../../server-kit/db.ts';
import type { Programme } from '../programme/index.ts';
import type { Running } from './rules.ts';
import * as store from './store.ts';

export interface RunningRow extends Running {
  readonly row: store.PaidRow;
}

interface Whose {
  readonly memberId: string;
  readonly now: string;
  readonly rules: Programme;
}

/** The plans of a member that are not over: the one in force and those queued behind it. */
export const runningOf = async (reader: Reader, { memberId, now, rules }: Whose): Promise<RunningRow[]> =>
  (await store.readRunning(reader, memberId, now)).map((row) => ({
    id: row.id,
    tier: row.tier,
    startsAt: row.starts_at!,
    endsAt: row.ends_at!,
    monthDay: row.month_day ?? dayOfMonth(row.starts_at!, rules.market(row.market).timeZone),
    paidAt: row.paid_at ?? row.purchased_at,
    row,
  }));
