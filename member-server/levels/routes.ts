import { type MemberRoute, type MemberTools, memberOf, on } from '../feature.ts';
import { takeRelease } from '../programme/index.ts';
import { describeLevels, marketOr } from './rules.ts';
import { type ReadFreeShipping, readOwnMembership } from './service.ts';

export const routes = ({ db, releases }: MemberTools, readFreeShipping: ReadFreeShipping): readonly MemberRoute[] => [
  on('levels.list', async ({ now, market }) => {
    const rules = takeRelease(releases, now);
    return { items: describeLevels(rules, marketOr(rules, market)) };
  }),
  on('membership.get', async (context) => {
    const { id: memberId, market } = memberOf(context);
    const { now } = context;
    return readOwnMembership(db, { memberId, market, now, rules: takeRelease(releases, now) }, readFreeShipping);
  }),
];
