import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aPostgres, postgresAnswers } from '../../server-kit/databases.ts';
import type { Place } from './processes.ts';

type Open = () => Promise<{ readonly url?: string; close(): Promise<void> }>;

/** Both kinds where both are there, and how many processes share one. */
export const databases: readonly [kind: string, open: Open, processes: number][] = [
  ['the embedded database', async () => ({ close: async () => {} }), 1],
  ...(postgresAnswers ? [['PostgreSQL', aPostgres, 2] as [string, Open, number]] : []),
];

/** Where processes of a test work: a database of their own, taken away when closed. */
export async function aPlace(
  open: Open,
  work: Pick<Place, 'script' | 'argument' | 'instant'>,
): Promise<Place & { close(): Promise<void> }> {
  const database = await open();
  const dataDir = mkdtempSync(join(tmpdir(), 'punchcard-place-'));
  return {
    ...work,
    dataDir,
    ...(database.url ? { databaseUrl: database.url } : {}),
    async close() {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
