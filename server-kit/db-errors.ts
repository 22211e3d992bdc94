interface DatabaseError {
  readonly code?: string;
  /** `FATAL` or `PANIC` where PostgreSQL ended the connection with it, or gave none. */
  readonly severity?: string;
  readonly constraint?: string;
}

/** A connection that ended under us; the outcome of a COMMIT that was on its way is then unknown to the caller. */
export class ConnectionLost extends Error {
  readonly code = 'connection_lost';
}

/** The line for a connection is too long: load is shed before the database saturates. */
export class TooManyWaiting extends Error {
  readonly code = '53300';
}

const codeOf = (error: unknown): string | undefined => {
  const code = (error as DatabaseError | null)?.code;
  return typeof code === 'string' ? code : undefined;
};

/** PostgreSQL ended the connection, or gave none, whatever the reason: on a full disk a new one is refused with the code of an inner error. */
export const endsConnection = (error: unknown): boolean => /^(FATAL|PANIC)$/.test((error as DatabaseError | null)?.severity ?? '');

/** Deadlock or serialisation failure: the whole transaction may run again. */
export const isRetryable = (error: unknown): boolean => codeOf(error) === '40001' || codeOf(error) === '40P01';

/** `lock_timeout` ran out while another transaction held the row. */
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03';

/** A row with this key exists; with a name, only that constraint counts. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  codeOf(error) === '23505' && (constraint === undefined || (error as DatabaseError).constraint === constraint);

/** The database does not take the values themselves, however often they are sent: no such value, one that is missing, one that breaks a check. */
export const isDataError = (error: unknown): boolean => /^(22...|23502|23514)$/.test(codeOf(error) ?? '');

/** A row would break this check. */
export const isCheckViolation = (error: unknown, constraint: string): boolean =>
  codeOf(error) === '23514' && (error as DatabaseError).constraint === constraint;

export const readOnly = 'the database is read-only: it is a standby, or default_transaction_read_only is on';

/** What the database itself cannot do, by its code. */
const troubles: Readonly<Record<string, string>> = {
  '25006': readOnly,
  '53100': 'the disk of the database is full: what needs room there cannot be written',
  '58030': 'the database cannot write to its disk, or read from it',
  '53300': 'the database has no connection left for this server',
  '57P03': 'the database is starting, stopping or recovering',
};

/** A sentence for the people running it, where the database as a whole has a trouble and not the one statement. */
export function databaseTrouble(error: unknown): { readonly sentence: string; readonly ofWrites: boolean } | undefined {
  const code = codeOf(error) ?? '';
  const sentence = Object.hasOwn(troubles, code) ? troubles[code] : undefined;
  return sentence === undefined ? undefined : { sentence, ofWrites: /^(25006|53100|58030)$/.test(code) };
}

/** The database could not be asked or took too long: 503, and the same request may be sent again with the same key. */
export function isUnavailable(error: unknown): boolean {
  if (endsConnection(error)) return true;
  const code = codeOf(error);
  if (code) return /^(08...|53...|25006|58030|57P0[1-5]|57014|55P03|40001|40P01|connection_lost|ECONN\w+|EPIPE|ETIMEDOUT)$/.test(code);
  return (
    error instanceof Error && /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/.test(error.message)
  );
}
