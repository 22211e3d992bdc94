import pg from 'pg';
import utils from 'pg/lib/utils.js';

/**
 * All that is used of the driver beyond what it promises (decision 0028). An upgrade may change it: `tests/server-kit/pg-driver.test.ts` names what is not there
 * any more.
 */
export interface DriverConnection {
  /** Writes a message to the socket, which drops it once it is closed. */
  _send?(message: Buffer): void;
  /** Texts of the statements that this connection has prepared, by name. */
  readonly parsedStatements: Record<string, string>;
  /** Those that are on their way. */
  readonly submittedNamedStatements: Record<string, string>;
  parse(message: { name: string; text: string }): void;
  bind(message: { portal: string; statement: string; values: readonly (string | Buffer | null)[] }): void;
  describe(message: { type: 'P'; name: string }): void;
  execute(message: { portal: string }): void;
  close(message: { type: 'S'; name: string }): void;
  sync(): void;
}

/** The driver lets only its own class share a pipelined connection. */
export const DriverQuery = pg.Query as unknown as new (config: { text: string }) => object;

/** A value as the database reads it. */
export const prepareValue = utils.prepareValue;

/** Whether a named statement is prepared, or on its way to be. */
export const knowsStatement = (connection: DriverConnection, name: string): boolean =>
  name !== '' && (connection.parsedStatements[name] ?? connection.submittedNamedStatements[name]) !== undefined;

/** Sends the messages that `work` makes as one buffer: a list of forty small ones took a third of a server's time to hand over. */
export function sendTogether(connection: DriverConnection, work: () => void): void {
  const messages: Buffer[] = [];
  connection._send = (message) => messages.push(message);
  try {
    work();
  } finally {
    // Uncovers the driver's own.
    delete connection._send;
  }
  (connection as Required<DriverConnection>)._send(Buffer.concat(messages));
}
