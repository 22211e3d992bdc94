import type { Reader, Tx } from '../../server-kit/db.ts';
import type { Ids } from '../../server-kit/ids.ts';
import { reject } from '../../server-kit/problem.ts';
import { rejectAt } from '../feature.ts';
import type { Programme } from '../programme/index.ts';
import { type Agreed, missingAgreements, newTermsOf } from '../terms/index.ts';
import { decideConsent } from './rules.ts';
import * as store from './store.ts';

/** Purpose of a parent's or guardian's consent to an action of a member who is under age: recorded with each such action, never alone. */
export const GUARDIAN = 'guardian';

export interface NewConsent {
  readonly memberId: string;
  readonly purpose: string;
  readonly granted: boolean;
  readonly language: string;
  readonly now: string;
}

/** Records one decision about a purpose; refuses with `request.not_found` and `consent.required`. */
export function recordConsent(tx: Tx, ids: Ids, rules: Programme, consent: NewConsent): void {
  const { memberId, purpose, granted, language, now } = consent;
  const needed = [...rules.registration.agreements, rules.plans.agreement];
  const pages = rules.terms.pages.filter(({ slug }) => needed.includes(slug));
  const agreements = Object.fromEntries(pages.map(({ slug, version }) => [slug, version]));
  const decision = decideConsent(purpose, granted, { agreements, optional: [...rules.registration.consents, GUARDIAN] }, rules.revision);
  if ('refusal' in decision) reject(decision.refusal);
  store.insertConsent(tx, {
    id: ids.next(now),
    member_id: memberId,
    purpose,
    version: decision.version,
    language,
    granted,
    recorded_at: now,
    revision: rules.revision,
  });
}

/**
 * Records that the member agreed to pages in the versions shown. Refuses with `validation.agreement_required` if a page has a newer version, and with
 * `request.not_found` for a page that the membership does not require.
 */
export function agreeTo(
  tx: Tx,
  ids: Ids,
  rules: Programme,
  { agreements, ...by }: Omit<NewConsent, 'purpose' | 'granted'> & { readonly agreements: readonly Agreed[] },
): void {
  const purposes = agreements.map(({ slug }) => slug);
  const missing = missingAgreements(purposes, agreements, rules.terms.pages);
  if (missing.length > 0) rejectAt('validation.agreement_required', '/agreements', { missing });
  for (const purpose of purposes) recordConsent(tx, ids, rules, { ...by, purpose, granted: true });
}

/** Slugs of required agreements whose version has changed. Each entry of `agreed` is a slug and its version, separated by a space. */
export function changedAgreements(rules: Programme, agreed: readonly string[]): string[] {
  const pages = agreed.map((each) => each.split(' ')).map(([slug = '', version = '']) => ({ slug, version }));
  const known = rules.registration.agreements.filter((slug) => pages.some((page) => page.slug === slug));
  return missingAgreements(known, pages, rules.terms.pages);
}

/** Required pages that changed after the member agreed to them; pages never agreed to are omitted, because joining asks for them. */
export async function listChangedTerms(
  reader: Reader,
  { memberId, language, rules }: { readonly memberId: string; readonly language: string; readonly rules: Programme },
) {
  const present = (await store.listPresent(reader, memberId)).filter(({ granted }) => granted);
  const agreed = present.map(({ purpose, version }) => `${purpose} ${version}`);
  const changed = changedAgreements(rules, agreed);
  // Usually nothing has changed.
  return changed.length === 0 ? [] : newTermsOf(rules, language, changed);
}

/** Consents in force, one per purpose. */
export async function listConsents(reader: Reader, memberId: string) {
  return (await store.listPresent(reader, memberId)).map(({ id, purpose, version, language, granted, recorded_at }) => ({
    id,
    purpose,
    version,
    language,
    granted,
    recordedAt: recorded_at,
  }));
}
