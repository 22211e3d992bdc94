import { concerning, reject } from '../../server-kit/problem.ts';
import { type CodeTools, type Evidence, judgeEvidence, spendEvidence } from '../codes/index.ts';
import type { Requester } from '../devices/index.ts';
import { type AccountIdentity, findOwner, hashAccount, type Owner } from '../identities/index.ts';
import { acceptPassword, type PasswordTools, type RightPassword, tryPassword } from '../passwords/index.ts';
import type { Programme } from '../programme/index.ts';
import { isIdle } from './rules.ts';
import { type OpenedSession, openSession, type SessionTools } from './service.ts';

export type SignInTools = SessionTools & CodeTools & PasswordTools;

export interface SignIn {
  readonly account: AccountIdentity;
  readonly requester: Requester;
  readonly userAgent: string | undefined;
  readonly now: string;
  readonly rules: Programme;
}

/**
 * Signs in by password. Unknown accounts and wrong passwords get the same refusal after the same work, against enumeration; in `literal` mode an
 * unknown account has its own code. Refuses with `auth.too_many_attempts`, `auth.account_locked`, `auth.password_incorrect`,
 * `auth.account_unknown`, and after the right password with `member.locked`.
 */
export async function signInByPassword(tools: SignInTools, signIn: SignIn, password: string): Promise<OpenedSession> {
  const owner = await findOwner(tools.db, tools.secrets, signIn.account);
  return signInOwner(tools, signIn, owner, password).catch((error) => {
    throw concerning(error, owner && { member: owner.memberId });
  });
}

async function signInOwner(tools: SignInTools, signIn: SignIn, owner: Owner | undefined, password: string): Promise<OpenedSession> {
  const right = await judgePassword(tools, signIn, owner, password);
  if (!right) return reject(!owner && signIn.rules.accounts.enumeration === 'literal' ? 'auth.account_unknown' : 'auth.password_incorrect');
  const opened = await tools.db.transaction(
    async (tx) => {
      if (!(await acceptPassword(tx, tools.rates, right))) reject('auth.password_incorrect');
      // The password was right, so the attempt does not count as a wrong one, even if the member is locked.
      return owner?.locked ? undefined : openSession(tx, tools, { ...signIn, memberId: right.memberId });
    },
    { useCase: 'sessions.create' },
  );
  return opened ?? reject('member.locked');
}

/**
 * Signs in by a code of purpose `login`, or `register` if the account turned out to exist. The code is checked first: only who has proved the address
 * learns about its account. Refuses as `judgeEvidence`, then with `auth.account_unknown`, `auth.phone_not_verified`, `member.locked`. An
 * account that was idle for long gets `auth.reauth_required` until the password is sent, too, since the number may have a new owner.
 */
export async function signInByCode(tools: SignInTools, signIn: SignIn, evidence: Evidence, password?: string): Promise<OpenedSession> {
  const { account, rules, now } = signIn;
  const bound = { purpose: 'login', account } as const;
  const judged = await judgeEvidence(tools, rules, evidence, bound, now);
  const owner = requireOwner(account, await findOwner(tools.db, tools.secrets, account));
  const needsPassword = isIdle(owner.lastSeenAt, now, rules.accounts.session);
  if (needsPassword && password === undefined) reject('auth.reauth_required');
  const right = needsPassword
    ? ((await judgePassword(tools, signIn, owner, password ?? '')) ?? reject('auth.password_incorrect'))
    : undefined;
  return tools.db.transaction(
    async (tx) => {
      await spendEvidence(tx, tools, judged, bound, now);
      if (right && !(await acceptPassword(tx, tools.rates, right))) reject('auth.password_incorrect');
      return openSession(tx, tools, { ...signIn, memberId: owner.memberId });
    },
    { useCase: 'sessions.create' },
  );
}

/** The owner of an account that was proved by a code; refuses an identity that was never verified, and a locked member. */
export function requireOwner(account: AccountIdentity, owner: Owner | undefined): Owner {
  if (!owner) return reject('auth.account_unknown');
  if (!owner.verified) return reject(account.kind === 'phone' ? 'auth.phone_not_verified' : 'auth.account_unknown');
  return owner.locked ? reject('member.locked') : owner;
}

function judgePassword(tools: SignInTools, signIn: SignIn, owner: Owner | undefined, password: string): Promise<RightPassword | undefined> {
  const { account, requester, now, rules } = signIn;
  const memberId = owner?.memberId;
  const subject = memberId ?? `account:${hashAccount(tools.secrets, account)}`;
  return tryPassword(tools, { memberId, subject, password, requester, now, rules: rules.accounts.password });
}
