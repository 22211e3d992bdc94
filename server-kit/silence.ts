import pg from 'pg';
import { ConnectionLost } from './db-errors.ts';

/** What of the driver's client is used here. */
interface Connected {
  readonly processID: number;
  readonly connection: {
    readonly stream: {
      readonly bytesRead: number;
      readonly bytesWritten: number;
      setTimeout(ms: number): void;
      on(event: 'timeout', listener: () => void): void;
      destroy(error: Error): void;
    };
  };
}

/**
 * Ends connections on which no answer will come. A host that fails over or a firewall that forgets a flow ends nothing: a call would wait until TCP gives up,
 * a quarter of an hour, and with ten of them the pool is gone. So where a connection in use is silent for `silentMs`, another one asks the database what
 * the session does; unless it works, or where there is no answer within `questionMs`, the first one is destroyed and its calls fail with `ConnectionLost`.
 */
export function endSilent(
  pool: pg.Pool,
  config: pg.ClientConfig,
  { silentMs, questionMs }: { readonly silentMs: number; readonly questionMs: number },
): void {
  const inUse = new Set<object>();
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => inUse.delete(client));
  pool.on('connect', (client) => {
    const { connection, processID } = client as unknown as Connected;
    const { stream } = connection;
    const moved = () => stream.bytesRead + stream.bytesWritten;
    let idleAt = -1;
    stream.setTimeout(silentMs);
    stream.on('timeout', async () => {
      if (!inUse.has(client)) return;
      const before = moved();
      const state = await stateOf(processID, { ...config, connectionTimeoutMillis: questionMs, query_timeout: questionMs });
      if (moved() !== before || !inUse.has(client)) return;
      // Between two statements of a transaction we may be the silent side, once.
      const maybeOurs = state === 'idle in transaction' && idleAt !== before;
      if (state === 'active' || maybeOurs) {
        if (maybeOurs) idleAt = before;
        stream.setTimeout(silentMs);
      } else stream.destroy(new ConnectionLost('The database fell silent'));
    });
  });
}

/** What a session of the database does; undefined where there is none or nobody can tell. */
async function stateOf(processId: number, config: pg.ClientConfig): Promise<string | undefined> {
  const asking = new pg.Client(config);
  asking.on('error', () => {});
  try {
    await asking.connect();
    const { rows } = await asking.query<{ state: string }>('select state from pg_stat_activity where pid = $1', [processId]);
    return rows[0]?.state;
  } catch {
    return undefined;
  } finally {
    asking.end().catch(() => {});
  }
}
