import type { FastifyRequest } from 'fastify';
import { reject } from '../server-kit/problem.ts';
import type { Contract } from '../server-kit/route.ts';
import { changedAgreements } from './consents/index.ts';
import type { MemberSession, MemberTools } from './feature.ts';
import { takeRelease } from './programme/index.ts';
import { findSession, KnownSessions } from './sessions/index.ts';

/**
 * Whose request it is: `Authorization: Bearer <token>`, or the token in the header the site names (`X-Member-Token`, A-93). Nobody without
 * a token; refuses with `auth.token_invalid` when the token is none, has ended, or is a blocked member's.
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
    // What moves value runs as a command, which asks for the proof.
    const mayProveLater = contract?.movesValue === true && contract.access === 'member';
    const find = async (isHintEnough: boolean): Promise<MemberSession> => {
      const session = tokenForm.test(token)
        ? await findSession(tools, { token, now: at, rules, known, mayProveLater: isHintEnough })
        : undefined;
      return session ?? reject('auth.token_invalid');
    };
    const session = await find(mayProveLater);
    if (!contract?.underTerms || changedAgreements(rules, session.agreed).length === 0) return session;
    // Whoever is known from before may have agreed since, here or at another server.
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
