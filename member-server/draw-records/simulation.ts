import { setImmediate } from 'node:timers/promises';
import { canWin, cellsOf, choose, isExhausted, isWithheld, nothingSoFar, type PrizeCount } from '../lotteries/index.ts';
import type { Lottery } from '../programme/index.ts';

/** Simulated result of a prize. */
export interface PrizeOutcome {
  wanted: number;
  awarded: number;
  /** Remaining stock; undefined if unlimited. */
  left?: number;
  /** Day, from 1, on which the last one was won. */
  exhaustedOnDay?: number;
  /** Number of days on which its daily cap was reached. */
  cappedDays: number;
}

export interface Simulated {
  readonly draws: number;
  readonly days: number;
  readonly prizes: ReadonlyMap<string, PrizeOutcome>;
  readonly nearMisses: number;
  /** Near misses that fell on an empty cell, not on a prize that was gone. */
  readonly emptyStops: number;
  /** Draws refused because no prize could be won that day. */
  readonly refused: number;
  readonly refusedFor: RefusalCounts;
}

/** Refused draws by reason; they add up to `refused`. */
export interface RefusalCounts {
  /** No prize can ever be won: only empty cells, or prizes without stock, have weights. */
  noPrize: number;
  /** Prizes are left, but their daily caps are reached. */
  dayLimits: number;
  /** All stock was won. */
  stock: number;
}

export interface SimulationRequest {
  readonly draws: number;
  /** Draws per day. */
  readonly perDay: number;
  /** Seed of 32 bytes, for example from a seeded random source. */
  readonly seed: Uint8Array;
}

/** Draws per slice, some milliseconds of work; then the event loop runs. */
const AT_ONCE = 500;

/**
 * Simulates draws by the server's rule, with stock and daily caps. Each draw is the first one of another member, so caps per member are never
 * reached.
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

/** Reason why no prize can be won. */
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
