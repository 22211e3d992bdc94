import type { Db, Reader, Tx } from '../../server-kit/db.ts';
import type { PasswordHasher } from '../../server-kit/password-hasher.ts';
import { refuse } from '../../server-kit/problem.ts';
import type { RateLimits } from '../../server-kit/rate-limit.ts';
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
  /** Network address of the caller. */
  readonly address: string;
  readonly now: string;
  readonly rules: AccountRules['password'];
}

/** A password that was right, to be accepted in the transaction of what it allows. */
export interface RightPassword {
  readonly memberId: string;
  readonly hash: string;
  readonly addressKey: string;
  readonly now: string;
}

/**
 * Tries a password; undefined when it is wrong. The try is counted before the work, in a transaction of its own, so that a refusal keeps it
 * and parallel guesses cannot pass the limit; `acceptPassword` gives it back. Refuses with `auth.too_many_attempts` (address or growing
 * delay) and `auth.account_locked`.
 */
export async function tryPassword({ db, rates, hasher }: PasswordTools, attempt: PasswordTry): Promise<RightPassword | undefined> {
  const { memberId, subject, now, rules } = attempt;
  const addressKey = `password.address:${attempt.address}`;
  await rates.demand(db, [{ key: addressKey, limit: rules.perAddressHour, windowSeconds: 3_600 }], now, 'auth.too_many_attempts');
  const limited = await holds(rates, db, now);
  const stored = await db.transaction(
    async (tx) => {
      const [before, hash] = await Promise.all([
        store.lockCount(tx, subject, now),
        memberId === undefined ? undefined : store.readHash(tx, memberId),
      ]);
      const decision = decideAttempt(before, rules, now, limited);
      if ('refusal' in decision)
        refuse(decision.refusal, {}, 'retryAfterSeconds' in decision ? { retryAfterSeconds: decision.retryAfterSeconds } : {});
      store.saveCount(tx, subject, decision.next);
      return hash;
    },
    { useCase: 'passwords.try' },
  );
  const right = await hasher.verify(attempt.password, stored);
  return right && memberId !== undefined && stored !== undefined ? { memberId, hash: stored, addressKey, now } : undefined;
}

/**
 * Accepts a right password: forgets the wrong tries of the account and gives the address its try back, for only wrong ones count. False when
 * the password was changed since it was tried, as by a reset that ended all sessions meanwhile.
 */
export async function acceptPassword(tx: Tx, { memberId, hash, addressKey, now }: RightPassword): Promise<boolean> {
  if ((await store.lockHash(tx, memberId)) !== hash) return false;
  store.forgetCount(tx, memberId);
  store.giveBack(tx, addressKey, now);
  return true;
}

/** A bucket for nothing is refused unless test controls have lifted the limits. */
const holds = async (rates: RateLimits, reader: Reader, now: string): Promise<boolean> =>
  !(await rates.take(reader, { key: 'none', limit: 0, windowSeconds: 1 }, now)).allowed;

/** Forgets wrong tries after a reset. */
export const clearAttempts = (tx: Tx, subject: string): void => store.forgetCount(tx, subject);

/** Sets a password that was hashed before the transaction began. */
export const savePassword = (tx: Tx, memberId: string, hash: string, now: string): void => store.saveHash(tx, memberId, hash, now);
