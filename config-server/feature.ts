import { type OpsOperationId, opsOperations } from '../schemas/ops/index.ts';
import type { OpsTypes } from '../schemas/ops/types.ts';
import type { Db, Tx } from '../server-kit/db.ts';
import type { Dice } from '../server-kit/dice.ts';
import type { Ids } from '../server-kit/ids.ts';
import type { OpsSession } from '../server-kit/ops-session.ts';
import type { RateLimits } from '../server-kit/rate-limit.ts';
import type { Context, Contract } from '../server-kit/route.ts';
import type { Secrets } from '../server-kit/secrets.ts';
import type { Product } from './product.ts';

/** What every feature of the operators' API leans on; made once in `app.ts`. */
export interface ConfigTools {
  readonly db: Db;
  readonly product: Product;
  readonly secrets: Secrets;
  readonly ids: Ids;
  readonly dice: Dice;
  readonly rates: RateLimits;
  /** Lets a code be used twice and such, for tests alone. */
  readonly testControls: boolean;
  readonly log: { error(details: object, message: string): void; warn(details: object, message: string): void };
  /** Writes an audit row in the transaction that did what it tells. */
  audit(tx: Tx, entry: AuditEntry): void;
}

/** What the audit log keeps: names and hashes, never a document's content. */
export interface AuditEntry {
  readonly at: string;
  readonly actor: { readonly id: string; readonly name: string; readonly role: string };
  /** An operation id, or `schedule.fired`, `baseline.released` and their like. */
  readonly action: string;
  readonly target?: string;
  readonly reason?: string;
  /** Only people of these markets see the row; absent: everybody. */
  readonly markets?: readonly string[];
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Who acts when a schedule fires or a baseline is released. */
export const systemActor = { id: 'system', name: 'Punchcard', role: 'system' } as const;

type OpsContext<Id extends OpsOperationId> = Context<OpsTypes[Id]['input'], OpsSession>;

/** One operation with what answers it. */
export interface OpsRoute {
  readonly contract: Contract;
  readonly handler: (context: Context<never, OpsSession>) => Promise<unknown>;
}

/** `on('releases.get', async (context) => …)`: the handler is checked against the operation's contract; role and sign-in are checked before it. */
export const on = <Id extends OpsOperationId>(id: Id, handler: (context: OpsContext<Id>) => Promise<OpsTypes[Id]['result']>): OpsRoute => ({
  contract: opsOperations[id] as Contract,
  handler: handler as OpsRoute['handler'],
});

/** The operator of an operation with `access: 'ops'`. */
export function operatorOf(context: { readonly session?: OpsSession }): OpsSession {
  if (!context.session) throw new Error('An operation open to visitors asked for its operator');
  return context.session;
}
