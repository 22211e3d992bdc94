import { rmSync } from 'node:fs';
import { seed } from './deep.ts';
import { startOneClock } from './one-clock.ts';
import { dropAbandonedDatabases, noPostgres } from './server-kit/postgres.ts';
import { aRunFolder, removeAbandonedFolders } from './server-kit/run-folders.ts';

function restore(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
}

/**
 * Before a run: its seed and the instant it begins at are printed, what an aborted one left is removed, and what this one and its processes put in the folder for temporary files goes
 * into one of its own. After it: that folder goes, and the databases that no test closed.
 */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  // Each project inherits the set-up; the first one makes it.
  if (process.env.TEST_RUN) return undefined;
  process.env.TEST_RUN = String(process.pid);
  const { TMPDIR, NODE_OPTIONS } = process.env;
  console.log(`TEST_SEED=${seed}, from ${startOneClock()} on`);
  if (noPostgres !== undefined) console.log(`Tests that need PostgreSQL are skipped: ${noPostgres}`);
  removeAbandonedFolders();
  await dropAbandonedDatabases();
  const folder = aRunFolder();
  process.env.TMPDIR = folder;
  return async () => {
    delete process.env.TEST_RUN;
    restore('TMPDIR', TMPDIR);
    restore('NODE_OPTIONS', NODE_OPTIONS);
    rmSync(folder, { recursive: true, force: true });
    await dropAbandonedDatabases();
  };
}
