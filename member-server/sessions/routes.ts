import { reject } from '../../server-kit/problem.ts';
import { decideEvidence } from '../codes/index.ts';
import { requesterOf } from '../devices/index.ts';
import { type MemberRoute, type MemberTools, memberOf, on, rejectField } from '../feature.ts';
import { readAccount } from '../identities/index.ts';
import { acceptPassword, tryPassword } from '../passwords/index.ts';
import { takeRelease } from '../programme/index.ts';
import { createHandoff, endSession, exchangeHandoff, listSessions } from './service.ts';
import { type SignInTools, signInByCode, signInByPassword } from './sign-in.ts';
import * as store from './store.ts';

export const routes = (tools: MemberTools & SignInTools): readonly MemberRoute[] => [
  on('sessions.create', async (context) => {
    const { input, now, request } = context;
    const rules = takeRelease(tools.releases, now);
    const byCode = input.challengeId !== undefined || input.code !== undefined;
    if (!byCode && input.password === undefined) rejectField('/password', 'required', 'Give a password, or a challenge and its code');
    const reading = readAccount(input, rules.site.markets);
    if ('refusal' in reading) return reject(reading.refusal);
    const userAgent = request.headers['user-agent'];
    const signIn = { account: reading.account, requester: requesterOf(context, tools.secrets), userAgent, now, rules };
    if (!byCode) return shown(await signInByPassword(tools, signIn, input.password ?? ''));
    const length = rules.site.limits.codeLength;
    const malformed = decideEvidence({ challengeId: input.challengeId, code: input.code }, length);
    if (malformed) reject(malformed, { length });
    return shown(await signInByCode(tools, signIn, { challengeId: input.challengeId, code: input.code }, input.password));
  }),
  on('sessions.end', async (context) => {
    const { id, sessionId } = memberOf(context);
    await end(tools, id, sessionId, context.now);
    return undefined;
  }),
  on('sessions.list', async (context) => ({ items: await listSessions(tools.db, memberOf(context), context.now) })),
  on('sessions.revoke', async (context) => {
    if (!(await end(tools, memberOf(context).id, context.input.id, context.now))) reject('request.not_found');
    return undefined;
  }),
  on('sessions.confirm', async (context) => {
    const { input, now } = context;
    const requester = requesterOf(context, tools.secrets);
    const { id, sessionId } = memberOf(context);
    const rules = takeRelease(tools.releases, now).accounts.password;
    const right = await tryPassword(tools, { memberId: id, subject: id, password: input.password, requester, now, rules });
    if (!right) return reject('auth.password_incorrect');
    await tools.db.transaction(
      async (tx) => {
        if (!(await acceptPassword(tx, tools.rates, right))) reject('auth.password_incorrect');
        store.confirmSession(tx, sessionId, now);
      },
      { useCase: 'sessions.confirm' },
    );
    return undefined;
  }),
  on('handoffs.create', (context) => createHandoff(tools, memberOf(context), context.now, takeRelease(tools.releases, context.now))),
  on('handoffs.exchange', (context) => {
    const { input, now, request } = context;
    const requester = requesterOf(context, tools.secrets);
    const userAgent = request.headers['user-agent'];
    return exchangeHandoff(tools, { code: input.code, userAgent, requester, now, rules: takeRelease(tools.releases, now) });
  }),
];

const shown = ({ token, expiresAt }: { readonly token: string; readonly expiresAt: string }) => ({ token, expiresAt });

const end = (tools: SignInTools, memberId: string, id: string, now: string): Promise<boolean> =>
  tools.db.transaction((tx) => endSession(tx, { id, memberId, now }), { useCase: 'sessions.end' });
