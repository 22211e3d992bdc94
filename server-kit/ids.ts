import { type RandomSource, systemRandom } from './random-source.ts';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** Makes ids: 26 characters that sort by the instant they were made at and, within one process, by order; the last 13 are random. */
export interface Ids {
  next(now: string): string;
}

export function makeIds(random: RandomSource = systemRandom): Ids {
  let last = 0;
  let sequence = 0;
  return {
    next(now) {
      const at = Date.parse(now);
      sequence = at === last ? sequence + 1 : 0;
      last = at;
      return base32(at, 10) + base32(sequence, 3) + randomText(13, random);
    },
  };
}

/** An unguessable secret of `bytes` random bytes (default 256 bits), safe in URLs: session tokens, one-time codes, proofs. */
export const randomToken = (random: RandomSource = systemRandom, bytes = 32): string => random.bytes(bytes).toString('base64url');

function base32(value: number, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest = Math.floor(rest / 32)) text = ALPHABET[rest % 32] + text;
  return text;
}

function randomText(length: number, random: RandomSource): string {
  let text = '';
  for (const byte of random.bytes(length)) text += ALPHABET[byte % 32];
  return text;
}
