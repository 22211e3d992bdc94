import type { ProblemCode } from '../../schemas/problem.ts';

/** Password rules of `site.limits.password` and of the campaign `accounts`; lengths in code points. */
export interface PasswordPolicy {
  readonly min: number;
  readonly max: number;
  /** Blocked passwords, compared without case. */
  readonly blocked: readonly string[];
}

export interface AttemptLimits {
  readonly lockAfter: number;
  readonly lockWindowHours: number;
  readonly delayFrom: number;
  readonly delaySeconds: number;
  readonly delayMaxSeconds: number;
}

/** Wrong passwords of one account since the last right one. Instants are RFC 3339. */
export interface Attempts {
  readonly count: number;
  readonly firstAt: string;
  readonly lastAt: string;
}

/** The normal form in which passwords are measured, compared and hashed. */
export const normalPassword = (typed: string): string => typed.normalize('NFKC');

/**
 * Checks the length in code points after NFKC, the blocklist and the repetition; there is no rule of composition. Undefined if
 * the password is acceptable.
 */
export function decidePassword(typed: string, confirmed: string, policy: PasswordPolicy): ProblemCode | undefined {
  const password = normalPassword(typed);
  const length = [...password].length;
  const folded = password.toLowerCase();
  if (length < policy.min || length > policy.max || policy.blocked.some((each) => normalPassword(each).toLowerCase() === folded))
    return 'validation.password_policy';
  return normalPassword(confirmed) === password ? undefined : 'validation.password_mismatch';
}

export type AttemptDecision =
  | { readonly refusal: 'auth.too_many_attempts' | 'auth.account_locked'; readonly retryAfterSeconds: number }
  | { readonly next: Attempts };

/**
 * Decides whether a password may be tried now, and the count to save in case it is wrong. Counting before checking keeps parallel guesses within the
 * limit. From `delayFrom` wrong attempts on, the next one must wait, with a doubling delay. After `lockAfter`, password sign-in is locked until a
 * reset, or until the window has passed since the last wrong attempt. An attempt refused for the delay or the lock is not counted and prolongs
 * neither. If `limited` is false (limits lifted in tests), there is no delay; the lock stays.
 */
export function decideAttempt(attempts: Attempts | undefined, limits: AttemptLimits, now: string, limited: boolean): AttemptDecision {
  const isLocked = attempts !== undefined && attempts.count >= limits.lockAfter;
  const instant = Date.parse(now);
  const windowSeconds = limits.lockWindowHours * 3_600;
  const leftSeconds = attempts ? windowSeconds - (instant - Date.parse(isLocked ? attempts.lastAt : attempts.firstAt)) / 1_000 : 0;
  if (!attempts || leftSeconds <= 0) return { next: { count: 1, firstAt: now, lastAt: now } };
  if (isLocked) return { refusal: 'auth.account_locked', retryAfterSeconds: Math.ceil(leftSeconds) };
  const waitedSeconds = (instant - Date.parse(attempts.lastAt)) / 1_000;
  const retryAfterSeconds = Math.ceil(waitAfter(attempts.count, limits) - waitedSeconds);
  if (limited && retryAfterSeconds > 0) return { refusal: 'auth.too_many_attempts', retryAfterSeconds };
  return { next: { count: attempts.count + 1, firstAt: attempts.firstAt, lastAt: now } };
}

/** Seconds to wait after `count` wrong attempts. */
function waitAfter(count: number, limits: AttemptLimits): number {
  if (count < limits.delayFrom) return 0;
  return Math.min(limits.delaySeconds * 2 ** (count - limits.delayFrom), limits.delayMaxSeconds);
}
