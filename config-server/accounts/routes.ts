import type { OpsSession } from '../../server-kit/ops-session.ts';
import { makeHasher } from '../../server-kit/password-hasher.ts';
import { reject } from '../../server-kit/problem.ts';
import { type ConfigTools, type OpsRoute, on, operatorOf } from '../feature.ts';
import { listColleagues } from './colleagues.ts';
import { createAccount, resetAccount, updateAccount } from './manage.ts';
import { type AccountTools, signIn } from './sign-in.ts';
import { findAccount, listAccounts } from './store.ts';
import { endSession } from './store-sessions.ts';

/** Passwords hashed at a time, and sign-ins that may wait for their turn. */
const hashing = { parallel: 1, queue: 50 };
/** An id that a console makes once and keeps; a shorter one could be guessed. */
const deviceForm = /^[\x21-\x7e]{20,100}$/;

export function routes(base: ConfigTools): readonly OpsRoute[] {
  const tools: AccountTools = { ...base, hasher: makeHasher(hashing), knownHasher: makeHasher(hashing) };
  return [
    on('sessions.create', ({ input, clientNetwork: network, request, now }) => {
      const device = request.headers['x-device-id'];
      const isSecret = typeof device === 'string' && deviceForm.test(device);
      return signIn(tools, { ...input, network, ...(isSecret ? { device: tools.secrets.hmac('ops-device', device) } : {}), now });
    }),
    on('sessions.current', async (context) => {
      const { id, expiresAt } = operatorOf(context);
      return { expiresAt, account: (await findAccount(tools.db, id)) ?? reject('ops.session_ended') };
    }),
    on('sessions.end', async (context) => {
      const { now } = context;
      const session = operatorOf(context);
      await tools.db.transaction(
        async (tx) => {
          await endSession(tx, session.sessionId, now);
          tools.audit(tx, { at: now, actor: session, action: 'sessions.end', target: `account:${session.id}` });
        },
        { useCase: 'sessions.end' },
      );
      return undefined;
    }),
    on('accounts.list', async (context) => {
      requireAllMarkets(operatorOf(context));
      return { items: await listAccounts(tools.db) };
    }),
    on('colleagues.list', async (context) => ({ items: await listColleagues(tools, operatorOf(context), context.now) })),
    on('accounts.create', (context) => createAccount(tools, change(context), context.input)),
    on('accounts.update', (context) => updateAccount(tools, change(context), context.input)),
    on('accounts.reset', (context) => resetAccount(tools, change(context), context.input)),
  ];
}

const change = (context: { readonly session?: OpsSession; readonly now: string }) => ({
  admin: requireAllMarkets(operatorOf(context)),
  now: context.now,
});

/** An admin of some markets could otherwise give themselves the others. */
function requireAllMarkets(admin: OpsSession): OpsSession {
  return admin.markets ? reject('ops.market_scope') : admin;
}
