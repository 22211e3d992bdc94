import { useCall } from '../api.ts';

export type NavigationCount = 'campaigns' | 'screens' | 'texts' | 'site' | 'releases' | 'failing' | 'off';

interface NavigationFigure {
  readonly count: number;
  /** What is counted, for a tooltip and for readers. */
  readonly of: string;
  /** Somebody has to act. */
  readonly alarm?: boolean;
}

/** The figures of the navigation, asked again each minute: drafts of each kind, what waits, what fails. Those not known yet, and zeros, are absent. */
export function useCounts(): Readonly<Partial<Record<NavigationCount, NavigationFigure>>> {
  const overview = useCall('overview.get', {}, { refreshInterval: 60_000 }).data;
  const drafts = useCall('documents.list', { drafts: true, limit: 1000 }, { refreshInterval: 60_000 }).data?.items;
  const switches = useCall('killSwitches.list').data?.items;
  const draftsOf = (name: string): NavigationFigure => {
    const count = drafts?.filter(({ kind }) => kind === name).length ?? 0;
    return { count, of: count === 1 ? 'draft' : 'drafts' };
  };
  const all: Readonly<Record<NavigationCount, NavigationFigure>> = {
    campaigns: draftsOf('campaign'),
    screens: draftsOf('screen'),
    texts: draftsOf('locale'),
    site: draftsOf('site'),
    releases: { count: overview ? overview.awaiting + overview.scheduled : 0, of: 'waiting or scheduled' },
    failing: { count: overview?.failing.length ?? 0, of: 'failing', alarm: true },
    off: { count: switches?.filter(({ on }) => on).length ?? 0, of: 'off', alarm: true },
  };
  return Object.fromEntries(Object.entries(all).filter(([, { count }]) => count > 0));
}
