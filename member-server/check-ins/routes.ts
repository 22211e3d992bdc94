import { type MemberRoute, type MemberTools, memberOf, on } from '../feature.ts';
import { languageOf } from '../languages.ts';
import { takeRelease } from '../programme/index.ts';
import { checkIn, readMonth } from './service.ts';

export const routes = (tools: MemberTools): readonly MemberRoute[] => {
  const { db, releases } = tools;
  return [
    on('checkIns.get', async (context) => {
      const { id: memberId, market } = memberOf(context);
      const { now, input } = context;
      const rules = takeRelease(releases, now);
      return readMonth(db, releases, { memberId, market, now, rules, language: languageOf(rules, context) }, input.month);
    }),
    on('checkIns.create', async (context) => {
      const { id: memberId, market } = memberOf(context);
      const { now, command } = context;
      const rules = takeRelease(releases, now);
      return checkIn(tools, command, { memberId, market, now, rules, language: languageOf(rules, context) });
    }),
  ];
};
