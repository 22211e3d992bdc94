import { decideGates, type GateFacts, windowState } from '../gates/index.ts';
import type { Announcement, SegmentRules } from '../programme/index.ts';
import { isGated } from './rules.ts';

/** Whether it is on in the market at the instant. */
export const isOn = ({ window, markets }: Announcement, market: string, now: string): boolean =>
  (markets as readonly string[]).includes(market) && windowState(window, now) === 'open';

/** Whether the caller is one of those it is for; a visitor, of whom nothing is known, is not one of some members. */
export const isFor = (announcement: Announcement, member: GateFacts | undefined, segments: SegmentRules): boolean =>
  !isGated(announcement) || (member !== undefined && decideGates(announcement.gates, member, segments).length === 0);
