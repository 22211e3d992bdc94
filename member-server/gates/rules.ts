import { localDay } from '../../schemas/dates.ts';
import type { SegmentRules } from '../programme/index.ts';

/** What offers and items say of who may have them. */
export interface Gates {
  readonly minLevel?: number;
  readonly paidTiers?: readonly string[];
  readonly segments?: readonly string[];
}

/** What gates look at in a member. */
export interface GateFacts {
  readonly memberNumber: string;
  /** The number from before the member's own one: a list that names it still means them. */
  readonly formerNumber?: string;
  readonly market: string;
  readonly brand?: string;
  readonly level: number;
  readonly paidTier: string;
  readonly registeredAt: string;
  /** `YYYY-MM-DD`, of who said it. */
  readonly birthday?: string;
}

type Refusal = 'redemption.level_required' | 'redemption.not_eligible';

/**
 * Why the gates stay shut for a member, in the order in which an attempt is refused: a level or one of the paid tiers opens them, a segment narrows
 * them. A segment that no document knows has nobody in it.
 */
export function decideGates(gates: Gates | undefined, facts: GateFacts, { segments }: SegmentRules): Refusal[] {
  const refusals: Refusal[] = [];
  const { minLevel, paidTiers = [], segments: required = [] } = gates ?? {};
  const byLevel = minLevel !== undefined && facts.level >= minLevel;
  const byPlan = paidTiers.includes(facts.paidTier);
  if ((minLevel !== undefined || paidTiers.length > 0) && !byLevel && !byPlan) refusals.push('redemption.level_required');
  if (required.length > 0 && !segments.some((segment) => required.includes(segment.id) && isIn(segment, facts))) {
    refusals.push('redemption.not_eligible');
  }
  return refusals;
}

function isIn(segment: SegmentRules['segments'][number], facts: GateFacts): boolean {
  const { memberNumbers, markets, brands, registeredFrom, registeredTo } = segment;
  if (memberNumbers) return memberNumbers.some((number) => number === facts.memberNumber || number === facts.formerNumber);
  return (
    (!markets || (markets as readonly string[]).includes(facts.market)) &&
    (!brands || (facts.brand !== undefined && brands.includes(facts.brand))) &&
    (!registeredFrom || Date.parse(facts.registeredAt) >= Date.parse(registeredFrom)) &&
    (!registeredTo || Date.parse(facts.registeredAt) < Date.parse(registeredTo))
  );
}

/** Whether somebody born on a day (`YYYY-MM-DD`) is known to be younger than `years` on the day that it is now in their market. */
export function isYounger(
  birthday: string | undefined,
  years: number,
  { now, timeZone }: { readonly now: string; readonly timeZone: string },
): boolean {
  if (birthday === undefined) return false;
  const [year, rest] = [Number(birthday.slice(0, 4)), birthday.slice(4)];
  return `${year + years}${rest}` > localDay(now, timeZone);
}

/** Whether the instant lies in the window: from `from` up to but not including `to`. */
export function windowState(
  window: { readonly from?: string; readonly to?: string } | undefined,
  now: string,
): 'upcoming' | 'open' | 'ended' {
  const at = Date.parse(now);
  if (window?.from && at < Date.parse(window.from)) return 'upcoming';
  return window?.to && at >= Date.parse(window.to) ? 'ended' : 'open';
}
