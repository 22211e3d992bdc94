import { type OpsRoute, on, operatorOf } from '../../server-kit/ops-route.ts';
import type { OpsSession } from '../../server-kit/ops-session.ts';
import type { MemberTools } from '../feature.ts';
import { takeRelease } from '../programme/index.ts';
import { decideAttendance, listAttendances } from './desk.ts';

/** What operators do with those who attend. */
export const opsRoutes = (tools: MemberTools): readonly OpsRoute[] => {
  const workOf = (context: { readonly session?: OpsSession; readonly now: string }) => ({
    operator: operatorOf(context),
    now: context.now,
    rules: takeRelease(tools.releases, context.now),
  });
  return [
    on('attendances.list', (context) => listAttendances(tools.db, workOf(context), context.input)),
    on('attendances.decide', (context) => decideAttendance(tools, workOf(context), context.input)),
  ];
};
