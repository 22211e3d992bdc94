import type { Job } from '../../server-kit/jobs.ts';
import type { MemberTools } from '../feature.ts';

export { migrations } from './migration.ts';

export const jobs = (_tools: MemberTools): readonly Job[] => [];
