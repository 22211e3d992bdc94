import { setImmediate } from 'node:timers/promises';
import { cellsOf, choose, isExhausted, isWithheld, nothingSoFar, type PrizeCount } from '../lotteries/index.ts';
import type { Lottery } from '../programme/index.ts';

/** What a prize came to. */
export interface Outcome {
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
  readonly prizes: ReadonlyMap<string, Outcome>;
  readonly nearMisses: number;
  /** Draws nobody could make: all that could be won that day was gone. */
  readonly refused: number;
}

export interface Trial {
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
export async function simulate(lottery: Lottery, { draws, perDay, seed }: Trial): Promise<Simulated> {
  const cells = cellsOf(lottery);
  const counts = new Map<string, PrizeCount>();
  const prizes = new Map<string, Outcome>(lottery.prizes.map(({ id, stockTotal }) => [id, outcomeOf(stockTotal)]));
  let [nearMisses, refused] = [0, 0];
  for (let at = 0; at < draws; at += 1) {
    if (at % AT_ONCE === 0) await setImmediate();
    const day = Math.floor(at / perDay) + 1;
    if (at % perDay === 0) openDay(lottery, counts);
    if (isExhausted(lottery.prizes, counts)) {
      refused += 1;
      continue;
    }
    const inputs = { lotteryId: lottery.id, revision: 0, participationId: String(at), nonce: 0, clientSeed: 'simulated' };
    const wanted = lottery.prizes[choose(seed, cells, inputs).index] as Lottery['prizes'][number];
    const outcome = prizes.get(wanted.id) as Outcome;
    outcome.wanted += 1;
    if (isWithheld(wanted, counts.get(wanted.id), nothingSoFar)) nearMisses += 1;
    else take(wanted, { outcome, counts, day });
  }
  return { draws, days: Math.ceil(draws / perDay), prizes, nearMisses, refused };
}

const outcomeOf = (left: number | undefined): Outcome => ({
  wanted: 0,
  awarded: 0,
  cappedDays: 0,
  ...(left === undefined ? {} : { left }),
});

function openDay({ prizes }: Lottery, counts: Map<string, PrizeCount>): void {
  for (const { id, stockTotal: total = null } of prizes) {
    counts.set(id, { total, remaining: counts.get(id)?.remaining ?? total, used: 0 });
  }
}

interface Books {
  readonly outcome: Outcome;
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
