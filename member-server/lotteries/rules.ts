import type { OperationTypes } from '../../schemas/api/types.ts';
import { shiftDay, startOfDay } from '../../schemas/dates.ts';
import type { ProblemCode } from '../../schemas/problem.ts';
import type { DrawRules, Lottery, LotteryPrize } from '../programme/index.ts';
import type { DrawRow, ParticipationRow } from './rows.ts';

/** When a day's chances are new, and its seed may be told. Days are counted in UTC. */
export const endOf = (day: string): string => startOfDay(shiftDay(day, 1));

export type MarketRules = NonNullable<DrawRules['byMarket'][string]>;

/** What a market says of draws; undefined where they are off there: not cleared, or without a legal notice. */
export function clearedIn({ byMarket }: DrawRules, market: string): MarketRules | undefined {
  const found = Object.hasOwn(byMarket, market) ? byMarket[market] : undefined;
  return found?.on && found.legalNote ? found : undefined;
}

export const isOfMarket = ({ markets }: Pick<Lottery, 'markets'>, market: string): boolean =>
  (markets as readonly string[]).includes(market);

/** What a member did so far, with the counters of the day as they stand on `day`. */
export interface SoFar {
  readonly drawn: number;
  readonly earned: number;
  readonly won: Readonly<Record<string, number>>;
  readonly drawnToday: number;
  readonly freeToday: number;
  readonly boughtToday: number;
}

export const nothingSoFar: SoFar = { drawn: 0, earned: 0, won: {}, drawnToday: 0, freeToday: 0, boughtToday: 0 };

/** The day rolls over at the first look of a new one. */
export function soFarOn(row: ParticipationRow | undefined, day: string): SoFar {
  if (!row) return nothingSoFar;
  const { drawn, earned_left: earned, won } = row;
  const today = row.utc_day === day ? row : { drawn_today: 0, free_today: 0, bought_today: 0 };
  return { drawn, earned, won, drawnToday: today.drawn_today, freeToday: today.free_today, boughtToday: today.bought_today };
}

export interface Chances {
  readonly free: number;
  readonly earned: number;
  /** How many more could be bought. */
  readonly bought: number;
  /** How many draws could still be made today, in all. */
  readonly left: number;
  /** What the next draw uses; undefined where none can be had, whatever the limits. */
  readonly next: DrawRow['chance'] | undefined;
}

/** Free ones go first, then earned, then bought ones. */
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

/** Coins of the next draw. */
export const costOf = ({ costCoins = 0 }: Pick<Lottery, 'costCoins'>, { next }: Pick<Chances, 'next'>): number =>
  next === 'bought' ? costCoins : 0;

/** What the rows know of a prize: what is left of its stock, how many are gone today. */
export interface PrizeCount {
  readonly total: number | null;
  readonly remaining: number | null;
  readonly used: number;
}

/** How many of a prize can still be won today; undefined where there is no limit. Never below 0, also where the document fell below what was won. */
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

export const canWin = ({ gives, range }: Pick<LotteryPrize, 'gives' | 'range'>): boolean => gives.kind !== 'nothing' && range > 0;

/** Prizes of which somebody has to count what is gone. */
export const countedOf = ({ prizes }: Pick<Lottery, 'prizes'>): LotteryPrize[] =>
  prizes.filter((prize) => canWin(prize) && (prize.stockTotal !== undefined || prize.capPerDay !== undefined));

/** Whether all that could be won today is gone: then nobody draws, and nobody pays. */
export const isExhausted = (prizes: readonly LotteryPrize[], counts: ReadonlyMap<string, PrizeCount>): boolean =>
  prizes.filter(canWin).every((prize) => leftToday(prize, counts.get(prize.id)) === 0);

/** What an attempt is judged by behind the switches of market and draw. */
export interface DrawAttempt {
  readonly lottery: Lottery;
  readonly period: 'upcoming' | 'open' | 'ended';
  /** Of gates and age, in their order; none for a visitor. */
  readonly barred: readonly ProblemCode[];
  readonly soFar: SoFar;
  readonly chances: Chances;
  readonly exhausted: boolean;
  /** Of the member; undefined for a visitor. */
  readonly available: number | undefined;
  /** What the member saw it costs; undefined where nothing was seen yet. */
  readonly expectedCost?: number;
}

/** Why a draw is refused, in the order of the contract; none where it is not. */
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

/** Why a prize that was drawn cannot be had: it is out, or the member has won it as often as may be. Then the draw is a near miss. */
export const isWithheld = (prize: LotteryPrize, count: PrizeCount | undefined, { won }: Pick<SoFar, 'won'>): boolean =>
  prize.gives.kind === 'nothing' ||
  leftToday(prize, count) === 0 ||
  (prize.capPerMember !== undefined && (won[prize.id] ?? 0) >= prize.capPerMember);

type Shown = OperationTypes['lotteries.get']['result'];

/** What a draw's words are chosen by. */
export interface Telling {
  readonly isVisitor: boolean;
  readonly period: DrawAttempt['period'];
  readonly refusals: readonly ProblemCode[];
  /** Known to be younger than who may draw. */
  readonly tooYoung?: boolean;
  readonly chances: Chances;
  readonly soFar: Pick<SoFar, 'drawn'>;
  readonly perMember: number;
}

/** What the next draw takes. */
export function entryOf({ isVisitor, refusals, chances: { next } }: Pick<Telling, 'isVisitor' | 'refusals' | 'chances'>): Shown['entry'] {
  if (refusals.length > 0) return 'off';
  if (isVisitor) return 'login';
  return next === 'free' || next === 'earned' ? next : 'coins';
}

/** What to say of the next draw: the period goes before every other reason, then the first refusal. */
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
