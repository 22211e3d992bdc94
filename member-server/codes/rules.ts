import type { ProblemCode } from '../../schemas/problem.ts';

export type Purpose = 'register' | 'login' | 'reset' | 'verify';

/**
 * Whether a code of one purpose does for another. One sent for joining also signs in: it has proved the same address, and who finds an account there
 * need not wait for a second code.
 */
export const servesPurpose = (sentFor: Purpose, forPurpose: Purpose): boolean =>
  sentFor === forPurpose || (sentFor === 'register' && forPurpose === 'login');

export type CodeChannel = 'sms' | 'email' | 'whatsapp';

/** Which channel a code goes by: the one asked for, else the market's first that fits; undefined when none does. */
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

/** Seconds until the next code may be asked for; 0 when it may be now. */
export function waitForResend(lastSentAt: string | undefined, resendSeconds: number, now: string): number {
  if (lastSentAt === undefined) return 0;
  return Math.max(0, Math.ceil(resendSeconds - (Date.parse(now) - Date.parse(lastSentAt)) / 1_000));
}

/** The block of numbers that a phone number stands in: ten thousand, about the least that is handed out at once, to whoever earns by messages to it. */
export const prefixOf = ({ kind, value }: { readonly kind: 'phone' | 'email'; readonly value: string }): string | undefined =>
  kind === 'phone' ? value.slice(0, -4) : undefined;

/** What `accounts.code` says of codes that nobody uses. */
export interface UnusedLimits {
  readonly unusedFrom: number;
  readonly unusedPercent: number;
}

/**
 * Whether codes of one market and channel are sent to be paid for rather than used: so many in the last hours were not used, and they are so large a
 * part of all. The channel is then closed to strangers.
 */
export const isPumped = ({ sent, used }: { readonly sent: number; readonly used: number }, limits: UnusedLimits): boolean =>
  sent - used >= limits.unusedFrom && (sent - used) * 100 >= sent * limits.unusedPercent;

/** In literal mode what a code could not be used for is refused before it is sent; in strict mode nothing is told. */
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

/** What stands for having received a code: the code itself, or the proof it was traded for. */
export interface Evidence {
  readonly proof?: string;
  readonly challengeId?: string;
  readonly code?: string;
}

/** Exactly so many digits. */
export const isCode = (code: string | undefined, length: number): boolean =>
  code !== undefined && code.length === length && /^[0-9]+$/.test(code);

export function decideEvidence({ proof, challengeId, code }: Evidence, length: number): ProblemCode | undefined {
  if (proof !== undefined) return undefined;
  return challengeId !== undefined && isCode(code, length) ? undefined : 'validation.code_format';
}

/** A sent code as it was stored. */
interface Challenge {
  readonly expiresAt: string;
  readonly tries: number;
  /** The provider took it. */
  readonly live: boolean;
  readonly used: boolean;
  /** Traded for a proof. */
  readonly traded: boolean;
}

export interface CodeTry {
  readonly challenge: Challenge | undefined;
  /** For this purpose and account. */
  readonly bound: boolean;
  readonly right: boolean;
  readonly now: string;
  readonly wrongTries: number;
}

export type CodeDecision = 'right' | { readonly refusal: 'auth.code_expired' | 'auth.code_incorrect'; readonly counts: boolean };

const refused = (refusal: 'auth.code_expired' | 'auth.code_incorrect', counts = false): CodeDecision => ({ refusal, counts });

/**
 * Judges one try at a code. Only what was tried at this code counts, so that nobody makes another's code worthless. A right code that was used passes here and fails where it would be used again, unless that request is a
 * repeated one which gets its stored answer.
 */
export function decideCode(attempt: CodeTry): CodeDecision {
  const { challenge, bound, right, now } = attempt;
  if (challenge?.used) return right && bound && !challenge.traded ? 'right' : refused('auth.code_expired');
  if (!challenge?.live || challenge.traded || challenge.expiresAt <= now || challenge.tries >= attempt.wrongTries)
    return refused('auth.code_expired');
  return right && bound ? 'right' : refused('auth.code_incorrect', true);
}
