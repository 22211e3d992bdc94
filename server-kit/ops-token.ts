import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type Role, roles } from '../schemas/ops/roles.ts';
import type { OpsSession } from './ops-session.ts';
import { equalSecrets, type Secrets } from './secrets.ts';

/**
 * A token of the console: `ops.<claims>.<signature>`, the claims as base64url JSON, signed with HMAC-SHA-256 by a key of this purpose alone. Who
 * has the SECRET_KEY reads it without asking; whether its session is still open only the config server knows (`OpsSessionSource`).
 */
const form = /^ops\.([A-Za-z0-9_-]{1,4000})\.([A-Za-z0-9_-]{43})$/;

const purpose = 'ops-token';

export function signOpsToken(secrets: Secrets, session: OpsSession): string {
  const claims = Buffer.from(JSON.stringify(session)).toString('base64url');
  return `ops.${claims}.${signature(secrets, claims)}`;
}

/** Who the token stands for, whether or not it has expired; undefined where it is none of ours or was changed. */
export function readOpsToken(secrets: Secrets, token: string): OpsSession | undefined {
  const [, claims, signed] = form.exec(token) ?? [];
  if (claims === undefined || signed === undefined || !equalSecrets(signed, signature(secrets, claims))) return undefined;
  const session = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as OpsSession;
  return isRole(session.role) ? session : undefined;
}

/** The bearer token of a request, if there is one. */
export const bearerOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1];

/** Whether a token looks like one of the console, whatever it is worth. */
export const isOpsToken = (token: string): boolean => token.startsWith('ops.');

const signature = (secrets: Secrets, claims: string): string =>
  createHmac('sha256', secrets.key(purpose)).update(claims).digest('base64url');

/** A role that a later version took away opens nothing. */
const isRole = (role: string): role is Role => (roles as readonly string[]).includes(role);
