import type { OperationTypes } from '../../schemas/api/types.ts';
import { addMonths } from '../../schemas/months.ts';
import type { Programme } from '../programme/index.ts';
import { firstReview, type Level, levelReached, missingTo, moved, percentOf } from './rules.ts';

export type Risk = NonNullable<OperationTypes['me.summary']['result']['levelRisk']>;

/** A level with its end. */
export interface KeptLevel {
  readonly level: Level;
  readonly keepUntil: string;
}

/** A member whose level is to be looked at. */
export interface Reviewed extends KeptLevel {
  /** When the member was told that this level is at risk. */
  readonly noticedAt?: string;
}

/** What a member has spent in a market, in minor units of its currency. */
export interface Spend {
  readonly market: string;
  readonly spentMinor: number;
}

/** `wait`: looked at again at its end. `keep`: for another while. `tell`: kept until its end, of which the member is told. */
export type Review =
  | { readonly outcome: 'wait' | 'tell' | 'keep'; readonly keepUntil: string; readonly reviewAt: string }
  | { readonly outcome: 'drop' };

/** Purchases from this instant on decide: those that count now, or before the level's end those that will when it is looked at then, within a day. */
export const spendSince = (rules: Programme, { keepUntil }: Pick<Reviewed, 'keepUntil'>, now: string): string =>
  moved(keepUntil > now ? moved(keepUntil, 1) : now, -rules.levels.windowDays);

/** Whether the spend of any one market reaches the level: nobody falls because of a move. */
export const isEnough = (rules: Programme, level: Level, spends: readonly Spend[]): boolean =>
  spends.some(({ market, spentMinor }) => levelReached(rules, market, spentMinor) >= level);

/** What is still to spend in a market to keep a level, and how much of it is there. Undefined once the spend is there, in whichever market. */
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

/**
 * What becomes of a level whose time ends: kept where the spend is there, else one level down, but for nobody who was not told `noticeDays` before.
 */
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
