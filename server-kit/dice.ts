import { createHmac, randomFillSync } from 'node:crypto';

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

const BLOCK = 8_192;

/**
 * Dice whose randomness is fetched a block at a time, as asking for a few bytes costs as much as for thousands. No byte is handed out twice, and none
 * stays in the block once it is.
 */
export function pooledDice(fill: (block: Buffer) => unknown, size = BLOCK): Dice {
  // Apart from the memory that small buffers share.
  const block = Buffer.alloc(size);
  let used = size;
  return diceFrom((count) => {
    const taken = Buffer.alloc(count);
    if (count > size) {
      fill(taken);
      return taken;
    }
    if (used + count > size) {
      fill(block);
      used = 0;
    }
    block.copy(taken, 0, used, used + count);
    block.fill(0, used, used + count);
    used += count;
    return taken;
  });
}

/** The system's cryptographic randomness. */
export const systemDice: Dice = pooledDice(randomFillSync);

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
