import type { Reader, Tx } from '../../server-kit/db.ts';
import type { Ids } from '../../server-kit/ids.ts';
import { refuse } from '../../server-kit/problem.ts';
import { refuseAt } from '../feature.ts';
import type { Programme } from '../programme/index.ts';
import { type Agreed, listTerms, missingAgreements } from '../terms/index.ts';
import { decideConsent } from './rules.ts';
import * as store from './store.ts';

export interface NewConsent {
  readonly memberId: string;
  readonly purpose: string;
  readonly granted: boolean;
  readonly language: string;
  readonly now: string;
}

/** Records one decision; refuses with `request.not_found` and `consent.required`. */
export function recordConsent(tx: Tx, ids: Ids, rules: Programme, consent: NewConsent): void {
  const { memberId, purpose, granted, language, now } = consent;
  const pages = rules.terms.pages.filter(({ slug }) => rules.registration.agreements.includes(slug));
  const agreements = Object.fromEntries(pages.map(({ slug, version }) => [slug, version]));
  const decision = decideConsent(purpose, granted, { agreements, optional: rules.registration.consents }, rules.revision);
  if ('refusal' in decision) refuse(decision.refusal);
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
 * Records that pages were agreed to as they were shown. Refuses with `validation.agreement_required` where one has another version by now, and with
 * `request.not_found` a page that the membership does not rest on.
 */
export function agreeTo(
  tx: Tx,
  ids: Ids,
  rules: Programme,
  { agreements, ...by }: Omit<NewConsent, 'purpose' | 'granted'> & { readonly agreements: readonly Agreed[] },
): void {
  const purposes = agreements.map(({ slug }) => slug);
  const missing = missingAgreements(purposes, agreements, rules.terms.pages);
  if (missing.length > 0) refuseAt('validation.agreement_required', '/agreements', { missing });
  for (const purpose of purposes) recordConsent(tx, ids, rules, { ...by, purpose, granted: true });
}

/** Pages that the membership rests on and that have changed since the member agreed to them; who never agreed is asked when they join. */
export async function listChangedTerms(
  reader: Reader,
  { memberId, language, rules }: { readonly memberId: string; readonly language: string; readonly rules: Programme },
) {
  const agreed = (await store.listPresent(reader, memberId))
    .filter(({ granted }) => granted)
    .map(({ purpose, version }) => ({ slug: purpose, version }));
  const known = rules.registration.agreements.filter((slug) => agreed.some((each) => each.slug === slug));
  const changed = missingAgreements(known, agreed, rules.terms.pages);
  // For nearly every summary there is nothing to name.
  if (changed.length === 0) return [];
  return listTerms(rules, language).flatMap(({ slug, version, title }) => (changed.includes(slug) ? [{ slug, version, title }] : []));
}

/** What holds now, one per purpose. */
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
