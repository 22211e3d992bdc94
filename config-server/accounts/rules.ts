import type { operations } from '../../schemas/campaigns/operations.ts';
import type { Role } from '../../schemas/ops/roles.ts';
import type { TypeOf } from '../../schemas/type-of.ts';

export type OperationsRules = TypeOf<typeof operations.body>;

/** Wrong sign-ins in a row; the instant is RFC 3339. */
export interface Tries {
  readonly count: number;
  readonly lastAt: string;
}

export type TryDecision = { readonly refusal: 'auth.account_locked'; readonly retryAfterSeconds: number } | { readonly next: Tries };

/**
 * Whether an account may be tried now, and the count if the try turns out wrong. Counting before checking keeps parallel guesses within the limit. A
 * refused try prolongs nothing; after the pause the count begins anew.
 */
export function decideTry(
  tries: Tries | undefined,
  limits: Pick<OperationsRules, 'signInTries' | 'signInPauseMinutes'>,
  now: string,
): TryDecision {
  if (!tries || tries.count < limits.signInTries) return { next: { count: (tries?.count ?? 0) + 1, lastAt: now } };
  const waitedSeconds = (Date.parse(now) - Date.parse(tries.lastAt)) / 1_000;
  const retryAfterSeconds = Math.ceil(limits.signInPauseMinutes * 60 - waitedSeconds);
  return retryAfterSeconds > 0 ? { refusal: 'auth.account_locked', retryAfterSeconds } : { next: { count: 1, lastAt: now } };
}

/** Of an account, what decides whether it can manage the others. */
export interface AccountRights {
  readonly id: string;
  readonly role: Role;
  readonly markets?: readonly string[] | undefined;
  readonly active: boolean;
}

/** Somebody who may manage all accounts. */
const managesAll = ({ role, markets, active }: AccountRights): boolean => active && role === 'admin' && markets === undefined;

/** Whether nobody would be left who may manage accounts once `changed` stands in the place of its earlier self. */
export const locksEverybodyOut = (accounts: readonly AccountRights[], changed: AccountRights): boolean =>
  !accounts.map((each) => (each.id === changed.id ? changed : each)).some(managesAll);
