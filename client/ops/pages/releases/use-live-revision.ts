import { useEffect, useRef } from 'react';
import { useCall } from '../../api.ts';
import { refreshReleases } from './refresh-releases.ts';

const askAgainMs = 10_000;

/** Revision of the live release; undefined until loaded. */
export const useLiveRevision = (options?: { readonly refreshInterval: number }): number | undefined =>
  useCall('releases.list', { state: 'live', limit: 1 }, options).data?.items[0]?.revision;

/** Revision of the live release, polled while `follows`. When it changes, everything shown of releases and drafts is refreshed. */
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
