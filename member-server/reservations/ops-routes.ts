import { type OpsRoute, on, operatorOf } from '../../server-kit/ops-route.ts';
import type { MemberTools } from '../feature.ts';
import { decide, readCalendar } from './admin.ts';

/** Operations for the calendar of a venue and for operators' decisions on bookings. */
export const opsRoutes = (tools: MemberTools): readonly OpsRoute[] => [
  on('reservations.desk', async (context) => readCalendar(tools, context.input, { operator: operatorOf(context), now: context.now })),
  on('reservations.decide', async (context) => decide(tools, context.input, { operator: operatorOf(context), now: context.now })),
];
