/**
 * Long walks, mass claims and kill loops have two lengths: short in `npm test`, in full in `npm run test:deep`. Both make every kind of move, meet every
 * fault and assert the same; only how often differs.
 */
export const deep = process.env.TEST_DEEP === '1';

/** The first of two sizes, or the second in a deep run. */
export const inFull = <Size>(short: Size, full: Size): Size => (deep ? full : short);

/**
 * The first of two lists of cases in `npm test`, the second, which has the first in it, wherever slow files run too: what another language or another way in shows
 * once more.
 */
export const inAll = <Case>(few: readonly Case[], all: readonly Case[]): readonly Case[] =>
  deep || process.env.TEST_SLOW === '1' ? all : few;

// A deep run draws a fresh seed, every other one has seed 1. Kept in the environment, so that a run's processes have one seed.
process.env.TEST_SEED ??= deep ? String(Date.now() % 2 ** 31) : '1';

/** What is random in this run follows from it. It is printed when the run begins; `TEST_SEED=… npm run test:deep` repeats the run. */
export const seed = Number(process.env.TEST_SEED);
