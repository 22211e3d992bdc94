import { setImmediate } from 'node:timers/promises';
import { canWin, cellsOf, choose, isExhausted, isWithheld, nothingSoFar, type PrizeCount } from '../lotteries/index.ts';
import type { Lottery } from '../programme/index.ts';

/** What a prize came to. */
export interface PrizeOutcome {
  wanted: number;
  awarded: number;
  /** Its stock that is left; undefined where there is no limit. */
  left?: number;
  /** From 1; on which day the last one went. */
  exhaustedOnDay?: number;
  /** On how many days its cap a day was reached. */
  cappedDays: number;
}

export interface Simulated {
  readonly draws: number;
  readonly days: number;
  readonly prizes: ReadonlyMap<string, PrizeOutcome>;
  readonly nearMisses: number;
  /** Those of the near misses that fell on an empty cell, not on a prize that was gone. */
  readonly emptyStops: number;
  /** Draws nobody could make: nothing was left that could be won that day. */
  readonly refused: number;
  readonly refusedFor: RefusalCounts;
}

/** Refused draws by why nothing was left; they add up to `refused`. */
export interface RefusalCounts {
  /** Nothing can ever be won: weights on empty cells alone, or on prizes of which there are none. */
  noPrize: number;
  /** Some are left, and no more may go that day. */
  dayLimits: number;
  /** All stock was given. */
  stock: number;
}

export interface SimulationRequest {
  readonly draws: number;
  /** Draws a day. */
  readonly perDay: number;
  /** 32 bytes, such as of seeded random. */
  readonly seed: Uint8Array;
}

/** Some milliseconds of work; then others have their turn. */
const AT_ONCE = 500;

/**
 * Draws so many times as the server does: the same choice by the same rule, stock and caps a day among it. Every draw is another member's first, so caps by
 * member are never reached.
 */
export async function simulate(lottery: Lottery, { draws, perDay, seed }: SimulationRequest): Promise<Simulated> {
  const cells = cellsOf(lottery);
  const days = Math.ceil(draws / perDay);
  const counts = new Map<string, PrizeCount>();
  const prizes = new Map<string, PrizeOutcome>(lottery.prizes.map((prize) => [prize.id, outcomeOf(prize, days)]));
  const refusedFor: RefusalCounts = { noPrize: 0, dayLimits: 0, stock: 0 };
  let [nearMisses, emptyStops, refused] = [0, 0, 0];
  for (let at = 0; at < draws; at += 1) {
    if (at % AT_ONCE === 0) await setImmediate();
    const day = Math.floor(at / perDay) + 1;
    if (at % perDay === 0) openDay(lottery, counts);
    if (isExhausted(lottery.prizes, counts)) {
      refused += 1;
      refusedFor[whyRefused(lottery, counts)] += 1;
      continue;
    }
    const inputs = { lotteryId: lottery.id, revision: 0, participationId: String(at), nonce: 0, clientSeed: 'simulated' };
    const wanted = lottery.prizes[choose(seed, cells, inputs).index] as Lottery['prizes'][number];
    const outcome = prizes.get(wanted.id) as PrizeOutcome;
    outcome.wanted += 1;
    if (wanted.gives.kind === 'nothing') emptyStops += 1;
    if (isWithheld(wanted, counts.get(wanted.id), nothingSoFar)) nearMisses += 1;
    else take(wanted, { outcome, counts, day });
  }
  return { draws, days, prizes, nearMisses, emptyStops, refused, refusedFor };
}

/** Why nothing is left that could be won. */
function whyRefused({ prizes }: Lottery, counts: ReadonlyMap<string, PrizeCount>): keyof RefusalCounts {
  const some = prizes.filter((prize) => canWin(prize) && prize.stockTotal !== 0 && prize.capPerDay !== 0);
  if (some.length === 0) return 'noPrize';
  return some.every(({ id }) => counts.get(id)?.remaining === 0) ? 'stock' : 'dayLimits';
}

const outcomeOf = ({ stockTotal: left, capPerDay }: Lottery['prizes'][number], days: number): PrizeOutcome => ({
  wanted: 0,
  awarded: 0,
  // A cap of 0 is reached before the first draw.
  cappedDays: capPerDay === 0 ? days : 0,
  ...(left === undefined ? {} : { left }),
});

function openDay({ prizes }: Lottery, counts: Map<string, PrizeCount>): void {
  for (const { id, stockTotal: total = null } of prizes) {
    counts.set(id, { total, remaining: counts.get(id)?.remaining ?? total, used: 0 });
  }
}

interface Books {
  readonly outcome: PrizeOutcome;
  readonly counts: Map<string, PrizeCount>;
  readonly day: number;
}

function take({ id, capPerDay }: Lottery['prizes'][number], { outcome, counts, day }: Books): void {
  const { total = null, remaining = null, used = 0 } = counts.get(id) ?? {};
  const left = remaining === null ? null : remaining - 1;
  counts.set(id, { total, remaining: left, used: used + 1 });
  outcome.awarded += 1;
  if (left !== null) outcome.left = left;
  if (left === 0) outcome.exhaustedOnDay = day;
  if (used + 1 === capPerDay) outcome.cappedDays += 1;
}
