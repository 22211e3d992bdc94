import { useCall } from '../api.ts';

export type NavigationCount = 'campaigns' | 'texts' | 'releases' | 'failing' | 'off';

/** The figures of the navigation, asked again each minute; those that are not known yet are absent. */
export function useCounts(): Readonly<Partial<Record<NavigationCount, number>>> {
  const overview = useCall('overview.get', {}, { refreshInterval: 60_000 }).data;
  const campaigns = useCall('documents.list', { kind: 'campaign', limit: 1000 }).data;
  const switches = useCall('killSwitches.list').data;
  return {
    ...(overview && {
      texts: overview.missingTranslations,
      releases: overview.awaiting + overview.scheduled,
      failing: overview.failing.length,
    }),
    ...(campaigns && { campaigns: campaigns.items.length }),
    ...(switches && { off: switches.items.filter(({ on }) => on).length }),
  };
}
