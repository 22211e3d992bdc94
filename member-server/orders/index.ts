import type { Job } from '../../server-kit/jobs.ts';
import type { MemberTools } from '../feature.ts';
import { grantPending } from './grant-pending.ts';

export { foreseeOrderBoost, type GivenBoost } from './boosting.ts';
export { describeOrder, describeOrders, type EarningStep, type OrderFacts, recentOrders } from './describe.ts';
export type { Coins } from './earning.ts';
export { ingestOrder } from './ingest.ts';
export { migrations } from './migration.ts';
export { opsRoutes } from './ops-routes.ts';
export { coinsBeyond } from './paid-orders.ts';
export { partnerRoutes } from './routes.ts';
export type { Sale } from './sale.ts';
export { hasOrder, isReturned } from './store.ts';
export { type PaidOrder, readPaidOrders } from './store-paid.ts';
export { readOfMember } from './store-read.ts';
export { type Buyer, earningOf } from './terms.ts';

export const jobs = (tools: MemberTools): readonly Job[] => [
  { name: 'grant-pending', schedule: '*/10 * * * *', run: (now) => grantPending(tools, now) },
];
