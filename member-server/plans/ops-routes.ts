import { type OpsRoute, on, operatorOf } from '../../server-kit/ops-route.ts';
import type { OpsSession } from '../../server-kit/ops-session.ts';
import type { Context } from '../../server-kit/route.ts';
import type { MemberTools } from '../feature.ts';
import { takeRelease } from '../programme/index.ts';
import { refundPlan } from './refunds.ts';
import { settleRefund } from './refused-refunds.ts';

/** Operations by which operators refund plans, and settle refunds that a provider refuses. */
export const opsRoutes = (tools: MemberTools): readonly OpsRoute[] => {
  const circumstances = (context: Context<unknown, OpsSession>) => ({
    operator: operatorOf(context),
    now: context.now,
    rules: takeRelease(tools.releases, context.now),
  });
  return [
    on('subscriptions.refund', (context) => refundPlan(tools, context.input, circumstances(context))),
    on('subscriptions.settle', (context) => settleRefund(tools, context.input, circumstances(context))),
  ];
};
