import type { Job } from '../../server-kit/jobs.ts';
import type { MemberTools } from '../feature.ts';
import { takeRelease } from '../programme/index.ts';
import { turnKeys } from './keys.ts';

export { type CodeHead, isCode } from './form.ts';
export { listKeys } from './keys.ts';
export { migrations } from './migration.ts';
export { opsRoutes } from './ops-routes.ts';
export { type CodeContext, judgeCode, notingFarShops, type Spending, spendCode } from './service.ts';
export { raiseSeries as endCodes } from './store.ts';

export const jobs = (tools: MemberTools): readonly Job[] => [
  { name: 'turn-code-keys', schedule: '23 * * * *', run: (now) => turnKeys(tools, now, takeRelease(tools.releases, now)) },
];
