import type { ProblemCode } from '../../schemas/problem.ts';

export type Purpose = 'register' | 'login' | 'reset' | 'verify';

/**
 * True if a code sent for one purpose is valid for another. A registration code also signs in: it has proved the same address, and a person who finds
 * that they have an account need not wait for a second code.
 */
export const servesPurpose = (sentFor: Purpose, forPurpose: Purpose): boolean =>
  sentFor === forPurpose || (sentFor === 'register' && forPurpose === 'login');

export type CodeChannel = 'sms' | 'email' | 'whatsapp';

/** Returns the requested channel if the market offers it, else the market's first suitable one; undefined if there is none. */
export function chooseChannel(
  kind: 'phone' | 'email',
  accountType: 'mobile' | 'whatsapp' | 'email',
  chosen: CodeChannel | undefined,
  offered: readonly CodeChannel[],
): CodeChannel | undefined {
  const fitting = offered.filter((each) => (each === 'email') === (kind === 'email'));
  if (chosen !== undefined) return fitting.find((each) => each === chosen);
  return accountType === 'whatsapp' && fitting.includes('whatsapp') ? 'whatsapp' : fitting[0];
}

/** Seconds until another code may be requested; 0 if it may be now. */
export function waitForResend(lastSentAt: string | undefined, resendSeconds: number, now: string): number {
  if (lastSentAt === undefined) return 0;
  return Math.max(0, Math.ceil(resendSeconds - (Date.parse(now) - Date.parse(lastSentAt)) / 1_000));
}

/**
 * Number block of a phone: 10,000 numbers, about the smallest block that is assigned at once, to a carrier that may earn from messages to it
 * (pumping).
 */
export const prefixOf = ({ kind, value }: { readonly kind: 'phone' | 'email'; readonly value: string }): string | undefined =>
  kind === 'phone' ? value.slice(0, -4) : undefined;

/** Limits for unused codes, from `accounts.code`. */
export interface UnusedLimits {
  readonly unusedFrom: number;
  readonly unusedPercent: number;
}

/**
 * True if a market's channel looks like the target of message-pumping fraud: at least `unusedFrom` codes of the last hours were not used, and they
 * are at least `unusedPercent` of all. The channel is then closed to unknown devices.
 */
export const isPumped = ({ sent, used }: { readonly sent: number; readonly used: number }, limits: UnusedLimits): boolean =>
  sent - used >= limits.unusedFrom && (sent - used) * 100 >= sent * limits.unusedPercent;

/** In `literal` mode refuses to send a code that could not be used; in `strict` mode never, to prevent account enumeration. */
export function decideLiterally(
  purpose: Purpose,
  mode: 'strict' | 'literal',
  owner: { readonly verified: boolean } | undefined,
): ProblemCode | undefined {
  if (mode === 'strict' || purpose === 'verify') return undefined;
  if (purpose === 'register') return owner?.verified ? 'auth.account_exists' : undefined;
  if (!owner) return 'auth.account_unknown';
  return owner.verified ? undefined : 'auth.phone_not_verified';
}

/** Evidence of having received a code: the code itself, or the proof that it was exchanged for. */
export interface Evidence {
  readonly proof?: string;
  readonly challengeId?: string;
  readonly code?: string;
}

/** True for exactly `length` digits. */
export const isCode = (code: string | undefined, length: number): boolean =>
  code !== undefined && code.length === length && /^[0-9]+$/.test(code);

/** Refuses evidence that is neither a proof nor a challenge id with a code of `length` digits. */
export function decideEvidence({ proof, challengeId, code }: Evidence, length: number): ProblemCode | undefined {
  if (proof !== undefined) return undefined;
  return challengeId !== undefined && isCode(code, length) ? undefined : 'validation.code_format';
}

/** A stored code. */
interface Challenge {
  readonly expiresAt: string;
  readonly tries: number;
  /** False if the code was withdrawn because the provider did not accept it. */
  readonly live: boolean;
  readonly used: boolean;
  /** True if it was exchanged for a proof. */
  readonly traded: boolean;
}

export interface CodeTry {
  readonly challenge: Challenge | undefined;
  /** True if the code was sent for this purpose and account. */
  readonly bound: boolean;
  readonly right: boolean;
  readonly now: string;
  readonly wrongTries: number;
}

export type CodeDecision = 'right' | { readonly refusal: 'auth.code_expired' | 'auth.code_incorrect'; readonly counts: boolean };

const refused = (refusal: 'auth.code_expired' | 'auth.code_incorrect', counts = false): CodeDecision => ({ refusal, counts });

/**
 * Decides one attempt at a code. Only attempts at this code count, so that nobody can invalidate another person's code. A correct code
 * that was used is accepted here, for repeated requests that get their stored answer; any other request is refused when it spends the code.
 */
export function decideCode(attempt: CodeTry): CodeDecision {
  const { challenge, bound, right, now } = attempt;
  if (challenge?.used) return right && bound && !challenge.traded ? 'right' : refused('auth.code_expired');
  if (!challenge?.live || challenge.traded || challenge.expiresAt <= now || challenge.tries >= attempt.wrongTries)
    return refused('auth.code_expired');
  return right && bound ? 'right' : refused('auth.code_incorrect', true);
}
