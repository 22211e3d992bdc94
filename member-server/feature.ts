import { type OperationId, operations } from '../schemas/api/index.ts';
import type { OperationTypes } from '../schemas/api/types.ts';
import type { ProblemCode } from '../schemas/problem.ts';
import type { ReleaseFeed } from '../schemas/release.ts';
import type { Db } from '../server-kit/db.ts';
import type { Faults } from '../server-kit/faults.ts';
import type { Ids } from '../server-kit/ids.ts';
import { reject } from '../server-kit/problem.ts';
import type { RandomSource } from '../server-kit/random-source.ts';
import type { RateLimits } from '../server-kit/rate-limit.ts';
import type { Caller, Context, Contract } from '../server-kit/route.ts';
import type { Secrets } from '../server-kit/secrets.ts';
import type { Market } from './programme/index.ts';

/** Shared services that every feature needs; created once in `services.ts`. */
export interface MemberTools {
  readonly db: Db;
  readonly releases: ReleaseFeed;
  readonly secrets: Secrets;
  readonly ids: Ids;
  readonly random: RandomSource;
  readonly rates: RateLimits;
  readonly faults: Faults;
  /** True in a preview. It has its own secrets, so it cannot decrypt what the real ones sealed. */
  readonly isPreview?: true;
}

/** The signed-in member. `id` is the member's id; the member's market and language take precedence over the request headers. */
export interface MemberSession extends Caller {
  readonly sessionId: string;
  readonly market: string;
  readonly language: string;
  /** Instant of the last password or code entry, RFC 3339; `auth.reauth_required` depends on it. */
  readonly authenticatedAt: string;
  readonly expiresAt: string;
  /** Agreements in force of the member, each as slug and version, separated by a space. */
  readonly agreed: readonly string[];
}

export type MemberContext<Id extends OperationId> = Context<OperationTypes[Id]['input'], MemberSession>;

/** One operation: its contract and its handler. */
export interface MemberRoute {
  readonly contract: Contract;
  readonly handler: (context: Context<never, MemberSession>) => Promise<unknown>;
}

/** `on('me.get', async (context) => …)`: the handler is checked against the operation's contract. */
export const on = <Id extends OperationId>(
  id: Id,
  handler: (context: MemberContext<Id>) => Promise<OperationTypes[Id]['result']>,
): MemberRoute => ({ contract: operations[id], handler: handler as MemberRoute['handler'] });

/** The signed-in member of an operation with `access: 'member'`. */
export function memberOf(context: { readonly session?: MemberSession }): MemberSession {
  if (!context.session) throw new Error('An operation open to visitors asked for its member');
  return context.session;
}

/** Refuses with a problem that one field of the input causes. */
export const rejectAt = (code: ProblemCode, path: string, params: Readonly<Record<string, unknown>> = {}): never =>
  reject(code, params, { fields: [{ path, code: code.slice(code.indexOf('.') + 1), message: 'Not accepted' }] });

/** Refuses one field of the input for a rule that its schema cannot express, such as a store outside the given city. */
export const rejectField = (path: string, rule: string, message: string): never =>
  reject('validation.request', {}, { fields: [{ path, code: rule, message }] });

/** Returns the input's country as an open market; refuses the field `/country` if there is no such market. */
export function openMarket(site: { readonly markets: Readonly<Record<string, unknown>> }, country: string): Market {
  if (!Object.hasOwn(site.markets, country)) rejectField('/country', 'enum', `There is no market ${country}`);
  return country as Market;
}
