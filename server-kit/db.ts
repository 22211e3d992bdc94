import type { Statement } from './statement.ts';

/**
 * What a `store.ts` reads with. Rows come the same from both databases: `int8` and `numeric` are numbers (an integer beyond 2^53 throws),
 * `timestamptz` is text like `2025-08-01T00:00:00.000Z` (UTC, milliseconds, so instants compare as text and go to answers unchanged),
 * `date` is `YYYY-MM-DD`, `json` and `jsonb` are parsed, `bytea` is a Buffer. Inside `json_agg` the database formats instants itself:
 * write `instant_text(column)` there.
 */
export interface Reader {
  /** All rows of a prepared statement: one round trip. Several started together (`Promise.all`) share one round trip in a transaction. */
  all<P, R>(prepared: Statement<P, R>, params: P): Promise<R[]>;
  /** The first row, if any. */
  one<P, R>(prepared: Statement<P, R>, params: P): Promise<R | undefined>;
}

/** An event that other systems must hear of; written in the transaction that made it true (invariant 20). */
export interface OutboxEvent {
  /** `<feature>.<what happened>`, such as `coins.granted`. */
  readonly topic: string;
  /** What it is about, usually a member id: events of one subject are delivered in order. */
  readonly subject: string;
  readonly payload: unknown;
  readonly now: string;
}

/** A running transaction. Writing needs one, so a store's writing functions take it as their argument. */
export interface Tx extends Reader {
  /** Rows changed: for conditional updates, where zero means a refusal. */
  run<P, R>(prepared: Statement<P, R>, params: P): Promise<number>;
  /**
   * Sends a write whose result decides nothing; it shares the round trip of whatever follows, COMMIT included. If it fails, the
   * transaction fails.
   */
  send<P, R>(prepared: Statement<P, R>, params: P): void;
  /** Writes an outbox event, sent the same way. */
  emit(event: OutboxEvent): void;
  /** Several statements without parameters, for migrations and seeds. */
  script(sql: string): Promise<void>;
}

export interface TransactionOptions {
  /** The name that faults and logs know it by, such as `checkIns.create`. */
  readonly useCase?: string;
  /**
   * Statements that go first and judge whether the work counts. The work starts at once, so that its first statements share their round
   * trip, but it sees no answer before the verdict; a rejection ends the transaction with it.
   */
  readonly verdict?: (tx: Tx) => Promise<unknown>;
}

/** Sent after the work and a good verdict, in the round trip of COMMIT. */
export type Finish<T> = (tx: Tx, result: T) => void;

export interface Db extends Reader {
  /**
   * Statements that `work` starts at once, on one connection without BEGIN and COMMIT: one round trip, and they count together or not at all. For writes
   * that must stay whatever comes of the use case behind them, such as a nonce with its rate limit.
   */
  together<T>(work: (reader: Reader) => Promise<T>): Promise<T>;
  /**
   * Runs `work` in one transaction (READ COMMITTED). Deadlocks and serialisation failures run it again, at most three times with a random
   * pause, so `work` must have no effects but its statements. Never use the `Db` inside it: only `tx`.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions, finish?: Finish<T>): Promise<T>;
  /** Why writes have failed of late, in a sentence for the people running it. */
  readonly writeFailure: string | undefined;
  /** Hears of each transaction of this process that wrote events, once they count. */
  onEvents(listener: EventListener): void;
}

export type EventListener = (events: readonly OutboxEvent[], useCase: string) => void;
