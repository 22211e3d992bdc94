import { useCall } from '../../api.ts';

/** The number of the release that members see now. */
export const useLiveRevision = (): number | undefined => useCall('releases.list', { state: 'live', limit: 1 }).data?.items[0]?.revision;
