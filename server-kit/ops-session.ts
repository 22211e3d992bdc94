import type { Role } from '../schemas/ops/roles.ts';
import type { Caller } from './route.ts';

/** Who is signed in to the console; both servers read it from the token. */
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
