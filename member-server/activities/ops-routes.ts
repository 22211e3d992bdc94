import { type OpsRoute, on } from '../../server-kit/ops-route.ts';
import type { MemberTools } from '../feature.ts';
import { operatorContextOf } from '../operator.ts';
import { decideAttendance, listAttendances } from './admin.ts';
import { award, takeBack } from './awards.ts';
import { arrive } from './guests.ts';

/** Operator routes for attendances. */
export const opsRoutes = (tools: MemberTools): readonly OpsRoute[] => {
  const workOf = (context: Parameters<typeof operatorContextOf>[1]) => operatorContextOf(tools.releases, context);
  return [
    on('attendances.list', (context) => listAttendances(tools.db, workOf(context), context.input)),
    on('attendances.arrive', (context) => arrive(tools, workOf(context), context.input)),
    on('attendances.award', (context) => award(tools, workOf(context), context.input)),
    on('attendances.takeBack', (context) => takeBack(tools, workOf(context), context.input)),
    on('attendances.decide', (context) => decideAttendance(tools, workOf(context), context.input)),
  ];
};
