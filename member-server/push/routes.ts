import { type MemberRoute, type MemberTools, memberOf, on } from '../feature.ts';
import { takeRelease } from '../programme/index.ts';
import { allowPush, describePush, endPush, type PushTools } from './service.ts';

export const routes = (tools: MemberTools & PushTools): readonly MemberRoute[] => [
  on('push.get', async (context) => describePush(tools, memberOf(context), takeRelease(tools.releases, context.now))),
  on('push.put', async (context) => {
    const { input: subscription, now } = context;
    await allowPush(tools, { caller: memberOf(context), subscription, now, rules: takeRelease(tools.releases, now) });
    return undefined;
  }),
  on('push.end', async (context) => {
    await endPush(tools, memberOf(context));
    return undefined;
  }),
];
