import type { ProblemCode } from '../../schemas/problem.ts';

export interface KnownPurposes {
  /** Slugs of the terms that the membership requires, with their current version. */
  readonly agreements: Readonly<Record<string, string>>;
  /** Purposes that a member may consent to or withdraw. */
  readonly optional: readonly string[];
}

export type ConsentDecision = { readonly refusal: ProblemCode } | { readonly version: string };

/**
 * Decides which version is recorded. An optional consent has no page of its own, so its version is the release whose texts were shown. Required
 * agreements can be given again in a new version, but not withdrawn.
 */
export function decideConsent(purpose: string, granted: boolean, known: KnownPurposes, revision: number): ConsentDecision {
  if (known.optional.includes(purpose)) return { version: `r${revision}` };
  if (!Object.hasOwn(known.agreements, purpose)) return { refusal: 'request.not_found' };
  return granted ? { version: known.agreements[purpose]! } : { refusal: 'consent.required' };
}
