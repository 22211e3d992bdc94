import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../../../package.json' with { type: 'json' };
import { ensureBuild } from '../../build.ts';
import { cpuSecondsOf } from '../process-cpu.ts';

export const root = join(import.meta.dirname, '../../..');

/** The compiled servers in a process of their own, started as `npm start` does: with its flags, log and clock. */
export interface Shipped {
  readonly address: string;
  readonly pid: number;
  /** User and system CPU time since its start. */
  cpuSeconds(): number;
  residentMiB(): number;
  stop(): Promise<void>;
}

/**
 * Starts the compiled servers on a free port, with their own working folder for snapshots. Without `databaseUrl` they use the embedded database in
 * `dataDir`. Throws except on Linux, which has `/proc`.
 */
export async function startShipped(place: {
  readonly dataDir: string;
  readonly databaseUrl?: string;
  readonly nodeFlags?: readonly string[];
}): Promise<Shipped> {
  if (!existsSync('/proc/self/stat'))
    throw new Error('The processor’s time and the memory of another process are read from /proc, which only Linux has.');
  await ensureBuild();
  const flags = [...packageJson.scripts.start.matchAll(/--[\w-]+(?:=\S+)?/g)].map(([flag]) => flag);
  const child = spawn(process.execPath, [...flags, ...(place.nodeFlags ?? []), join(root, 'dist/server/main.js')], {
    cwd: place.dataDir,
    env: { ...process.env, NODE_ENV: '', PORT: '0', DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '', TEST_CONTROLS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await addressOf(child);
  const pid = child.pid!;
  return {
    address,
    pid,
    cpuSeconds: () => cpuSecondsOf(pid),
    residentMiB: () => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Resolves to the address; rejects if the process exits before it listens. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout!.on('data', (chunk: Buffer) => {
      if (said.length > 100_000) return;
      said += chunk;
      const address = /Member app\s+(http:\/\/\S+?)\/?\n/.exec(said)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`The servers ended with ${code}:\n${said.slice(-2_000)}`)));
  });
}
