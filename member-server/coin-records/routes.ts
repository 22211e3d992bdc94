import { type MemberRoute, type MemberTools, memberOf, on } from '../feature.ts';
import { takeRelease } from '../programme/index.ts';
import { listRecords, readRecord } from './service.ts';

export const routes = ({ db, releases }: MemberTools): readonly MemberRoute[] => [
  on('coinEntries.list', async (context) => {
    const { id: memberId, market, language } = memberOf(context);
    const { now, input } = context;
    return listRecords(db, { memberId, market, language, now, rules: takeRelease(releases, now) }, input);
  }),
  on('coinEntries.get', async (context) => {
    const { id: memberId, market, language } = memberOf(context);
    const { now, input } = context;
    return readRecord(db, { memberId, market, language, now, rules: takeRelease(releases, now), id: input.id });
  }),
];
