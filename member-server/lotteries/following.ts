import type { MemberTools } from '../feature.ts';
import { takeRelease } from '../programme/index.ts';
import { keepAhead } from './days.ts';

export interface FollowingOptions {
  readonly now: () => string;
  readonly log: { error(details: object, message: string): void };
}

/**
 * Promises seeds now and after each release, so that a draw released on the day it opens has its commitment before its first draw. Rejects never: what
 * failed is done by the job, or at the latest by the first draw. Gives the way to stop.
 */
export async function followReleases(tools: MemberTools, { now, log }: FollowingOptions): Promise<() => void> {
  let last = Promise.resolve();
  const follow = (): Promise<void> => {
    last = last.then(async () => {
      try {
        await keepAhead(tools, takeRelease(tools.releases, now()), now());
      } catch (error) {
        log.error({ err: error }, 'seeds were not promised');
      }
    });
    return last;
  };
  const stop = tools.releases.onChange(follow);
  await follow();
  return stop;
}
