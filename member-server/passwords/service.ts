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

/** One try at a password. Without a member the account is unknown: `subject` is then its keyed hash, and the same work is done. */
export interface PasswordTry {
  readonly memberId: string | undefined;
  readonly subject: string;
  readonly password: string;
  readonly requester: Requester;
  readonly now: string;
  readonly rules: AccountRules['password'];
}

/** A password that was right, to be accepted in the transaction of what it allows. */
export interface RightPassword {
  readonly memberId: string;
  readonly hash: string;
  readonly counter: store.Counter;
  /** Buckets of the network that this try has taken from. */
  readonly taken: readonly string[];
  readonly now: string;
}

/**
 * Tries a password; undefined when it is wrong. The try is counted before the work, in a transaction of its own, so that a refusal keeps it
 * and parallel guesses cannot pass the limit; `acceptPassword` gives it back. Refuses with `auth.too_many_attempts` (network or growing
 * delay) and `auth.account_locked`. A device of the member's own has a count of its own: no stranger can use it up.
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
 * Accepts a right password: forgets the wrong tries it was counted with and gives the network its try back, for only wrong ones count. False when
 * the password was changed since it was tried, as by a reset that ended all sessions meanwhile.
 */
export async function acceptPassword(tx: Tx, rates: RateLimits, { memberId, hash, counter, taken, now }: RightPassword): Promise<boolean> {
  if ((await store.lockHash(tx, memberId)) !== hash) return false;
  store.forgetCount(tx, counter);
  rates.giveBack(tx, taken, now);
  return true;
}

/** Forgets all wrong tries at a password that is another one now. */
export const clearAttempts = (tx: Tx, subject: string): void => store.forgetAllCounts(tx, subject);

/** Sets a password that was hashed before the transaction began. */
export const savePassword = (tx: Tx, memberId: string, hash: string, now: string): void => store.saveHash(tx, memberId, hash, now);
