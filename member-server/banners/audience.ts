import { decideGates, type GateFacts, windowState } from '../gates/index.ts';
import type { Announcement, SegmentRules } from '../programme/index.ts';
import { isGated } from './rules.ts';

/** True if the announcement is for the market and its window is open at `now`. */
export const isOn = ({ window, markets }: Announcement, market: string, now: string): boolean =>
  (markets as readonly string[]).includes(market) && windowState(window, now) === 'open';

/** True if the caller is in the announcement's audience. Visitors see only announcements without gates. */
export const isFor = (announcement: Announcement, member: GateFacts | undefined, segments: SegmentRules): boolean =>
  !isGated(announcement) || (member !== undefined && decideGates(announcement.gates, member, segments).length === 0);
