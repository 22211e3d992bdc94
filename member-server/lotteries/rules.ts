import type { OperationTypes } from '../../schemas/api/types.ts';
import { shiftDay, startOfDay } from '../../schemas/dates.ts';
import type { ProblemCode } from '../../schemas/problem.ts';
import type { DrawRules, Lottery, LotteryPrize } from '../programme/index.ts';
import type { DrawRow, ParticipationRow } from './rows.ts';

/** End of a UTC day: daily chances are renewed and its seed may be revealed. */
export const endOf = (day: string): string => startOfDay(shiftDay(day, 1));

export type MarketRules = NonNullable<DrawRules['byMarket'][string]>;

/** Rules of draws in a market; undefined if draws are not allowed there: not cleared, or without a legal notice. */
export function clearedIn({ byMarket }: DrawRules, market: string): MarketRules | undefined {
  const found = Object.hasOwn(byMarket, market) ? byMarket[market] : undefined;
  return found?.on && found.legalNote ? found : undefined;
}

export const isOfMarket = ({ markets }: Pick<Lottery, 'markets'>, market: string): boolean =>
  (markets as readonly string[]).includes(market);

/** A member's participation so far, with the counters of one day. */
export interface SoFar {
  readonly drawn: number;
  readonly earned: number;
  readonly won: Readonly<Record<string, number>>;
  readonly drawnToday: number;
  readonly freeToday: number;
  readonly boughtToday: number;
}

export const nothingSoFar: SoFar = { drawn: 0, earned: 0, won: {}, drawnToday: 0, freeToday: 0, boughtToday: 0 };

/** Participation so far; counters of another day count as 0. */
export function soFarOn(row: ParticipationRow | undefined, day: string): SoFar {
  if (!row) return nothingSoFar;
  const { drawn, earned_left: earned, won } = row;
  const today = row.utc_day === day ? row : { drawn_today: 0, free_today: 0, bought_today: 0 };
  return { drawn, earned, won, drawnToday: today.drawn_today, freeToday: today.free_today, boughtToday: today.bought_today };
}

export interface Chances {
  readonly free: number;
  readonly earned: number;
  /** Number of further chances that could be bought today. */
  readonly bought: number;
  /** Number of draws that can still be made today, in total. */
  readonly left: number;
  /** Kind of chance that the next draw uses; undefined if there is none, regardless of limits. */
  readonly next: DrawRow['chance'] | undefined;
}

/** Computes a member's chances today; free ones are used first, then earned, then bought ones. */
export function chancesOf(lottery: Lottery, { paidEntry }: Pick<MarketRules, 'paidEntry'>, soFar: SoFar): Chances {
  const { costCoins, boughtPerDay, freeChancesPerDay, perMember, perMemberPerDay } = lottery;
  const free = Math.max(0, freeChancesPerDay - soFar.freeToday);
  const { earned } = soFar;
  const within = Math.max(0, Math.min(perMemberPerDay - soFar.drawnToday, perMember - soFar.drawn));
  const sold = paidEntry && costCoins !== undefined;
  const forSale = sold ? Math.max(0, (boughtPerDay ?? perMemberPerDay) - soFar.boughtToday) : 0;
  const bought = Math.min(forSale, Math.max(0, within - free - earned));
  const next = free > 0 ? 'free' : earned > 0 ? 'earned' : forSale > 0 ? 'bought' : undefined;
  return { free, earned, bought, left: Math.min(within, free + earned + bought), next };
}

/** Cost of the next draw in coins. */
export const costOf = ({ costCoins = 0 }: Pick<Lottery, 'costCoins'>, { next }: Pick<Chances, 'next'>): number =>
  next === 'bought' ? costCoins : 0;

/** Stored counts of a prize: its stock, and how many were won today. */
export interface PrizeCount {
  readonly total: number | null;
  readonly remaining: number | null;
  readonly used: number;
}

/** Number of a prize that can still be won today; undefined if unlimited. Never below 0, even if the document's limit fell below the number won. */
export function leftToday(
  { stockTotal, capPerDay }: Pick<LotteryPrize, 'stockTotal' | 'capPerDay'>,
  count: PrizeCount | undefined,
): number | undefined {
  const awarded = (count?.total ?? 0) - (count?.remaining ?? 0);
  const limits = [
    ...(stockTotal === undefined ? [] : [stockTotal - awarded]),
    ...(capPerDay === undefined ? [] : [capPerDay - (count?.used ?? 0)]),
  ];
  return limits.length === 0 ? undefined : Math.max(0, Math.min(...limits));
}

/** True if a cell of the widget has a prize and a weight above 0. */
export const canWin = ({ gives, range }: Pick<LotteryPrize, 'gives' | 'range'>): boolean => gives.kind !== 'nothing' && range > 0;

/** Prizes with a limit, whose wins must be counted. */
export const countedOf = ({ prizes }: Pick<Lottery, 'prizes'>): LotteryPrize[] =>
  prizes.filter((prize) => canWin(prize) && (prize.stockTotal !== undefined || prize.capPerDay !== undefined));

/** True if no prize can be won today: then draws are refused, so that nobody pays for one. */
export const isExhausted = (prizes: readonly LotteryPrize[], counts: ReadonlyMap<string, PrizeCount>): boolean =>
  prizes.filter(canWin).every((prize) => leftToday(prize, counts.get(prize.id)) === 0);

/** Facts that decide an attempt to draw, after the switches of market and lottery. */
export interface DrawAttempt {
  readonly lottery: Lottery;
  readonly period: 'upcoming' | 'open' | 'ended';
  /** Refusals by gates and age, in order; empty for a visitor. */
  readonly barred: readonly ProblemCode[];
  readonly soFar: SoFar;
  readonly chances: Chances;
  readonly exhausted: boolean;
  /** The member's available coins; undefined for a visitor. */
  readonly available: number | undefined;
  /** Cost in coins that the member was shown; undefined if none was shown. */
  readonly expectedCost?: number;
}

/** Returns the reasons to refuse a draw, in the order of the contract. */
export function refusalsOf({ lottery, period, barred, soFar, chances, exhausted, available, expectedCost }: DrawAttempt): ProblemCode[] {
  const cost = costOf(lottery, chances);
  const limited = soFar.drawnToday >= lottery.perMemberPerDay || soFar.drawn >= lottery.perMember;
  return [
    ...(period === 'open' ? [] : (['activity.outside_period'] as const)),
    ...barred,
    ...(limited ? (['draw.limit_reached'] as const) : []),
    ...(chances.next === undefined ? (['draw.no_chances'] as const) : []),
    ...(exhausted ? (['draw.prizes_exhausted_today'] as const) : []),
    ...(expectedCost !== undefined && expectedCost !== cost ? (['redemption.price_changed'] as const) : []),
    ...(available !== undefined && available < cost ? (['activity.coins_insufficient'] as const) : []),
  ];
}

/** True if a drawn prize cannot be given: an empty cell, none left, or the member's cap reached. The draw is then a near miss. */
export const isWithheld = (prize: LotteryPrize, count: PrizeCount | undefined, { won }: Pick<SoFar, 'won'>): boolean =>
  prize.gives.kind === 'nothing' ||
  leftToday(prize, count) === 0 ||
  (prize.capPerMember !== undefined && (won[prize.id] ?? 0) >= prize.capPerMember);

type Shown = OperationTypes['lotteries.get']['result'];

/** Facts that decide the texts shown for the next draw. */
export interface Telling {
  readonly isVisitor: boolean;
  readonly period: DrawAttempt['period'];
  readonly refusals: readonly ProblemCode[];
  /** True if the member is known to be too young. */
  readonly tooYoung?: boolean;
  readonly chances: Chances;
  readonly soFar: Pick<SoFar, 'drawn'>;
  readonly perMember: number;
}

/** What the next draw uses: a free or earned chance, coins, a sign-in first, or nothing while it is refused. */
export function entryOf({ isVisitor, refusals, chances: { next } }: Pick<Telling, 'isVisitor' | 'refusals' | 'chances'>): Shown['entry'] {
  if (refusals.length > 0) return 'off';
  if (isVisitor) return 'login';
  return next === 'free' || next === 'earned' ? next : 'coins';
}

/** Note for the next draw: the period precedes every other reason, then the first refusal. */
export function noteOf({ isVisitor, period, refusals, tooYoung, chances, soFar, perMember }: Telling): Shown['note'] {
  const [first] = refusals;
  if (first === undefined) {
    if (isVisitor) return 'member';
    return chances.free + chances.earned > 0 && chances.bought > 0 ? 'more' : 'left';
  }
  if (period !== 'open') return period;
  if (refusals.includes('draw.prizes_exhausted_today')) return 'exhausted';
  if (isVisitor) return 'off';
  if (first === 'draw.limit_reached') return soFar.drawn < perMember ? 'limit_day' : 'limit_ever';
  if (first === 'redemption.not_eligible' && tooYoung) return 'age';
  return refusedNotes[first] ?? 'off';
}

const refusedNotes: Readonly<Partial<Record<ProblemCode, Shown['note']>>> = {
  'draw.no_chances': 'no_chances',
  'activity.coins_insufficient': 'coins',
  'redemption.level_required': 'level',
  'redemption.not_eligible': 'eligible',
};
