import type { Job } from '../../server-kit/jobs.ts';
import type { MemberTools } from '../feature.ts';
import { takeRelease } from '../programme/index.ts';
import { receiveDue } from './moves.ts';

export { type Award, awardItem } from './award.ts';
export { countGifts, describeRedemptions, readItemStats, recentRedemptions } from './listing.ts';
export { migrations } from './migration.ts';
export { receive, stopAward } from './moves.ts';

/** `receive-redemptions` marks parcels as received that were shipped long ago. */
export const jobs = (tools: MemberTools): readonly Job[] => [
  {
    name: 'receive-redemptions',
    schedule: '17 * * * *',
    run: (now) => receiveDue(tools, { now, rules: takeRelease(tools.releases, now) }),
  },
];
export { opsRoutes } from './ops-routes.ts';
export { redeem } from './service.ts';
export { pick, ship } from './shipping.ts';
export { eraseArrivedAddresses } from './store-erasing.ts';
