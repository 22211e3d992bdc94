import { endOfDay, localDay, showTime } from '../../schemas/dates.ts';
import type { Boost, Programme } from '../programme/index.ts';

export type BoostEvent = Boost['for'];

/** An event that earns coins, with the facts that a boost depends on. */
export interface EarningEvent {
  readonly for: BoostEvent;
  readonly market: string;
  readonly timeZone: string;
  /** RFC 3339; for a purchase, the instant of payment. */
  readonly at: string;
  /** Brand of a purchase. */
  readonly brand?: string | undefined;
  readonly store?: string | undefined;
}

/** The member who earned coins, with level and paid tier at that instant. */
export interface Earner {
  readonly level: number;
  readonly paidTier: string;
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** True if the boost applies to the event: market, window, days, weekday, hours, brand and store. Days and hours are in the market's time zone. */
export function isInForce(boost: Boost, earning: EarningEvent): boolean {
  const { for: event, brand, store } = earning;
  if (boost.for !== event || !isOn(boost, earning)) return false;
  if (boost.brands && (brand === undefined || !boost.brands.includes(brand))) return false;
  return !(boost.stores && (store === undefined || !boost.stores.includes(store)));
}

/** True if the boost is on in the market at the instant, for any store. */
export function isOn(boost: Boost, { market, timeZone, at }: Pick<EarningEvent, 'market' | 'timeZone' | 'at'>): boolean {
  if (!(boost.markets as readonly string[]).includes(market) || !isWithin(boost.window, at)) return false;
  const day = localDay(at, timeZone);
  if (boost.days && (day < boost.days.from || day > boost.days.to)) return false;
  if (boost.weekdays && !boost.weekdays.includes(weekdays[new Date(day).getUTCDay()]!)) return false;
  if (!boost.hours) return true;
  const time = showTime(at, timeZone);
  return time >= boost.hours.from && time < boost.hours.to;
}

/** End of a boost in a market: of its window or of its last day there, whichever is earlier; undefined if it has neither. */
export function endIn({ window, days }: Pick<Boost, 'window' | 'days'>, timeZone: string): string | undefined {
  const ends = [window?.to, days && new Date(Date.parse(endOfDay(days.to, timeZone)) + 1).toISOString()].filter((end) => end !== undefined);
  return ends.sort((a, b) => Date.parse(a) - Date.parse(b))[0];
}

function isWithin(window: Boost['window'], at: string): boolean {
  const ms = Date.parse(at);
  if (window?.from && ms < Date.parse(window.from)) return false;
  return !(window?.to && ms >= Date.parse(window.to));
}

/** True if the boost is for the member: the level or the paid tier qualifies. */
export function isFor({ gates }: Boost, { level, paidTier }: Earner): boolean {
  const { minLevel, paidTiers = [] } = gates ?? {};
  if (minLevel === undefined && paidTiers.length === 0) return true;
  return (minLevel !== undefined && level >= minLevel) || (paidTiers as readonly string[]).includes(paidTier);
}

/** How a boost computes its coins: a factor in thousandths, so that 1.1 is exact, or a fixed number of coins. */
export interface BoostTerms {
  readonly factorMilli: number | null;
  readonly addCoins: number | null;
}

export const termsOf = ({ factor, coins }: Pick<Boost, 'factor' | 'coins'>): BoostTerms => ({
  factorMilli: factor === undefined ? null : Math.round(factor * 1000),
  addCoins: coins ?? null,
});

/** Coins that a boost adds to `base` coins, rounded down; 0 if the base is 0. */
export function addedTo(base: number, { factorMilli, addCoins }: BoostTerms): number {
  if (base < 1) return 0;
  if (factorMilli === null) return addCoins ?? 0;
  return Number((BigInt(base) * BigInt(factorMilli - 1000)) / 1000n);
}

/** Coins that a boost has granted so far, for its limits. */
export interface Left {
  /** Coins granted to all members; `givenToMember` counts those of this member. */
  readonly given: number;
  readonly givenToMember: number;
}

/** A boost with its base and the coins that it would add without limits. */
export interface Candidate {
  readonly boost: Boost;
  readonly base: number;
  readonly wanted: number;
}

/** Coins that it adds within its limits. */
export const withinLimits = ({ boost, wanted }: Candidate, { given, givenToMember }: Left): number =>
  Math.max(0, Math.min(wanted, (boost.budgetCoins ?? Infinity) - given, (boost.capPerMember ?? Infinity) - givenToMember));

/** True if a limit is reached, so that it grants this member nothing. */
export const isUsedUp = ({ capPerMember = Infinity, budgetCoins = Infinity }: Boost, { given, givenToMember }: Left): boolean =>
  given >= budgetCoins || givenToMember >= capPerMember;

/** Candidates that add coins, the largest amount first, then by id; the first one wins (decision 0015). */
export function ranked(
  candidates: readonly Candidate[],
  leftOf: (id: string) => Left,
): readonly (Candidate & { readonly coins: number })[] {
  return candidates
    .map((each) => ({ ...each, coins: withinLimits(each, leftOf(each.boost.id)) }))
    .filter(({ coins }) => coins > 0)
    .sort((a, b) => b.coins - a.coins || (a.boost.id < b.boost.id ? -1 : 1));
}

/** Name of a boost for members; a generic name if its document or text is gone. */
export function boostName(rules: Programme, language: string, id: string, boost = rules.boosts.get(id)): string {
  const key = (boost?.name as { readonly t?: string } | undefined)?.t ?? '';
  const name = rules.text(language, key);
  return key === '' || name === key ? rules.text(language, 'boosts.over') : name;
}
