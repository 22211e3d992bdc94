import type { ProblemCode } from '../../schemas/problem.ts';

/** What `site.limits.password` and the campaign `accounts` say of passwords. */
export interface PasswordPolicy {
  readonly min: number;
  readonly max: number;
  /** Compared without case. */
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

/** The one form in which a password is measured, compared and hashed. */
export const normalPassword = (typed: string): string => typed.normalize('NFKC');

/** Length in code points after NFKC, and the blocklist; no rule of composition. */
export function decidePassword(typed: string, confirmed: string, policy: PasswordPolicy): ProblemCode | undefined {
  const password = normalPassword(typed);
  const length = [...password].length;
  const folded = password.toLowerCase();
  if (length < policy.min || length > policy.max || policy.blocked.some((each) => normalPassword(each).toLowerCase() === folded))
    return 'validation.password_policy';
  return normalPassword(confirmed) === password ? undefined : 'validation.password_mismatch';
}

export type AttemptDecision =
  | { readonly refusal: 'auth.too_many_attempts'; readonly retryAfterSeconds: number }
  | { readonly refusal: 'auth.account_locked' }
  | { readonly next: Attempts };

/**
 * Whether a password may be tried now, and the count if it turns out wrong. Counting before checking keeps parallel guesses within the
 * limit. From `delayFrom` on each try waits, doubling; after `lockAfter` only a reset opens password login again. A wait is no
 * wrong try. Without `limited` (limits lifted in tests) nothing waits; the lock stays.
 */
export function decideAttempt(attempts: Attempts | undefined, limits: AttemptLimits, now: string, limited: boolean): AttemptDecision {
  if (attempts && attempts.count >= limits.lockAfter) return { refusal: 'auth.account_locked' };
  const instant = Date.parse(now);
  if (!attempts || instant - Date.parse(attempts.firstAt) >= limits.lockWindowHours * 3_600_000)
    return { next: { count: 1, firstAt: now, lastAt: now } };
  const waitedSeconds = (instant - Date.parse(attempts.lastAt)) / 1_000;
  const retryAfterSeconds = Math.ceil(waitAfter(attempts.count, limits) - waitedSeconds);
  if (limited && retryAfterSeconds > 0) return { refusal: 'auth.too_many_attempts', retryAfterSeconds };
  return { next: { count: attempts.count + 1, firstAt: attempts.firstAt, lastAt: now } };
}

/** Seconds to wait after `count` wrong tries. */
function waitAfter(count: number, limits: AttemptLimits): number {
  if (count < limits.delayFrom) return 0;
  return Math.min(limits.delaySeconds * 2 ** (count - limits.delayFrom), limits.delayMaxSeconds);
}
