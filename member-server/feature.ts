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

/** What every feature's services lean on; made once in `app.ts`. */
export interface MemberTools {
  readonly db: Db;
  readonly releases: ReleaseFeed;
  readonly secrets: Secrets;
  readonly ids: Ids;
  readonly random: RandomSource;
  readonly rates: RateLimits;
  readonly faults: Faults;
  /** Of a preview, whose secrets are its own: what real ones sealed stays shut. */
  readonly isPreview?: true;
}

/** Who is signed in. `id` is the member's; the market and language are the member's own and beat the headers. */
export interface MemberSession extends Caller {
  readonly sessionId: string;
  readonly market: string;
  readonly language: string;
  /** When a password or code was last given, RFC 3339: what `auth.reauth_required` looks at. */
  readonly authenticatedAt: string;
  readonly expiresAt: string;
  /** What the member agrees to as it is now, each a slug and its version with a blank between. */
  readonly agreed: readonly string[];
}

export type MemberContext<Id extends OperationId> = Context<OperationTypes[Id]['input'], MemberSession>;

/** One operation with what answers it. */
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

/** Refuses one field of the input that its schema could not judge, such as a store that is not in the city given. */
export const rejectField = (path: string, rule: string, message: string): never =>
  reject('validation.request', {}, { fields: [{ path, code: rule, message }] });

/** A country of the input as a market that is open; refuses the field otherwise. */
export function openMarket(site: { readonly markets: Readonly<Record<string, unknown>> }, country: string): Market {
  if (!Object.hasOwn(site.markets, country)) rejectField('/country', 'enum', `There is no market ${country}`);
  return country as Market;
}
