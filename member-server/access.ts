import type { FastifyRequest } from 'fastify';
import { reject } from '../server-kit/problem.ts';
import type { Contract } from '../server-kit/route.ts';
import { changedAgreements } from './consents/index.ts';
import type { MemberSession, MemberTools } from './feature.ts';
import { takeRelease } from './programme/index.ts';
import { findSession, KnownSessions } from './sessions/index.ts';

/**
 * Returns the member session of a request from `Authorization: Bearer <token>` or the site's token header (`X-Member-Token`, A-93). Undefined without
 * a token; refuses with `auth.token_invalid` if the token is malformed, unknown or ended, or its member is blocked.
 */
export function authenticate(tools: Pick<MemberTools, 'db' | 'secrets' | 'releases'>, now: () => string) {
  const known = new KnownSessions();
  return async (
    request: FastifyRequest,
    contract?: Pick<Contract, 'movesValue' | 'access' | 'underTerms'>,
  ): Promise<MemberSession | undefined> => {
    const at = now();
    const rules = takeRelease(tools.releases, at);
    const token = tokenOf(request, rules.site.tokenHeader.toLowerCase());
    if (token === undefined) return undefined;
    // An operation that moves value runs as a command, which verifies a cached session in its own transaction.
    const mayProveLater = contract?.movesValue === true && contract.access === 'member';
    const find = async (isHintEnough: boolean): Promise<MemberSession> => {
      const session = tokenForm.test(token)
        ? await findSession(tools, { token, now: at, rules, known, mayProveLater: isHintEnough })
        : undefined;
      return session ?? reject('auth.token_invalid');
    };
    const session = await find(mayProveLater);
    if (!contract?.underTerms || changedAgreements(rules, session.agreed).length === 0) return session;
    // A cached session can be out of date: the member may have agreed in the meantime, also at another server.
    const current = session.proof ? await find(false) : session;
    const changedTerms = changedAgreements(rules, current.agreed);
    return changedTerms.length > 0 ? { ...current, changedTerms } : current;
  };
}

const tokenForm = /^[A-Za-z0-9_-]{20,200}$/;

function tokenOf({ headers }: FastifyRequest, alias: string): string | undefined {
  const bearer = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1];
  const named = headers[alias] ?? headers['x-member-token'];
  return bearer ?? (typeof named === 'string' && named !== '' ? named : undefined);
}
