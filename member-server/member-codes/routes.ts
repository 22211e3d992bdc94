import { type MemberRoute, type MemberTools, memberOf, on } from '../feature.ts';
import { takeRelease } from '../programme/index.ts';
import { listCodes, refreshCodes } from './service.ts';

export const routes = (tools: MemberTools): readonly MemberRoute[] => [
  on('membershipCodes.list', async (context) => {
    const { now, input } = context;
    return listCodes(tools, { memberId: memberOf(context).id, now, rules: takeRelease(tools.releases, now), ahead: input.ahead });
  }),
  on('membershipCodes.refresh', async (context) => {
    const { now } = context;
    return refreshCodes(tools, { memberId: memberOf(context).id, now, rules: takeRelease(tools.releases, now) });
  }),
];
