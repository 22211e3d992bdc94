import { reject } from '../../server-kit/problem.ts';
import { type Evidence, judgeEvidence, spendEvidence } from '../codes/index.ts';
import type { Requester } from '../devices/index.ts';
import type { MemberSession } from '../feature.ts';
import { type AccountIdentity, findOwner, listIdentities } from '../identities/index.ts';
import { acceptPassword, clearAttempts, savePassword, tryPassword } from '../passwords/index.ts';
import type { Programme } from '../programme/index.ts';
import { endSessions, requireOwner } from '../sessions/index.ts';
import { noticeChange } from './notices.ts';
import type { AccountTools } from './registration.ts';

/**
 * Sets a new password after a code, ends all sessions and clears the password lock. Refuses like `judgeEvidence`, then with
 * `auth.account_unknown` and `auth.phone_not_verified`.
 */
export async function resetPassword(
  tools: AccountTools,
  rules: Programme,
  reset: { readonly account: AccountIdentity; readonly evidence: Evidence; readonly password: string; readonly now: string },
): Promise<void> {
  const { account, evidence, password, now } = reset;
  const bound = { purpose: 'reset', account } as const;
  const judged = await judgeEvidence(tools, rules, evidence, bound, now);
  const hash = await tools.hasher.hash(password);
  await tools.db.transaction(
    async (tx) => {
      await spendEvidence(tx, tools, judged, bound, now);
      const { memberId, market, language } = requireOwner(account, await findOwner(tx, tools.secrets, account));
      const identities = await listIdentities(tx, tools.secrets, memberId);
      savePassword(tx, memberId, hash, now);
      clearAttempts(tx, memberId);
      await endSessions(tx, { memberId, now });
      noticeChange(tx, tools, rules, { identities, market, language, now });
      tx.emit({ topic: 'accounts.password_reset', subject: memberId, payload: {}, now });
    },
    { useCase: 'passwordResets.create' },
  );
}

/** Changes the password, given the current one; ends the other sessions. Refuses with `auth.account_locked` and `auth.password_incorrect`. */
export async function changePassword(
  tools: AccountTools,
  rules: Programme,
  change: {
    readonly session: MemberSession;
    readonly current: string;
    readonly next: string;
    readonly requester: Requester;
    readonly now: string;
  },
): Promise<void> {
  const { session, current, next, requester, now } = change;
  const { id: memberId, sessionId, market, language } = session;
  const attempt = { memberId, subject: memberId, password: current, requester, now, rules: rules.accounts.password };
  const right = (await tryPassword(tools, attempt)) ?? reject('auth.password_incorrect');
  const hash = await tools.hasher.hash(next);
  await tools.db.transaction(
    async (tx) => {
      if (!(await acceptPassword(tx, tools.rates, right))) reject('auth.password_incorrect');
      const identities = await listIdentities(tx, tools.secrets, memberId);
      savePassword(tx, memberId, hash, now);
      clearAttempts(tx, memberId);
      await endSessions(tx, { memberId, now, except: sessionId });
      noticeChange(tx, tools, rules, { identities, market, language, now });
      tx.emit({ topic: 'accounts.password_changed', subject: memberId, payload: {}, now });
    },
    { useCase: 'me.password' },
  );
}
