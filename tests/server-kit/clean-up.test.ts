import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '../../server-kit/statement.ts';
import { aPostgres } from './databases.ts';
import { dropAbandonedDatabases } from './postgres.ts';
import { removeAbandonedFolders } from './run-folders.ts';
import { onPostgres } from './suites.ts';

interface Left {
  readonly child: ChildProcess;
  readonly folder: string;
  readonly database: string;
}

const within = mkdtempSync(join(tmpdir(), 'punchcard-clean-up-'));
const children: ChildProcess[] = [];

async function aProcess(): Promise<Left> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'leaving-process.ts'), within], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) if (lines.push(line) === 2) break;
  return { child, folder: lines[0]!, database: lines[1]! };
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

describe('What a killed process of a test leaves is removed, and what a living one has is not', () => {
  let killed: Left;
  let living: Left;
  beforeAll(async () => {
    [killed, living] = await Promise.all([aProcess(), aProcess()]);
    await kill(killed.child);
  });
  afterAll(async () => {
    await Promise.all(children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null).map(kill));
    await dropAbandonedDatabases();
    rmSync(within, { recursive: true, force: true });
  });

  it('its folder', () => {
    expect(removeAbandonedFolders(within)).toEqual([basename(killed.folder)]);
    expect([existsSync(killed.folder), existsSync(living.folder)]).toEqual([false, true]);
  });

  onPostgres('its database', () => {
    it('is dropped', async () => {
      const postgres = await aPostgres();
      const names = statement<object, { name: string }>('test.databases', 'select datname as name from pg_database');
      const left = async () => (await postgres.schema('public').all(names, {})).map(({ name }) => name);
      // The server ends a session some time after its process is gone, and another run may be the one that drops it.
      while ((await left()).includes(killed.database)) await dropAbandonedDatabases();
      await dropAbandonedDatabases();
      expect(await left()).toContain(living.database);
      await postgres.close();
    });
  });
});
