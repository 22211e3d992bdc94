import type { Reader } from '../../server-kit/db.ts';
import type { Programme } from '../programme/index.ts';
import { spendByMarket } from '../purchases/index.ts';
import { describeRisk, type KeptLevel, type Risk, spendSince } from './review-rules.ts';

interface Viewer {
  readonly memberId: string;
  readonly market: string;
  readonly now: string;
  readonly rules: Programme;
}

/** Missing spend to keep a level at its end, from purchases that will count then; undefined if the spend is enough. */
export async function readRisk(reader: Reader, { memberId, market, now, rules }: Viewer, kept: KeptLevel): Promise<Risk | undefined> {
  const spends = await spendByMarket(reader, { memberId, since: spendSince(rules, kept, now) });
  return describeRisk(rules, market, kept, spends);
}
