import { useEffect, useRef } from 'react';
import { useCall } from '../../api.ts';
import { refreshReleases } from './refresh-releases.ts';

const askAgainMs = 10_000;

/** The number of the release that members see now. */
export const useLiveRevision = (options?: { readonly refreshInterval: number }): number | undefined =>
  useCall('releases.list', { state: 'live', limit: 1 }, options).data?.items[0]?.revision;

/** The same, asked for every few seconds while `follows`; all that is shown of releases and drafts is asked for again when it is another one. */
export function useFollowedRevision(follows: boolean): number | undefined {
  const live = useLiveRevision({ refreshInterval: follows ? askAgainMs : 0 });
  const seen = useRef(live);
  useEffect(() => {
    const isOther = seen.current !== undefined && live !== undefined && live !== seen.current;
    seen.current = live ?? seen.current;
    if (isOther) void refreshReleases();
  }, [live]);
  return live;
}
