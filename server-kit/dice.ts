import { createHmac, randomBytes } from 'node:crypto';

/** Randomness as an argument: services take dice, so that a test can seed them. */
export interface Dice {
  bytes(count: number): Buffer;
  /** A whole number from 0 to `limit − 1`, without modulo bias; `limit` at most 2^48. */
  below(limit: number): number;
}

const SPAN = 2 ** 48;

function diceFrom(bytes: (count: number) => Buffer): Dice {
  return {
    bytes,
    below(limit) {
      if (!Number.isInteger(limit) || limit < 1 || limit > SPAN) throw new RangeError(`No dice with ${limit} sides`);
      const fair = SPAN - (SPAN % limit);
      for (;;) {
        const value = bytes(6).readUIntBE(0, 6);
        if (value < fair) return value % limit;
      }
    },
  };
}

/** The system's cryptographic randomness. */
export const systemDice: Dice = diceFrom(randomBytes);

/** The same numbers for the same seed, for tests. */
export function seededDice(seed: string): Dice {
  let block = 0;
  let pool = Buffer.alloc(0);
  return diceFrom((count) => {
    while (pool.length < count) pool = Buffer.concat([pool, createHmac('sha256', seed).update(String(block++)).digest()]);
    const taken = pool.subarray(0, count);
    pool = pool.subarray(count);
    return taken;
  });
}
