import { shiftDay } from '../../schemas/dates.ts';
import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { Reader } from '../../server-kit/db.ts';
import type { Boost } from '../programme/index.ts';
import { readDays, readTotals } from './store.ts';

const DAYS = 30;

/** Coins that a boost granted so far; undefined if no such boost exists and none was granted under the id. `total` is its budget, 0 without one. */
export async function readBoostStats(
  reader: Reader,
  id: string,
  now: string,
  boost: Pick<Boost, 'budgetCoins'> | undefined,
): Promise<OpsTypes['campaignStats.get']['result'] | undefined> {
  const from = shiftDay(now.slice(0, 10), 1 - DAYS);
  const [totals, days] = await Promise.all([readTotals(reader, id), readDays(reader, id, `${from}T00:00:00.000Z`)]);
  const given = totals?.given ?? 0;
  if (!boost && given === 0) return undefined;
  const budget = boost?.budgetCoins ?? 0;
  const byDay = new Map(days.map((row) => [row.day, row.coins]));
  return {
    id,
    total: budget,
    issued: given,
    left: Math.max(0, budget - given),
    used: 0,
    expired: 0,
    cancelled: 0,
    coins: 0,
    members: totals?.members ?? 0,
    days: Array.from({ length: DAYS }, (_, at) => shiftDay(from, at)).map((day) => ({ day, issued: byDay.get(day) ?? 0, used: 0 })),
  };
}
