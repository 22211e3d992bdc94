import { type MemberRoute, type MemberTools, memberOf, on } from '../feature.ts';
import { takeRelease } from '../programme/index.ts';
import { listEntries, readCoins } from './listing.ts';

export const routes = ({ db, releases }: MemberTools): readonly MemberRoute[] => [
  on('coins.get', async (context) => {
    const { id: memberId, market } = memberOf(context);
    const { now } = context;
    return readCoins(db, { memberId, market, now, rules: takeRelease(releases, now) });
  }),
  on('coinEntries.list', async (context) => {
    const { id: memberId, market } = memberOf(context);
    const { now, input } = context;
    return listEntries(db, { memberId, market, now, rules: takeRelease(releases, now) }, input);
  }),
];
