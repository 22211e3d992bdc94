import { type OpsRoute, on, operatorOf } from '../../server-kit/ops-route.ts';
import type { OpsSession } from '../../server-kit/ops-session.ts';
import type { Context } from '../../server-kit/route.ts';
import type { MemberTools } from '../feature.ts';
import { takeRelease } from '../programme/index.ts';
import { approveAdjustment, askAdjustment, declineAdjustment, listAdjustments } from './adjustments.ts';
import { listMemberEntries, listMembers, readMember } from './people.ts';
import { listUnusual } from './unusual.ts';

/** What operators see of members, and how they correct their coins. */
export const opsRoutes = (tools: MemberTools): readonly OpsRoute[] => {
  const occasion = (context: Context<unknown, OpsSession>) => ({
    operator: operatorOf(context),
    now: context.now,
    rules: takeRelease(tools.releases, context.now),
  });
  return [
    on('members.list', async (context) => listMembers(tools, context.input, occasion(context))),
    on('members.get', async (context) => readMember(tools, context.input, occasion(context))),
    on('members.unusual', async (context) => listUnusual(tools, context.input, occasion(context))),
    on('members.entries', async (context) => listMemberEntries(tools, context.input, occasion(context))),
    on('adjustments.create', async (context) => askAdjustment(tools, context.input, occasion(context))),
    on('adjustments.list', async (context) => listAdjustments(tools, context.input, operatorOf(context))),
    on('adjustments.approve', async (context) => approveAdjustment(tools, context.input, occasion(context))),
    on('adjustments.decline', async (context) => declineAdjustment(tools, context.input, occasion(context))),
  ];
};
