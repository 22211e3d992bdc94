import type { Reader } from '../../server-kit/db.ts';
import type { Running } from './rules.ts';
import * as store from './store.ts';

export interface RunningRow extends Running {
  readonly row: store.PaidRow;
}

/** The plans of a member that are not over, the one in force and those queued behind it. */
export const runningOf = async (reader: Reader, memberId: string, now: string): Promise<RunningRow[]> =>
  (await store.readRunning(reader, memberId, now)).map((row) => ({
    id: row.id,
    tier: row.tier,
    startsAt: row.starts_at!,
    endsAt: row.ends_at!,
    paidAt: row.paid_at ?? row.purchased_at,
    row,
  }));
