import type { MemberTools } from '../feature.ts';
import { takeRelease } from '../programme/index.ts';
import { keepAhead } from './days.ts';

export interface FollowingOptions {
  readonly now: () => string;
  readonly log: { error(details: object, message: string): void };
}

/**
 * Commits seeds now and after each release, so that a lottery released on its first day has a commitment before its first draw. Never rejects: the
 * job, or at the latest the first draw, makes up for a failure. Returns a function that stops following.
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
