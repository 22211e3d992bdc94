import type { Job } from '../../server-kit/jobs.ts';
import type { MemberTools } from '../feature.ts';
import { tallyDraws } from './tally.ts';

export { addGauges } from './metrics.ts';
export { migrations } from './migration.ts';
export { opsRoutes } from './ops-routes.ts';

/** `tally-draws` updates the counts by which fairness is monitored. */
export const jobs = ({ db }: Pick<MemberTools, 'db'>): readonly Job[] => [
  { name: 'tally-draws', schedule: '* * * * *', run: async (now) => ({ draws: await tallyDraws(db, now) }) },
];
