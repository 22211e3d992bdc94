import type { Job } from '../../server-kit/jobs.ts';
import type { MemberTools } from '../feature.ts';
import { tallyDraws } from './tally.ts';

export { addGauges } from './metrics.ts';
export { migrations } from './migration.ts';
export { opsRoutes } from './ops-routes.ts';

/** `tally-draws` keeps the counts by which odds are watched. */
export const jobs = ({ db }: Pick<MemberTools, 'db'>): readonly Job[] => [
  { name: 'tally-draws', schedule: '* * * * *', run: async (now) => ({ draws: await tallyDraws(db, now) }) },
];
