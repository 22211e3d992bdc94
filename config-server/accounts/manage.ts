import type { OpsTypes } from '../../schemas/ops/types.ts';
import { isUniqueViolation } from '../../server-kit/db-errors.ts';
import type { OpsSession } from '../../server-kit/ops-session.ts';
import { makeHasher } from '../../server-kit/password-hasher.ts';
import { reject } from '../../server-kit/problem.ts';
import { addAudit } from '../audit/index.ts';
import { type AuditEntry, systemActor } from '../feature.ts';
import { type CredentialTools, type GivenCredentials, newCredentials, normalEmail, storeable } from './credentials.ts';
import { locksEverybodyOut } from './rules.ts';
import type { AccountTools } from './sign-in.ts';
import { type Account, findAccount, insertAccount, lockAccounts, saveAccount, saveCredentials } from './store.ts';
import { endSessionsOf } from './store-sessions.ts';

type Input<Id extends 'accounts.create' | 'accounts.update' | 'accounts.reset'> = OpsTypes[Id]['input'];

/** Who changes an account, and when. */
interface Change {
  readonly admin: OpsSession;
  readonly now: string;
}

export type HandedOver = GivenCredentials & { readonly account: Account };

/** Makes an account with a first password. Refuses with `auth.account_exists`. */
export function createAccount(tools: AccountTools, { admin, now }: Change, input: Input<'accounts.create'>): Promise<HandedOver> {
  const { reason, ...details } = input;
  return insert(tools, { actor: admin, now, reason }, details);
}

/** Makes an admin of everything without anybody signed in, for whoever has the database and the secret key. Refuses with `auth.account_exists`. */
export function createAdmin(
  tools: Omit<InsertTools, 'hasher'>,
  { email, name }: { readonly email: string; readonly name: string },
  now: string,
): Promise<HandedOver> {
  const by = { actor: systemActor, now, reason: 'Made at the command line' };
  return insert({ ...tools, hasher: makeHasher({ parallel: 1, queue: 0 }) }, by, { email, name, role: 'admin' });
}

type InsertTools = CredentialTools & Pick<AccountTools, 'db' | 'ids'>;

async function insert(
  tools: InsertTools,
  { actor, now, reason }: Pick<AuditEntry, 'actor'> & { readonly now: string; readonly reason: string },
  { email: typed, name, role, markets }: Omit<Input<'accounts.create'>, 'reason'>,
): Promise<HandedOver> {
  const id = tools.ids.next(now);
  const email = normalEmail(typed);
  const given = newCredentials(tools, email);
  const credentials = await storeable(tools, id, given);
  const account: Account = { id, email, name, role, ...(markets ? { markets } : {}), active: true };
  await tools.db
    .transaction(
      async (tx) => {
        await insertAccount(tx, { ...account, markets, ...credentials }, now);
        addAudit(tx, { at: now, actor, action: 'accounts.create', target: `account:${id}`, reason, details: { role, markets } });
      },
      { useCase: 'accounts.create' },
    )
    .catch((error) => {
      if (isUniqueViolation(error)) reject('auth.account_exists');
      throw error;
    });
  return { account, ...given };
}

/** Changes or closes an account and ends its sessions. Refuses with `request.not_found`, and with `validation.request` where no admin would be left. */
export async function updateAccount(tools: AccountTools, { admin, now }: Change, input: Input<'accounts.update'>): Promise<Account> {
  return tools.db.transaction(
    async (tx) => {
      const accounts = await lockAccounts(tx);
      const before = accounts.find(({ id }) => id === input.id) ?? reject('request.not_found');
      const { markets: _, ...kept } = before;
      const markets = input.markets ?? before.markets ?? [];
      const { name = kept.name, role = kept.role, active = kept.active } = input;
      const after: Account = { ...kept, name, role, active, ...(markets.length > 0 ? { markets } : {}) };
      if (locksEverybodyOut(accounts, after)) reject('validation.request', {}, { fields: [lastAdmin] });
      await saveAccount(tx, after);
      await endSessionsOf(tx, after.id, now);
      const details = { role, active, ...(markets.length > 0 ? { markets } : {}) };
      tools.audit(tx, { at: now, actor: admin, action: 'accounts.update', target: `account:${after.id}`, reason: input.reason, details });
      return after;
    },
    { useCase: 'accounts.update' },
  );
}

const lastAdmin = { path: '/id', code: 'last_admin', message: 'Somebody must stay who may manage all accounts' };

/** Gives a new password and TOTP secret and ends the sessions. Refuses with `request.not_found`. */
export async function resetAccount(
  tools: AccountTools,
  { admin, now }: Change,
  { id, reason }: Input<'accounts.reset'>,
): Promise<HandedOver> {
  const account = (await findAccount(tools.db, id)) ?? reject('request.not_found');
  const given = newCredentials(tools, account.email);
  const credentials = await storeable(tools, id, given);
  await tools.db.transaction(
    async (tx) => {
      await saveCredentials(tx, id, credentials);
      await endSessionsOf(tx, id, now);
      tools.audit(tx, { at: now, actor: admin, action: 'accounts.reset', target: `account:${id}`, reason });
    },
    { useCase: 'accounts.reset' },
  );
  return { account, ...given };
}
