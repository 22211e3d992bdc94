import pg from 'pg';

/**
 * Names called out to every process that shares the database, such as that something of a member has changed. A hint and no record: whoever was not listening
 * never hears of it, only that names may have been lost, so what it is about must be readable elsewhere.
 */
export interface Signals {
  /** Names of at most 64 letters, digits, `-` and `_`. */
  send(names: readonly string[]): void;
  /**
   * Calls `listener` with every name from the moment at which it calls `onHearing`: once it hears, and again whenever it hears anew after names may have been
   * lost. Returns what ends it.
   */
  listen(listener: (name: string) => void, onHearing?: () => void): () => void;
  close(): Promise<void>;
}

/** Of the embedded database, which a single process has. */
export function signalsWithin(): Signals {
  const listeners = new Set<(name: string) => void>();
  return {
    send(names) {
      for (const name of names) for (const listener of listeners) listener(name);
    },
    listen(listener, onHearing) {
      listeners.add(listener);
      onHearing?.();
      return () => listeners.delete(listener);
    },
    close: async () => listeners.clear(),
  };
}

const channel = 'punchcard_signals';
/** PostgreSQL refuses payloads of 8,000 bytes. */
const mostNames = 100;
/** More are not kept while no connection opens: then one word says that names were lost. */
const mostWaiting = 10_000;
const namesWereLost = '*';

export interface SignalPatience {
  /** Before a connection is opened again. */
  readonly reopenMs: number;
  /** A connection that is silent for longer is given up: nothing waits for a hint. */
  readonly silentMs: number;
  /** A listener sends nothing of its own, so it asks this often whether its connection still is one. */
  readonly proveMs: number;
}

const usualPatience: SignalPatience = { reopenMs: 1_000, silentMs: 5_000, proveMs: 15_000 };

/**
 * Of PostgreSQL, by LISTEN and NOTIFY on a connection of their own, opened when somebody sends or listens. Names leave apart from the transaction they are
 * about, many at once: commits that notify wait for one another, which would slow down every use case.
 */
export class PostgresSignals implements Signals {
  readonly #url: string;
  readonly #patience: SignalPatience;
  readonly #heard = signalsWithin();
  readonly #waiting = new Set<string>();
  readonly #onHearing = new Set<() => void>();
  #connection: Promise<pg.Client> | undefined;
  #sending = false;
  #listens = false;
  #listeningOn: pg.Client | undefined;
  #isHearing = false;
  #closed = false;

  constructor(url: string, patience: SignalPatience = usualPatience) {
    this.#url = url;
    this.#patience = patience;
  }

  send(names: readonly string[]): void {
    if (this.#waiting.size + names.length > mostWaiting) {
      this.#waiting.clear();
      this.#waiting.add(namesWereLost);
    } else for (const name of names) this.#waiting.add(name);
    if (this.#sending) return;
    this.#sending = true;
    void this.#sendAll().finally(() => {
      this.#sending = false;
    });
  }

  listen(listener: (name: string) => void, onHearing: () => void = () => undefined): () => void {
    const stop = this.#heard.listen(listener);
    this.#onHearing.add(onHearing);
    if (this.#isHearing) onHearing();
    this.#listens = true;
    this.#open()
      .then((client) => this.#hear(client))
      .catch(() => undefined);
    return () => {
      this.#onHearing.delete(onHearing);
      stop();
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#onHearing.clear();
    await this.#heard.close();
    const client = await this.#connection?.catch(() => undefined);
    await client?.end().catch(() => undefined);
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.size > 0 && !this.#closed) {
      const names = [...this.#waiting].slice(0, mostNames);
      for (const name of names) this.#waiting.delete(name);
      try {
        const client = await this.#open();
        await client.query('select pg_notify($1, $2)', [channel, names.join(' ')]).catch((error) => {
          void client.end().catch(() => undefined);
          throw error;
        });
      } catch {
        // Perhaps they were heard, and are heard twice.
        for (const name of names) this.#waiting.add(name);
        await new Promise((resolve) => setTimeout(resolve, this.#patience.reopenMs).unref());
      }
    }
  }

  #open(): Promise<pg.Client> {
    this.#connection ??= this.#connect();
    return this.#connection;
  }

  async #connect(): Promise<pg.Client> {
    const { reopenMs, silentMs, proveMs } = this.#patience;
    const client = new pg.Client({
      connectionString: this.#url,
      keepAlive: true,
      connectionTimeoutMillis: silentMs,
      query_timeout: silentMs,
      pipeline: true,
    });
    let prove: NodeJS.Timeout | undefined;
    let ended = false;
    const onEnd = () => {
      if (ended) return;
      ended = true;
      clearInterval(prove);
      this.#connection = undefined;
      this.#isHearing = false;
      if (this.#listens && !this.#closed) setTimeout(() => this.#closed || this.#open().catch(() => undefined), reopenMs).unref();
    };
    client.on('error', onEnd);
    client.on('end', onEnd);
    client.on('notification', ({ payload = '' }) => {
      const names = new Set(payload.split(' '));
      if (names.delete(namesWereLost)) this.#tellHearing();
      this.#heard.send([...names]);
    });
    try {
      await client.connect();
      // The driver destroys a connection on which a query gets no answer.
      prove = setInterval(() => client.query('select 1').catch(() => undefined), proveMs).unref();
      await this.#hear(client);
    } catch (error) {
      onEnd();
      throw error;
    }
    return client;
  }

  /** Begins to listen on a connection, once. */
  async #hear(client: pg.Client): Promise<void> {
    if (!this.#listens || this.#listeningOn === client) return;
    this.#listeningOn = client;
    await client.query(`listen ${channel}`);
    this.#isHearing = true;
    this.#tellHearing();
  }

  #tellHearing(): void {
    for (const tell of [...this.#onHearing]) tell();
  }
}
