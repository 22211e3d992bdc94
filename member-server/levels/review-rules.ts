import type { OperationTypes } from '../../schemas/api/types.ts';
import { addMonths } from '../../schemas/months.ts';
import type { Programme } from '../programme/index.ts';
import { firstReview, type Level, levelReached, missingTo, moved, percentOf } from './rules.ts';

export type Risk = NonNullable<OperationTypes['me.summary']['result']['levelRisk']>;

/** A level and the instant until which it is kept. */
export interface KeptLevel {
  readonly level: Level;
  readonly keepUntil: string;
}

/** A level that is due for review. */
export interface Reviewed extends KeptLevel {
  /** Instant at which the member was warned about this level. */
  readonly noticedAt?: string;
}

/** A member's spend in a market, in minor units of its currency. */
export interface Spend {
  readonly market: string;
  readonly spentMinor: number;
}

/**
 * Result of a review. `wait`: reviewed again at its end. `keep`: extended. `tell`: kept until its end, with a warning to the member. `drop`: one
 * level down.
 */
export type Review =
  | { readonly outcome: 'wait' | 'tell' | 'keep'; readonly keepUntil: string; readonly reviewAt: string }
  | { readonly outcome: 'drop' };

/** Start of the purchases that decide: those in the window now or, before the level's end, those in the window at its end, to within a day. */
export const spendSince = (rules: Programme, { keepUntil }: Pick<Reviewed, 'keepUntil'>, now: string): string =>
  moved(keepUntil > now ? moved(keepUntil, 1) : now, -rules.levels.windowDays);

/** True if the spend in any one market reaches the level, so that nobody drops because of a move. */
export const isEnough = (rules: Programme, level: Level, spends: readonly Spend[]): boolean =>
  spends.some(({ market, spentMinor }) => levelReached(rules, market, spentMinor) >= level);

/** Missing spend in a market to keep a level, and the percentage reached. Undefined if the spend in any market is enough. */
export function describeRisk(
  rules: Programme,
  market: string,
  { level, keepUntil }: KeptLevel,
  spends: readonly Spend[],
): Risk | undefined {
  if (isEnough(rules, level, spends)) return undefined;
  const spentMinor = spends.find((spend) => spend.market === market)?.spentMinor ?? 0;
  return { keepUntil, missing: missingTo(rules, market, level, spentMinor), percent: percentOf(rules, market, level, spentMinor) };
}

/** Decides about a level at its end: kept if the spend is enough, else one level down, but never without a warning `noticeDays` before. */
export function decideReview(rules: Programme, { level, keepUntil, noticedAt }: Reviewed, spends: readonly Spend[], now: string): Review {
  const { keepMonths, noticeDays } = rules.levels;
  const enough = isEnough(rules, level, spends);
  if (enough && keepUntil > now) return { outcome: 'wait', keepUntil, reviewAt: keepUntil };
  if (enough) {
    const next = addMonths(now, keepMonths, 'UTC');
    return { outcome: 'keep', keepUntil: next, reviewAt: firstReview(rules, next) };
  }
  const noticePassed = noticedAt !== undefined && moved(noticedAt, noticeDays) <= now;
  if (noticedAt !== undefined)
    return noticePassed && keepUntil <= now ? { outcome: 'drop' } : { outcome: 'wait', keepUntil, reviewAt: keepUntil };
  const noticeEnd = moved(now, noticeDays);
  const until = keepUntil > noticeEnd ? keepUntil : noticeEnd;
  return { outcome: 'tell', keepUntil: until, reviewAt: until };
}
