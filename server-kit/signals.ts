import pg from 'pg';

/**
 * Names called out to every process that shares the database, such as that something of a member has changed. A hint and no record: whoever was not listening
 * never hears of it, so what it is about must be readable elsewhere.
 */
export interface Signals {
  /** Names of at most 64 letters, digits, `-` and `_`. */
  send(names: readonly string[]): void;
  /** Hears of all names from now on; the function given back ends it. */
  listen(listener: (name: string) => void): () => void;
  close(): Promise<void>;
}

/** Of the embedded database, which a single process has. */
export function signalsWithin(): Signals {
  const listeners = new Set<(name: string) => void>();
  return {
    send(names) {
      for (const name of names) for (const listener of listeners) listener(name);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => listeners.clear(),
  };
}

const channel = 'punchcard_signals';
const listenToAll = `listen ${channel}`;
/** PostgreSQL refuses payloads of 8,000 bytes. */
const mostNames = 100;
const reopenMs = 1_000;
/** A connection that is silent for longer is given up: nothing waits for a hint. */
const patienceMs = 5_000;

/**
 * Of PostgreSQL, by LISTEN and NOTIFY on a connection of their own, opened when somebody sends or listens. Names leave apart from the transaction they are
 * about, many at once: commits that notify wait for one another, which would slow down every use case.
 */
export class PostgresSignals implements Signals {
  readonly #url: string;
  readonly #heard = signalsWithin();
  readonly #waiting = new Set<string>();
  #connection: Promise<pg.Client> | undefined;
  #sending = false;
  #listens = false;
  #closed = false;

  constructor(url: string) {
    this.#url = url;
  }

  send(names: readonly string[]): void {
    for (const name of names) this.#waiting.add(name);
    if (this.#sending) return;
    this.#sending = true;
    void this.#sendAll().finally(() => {
      this.#sending = false;
    });
  }

  listen(listener: (name: string) => void): () => void {
    if (!this.#listens && this.#connection) this.#connection.then((client) => client.query(listenToAll)).catch(() => undefined);
    this.#listens = true;
    this.#open().catch(() => undefined);
    return this.#heard.listen(listener);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#heard.close();
    const client = await this.#connection?.catch(() => undefined);
    await client?.end().catch(() => undefined);
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.size > 0 && !this.#closed) {
      const names: string[] = [];
      for (const name of this.#waiting) {
        names.push(name);
        this.#waiting.delete(name);
        if (names.length === mostNames) break;
      }
      // Lost with the connection: pages ask anyway when they are entered or seen again.
      await this.#open()
        .then((client) => client.query('select pg_notify($1, $2)', [channel, names.join(' ')]))
        .catch(() => this.#startAnew());
    }
  }

  async #startAnew(): Promise<void> {
    this.#waiting.clear();
    const client = await this.#connection?.catch(() => undefined);
    client?.end().catch(() => undefined);
  }

  #open(): Promise<pg.Client> {
    this.#connection ??= this.#connect();
    return this.#connection;
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#url,
      keepAlive: true,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
    });
    let ended = false;
    const onEnd = () => {
      if (ended) return;
      ended = true;
      this.#connection = undefined;
      if (this.#listens && !this.#closed) setTimeout(() => this.#closed || this.#open().catch(() => undefined), reopenMs).unref();
    };
    client.on('error', onEnd);
    client.on('end', onEnd);
    client.on('notification', ({ payload = '' }) => this.#heard.send(payload.split(' ')));
    try {
      await client.connect();
      if (this.#listens) await client.query(listenToAll);
    } catch (error) {
      onEnd();
      throw error;
    }
    return client;
  }
}
