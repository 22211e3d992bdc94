import type { Db, Tx } from '../../server-kit/db.ts';
import type { PasswordHasher } from '../../server-kit/password-hasher.ts';
import { reject } from '../../server-kit/problem.ts';
import { perNetwork, type RateLimits } from '../../server-kit/rate-limit.ts';
import { knownAs, type Requester } from '../devices/index.ts';
import type { AccountRules } from '../programme/index.ts';
import { decideAttempt } from './rules.ts';
import * as store from './store.ts';

export interface PasswordTools {
  readonly db: Db;
  readonly rates: RateLimits;
  readonly hasher: PasswordHasher;
}

/**
 * One attempt at a password. `memberId` is undefined for an unknown account: `subject` is then its keyed hash, and the same work is done, so that
 * accounts cannot be enumerated.
 */
export interface PasswordTry {
  readonly memberId: string | undefined;
  readonly subject: string;
  readonly password: string;
  readonly requester: Requester;
  readonly now: string;
  readonly rules: AccountRules['password'];
}

/** A password that was right, to be accepted with `acceptPassword` in the transaction of the operation that it permits. */
export interface RightPassword {
  readonly memberId: string;
  readonly hash: string;
  readonly counter: store.Counter;
  /** Keys of the network's rate limits from which this attempt was taken. */
  readonly taken: readonly string[];
  readonly now: string;
}

/**
 * Checks a password; undefined if it is wrong. The attempt is counted before the check, in a transaction of its own, so that a refusal keeps the
 * count and parallel guesses cannot pass the limit; `acceptPassword` takes it back. Refuses with `auth.too_many_attempts` (network or growing delay)
 * and `auth.account_locked`. A known device of the member has a count of its own, which no stranger can use up.
 */
export async function tryPassword({ db, rates, hasher }: PasswordTools, attempt: PasswordTry): Promise<RightPassword | undefined> {
  const { memberId, subject, requester, now, rules } = attempt;
  const device = await knownAs(db, requester, memberId);
  const counter = { subject, device: device ?? '' };
  const buckets = device === undefined ? perNetwork('password.network', requester.network, rules.perAddressHour, 3_600) : [];
  await rates.takeOrReject(db, buckets, now, 'auth.too_many_attempts');
  const stored = await db.transaction(
    async (tx) => {
      const [before, hash] = await Promise.all([
        store.lockCount(tx, counter, now),
        memberId === undefined ? undefined : store.readHash(tx, memberId),
      ]);
      const decision = decideAttempt(before, rules, now, !rates.lifted);
      if ('refusal' in decision) reject(decision.refusal, {}, { retryAfterSeconds: decision.retryAfterSeconds });
      store.saveCount(tx, counter, decision.next);
      return hash;
    },
    { useCase: 'passwords.try' },
  );
  const right = await hasher.verify(attempt.password, stored);
  const taken = buckets.map(({ key }) => key);
  return right && memberId !== undefined && stored !== undefined ? { memberId, hash: stored, counter, taken, now } : undefined;
}

/**
 * Accepts a right password: deletes the attempts of its counter and gives the attempt back to the network's limit, as only wrong ones count. False if
 * the password has changed since it was checked, for example by a reset that ended all sessions meanwhile.
 */
export async function acceptPassword(tx: Tx, rates: RateLimits, { memberId, hash, counter, taken, now }: RightPassword): Promise<boolean> {
  if ((await store.lockHash(tx, memberId)) !== hash) return false;
  store.forgetCount(tx, counter);
  rates.giveBack(tx, taken, now);
  return true;
}

/** Deletes all counted attempts, after the password has changed. */
export const clearAttempts = (tx: Tx, subject: string): void => store.forgetAllCounts(tx, subject);

/** Saves a password that was hashed before the transaction began. */
export const savePassword = (tx: Tx, memberId: string, hash: string, now: string): void => store.saveHash(tx, memberId, hash, now);
