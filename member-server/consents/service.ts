import type { Reader, Tx } from '../../server-kit/db.ts';
import type { Ids } from '../../server-kit/ids.ts';
import { refuse } from '../../server-kit/problem.ts';
import type { Programme } from '../programme/index.ts';
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
