import type { OperationTypes } from '../../schemas/api/types.ts';
import type { Reader } from '../../server-kit/db.ts';
import type { Programme } from '../programme/index.ts';
import { spendByMarket } from '../purchases/index.ts';
import { isEnough, spendSince } from './review-rules.ts';
import { type Level, missingTo } from './rules.ts';

type Risk = NonNullable<OperationTypes['me.summary']['result']['levelRisk']>;

interface Viewer {
  readonly memberId: string;
  readonly market: string;
  readonly now: string;
  readonly rules: Programme;
}

/**
 * What is still to spend in the member's market by the end of a level, of which only counts what will then. Undefined once the spend is there, in whichever
 * market.
 */
export async function readRisk(
  reader: Reader,
  { memberId, market, now, rules }: Viewer,
  { level, keepUntil }: { readonly level: Level; readonly keepUntil: string },
): Promise<Risk | undefined> {
  const spends = await spendByMarket(reader, { memberId, since: spendSince(rules, { keepUntil }, now) });
  if (isEnough(rules, level, spends)) return undefined;
  const spentMinor = spends.find((spend) => spend.market === market)?.spentMinor ?? 0;
  return { keepUntil, missing: missingTo(rules, market, level, spentMinor) };
}
