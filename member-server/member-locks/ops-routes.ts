import { type OpsRoute, on, operatorOf } from '../../server-kit/ops-route.ts';
import type { MemberTools } from '../feature.ts';
import { lockMember, revokeSessions, unlockMember } from './service.ts';

/** Operator routes to lock members and end their sessions. */
export const opsRoutes = (tools: MemberTools): readonly OpsRoute[] => [
  on('memberLocks.create', (context) => lockMember(tools, context.input, { operator: operatorOf(context), now: context.now })),
  on('memberLocks.end', (context) => unlockMember(tools, context.input, { operator: operatorOf(context), now: context.now })),
  on('memberSessions.end', (context) => revokeSessions(tools, context.input, { operator: operatorOf(context), now: context.now })),
];
