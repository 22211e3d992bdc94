import pg from 'pg';
import type { Call, Recording, SentStatement } from './recording.ts';

/** The driver's connection, as far as it is observed: outgoing messages and the database's answers. */
interface Connection {
  readonly parsedStatements: Record<string, string>;
  readonly submittedNamedStatements: Record<string, string>;
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: SentStatement['values'] }): void;
  query(text: string): void;
  sync(): void;
  on(event: 'commandComplete', listener: (message: { text: string }) => void): void;
  on(event: 'readyForQuery', listener: () => void): void;
}

interface Heard {
  /** Statements that the database has not answered yet. */
  readonly open: SentStatement[];
  packet: SentStatement[];
  unnamed: string;
}

export interface Recorder {
  readonly statements: Recording['statements'];
  /** Makes one call and returns its packets. One at a time, so that each packet belongs to a known call. */
  packetsOf<T>(make: () => Promise<T>): Promise<{ readonly packets: Call['packets']; readonly made: T }>;
  stop(): void;
}

/**
 * Records all that this process sends to databases, at the lowest level: the driver's connection. Throws if a call cannot be replayed packet by
 * packet: text without a name and values, a packet sent before the previous one was answered (on any connection), or anything sent between calls.
 */
export function startRecorder(): Recorder {
  const { prototype } = (pg as unknown as { Connection: { prototype: Connection } }).Connection;
  const { parse, bind, query, sync } = prototype;
  const known = new Map<string, number>();
  const statements: { name: string; text: string }[] = [];
  const heardOf = new WeakMap<Connection, Heard>();
  let current: SentStatement[][] | undefined;
  let waiting = 0;
  const wrong: string[] = [];

  const heard = (connection: Connection): Heard => {
    const existing = heardOf.get(connection);
    if (existing) return existing;
    const made: Heard = { open: [], packet: [], unnamed: '' };
    heardOf.set(connection, made);
    connection.on('commandComplete', ({ text }) => {
      const answered = made.open.shift();
      if (answered) answered.tag = text;
    });
    connection.on('readyForQuery', () => {
      if (waiting > 0) waiting -= 1;
    });
    return made;
  };
  const place = (name: string, text: string): number => {
    const key = name || text;
    const at = known.get(key) ?? statements.push({ name, text }) - 1;
    known.set(key, at);
    return at;
  };

  prototype.parse = function heardParse(this: Connection, message) {
    if (message.name === '') heard(this).unnamed = message.text;
    parse.call(this, message);
  };
  prototype.bind = function heardBind(this: Connection, message) {
    const { statement: name, values } = message;
    const { packet, unnamed } = heard(this);
    const text = name === '' ? unnamed : (this.parsedStatements[name] ?? this.submittedNamedStatements[name] ?? '');
    packet.push({ statement: place(name, text), values: [...values], tag: '' });
    bind.call(this, message);
  };
  prototype.query = function heardQuery(this: Connection, text) {
    wrong.push(`went as text: ${text}`);
    query.call(this, text);
  };
  prototype.sync = function heardSync(this: Connection) {
    const state = heard(this);
    if (waiting > 0) wrong.push(`left before the packet in front was answered: ${textsOf(state.packet)}`);
    if (!current) wrong.push(`left between calls: ${textsOf(state.packet)}`);
    current?.push(state.packet);
    state.open.push(...state.packet);
    state.packet = [];
    waiting += 1;
    sync.call(this);
  };
  const textsOf = (packet: readonly SentStatement[]): string => packet.map(({ statement }) => statements[statement]!.text).join('; ');

  return {
    statements,
    async packetsOf(make) {
      const packets: SentStatement[][] = [];
      current = packets;
      const made = await make();
      // Statements sent after the answer still belong to the call.
      do await new Promise((resolve) => setImmediate(resolve));
      while (waiting > 0);
      current = undefined;
      if (wrong.length > 0) throw new Error(`A call can't be replayed. A statement ${wrong.join('\n')}`);
      return { packets, made };
    },
    stop() {
      Object.assign(prototype, { parse, bind, query, sync });
    },
  };
}
