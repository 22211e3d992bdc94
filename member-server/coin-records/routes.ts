import { type MemberRoute, type MemberTools, memberOf, on } from '../feature.ts';
import { languageOf } from '../languages.ts';
import { takeRelease } from '../programme/index.ts';
import { listRecords, readRecord } from './service.ts';

export const routes = ({ db, releases }: MemberTools): readonly MemberRoute[] => [
  on('coinEntries.list', async (context) => {
    const { id: memberId, market } = memberOf(context);
    const { now } = context;
    const { market: walletMarket = market, ...input } = context.input;
    const rules = takeRelease(releases, now);
    return listRecords(db, { memberId, market: walletMarket, language: languageOf(rules, context), now, rules }, input);
  }),
  on('coinEntries.get', async (context) => {
    const { id: memberId, market } = memberOf(context);
    const { now, input } = context;
    const rules = takeRelease(releases, now);
    return readRecord(db, { memberId, market, language: languageOf(rules, context), now, rules, id: input.id });
  }),
];
