import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuild } from '../../scripts/build.ts';
import { projectRoot } from '../../server-kit/project-root.ts';
import { shortLived } from '../compiled.ts';
import { startChild } from '../e2e/child-app.ts';

/** A start that cannot go well says so in sentences, before it has changed anything, and opens nothing. */
let folder: string;
let taken: Server;
/** Speaks as a PostgreSQL on a full disk does to whoever connects. */
let full: Server;

/** Data of a trial that has ended, to be copied. */
const trial = () => join(folder, 'trial');
const freshKey = 'another key, and long enough to be one';

beforeAll(async () => {
  await ensureBuild();
  folder = mkdtempSync(join(tmpdir(), 'punchcard-starts-'));
  const app = await startChild({ dataDir: trial() });
  await app.kill();
  taken = createServer();
  full = createServer((socket) => void socket.on('error', () => {}).once('data', () => socket.end(noRoom)));
  for (const server of [taken, full]) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  taken.close();
  full.close();
  rmSync(folder, { recursive: true, force: true });
});

/** An ErrorResponse of PostgreSQL's protocol. Its code is the one of an inner error: only the severity says that there is no connection. */
const noRoom = (() => {
  const fields = Buffer.from(['SFATAL', 'VFATAL', 'CXX000', 'Mcould not write init file', ''].map((field) => `${field}\0`).join(''));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(fields.length + 4);
  return Buffer.concat([Buffer.from('E'), length, fields]);
})();

const portOf = (server: Server) => (server.address() as AddressInfo).port;

let copies = 0;
/** A data folder of its own: the trial's, or an empty one. */
function dataOf(kind: 'trial' | 'nothing' | 'damaged'): string {
  const dataDir = join(folder, `data-${++copies}`);
  if (kind === 'nothing') mkdirSync(dataDir);
  else cpSync(trial(), dataDir, { recursive: true });
  if (kind === 'damaged') writeFileSync(join(dataDir, 'database/database/global/pg_control'), 'no longer');
  return dataDir;
}

/** What a start says before it ends. */
function start(
  script: string,
  variables: Readonly<Record<string, string>>,
): Promise<{ readonly code: number | null; readonly said: string }> {
  const { DATABASE_URL: _url, TEST_CONTROLS: _controls, ...rest } = process.env;
  const env = { ...rest, NODE_ENV: '', PORT: '0', LOG_LEVEL: 'info', ...variables };
  const child = spawn(process.execPath, [shortLived, `dist/server/${script}.js`], { cwd: projectRoot, env });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk;
    });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })));
}

const keyOf = (dataDir: string) => readFileSync(join(dataDir, 'secret.key'), 'utf8').trim();

describe('A start is refused', () => {
  it.each<readonly [why: string, script: string, variables: () => Readonly<Record<string, string>>, sentence: RegExp]>([
    [
      'with another SECRET_KEY',
      'main',
      () => ({ DATA_DIR: dataOf('trial'), SECRET_KEY: freshKey }),
      /^This database was made with another SECRET_KEY\. /m,
    ],
    [
      'in production on the data of a trial',
      'main',
      () => {
        const DATA_DIR = dataOf('trial');
        return { DATA_DIR, SECRET_KEY: keyOf(DATA_DIR), NODE_ENV: 'production' };
      },
      /^This database holds the demo, whose passwords and keys everybody can read in the README\. /m,
    ],
    [
      'on a port that is taken, before a database is made',
      'main',
      () => ({ DATA_DIR: dataOf('nothing'), PORT: String(portOf(taken)) }),
      /^Another process listens on port \d+ already\. Stop it, or choose another PORT\.$/m,
    ],
    [
      'where no database answers',
      'main',
      () => ({ DATA_DIR: dataOf('nothing'), DATABASE_URL: 'postgres://postgres@127.0.0.1:1/club' }),
      /^No database answers at DATABASE_URL \(127\.0\.0\.1, port 1\): ECONNREFUSED\. /m,
    ],
    [
      'where the database gives no connection',
      'main',
      () => ({ DATA_DIR: dataOf('nothing'), DATABASE_URL: `postgres://postgres@127.0.0.1:${portOf(full)}/club` }),
      /^The database at DATABASE_URL does not let us in: could not write init file\.$/m,
    ],
    [
      'at an address that this machine does not have',
      'main',
      () => ({ DATA_DIR: dataOf('nothing'), HOST: '203.0.113.1', PORT: '8080' }),
      /^This machine has no address 203\.0\.113\.1\. Choose another HOST: /m,
    ],
    ['on damaged data', 'main', () => ({ DATA_DIR: dataOf('damaged') }), /^The embedded database in .*\/database cannot be opened: /m],
    [
      'with variables that are none',
      'main',
      () => ({ PORT: 'eighty', SECRET_KEY: 'short' }),
      /^PORT is no port number\. SECRET_KEY needs at least 32 characters\.$/m,
    ],
    [
      'of a member server that knows no config server',
      'member-server',
      () => ({ DATA_DIR: dataOf('nothing') }),
      /^CONFIG_URL is missing: /m,
    ],
    [
      'of a config server with another key',
      'config-server',
      () => {
        const DATA_DIR = dataOf('trial');
        cpSync(join(DATA_DIR, 'database'), join(DATA_DIR, 'config-database'), { recursive: true });
        return { DATA_DIR, SECRET_KEY: freshKey };
      },
      /^This database was made with another SECRET_KEY\. /m,
    ],
  ])('%s, in a sentence', async (_why, script, variables, sentence) => {
    const { code, said } = await start(script, variables());
    expect([code, said]).toEqual([1, expect.stringMatching(sentence)]);
    expect(said).not.toMatch(/^ +at |node:internal|Error:/m);
  });
});
