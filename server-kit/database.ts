import pg from 'pg';
import { type Answered, query } from './batch.ts';
import type { Db, EventListener, Finish, Reader, TransactionOptions, Tx } from './db.ts';
import { isRetryable, TooManyWaiting } from './db-errors.ts';
import { Faults } from './faults.ts';
import type { Embedded } from './pglite-folder.ts';
import { PgliteStream } from './pglite-stream.ts';
import { systemRandom } from './random-source.ts';
import { rowTypes } from './row-types.ts';
import { PostgresSignals, type Signals, signalsWithin } from './signals.ts';
import { endSilent } from './silence.ts';
import type { Statement } from './statement.ts';
import { configOf, RunningTx } from './transaction.ts';
import { WriteFailures } from './write-failures.ts';

export interface DatabaseOptions {
  /** A real PostgreSQL (15 or newer); without it the embedded one. */
  readonly url?: string;
  /** Folder of the embedded one; without either it forgets everything when closed. */
  readonly dataDir?: string;
  readonly faults?: Faults;
  /** Connections per schema on a real PostgreSQL. */
  readonly poolSize?: number;
  readonly patience?: Patience;
}

/** How many milliseconds a call waits before it fails as busy. The embedded database knows the first alone: it has one session. */
export interface Patience {
  /** For a free connection. */
  readonly connectionMs: number;
  /** For a row that another transaction holds. */
  readonly lockMs: number;
  /** For the end of one statement. */
  readonly statementMs: number;
  /** Of a transaction, for its next statement. */
  readonly idleMs: number;
  /** For any sign of a statement, before the database is asked whether it still works on it. */
  readonly silentMs: number;
  /** For the answer to that question. */
  readonly questionMs: number;
}

const usualPatience: Patience = {
  connectionMs: 5_000,
  lockMs: 4_000,
  statementMs: 20_000,
  idleMs: 30_000,
  silentMs: 3_000,
  questionMs: 3_000,
};

/** An opened database. Each server works in a schema of its own. */
export interface Database {
  readonly kind: 'postgres' | 'embedded';
  schema(name: string): Db;
  /** What processes on this database call out to one another. */
  readonly signals: Signals;
  close(): Promise<void>;
}

const ATTEMPTS = 4;
/** More than this would only time out later: refuse at once, with 503. */
const MOST_WAITING = 500;

export async function openDatabase(options: DatabaseOptions = {}): Promise<Database> {
  const { url, dataDir, faults = new Faults(), patience = usualPatience } = options;
  if (url !== undefined) {
    const pools = new Map<string, pg.Pool>();
    const signals = new PostgresSignals(url);
    return {
      kind: 'postgres',
      signals,
      schema(name) {
        const pool = pools.get(name) ?? serverPool(url, name, patience, options.poolSize);
        pools.set(name, pool);
        return new PooledDb(pool, faults);
      },
      async close() {
        await Promise.all([signals.close(), ...[...pools.values()].map((pool) => pool.end())]);
      },
    };
  }
  // Its code alone is 20 MB of memory, which a process on a real PostgreSQL does without.
  const { openFolder, openMemory } = await import('./pglite-folder.ts');
  return overEmbedded(await (dataDir === undefined ? openMemory() : openFolder(dataDir)), faults, patience);
}

/** A database over an embedded engine that was opened already; closing it closes the engine. */
export function overEmbedded(embedded: Embedded, faults: Faults = new Faults(), patience: Patience = usualPatience): Database {
  const session = openSession(embedded, patience);
  const close = async () => {
    await session.clients.end();
    await embedded.close();
  };
  return overSession(session, close, faults);
}

/** The one session of an embedded engine; it knows the statements that were prepared in it. */
export interface EmbeddedSession {
  /** One at most. */
  readonly clients: pg.Pool;
  /** Where a name without a schema is looked up: empty, nobody knows. */
  schema: string;
}

/** One session for all: a new client after a lost one finds that session in the middle of what was cut off. */
export function openSession({ engine }: Pick<Embedded, 'engine'>, patience: Patience): EmbeddedSession {
  const config = { stream: () => new PgliteStream(engine), user: 'postgres', database: 'postgres', max: 1, idleTimeoutMillis: 0 };
  const session = { clients: makePool(config, patience), schema: '' };
  session.clients.on('connect', (client) => {
    session.schema = '';
    client.query('rollback; deallocate all; set timezone = utc; set search_path = public').catch(() => {});
  });
  return session;
}

/** A database over a session, which may serve another one behind it: once closed, this one asks it nothing more. */
export function overSession(session: EmbeddedSession, close: () => Promise<void>, faults: Faults = new Faults()): Database {
  let isClosed = false;
  const clients: Clients = {
    get waitingCount() {
      return session.clients.waitingCount;
    },
    async connect() {
      if (isClosed) throw new Error('The database was closed');
      return session.clients.connect();
    },
  };
  return {
    kind: 'embedded',
    signals: signalsWithin(),
    schema: (name) => new PooledDb(clients, faults, { name, session }),
    close() {
      isClosed = true;
      return close();
    },
  };
}

const settings = (schema: string, { lockMs, statementMs, idleMs }: Patience): string =>
  `-c search_path=${schema},public -c timezone=UTC -c lock_timeout=${lockMs} -c statement_timeout=${statementMs} -c idle_in_transaction_session_timeout=${idleMs}`;

function serverPool(url: string, schema: string, patience: Patience, max = 10): pg.Pool {
  const pool = makePool({ connectionString: url, max, options: settings(schema, patience), keepAlive: true }, patience);
  endSilent(pool, { connectionString: url }, patience);
  return pool;
}

function makePool(config: pg.PoolConfig, { connectionMs }: Patience): pg.Pool {
  const pool = new pg.Pool({ ...config, types: rowTypes, pipeline: true, connectionTimeoutMillis: connectionMs });
  // A connection that dies tells its running query; without listeners the event would end the process as well.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

type Clients = Pick<pg.Pool, 'waitingCount'> & { connect(): Promise<pg.PoolClient> };

interface SharedSession {
  readonly name: string;
  readonly session: Pick<EmbeddedSession, 'schema'>;
}

class PooledDb implements Db {
  readonly #pool: Clients;
  readonly #faults: Faults;
  readonly #shared: SharedSession | undefined;
  readonly #listeners: EventListener[] = [];
  readonly #writes = new WriteFailures();

  constructor(pool: Clients, faults: Faults, shared?: SharedSession) {
    this.#pool = pool;
    this.#faults = faults;
    this.#shared = shared;
  }

  all<P, R>(prepared: Statement<P, R>, params: P): Promise<R[]> {
    return this.#ask<R>(configOf(prepared, params)).then(({ rows }) => rows);
  }

  async one<P, R>(prepared: Statement<P, R>, params: P): Promise<R | undefined> {
    return (await this.all(prepared, params))[0];
  }

  get writeFailure(): string | undefined {
    return this.#writes.reason;
  }

  onEvents(listener: EventListener): void {
    this.#listeners.push(listener);
  }

  async transaction<T>(work: (tx: Tx) => Promise<T>, options: TransactionOptions = {}, finish?: Finish<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#attempt(work, options, finish);
      } catch (error) {
        if (attempt === ATTEMPTS || !isRetryable(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, systemRandom.below(20 * 2 ** attempt)));
      }
    }
  }

  async #attempt<T>(work: (tx: Tx) => Promise<T>, { useCase = 'unnamed', verdict }: TransactionOptions, finish?: Finish<T>): Promise<T> {
    const client = await this.#take();
    const tx = new RunningTx(client, useCase, this.#faults, this.#writes);
    let broken: Error | undefined;
    let result: T;
    try {
      const judged = verdict?.(tx) ?? Promise.resolve();
      tx.holdAnswers(judged);
      try {
        result = await work(tx);
      } finally {
        await judged;
      }
      finish?.(tx, result);
      await tx.commit();
      if (tx.events.length > 0) for (const listener of this.#listeners) listener(tx.events, useCase);
      return result;
    } catch (error) {
      await tx.rollback().catch((failure) => {
        broken = failure;
      });
      throw tx.causeOf(error);
    } finally {
      client.release(broken);
    }
  }

  async together<T>(work: (reader: Reader) => Promise<T>): Promise<T> {
    const client = await this.#take();
    const answers: Promise<Answered<unknown>>[] = [];
    const ask = <R>(config: pg.QueryConfig): Promise<Answered<R>> => {
      const answer = query<R>(client, config);
      answers.push(answer);
      return answer;
    };
    try {
      return await work({
        all: async <P, R>(prepared: Statement<P, R>, params: P) => (await ask<R>(configOf(prepared, params))).rows,
        one: async <P, R>(prepared: Statement<P, R>, params: P) => (await ask<R>(configOf(prepared, params))).rows[0],
      });
    } finally {
      const settled = await Promise.allSettled(answers);
      for (const each of settled) {
        if (each.status === 'rejected') this.#writes.failed(each.reason);
        else this.#writes.answered(each.value);
      }
      const lost = settled.find((each) => each.status === 'rejected' && (each.reason as { code?: string }).code === undefined);
      client.release(lost?.status === 'rejected' ? (lost.reason as Error) : undefined);
    }
  }

  async #ask<R>(config: pg.QueryConfig): Promise<Answered<R>> {
    const client = await this.#take();
    let broken: Error | undefined;
    try {
      const answer = await query<R>(client, config);
      this.#writes.answered(answer);
      return answer;
    } catch (error) {
      this.#writes.failed(error);
      if ((error as { code?: string }).code === undefined) broken = error as Error;
      throw error;
    } finally {
      client.release(broken);
    }
  }

  async #take(): Promise<pg.PoolClient> {
    if (this.#pool.waitingCount >= MOST_WAITING) throw new TooManyWaiting('Too many calls wait for a database connection');
    const client = await this.#pool.connect();
    if (this.#shared && this.#shared.session.schema !== this.#shared.name) {
      this.#shared.session.schema = this.#shared.name;
      query(client, { text: `set search_path = ${this.#shared.name}, public` }).catch(() => {});
    }
    return client;
  }
}
