import { type OpsRoute, on, operatorOf } from '../../server-kit/ops-route.ts';
import type { MemberTools } from '../feature.ts';
import { acceptOne, listInvitations, rejectOne } from './admin.ts';

/** Operator routes to list and decide invitations. */
export const opsRoutes = (tools: MemberTools): readonly OpsRoute[] => [
  on('invitations.list', async (context) => listInvitations(tools, context.input, { operator: operatorOf(context), now: context.now })),
  on('invitations.accept', async (context) => acceptOne(tools, { ...context.input, operator: operatorOf(context), now: context.now })),
  on('invitations.reject', async (context) => rejectOne(tools, { ...context.input, operator: operatorOf(context), now: context.now })),
];
