import type pg from 'pg';
import { type Answered, query } from '../../../server-kit/batch.ts';
import type { Call, Recording } from './recording.ts';

interface Step {
  readonly config: pg.QueryConfig;
  /** The expected command tag. */
  readonly tag: string;
}

export type Steps = readonly (readonly Step[])[];

/** A call's packets as the kit sends them. */
export const stepsOf = ({ packets }: Call, statements: Recording['statements']): Steps =>
  packets.map((packet) =>
    packet.map(({ statement, values, tag }) => ({ config: { ...statements[statement]!, values: [...values] }, tag })),
  );

/**
 * Replays a recorded call: its packets in order on one connection, each after the answer to the previous one, because they depend on it. Throws if a
 * statement finds or changes a different number of rows than recorded.
 */
export async function replay(pool: pg.Pool, steps: Steps): Promise<void> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    for (const packet of steps) {
      const answers = await Promise.all(packet.map(({ config }) => query(client, config)));
      for (const [at, { config, tag }] of packet.entries()) check(config, tag, answers[at]!);
    }
  } catch (error) {
    broken = error as Error;
    throw error;
  } finally {
    client.release(broken);
  }
}

function check({ name, text }: pg.QueryConfig, tag: string, { command, rowCount }: Answered<unknown>): void {
  const rows = Number(tag.slice(tag.lastIndexOf(' ') + 1)) || 0;
  if (tag.startsWith(command) && rowCount === rows) return;
  throw new Error(`A replayed statement answered ${command} ${rowCount} instead of ${tag}: ${name || text}`);
}
