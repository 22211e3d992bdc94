import { createServer } from 'node:net';
import { endsConnection } from './db-errors.ts';
import { StartRefused } from './start-refused.ts';

interface SystemError {
  readonly code?: string;
  readonly message?: string;
  readonly address?: string;
  readonly port?: number;
  readonly errors?: readonly SystemError[];
}

const unreachable = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/;

/** What went wrong at a start, in sentences for whoever began it; undefined for what only a stack explains. */
export function startSentence(error: unknown): string | undefined {
  if (error instanceof StartRefused) return error.report();
  const { code = '', message = '', address, port, errors } = error as SystemError;
  const [first] = errors ?? [];
  if (code === 'EADDRINUSE') return `Another process listens on port ${port} already. Stop it, or choose another PORT.`;
  if (code === 'EACCES' && port !== undefined) return `This user may not listen on port ${port}. Choose a PORT above 1023.`;
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${address}. Choose another HOST: 127.0.0.1, or 0.0.0.0 for all it has.`;
  if (code === 'ENOSPC' || code === '53100') return 'The disk is full. Make room where DATA_DIR, or the database at DATABASE_URL, lies.';
  if (code === '25006') return 'The database at DATABASE_URL is read-only: name its primary, or end default_transaction_read_only.';
  if (unreachable.test(code || (first?.code ?? ''))) {
    const at = address ?? first?.address;
    return `No database answers at DATABASE_URL${at ? ` (${at}, port ${port ?? first?.port})` : ''}: ${code || first?.code}. Start it, or put the address right.`;
  }
  if (/timeout exceeded when trying to connect|Connection terminated/.test(message))
    return 'The database at DATABASE_URL did not answer in time. Start it, or put the address right.';
  // Who connects, with which password, to what, or that it has no room: PostgreSQL says it.
  if (endsConnection(error)) return `The database at DATABASE_URL does not let us in: ${message}.`;
  return undefined;
}

/** Ends the process with the sentence, or with the stack where there is none. */
export function failStart(error: unknown): never {
  console.error(startSentence(error) ?? error);
  process.exit(1);
}

/** Rejects with `EADDRINUSE` before anything is opened or migrated; the port itself is taken last. */
export async function expectFreePort({ host, port }: { readonly host: string; readonly port: number }): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(port, host, resolve));
  await new Promise((resolve) => probe.close(resolve));
}
