import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuild } from '../../scripts/build.ts';
import { shortLived } from '../compiled.ts';

/** The whole product in a process of its own, as `npm start` runs it, so that it can be killed and all it writes can be read. */
export interface ChildApp {
  readonly address: string;
  /** Everything it has written to its outputs. */
  output(): string;
  /** `kill -9`. */
  kill(): Promise<void>;
  /** Kills it if it runs and takes its data away. */
  end(): Promise<void>;
}

const root = join(import.meta.dirname, '../..');

export interface ChildOptions {
  readonly dataDir?: string;
  readonly port?: number;
  /** The embedded one by default. */
  readonly databaseUrl?: string;
  /** A module that runs before all others, and what it reads from the environment. */
  readonly preload?: { readonly module: string; readonly variables: Readonly<Record<string, string>> };
}

/** Starts it with the demo, test controls and the fullest log; a data folder of before continues where it was. */
export async function startChild({
  dataDir = mkdtempSync(join(tmpdir(), 'punchcard-child-')),
  port = 0,
  databaseUrl = '',
  preload,
}: ChildOptions = {}): Promise<ChildApp & { readonly dataDir: string }> {
  await ensureBuild();
  const variables = { PORT: String(port), DATA_DIR: dataDir, TEST_CONTROLS: '1', LOG_LEVEL: 'trace', DATABASE_URL: databaseUrl };
  const child = spawn(process.execPath, [shortLived, ...(preload ? ['--import', preload.module] : []), 'dist/server/main.js'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: '', ...variables, ...preload?.variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const written: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => written.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => written.push(chunk.toString()));
  const output = () => written.join('');
  const address = await listening(child, output);
  return {
    address,
    dataDir,
    output,
    kill: () => stop(child),
    async end() {
      await stop(child);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function listening(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const address = /Member app\s+(http:\/\/\S+?)\/?\n/.exec(output())?.[1];
      if (address) resolve(address);
    };
    child.stdout!.on('data', look);
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}:\n${output().slice(-2_000)}`)));
  });
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}
