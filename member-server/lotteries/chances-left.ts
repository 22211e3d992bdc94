import { utcDay } from '../../schemas/dates.ts';
import type { Reader } from '../../server-kit/db.ts';
import type { Lottery } from '../programme/index.ts';
import { chancesOf, clearedIn, isOfMarket, soFarOn } from './rules.ts';
import { readParticipations } from './store.ts';
import type { DrawViewer } from './visit.ts';

/**
 * Number of draws that the caller can still make today; 0 for a visitor. Undefined if the market does not have this lottery or a kill switch
 * stops it.
 */
export async function readChancesLeft(reader: Reader, viewer: DrawViewer, lottery: Lottery): Promise<number | undefined> {
  const { memberId, market, now, rules, releases } = viewer;
  const cleared = clearedIn(rules.draws, market);
  if (!cleared || !isOfMarket(lottery, market) || releases.isKilled(`campaign:${lottery.id}`, market)) return undefined;
  if (memberId === undefined) return 0;
  const own = await readParticipations(reader, [lottery.id], memberId);
  return chancesOf(lottery, cleared, soFarOn(own.get(lottery.id), utcDay(now))).left;
}
