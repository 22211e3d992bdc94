import type { Role } from '../schemas/ops/roles.ts';
import { reject } from './problem.ts';
import type { Caller } from './route.ts';

/** Who is signed in to the console; both servers read it from the token and ask whether the session is still open. */
export interface OpsSession extends Caller {
  /** Of the account. */
  readonly id: string;
  readonly sessionId: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  /** Absent: all markets. */
  readonly markets?: readonly string[];
  readonly expiresAt: string;
}

/** Where a member server learns whether an operator's session is open: the config server itself when both run in one process, its service API otherwise. */
export interface OpsSessionSource {
  /** False once its operator signed out, or the account was changed, reset or closed. Rejects while nobody can tell. */
  isOpen(sessionId: string): Promise<boolean>;
}

/** Refuses with `ops.role_required` who has none of the roles; without roles everybody may. */
export function requireRole(session: OpsSession, allowed: readonly Role[] | undefined): void {
  if (allowed && !allowed.includes(session.role)) reject('ops.role_required');
}

/** Refuses with `ops.market_scope` who does not look after the market. */
export function requireMarket({ markets }: OpsSession, market: string): void {
  if (markets && !markets.includes(market)) reject('ops.market_scope');
}

/** The markets to look at: the one asked for, else all the operator looks after; undefined for every one. Refuses with `ops.market_scope`. */
export function scopeOf(session: OpsSession, market: string | undefined): readonly string[] | undefined {
  if (market === undefined) return session.markets;
  requireMarket(session, market);
  return [market];
}
