import { reject } from '../../server-kit/problem.ts';
import { type Evidence, judgeEvidence, spendEvidence } from '../codes/index.ts';
import type { Requester } from '../devices/index.ts';
import type { MemberSession } from '../feature.ts';
import {
  type AccountIdentity,
  decideRemoval,
  findOwner,
  type Identity,
  insertIdentity,
  listIdentities,
  lockIdentities,
  removeIdentity,
  verifyIdentity,
} from '../identities/index.ts';
import { acceptPassword, tryPassword } from '../passwords/index.ts';
import type { Programme } from '../programme/index.ts';
import { requireFresh } from '../sessions/index.ts';
import { noticeChange } from './notices.ts';
import type { AccountTools } from './registration.ts';

export interface OwnChange {
  readonly session: MemberSession;
  readonly requester: Requester;
  readonly now: string;
  readonly rules: Programme;
}

/**
 * Adds an unverified phone or email. Refuses with `auth.reauth_required` unless the session is fresh or the password correct, and with
 * `auth.account_exists` if the member has it already. If another member has it, this shows only after a code, except in `literal` mode.
 */
export async function addIdentity(
  tools: AccountTools,
  change: OwnChange,
  { account, password }: { readonly account: AccountIdentity; readonly password: string | undefined },
): Promise<Identity> {
  const { session, requester, now, rules } = change;
  const memberId = session.id;
  const attempt = { memberId, subject: memberId, requester, now, rules: rules.accounts.password };
  const right = password === undefined ? undefined : await tryPassword(tools, { ...attempt, password });
  if (!right && password !== undefined) reject('auth.reauth_required');
  if (!right) requireFresh(session, rules, now);
  return tools.db.transaction(
    async (tx) => {
      if (right && !(await acceptPassword(tx, tools.rates, right))) reject('auth.reauth_required');
      const owner = rules.accounts.enumeration === 'literal' ? await findOwner(tx, tools.secrets, account) : undefined;
      if (owner?.verified) reject('auth.account_exists');
      const added = await insertIdentity(tx, tools, { memberId, account, verified: false, now });
      if (added === 'taken') return reject('auth.account_exists');
      tx.emit({ topic: 'identities.added', subject: memberId, payload: { kind: account.kind }, now });
      return added;
    },
    { useCase: 'identities.add' },
  );
}

/** Verifies an own identity by a code of purpose `verify`; after that no other member can have it, in any market. */
export async function verifyOwn(
  tools: AccountTools,
  { session, now, rules }: OwnChange,
  { id, evidence }: { readonly id: string; readonly evidence: Evidence },
): Promise<Identity> {
  const own = await listIdentities(tools.db, tools.secrets, session.id);
  const { kind, value } = own.find((each) => each.id === id) ?? reject('request.not_found');
  const bound = { purpose: 'verify', account: { kind, value } } as const;
  const judged = await judgeEvidence(tools, rules, evidence, bound, now);
  return tools.db.transaction(
    async (tx) => {
      await spendEvidence(tx, tools, judged, bound, now);
      const verified = await verifyIdentity(tx, tools.secrets, id, now);
      if (verified === 'taken') return reject('auth.account_exists');
      if (!verified) return reject('request.not_found');
      const { market, language } = session;
      noticeChange(tx, tools, rules, { identities: own.filter((each) => each.id !== id), market, language, now });
      tx.emit({ topic: 'identities.verified', subject: session.id, payload: { kind }, now });
      return verified;
    },
    { useCase: 'identities.verify' },
  );
}

/**
 * Removes an own identity and notifies all identities, the removed one too. Refuses with `request.not_found`, `auth.reauth_required`,
 * `identity.last`.
 */
export async function removeOwn(tools: AccountTools, { session, now, rules }: OwnChange, id: string): Promise<void> {
  await tools.db.transaction(
    async (tx) => {
      const own = await lockIdentities(tx, tools.secrets, session.id);
      const refusal = decideRemoval(
        own.map((each) => ({ id: each.id, verified: each.verifiedAt !== undefined })),
        id,
      );
      if (refusal === 'request.not_found') reject(refusal);
      requireFresh(session, rules, now);
      if (refusal) reject(refusal);
      await removeIdentity(tx, id);
      const { market, language } = session;
      noticeChange(tx, tools, rules, { identities: own, market, language, now });
      tx.emit({ topic: 'identities.removed', subject: session.id, payload: {}, now });
    },
    { useCase: 'identities.remove' },
  );
}
