import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aPostgres, type DatabaseKind } from '../../server-kit/databases.ts';
import type { Place } from './processes.ts';

/** Where processes of a test work: a database of their own, taken away when closed. */
export async function aPlace(
  kind: DatabaseKind,
  work: Pick<Place, 'script' | 'argument' | 'instant' | 'flags'>,
): Promise<Place & { close(): Promise<void> }> {
  const database = kind === 'postgres' ? await aPostgres() : undefined;
  const dataDir = mkdtempSync(join(tmpdir(), 'punchcard-place-'));
  return {
    ...work,
    dataDir,
    ...(database ? { databaseUrl: database.url } : {}),
    async close() {
      await database?.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
