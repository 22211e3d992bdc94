import type { Reader } from '../../server-kit/db.ts';
import type { Job } from '../../server-kit/jobs.ts';
import type { MemberTools } from '../feature.ts';

export { migrations } from './migration.ts';

/** Own redemptions on their way, for `me.summary`. */
export const countGifts = async (_reader: Reader, _memberId: string): Promise<{ readonly waiting: number; readonly shipped: number }> => ({
  waiting: 0,
  shipped: 0,
});
export const jobs = (_tools: MemberTools): readonly Job[] => [];
