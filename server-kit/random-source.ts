import { createHmac, randomFillSync } from 'node:crypto';

/** Randomness as an argument, so that a test can seed it. */
export interface RandomSource {
  bytes(count: number): Buffer;
  /** A whole number from 0 to `limit − 1`, without modulo bias; `limit` at most 2^48. */
  below(limit: number): number;
}

const SPAN = 2 ** 48;

function randomFrom(bytes: (count: number) => Buffer): RandomSource {
  return {
    bytes,
    below(limit) {
      if (!Number.isInteger(limit) || limit < 1 || limit > SPAN) throw new RangeError(`No whole number below ${limit}`);
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
 * A source whose randomness is fetched a block at a time, as asking for a few bytes costs as much as for thousands. No byte is handed out twice, and none
 * stays in the block once it is.
 */
export function pooledRandom(fill: (block: Buffer) => unknown, size = BLOCK): RandomSource {
  // Apart from the memory that small buffers share.
  const block = Buffer.alloc(size);
  let used = size;
  return randomFrom((count) => {
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
export const systemRandom: RandomSource = pooledRandom(randomFillSync);

/** The same numbers for the same seed, for tests. */
export function seededRandom(seed: string): RandomSource {
  let block = 0;
  let pool = Buffer.alloc(0);
  return randomFrom((count) => {
    while (pool.length < count) pool = Buffer.concat([pool, createHmac('sha256', seed).update(String(block++)).digest()]);
    const taken = pool.subarray(0, count);
    pool = pool.subarray(count);
    return taken;
  });
}
