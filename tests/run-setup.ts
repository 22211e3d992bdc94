import { rmSync } from 'node:fs';
import { seed } from './deep.ts';
import { dropAbandonedDatabases, noPostgres } from './server-kit/postgres.ts';
import { aRunFolder, removeAbandonedFolders } from './server-kit/run-folders.ts';

/**
 * Before a run: its seed is printed, what an aborted one left is removed, and what this one and its processes put in the folder for temporary files goes
 * into one of its own. After it: that folder goes, and the databases that no test closed.
 */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  // Each project inherits the set-up; the first one makes it.
  if (process.env.TEST_RUN) return undefined;
  process.env.TEST_RUN = String(process.pid);
  console.log(`TEST_SEED=${seed}`);
  if (noPostgres !== undefined) console.log(`Tests that need PostgreSQL are skipped: ${noPostgres}`);
  removeAbandonedFolders();
  await dropAbandonedDatabases();
  const { TMPDIR } = process.env;
  const folder = aRunFolder();
  process.env.TMPDIR = folder;
  return async () => {
    delete process.env.TEST_RUN;
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
    rmSync(folder, { recursive: true, force: true });
    await dropAbandonedDatabases();
  };
}
