import type pg from 'pg';
import { type DriverConnection, DriverQuery, knowsStatement, prepareValue, sendTogether } from './pg-driver.ts';
import { rowTypes } from './row-types.ts';

/** What a statement answered. */
export interface Answered<R> {
  readonly rows: R[];
  readonly rowCount: number;
  readonly command: string;
}

interface Column {
  readonly name: string;
  readonly parse: (text: string) => unknown;
}

interface Entry {
  readonly name: string;
  readonly text: string;
  readonly values: readonly (string | Buffer | null)[];
  readonly rows: Record<string, unknown>[];
  readonly resolve: (answer: Answered<never>) => void;
  readonly reject: (error: unknown) => void;
  columns?: readonly Column[];
  tag: string;
  /** A value that could not be read. */
  unreadable?: { readonly error: unknown };
}

/** What one connection knows of its prepared statements. */
interface ConnectionStatements {
  /** Columns by statement: a plan keeps its own, so they are asked for once. */
  readonly columns: Map<string, readonly Column[]>;
  /** Sent in a batch that failed: perhaps prepared, perhaps not. */
  readonly doubtful: Set<string>;
}

const knownOf = new WeakMap<DriverConnection, ConnectionStatements>();
const waiting = new WeakMap<pg.PoolClient, Entry[]>();

/**
 * Sends a statement. Those of one turn of the event loop leave in one packet with one Sync at its end, so the database answers them in one
 * packet too; after a failure it skips the rest of the packet. Text without name and values may be several statements and goes alone.
 */
export function query<R>(client: pg.PoolClient, config: pg.QueryConfig): Promise<Answered<R>> {
  const { name = '', text, values } = config;
  if (name === '' && values === undefined) {
    flush(client);
    return client.query(text) as unknown as Promise<Answered<R>>;
  }
  return new Promise<Answered<R>>((resolve, reject) => {
    const entry: Entry = {
      name,
      text,
      values: (values ?? []).map(prepareValue),
      rows: [],
      resolve: resolve as never,
      reject,
      tag: '',
    };
    const turn = waiting.get(client);
    if (turn) {
      turn.push(entry);
      return;
    }
    waiting.set(client, [entry]);
    process.nextTick(flush, client);
  });
}

function flush(client: pg.PoolClient): void {
  const turn = waiting.get(client);
  if (!turn) return;
  waiting.delete(client);
  client.query(new Batch(turn) as never);
}

/** Statements that leave together; the driver calls it with what comes back. */
class Batch extends DriverQuery {
  readonly #entries: readonly Entry[];
  #known: ConnectionStatements | undefined;
  #at = 0;

  constructor(entries: readonly Entry[]) {
    super({ text: 'batch' });
    this.#entries = entries;
  }

  submit(connection: DriverConnection): null {
    const known = knownOf.get(connection) ?? { columns: new Map(), doubtful: new Set() };
    knownOf.set(connection, known);
    this.#known = known;
    sendTogether(connection, () => {
      for (const entry of this.#entries) {
        const { name, text, values } = entry;
        if (!knowsStatement(connection, name)) {
          if (known.doubtful.delete(name)) connection.close({ type: 'S', name });
          connection.parse({ name, text });
          if (name !== '') connection.submittedNamedStatements[name] = text;
        }
        entry.columns = known.columns.get(name);
        connection.bind({ portal: '', statement: name, values });
        if (!entry.columns) connection.describe({ type: 'P', name: '' });
        connection.execute({ portal: '' });
      }
      connection.sync();
    });
    return null;
  }

  handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    const entry = this.#entries[this.#at];
    if (!entry) return;
    entry.columns = fields.map(({ name, dataTypeID }) => ({ name, parse: rowTypes.getTypeParser(dataTypeID, 'text') }));
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const entry = this.#entries[this.#at];
    if (!entry?.columns) return;
    try {
      const row: Record<string, unknown> = {};
      for (const [at, { name, parse }] of entry.columns.entries()) {
        const text = fields[at] ?? null;
        row[name] = text === null ? null : parse(text);
      }
      entry.rows.push(row);
    } catch (error) {
      entry.unreadable ??= { error };
    }
  }

  handleCommandComplete({ text }: { text: string }, connection: DriverConnection): void {
    const entry = this.#entries[this.#at++];
    if (!entry) return;
    entry.tag = text;
    if (entry.name === '') return;
    connection.parsedStatements[entry.name] = entry.text;
    delete connection.submittedNamedStatements[entry.name];
    this.#known?.columns.set(entry.name, entry.columns ?? []);
  }

  handleEmptyQuery(connection: DriverConnection): void {
    this.handleCommandComplete({ text: '' }, connection);
  }

  /** Only now is a statement outside of a transaction committed. */
  handleReadyForQuery(): void {
    for (const entry of this.#entries) settle(entry);
  }

  handleError(error: unknown, connection: DriverConnection): void {
    const failed = Math.min(this.#at, this.#entries.length - 1);
    const ofServer = (error as { severity?: string } | null)?.severity !== undefined;
    for (const [at, entry] of this.#entries.entries()) {
      if (at < failed) {
        settle(entry);
        continue;
      }
      if (entry.name !== '' && connection.submittedNamedStatements[entry.name] !== undefined) {
        delete connection.submittedNamedStatements[entry.name];
        this.#known?.doubtful.add(entry.name);
      }
      entry.reject(at > failed && ofServer ? new Skipped() : error);
    }
  }
}

/** A statement behind a failed one of its packet: what the database would have said of it. */
class Skipped extends Error {
  readonly code = '25P02';
  constructor() {
    super('The transaction was aborted by an earlier statement');
  }
}

function settle({ rows, tag, resolve, reject, unreadable }: Entry): void {
  if (unreadable) reject(unreadable.error);
  // `INSERT 0 1`, `SELECT 3`, `COMMIT`
  else resolve({ rows: rows as never[], command: tag.split(' ', 1)[0] ?? '', rowCount: Number(tag.slice(tag.lastIndexOf(' ') + 1)) || 0 });
}
