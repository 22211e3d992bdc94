import { type OpsRoute, on, operatorOf } from '../../server-kit/ops-route.ts';
import type { OpsSession } from '../../server-kit/ops-session.ts';
import type { MemberTools } from '../feature.ts';
import { takeRelease } from '../programme/index.ts';
import { award, takeBack } from './awards.ts';
import { decideAttendance, listAttendances } from './desk.ts';
import { arrive } from './guests.ts';

/** What operators do with those who attend. */
export const opsRoutes = (tools: MemberTools): readonly OpsRoute[] => {
  const workOf = (context: { readonly session?: OpsSession; readonly now: string }) => ({
    operator: operatorOf(context),
    now: context.now,
    rules: takeRelease(tools.releases, context.now),
  });
  return [
    on('attendances.list', (context) => listAttendances(tools.db, workOf(context), context.input)),
    on('attendances.arrive', (context) => arrive(tools, workOf(context), context.input)),
    on('attendances.award', (context) => award(tools, workOf(context), context.input)),
    on('attendances.takeBack', (context) => takeBack(tools, workOf(context), context.input)),
    on('attendances.decide', (context) => decideAttendance(tools, workOf(context), context.input)),
  ];
};
