import { type MemberRoute, type MemberTools, memberOf, on } from '../feature.ts';
import { takeRelease } from '../programme/index.ts';
import { checkIn, readMonth } from './service.ts';

export const routes = (tools: MemberTools): readonly MemberRoute[] => {
  const { db, releases } = tools;
  return [
    on('checkIns.get', async (context) => {
      const { id: memberId, market } = memberOf(context);
      const { now, input } = context;
      return readMonth(db, { memberId, market, now, rules: takeRelease(releases, now) }, input.month);
    }),
    on('checkIns.create', async (context) => {
      const { id: memberId, market } = memberOf(context);
      const { now, command } = context;
      return checkIn(tools, command, { memberId, market, now, rules: takeRelease(releases, now) });
    }),
  ];
};
