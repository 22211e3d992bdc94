import { endOfDay, localDay, showTime } from '../../schemas/dates.ts';
import type { Boost, Programme } from '../programme/index.ts';

export type BoostEvent = Boost['for'];

/** What earned coins, where and when, as far as a boost looks at it. */
export interface EarningEvent {
  readonly for: BoostEvent;
  readonly market: string;
  readonly timeZone: string;
  /** RFC 3339: a purchase's is that of its payment. */
  readonly at: string;
  /** Of a purchase. */
  readonly brand?: string | undefined;
  readonly store?: string | undefined;
}

/** Who earned them, at that instant. */
export interface Earner {
  readonly level: number;
  readonly paidTier: string;
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** Whether a boost is in force for it: its market, window, days, weekday, hours and shop. Days and hours are those of the market. */
export function isInForce(boost: Boost, earning: EarningEvent): boolean {
  const { for: event, brand, store } = earning;
  if (boost.for !== event || !isOn(boost, earning)) return false;
  if (boost.brands && (brand === undefined || !boost.brands.includes(brand))) return false;
  return !(boost.stores && (store === undefined || !boost.stores.includes(store)));
}

/** Whether it is there for some shop of the market at the instant. */
export function isOn(boost: Boost, { market, timeZone, at }: Pick<EarningEvent, 'market' | 'timeZone' | 'at'>): boolean {
  if (!(boost.markets as readonly string[]).includes(market) || !isWithin(boost.window, at)) return false;
  const day = localDay(at, timeZone);
  if (boost.days && (day < boost.days.from || day > boost.days.to)) return false;
  if (boost.weekdays && !boost.weekdays.includes(weekdays[new Date(day).getUTCDay()]!)) return false;
  if (!boost.hours) return true;
  const time = showTime(at, timeZone);
  return time >= boost.hours.from && time < boost.hours.to;
}

/** From when on it is over in a market: the end of its window or of its last day there, what comes first; undefined where it has neither. */
export function endIn({ window, days }: Pick<Boost, 'window' | 'days'>, timeZone: string): string | undefined {
  const ends = [window?.to, days && new Date(Date.parse(endOfDay(days.to, timeZone)) + 1).toISOString()].filter((end) => end !== undefined);
  return ends.sort((a, b) => Date.parse(a) - Date.parse(b))[0];
}

function isWithin(window: Boost['window'], at: string): boolean {
  const ms = Date.parse(at);
  if (window?.from && ms < Date.parse(window.from)) return false;
  return !(window?.to && ms >= Date.parse(window.to));
}

/** Whether it is for this member: a level or one of the plans opens it. */
export function isFor({ gates }: Boost, { level, paidTier }: Earner): boolean {
  const { minLevel, paidTiers = [] } = gates ?? {};
  if (minLevel === undefined && paidTiers.length === 0) return true;
  return (minLevel !== undefined && level >= minLevel) || (paidTiers as readonly string[]).includes(paidTier);
}

/** How a boost works out what it adds: in thousandths, so that 1.1 is exact, or so many coins. */
export interface BoostTerms {
  readonly factorMilli: number | null;
  readonly addCoins: number | null;
}

export const termsOf = ({ factor, coins }: Pick<Boost, 'factor' | 'coins'>): BoostTerms => ({
  factorMilli: factor === undefined ? null : Math.round(factor * 1000),
  addCoins: coins ?? null,
});

/** Coins that it adds to so many, rounded down; nothing where nothing was earned. */
export function addedTo(base: number, { factorMilli, addCoins }: BoostTerms): number {
  if (base < 1) return 0;
  if (factorMilli === null) return addCoins ?? 0;
  return Number((BigInt(base) * BigInt(factorMilli - 1000)) / 1000n);
}

/** What the limits of a boost leave. */
export interface Left {
  /** Given to all members, and to this one. */
  readonly given: number;
  readonly givenToMember: number;
}

/** A boost with what it is worked out of, and what it would add without its limits. */
export interface Candidate {
  readonly boost: Boost;
  readonly base: number;
  readonly wanted: number;
}

/** What it adds within its limits. */
export const withinLimits = ({ boost, wanted }: Candidate, { given, givenToMember }: Left): number =>
  Math.max(0, Math.min(wanted, (boost.budgetCoins ?? Infinity) - given, (boost.capPerMember ?? Infinity) - givenToMember));

/** Whether it gives this member nothing any more. */
export const isUsedUp = ({ capPerMember = Infinity, budgetCoins = Infinity }: Boost, { given, givenToMember }: Left): boolean =>
  given >= budgetCoins || givenToMember >= capPerMember;

/** Those that add anything, the one that gives most first, then by id: the first wins (decision 0015). */
export function ranked(
  candidates: readonly Candidate[],
  leftOf: (id: string) => Left,
): readonly (Candidate & { readonly coins: number })[] {
  return candidates
    .map((each) => ({ ...each, coins: withinLimits(each, leftOf(each.boost.id)) }))
    .filter(({ coins }) => coins > 0)
    .sort((a, b) => b.coins - a.coins || (a.boost.id < b.boost.id ? -1 : 1));
}

/** What members call it; where its document or its text is gone, that it was a boost. */
export function boostName(rules: Programme, language: string, id: string, boost = rules.boosts.get(id)): string {
  const key = (boost?.name as { readonly t?: string } | undefined)?.t ?? '';
  const name = rules.text(language, key);
  return key === '' || name === key ? rules.text(language, 'boosts.over') : name;
}
