import type { Db, Tx } from '../server-kit/db.ts';
import type { Shortcoming } from '../server-kit/health.ts';
import type { Ids } from '../server-kit/ids.ts';
import { type OpsRoute, on, operatorOf } from '../server-kit/ops-route.ts';
import type { OpsSession } from '../server-kit/ops-session.ts';
import type { RandomSource } from '../server-kit/random-source.ts';
import type { RateLimits } from '../server-kit/rate-limit.ts';
import type { Secrets } from '../server-kit/secrets.ts';
import type { Vocabulary } from './documents/index.ts';
import type { Product } from './product.ts';

export { type OpsRoute, on, operatorOf };

/** What every feature of the operators' API leans on; made once in `app.ts`. */
export interface ConfigTools {
  readonly db: Db;
  readonly product: Product;
  /** What documents may say. */
  readonly vocabulary: Vocabulary;
  /** Names the code that checks them. */
  readonly build?: string | undefined;
  readonly secrets: Secrets;
  readonly ids: Ids;
  readonly random: RandomSource;
  readonly rates: RateLimits;
  /** Lets a code be used twice and such, for tests alone. */
  readonly testControls: boolean;
  readonly log: { error(details: object, message: string): void; warn(details: object, message: string): void };
  /** What is wrong with this process. */
  shortcomings(): Promise<readonly Shortcoming[]>;
  /** Writes an audit row in the transaction that did what it tells. */
  audit(tx: Tx, entry: AuditEntry): void;
}

/** Who does it, when, and why. */
export interface Who {
  readonly operator: OpsSession;
  readonly now: string;
  readonly reason?: string | undefined;
}

/** The operator of a request, at its instant. */
export const whoOf = (context: { readonly now: string; readonly session?: OpsSession }): Who => ({
  operator: operatorOf(context),
  now: context.now,
});

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
