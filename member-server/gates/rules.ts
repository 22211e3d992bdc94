import { localDay } from '../../schemas/dates.ts';
import type { SegmentRules } from '../programme/index.ts';

/** Conditions of offers, items and others for who may have them. */
export interface Gates {
  readonly minLevel?: number;
  readonly paidTiers?: readonly string[];
  readonly segments?: readonly string[];
}

/** Facts about a member that gates depend on. */
export interface GateFacts {
  readonly memberNumber: string;
  /** Former member number; a list of numbers that has it still means this member. */
  readonly formerNumber?: string;
  readonly market: string;
  readonly brand?: string;
  readonly level: number;
  readonly paidTier: string;
  readonly registeredAt: string;
  /** `YYYY-MM-DD`; undefined if the member did not give it. */
  readonly birthday?: string;
}

type Refusal = 'redemption.level_required' | 'redemption.not_eligible';

/**
 * Returns the reasons why gates refuse a member, in the order of an attempt's refusals. A level or one of the paid tiers opens them; segments
 * restrict them further. A segment missing in the documents has no members.
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

/** True if a person born on `birthday` (`YYYY-MM-DD`) is younger than `years` today in the market's time zone; false if the birthday is unknown. */
export function isYounger(
  birthday: string | undefined,
  years: number,
  { now, timeZone }: { readonly now: string; readonly timeZone: string },
): boolean {
  if (birthday === undefined) return false;
  const [year, rest] = [Number(birthday.slice(0, 4)), birthday.slice(4)];
  return `${year + years}${rest}` > localDay(now, timeZone);
}

/** State of a window at `now`: open from `from` up to but not including `to`. */
export function windowState(
  window: { readonly from?: string; readonly to?: string } | undefined,
  now: string,
): 'upcoming' | 'open' | 'ended' {
  const at = Date.parse(now);
  if (window?.from && at < Date.parse(window.from)) return 'upcoming';
  return window?.to && at >= Date.parse(window.to) ? 'ended' : 'open';
}
