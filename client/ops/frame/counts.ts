import { useCall } from '../api.ts';
import { useBoardStream } from '../board-stream.ts';
import { useMemberServer, withMemberServer } from '../parts/member-server.ts';
import { useAccount } from '../session.ts';

export type NavigationCount =
  | 'campaigns'
  | 'screens'
  | 'parts'
  | 'texts'
  | 'site'
  | 'releases'
  | 'failing'
  | 'off'
  | 'orders'
  | 'redemptions'
  | 'corrections'
  | 'invitations'
  | 'board'
  | 'reservations';

interface NavigationFigure {
  readonly count: number;
  /** What the number counts, for tooltips. */
  readonly of: string;
  /** True if somebody must act. */
  readonly alarm?: boolean;
}

/** Upper limit for rows that are counted by listing them, because the API has no total for them. */
const most = 100;

/** Counts of the navigation, polled each minute: drafts by kind, waiting work, failures. Omits zeros and counts that are not loaded yet. */
export function useCounts(): Readonly<Partial<Record<NavigationCount, NavigationFigure>>> {
  const overview = useCall('overview.get', {}, { refreshInterval: 60_000 }).data;
  const memberServer = useMemberServer();
  const { role } = useAccount();
  const mayAnswer = role === 'support' || role === 'admin';
  const drafts = useCall('documents.list', { drafts: true, limit: 1000 }, { refreshInterval: 60_000 }).data?.items;
  const switches = useCall('killSwitches.list').data?.items;
  const waiting = useCall('adjustments.list', { state: 'awaiting_approval', limit: most }, { refreshInterval: 60_000 }).data?.items;
  const unmatched = useCall('unmatchedOrders.list', { limit: most }, { refreshInterval: 60_000 }).data?.items;
  const parcels = useCall('redemptions.list', { status: 'waiting_for_delivery', limit: 1 }, { refreshInterval: 60_000 }).data?.counts;
  const invitations = useCall('invitations.list', { state: 'review', limit: 1 }, { refreshInterval: 60_000 }).data?.waiting;
  const threads = useCall('threads.list', mayAnswer ? { state: 'waiting', limit: 1 } : null, { refreshInterval: 60_000 }).data;
  useBoardStream(threads?.channel);
  const groups = useCall('reservations.desk', { waiting: true }, { refreshInterval: 60_000 }).data?.waiting;
  const draftsOf = (name: string): NavigationFigure => {
    const count = drafts?.filter(({ kind }) => kind === name).length ?? 0;
    return { count, of: count === 1 ? 'draft' : 'drafts' };
  };
  const all: Readonly<Record<NavigationCount, NavigationFigure>> = {
    campaigns: draftsOf('campaign'),
    screens: draftsOf('screen'),
    parts: draftsOf('part'),
    texts: draftsOf('locale'),
    site: draftsOf('site'),
    releases: {
      count: overview ? overview.awaiting + overview.scheduled + overview.declined.length : 0,
      of: 'waiting, scheduled or to change',
    },
    failing: { count: overview ? withMemberServer(overview.failing, memberServer).length : 0, of: 'failing', alarm: true },
    orders: { count: unmatched?.length ?? 0, of: unmatched?.length === most ? 'or more waiting' : 'waiting' },
    redemptions: { count: parcels?.waiting_for_delivery ?? 0, of: 'waiting for a parcel' },
    corrections: { count: waiting?.length ?? 0, of: 'waiting for approval' },
    invitations: { count: invitations ?? 0, of: 'waiting for a person' },
    board: { count: threads?.waiting ?? 0, of: 'waiting for an answer', alarm: (threads?.late ?? 0) > 0 },
    reservations: { count: groups ?? 0, of: 'waiting for an answer' },
    off: { count: switches?.filter(({ on }) => on).length ?? 0, of: 'off', alarm: true },
  };
  return Object.fromEntries(Object.entries(all).filter(([, { count }]) => count > 0));
}
