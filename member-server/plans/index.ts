import type { Job } from '../../server-kit/jobs.ts';
import { dailyJob } from '../daily-jobs/index.ts';
import type { MemberTools } from '../feature.ts';
import type { PaymentProvider } from '../payments/index.ts';
import { endPlans, sendReminders } from './reminders.ts';
import { settleDue } from './settling.ts';

export { type GivenPlan, givePlan } from './change.ts';
export { moneyIn } from './describe.ts';
export { migrations } from './migration.ts';
export { opsRoutes } from './ops-routes.ts';
export { recentPlans } from './owned.ts';

/**
 * `settle-payments` asks providers about payments without a webhook, and for refunds until they are made. `plan-reminders` tells members that their
 * plan ends, `end-plans` records that it has ended.
 */
export const jobs = (tools: MemberTools, provider: PaymentProvider): readonly Job[] => [
  { name: 'settle-payments', schedule: '* * * * *', run: (now) => settleDue(tools, provider, now) },
  { name: 'end-plans', schedule: '*/10 * * * *', run: (now) => endPlans(tools, now) },
  dailyJob(tools, 'plan-reminders', (now, rules, markets) => sendReminders(tools, now, rules, markets)),
];
