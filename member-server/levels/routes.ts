import { type MemberRoute, type MemberTools, memberOf, on } from '../feature.ts';
import { languageOf } from '../languages.ts';
import { takeRelease } from '../programme/index.ts';
import { acknowledge } from './events.ts';
import { describeLevels, marketOr } from './rules.ts';
import { type ReadFreeShipping, readOwnMembership } from './service.ts';

export const routes = ({ db, releases }: MemberTools, readFreeShipping: ReadFreeShipping): readonly MemberRoute[] => [
  on('levels.list', async ({ session, now, ...context }) => {
    const rules = takeRelease(releases, now);
    const language = languageOf(rules, { session, language: context.language, market: context.market });
    return { items: describeLevels(rules, marketOr(rules, context.market), language) };
  }),
  on('membership.get', async (context) => {
    const { id: memberId, market } = memberOf(context);
    const { now } = context;
    const rules = takeRelease(releases, now);
    return readOwnMembership(db, { memberId, market, language: languageOf(rules, context), now, rules }, readFreeShipping);
  }),
  on('me.levelEvent.acknowledge', async (context) => {
    await acknowledge(db, { memberId: memberOf(context).id, id: context.input.id, now: context.now });
    return undefined;
  }),
];
