import { shiftDay } from '../../schemas/dates.ts';
import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { Reader } from '../../server-kit/db.ts';
import type { Offer } from '../programme/index.ts';
import { leftOf } from './rules.ts';
import { readDays, readTotals } from './store-stats.ts';
import { readStock } from './store-stock.ts';

const DAYS = 30;

/**
 * Statistics of an offer; undefined if it does not exist and nothing was ever issued for it. `coins` is 0, because coins are counted by the feature
 * that takes them.
 */
export async function readOfferStats(
  reader: Reader,
  id: string,
  now: string,
  offer: Offer | undefined,
): Promise<OpsTypes['campaignStats.get']['result'] | undefined> {
  const today = now.slice(0, 10);
  const from = shiftDay(today, 1 - DAYS);
  const [stock, totals, rows] = await Promise.all([
    readStock(reader, id),
    readTotals(reader, id, now),
    readDays(reader, id, `${from}T00:00:00.000Z`),
  ]);
  if (!offer && !stock) return undefined;
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const total = offer?.total ?? stock!.total;
  return {
    id,
    total,
    issued: totals?.issued ?? 0,
    left: leftOf(total, stock),
    used: totals?.used ?? 0,
    expired: totals?.expired ?? 0,
    cancelled: totals?.cancelled ?? 0,
    coins: 0,
    members: totals?.members ?? 0,
    days: Array.from({ length: DAYS }, (_, at) => shiftDay(from, at)).map((day) => byDay.get(day) ?? { day, issued: 0, used: 0 }),
  };
}
