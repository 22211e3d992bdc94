import { type OpsRoute, on, operatorOf } from '../../server-kit/ops-route.ts';
import type { MemberTools } from '../feature.ts';
import { operatorContextOf } from '../operator.ts';
import { approveAdjustment, askAdjustment, declineAdjustment, listAdjustments } from './adjustments.ts';
import { listMemberEntries, listMembers, readMember } from './people.ts';
import { listUnusual } from './unusual.ts';

/** Operator routes to view members and to correct their coins. */
export const opsRoutes = (tools: MemberTools): readonly OpsRoute[] => {
  const contextOf = (context: Parameters<typeof operatorContextOf>[1]) => operatorContextOf(tools.releases, context);
  return [
    on('members.list', async (context) => listMembers(tools, context.input, contextOf(context))),
    on('members.get', async (context) => readMember(tools, context.input, contextOf(context))),
    on('members.unusual', async (context) => listUnusual(tools, context.input, contextOf(context))),
    on('members.entries', async (context) => listMemberEntries(tools, context.input, contextOf(context))),
    on('adjustments.create', async (context) => askAdjustment(tools, context.input, contextOf(context))),
    on('adjustments.list', async (context) => listAdjustments(tools, context.input, operatorOf(context))),
    on('adjustments.approve', async (context) => approveAdjustment(tools, context.input, contextOf(context))),
    on('adjustments.decline', async (context) => declineAdjustment(tools, context.input, contextOf(context))),
  ];
};
