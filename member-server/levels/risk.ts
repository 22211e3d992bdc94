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

/** What a level still needs by its end, of what will count then; undefined once the spend is there. */
export async function readRisk(reader: Reader, { memberId, market, now, rules }: Viewer, kept: KeptLevel): Promise<Risk | undefined> {
  const spends = await spendByMarket(reader, { memberId, since: spendSince(rules, kept, now) });
  return describeRisk(rules, market, kept, spends);
}
