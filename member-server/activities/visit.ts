import type { Reader } from '../../server-kit/db.ts';
import { reject } from '../../server-kit/problem.ts';
import { readCoins } from '../coins/index.ts';
import { type GateFacts, readGateFacts, windowState } from '../gates/index.ts';
import { readMembership } from '../levels/index.ts';
import type { Activity } from '../programme/index.ts';
import type { Viewer } from '../viewer.ts';
import { readUsed } from './draw-part.ts';
import { type AttendanceRow, readMine, readPlaces } from './store.ts';

/** True if a kill switch stops the market or this activity. */
export const isKilled = ({ releases, market }: Pick<Viewer, 'releases' | 'market'>, id: string): boolean =>
  releases.isKilled(`market:${market}`, market) || releases.isKilled(`campaign:${id}`, market);

/** True if the activity is in the market and its window has begun; lists show it only while the window is open. */
export const isAnnounced = ({ window, markets }: Activity, { market, now }: Pick<Viewer, 'market' | 'now'>): boolean =>
  (markets as readonly string[]).includes(market) && windowState(window, now) !== 'upcoming';

/** Returns an announced activity of the market. Refuses with `feature.switched_off`, `activity.not_found`. */
export function requireActivity(viewer: Viewer, id: string): Activity {
  const activity = viewer.rules.activities.get(id);
  if (!activity || !isAnnounced(activity, viewer)) return reject('activity.not_found');
  return isKilled(viewer, id) ? reject('feature.switched_off') : activity;
}

/** Facts about the member that apply to every activity. */
export interface OfMember {
  readonly gates: GateFacts;
  readonly available: number;
  readonly spentMinor: number | undefined;
}

/** Facts that decide availability and refusals of activities. */
export interface ActivityFacts {
  readonly places: ReadonlyMap<string, number>;
  readonly mine: ReadonlyMap<string, AttendanceRow>;
  /** Ids of activities whose granted chances the caller has used. */
  readonly used: ReadonlySet<string>;
  readonly member: OfMember | undefined;
}

/** Reads the facts of all given activities in one round trip, if `reader` is a transaction. */
export async function readFacts(
  reader: Reader,
  { memberId, market, language, now, rules }: Viewer,
  ids: readonly string[],
): Promise<ActivityFacts> {
  if (memberId === undefined) return { places: await readPlaces(reader, ids), mine: new Map(), used: new Set(), member: undefined };
  const who = { memberId, market, language, now, rules };
  const [places, mine, used, gates, { available }, { progress }] = await Promise.all([
    readPlaces(reader, ids),
    readMine(reader, ids, memberId),
    readUsed(reader, memberId, ids),
    readGateFacts(reader, who),
    readCoins(reader, who),
    readMembership(reader, who),
  ]);
  return { places, mine, used, member: gates && { gates, available, spentMinor: progress?.spent.amountMinor } };
}
