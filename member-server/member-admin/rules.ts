import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { plainCode } from '../../schemas/keys.ts';
import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { ProblemCode } from '../../schemas/problem.ts';

export type AdjustmentKind = OpsTypes['adjustments.create']['input']['kind'];
export type AdjustmentState = 'awaiting_approval' | 'done' | 'declined';

const HIDDEN = '•••';

/** Masks a name to its first letter, in any script; empty without a name. */
export function maskName(name: string | undefined): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name ?? '');
  return first ? `${first.segment}${HIDDEN}` : '';
}

/** Masks an account as `+60 1••••78` or `n•••@mail.test`: enough to check a caller's identity, not enough to contact them. */
export function maskContact({ kind, value }: { readonly kind: 'phone' | 'email'; readonly value: string }): string {
  if (kind === 'email') {
    const at = value.lastIndexOf('@');
    return `${value.slice(0, 1)}${HIDDEN}${value.slice(at)}`;
  }
  const phone = parsePhoneNumberFromString(value);
  const national = phone?.nationalNumber ?? value.slice(-8);
  return `+${phone?.countryCallingCode ?? ''} ${national.slice(0, 1)}••••${national.slice(-2)}`;
}

/** Masks a birthday (`YYYY-MM-DD`) to day and month. */
export const maskBirthday = (birthday: string): string => `${birthday.slice(8, 10)}/${birthday.slice(5, 7)}/••••`;

/** Normalises a typed member number of digits, possibly in groups; undefined if it cannot be one. */
export function readMemberNumber(typed: string): string | undefined {
  const digits = plainCode(typed);
  return /^\d{6,12}$/.test(digits) ? digits : undefined;
}

export interface AdjustmentTerms {
  readonly kind: AdjustmentKind;
  readonly amount?: number;
  readonly fromMemberNumber?: string;
}

/** Returns the signed coins of a correction, 0 for a merge, or the field that does not fit its kind. */
export function decideTerms({ kind, amount, fromMemberNumber }: AdjustmentTerms): { readonly amount: number } | { readonly field: string } {
  if (kind === 'change') {
    if (amount !== undefined) return { field: 'amount' };
    return fromMemberNumber === undefined ? { field: 'fromMemberNumber' } : { amount: 0 };
  }
  if (fromMemberNumber !== undefined) return { field: 'fromMemberNumber' };
  if (amount === undefined || amount === 0 || (kind !== 'adjustment' && amount < 0)) return { field: 'amount' };
  return { amount: kind === 'remove' ? -amount : amount };
}

/** True if a second person must approve: for a merge, and above the limit together with corrections made alone in the last 24 hours. */
export const needsApproval = (kind: AdjustmentKind, amount: number, madeAlone: number, limit: number): boolean =>
  kind === 'change' || Math.abs(amount) + madeAlone > limit;

export interface Decider {
  readonly id: string;
  readonly mayDecide: boolean;
}

/** Decides if an operator may approve or decline a correction; the requester may withdraw it but never approve it. */
export function decideVerdict(
  adjustment: { readonly state: AdjustmentState; readonly requestedById: string },
  by: Decider,
  verdict: 'approve' | 'decline',
): ProblemCode | undefined {
  const own = adjustment.requestedById === by.id;
  if (!by.mayDecide && !(own && verdict === 'decline')) return 'ops.role_required';
  if (adjustment.state !== 'awaiting_approval') return 'adjustment.decided';
  return own && verdict === 'approve' ? 'ops.own_approval' : undefined;
}
