import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { cpuSecondsOf } from '../process-cpu.ts';

/** A running `npm run dev` in a source folder. */
export interface RunningDev {
  readonly address: string;
  /** Resolves to the first match in its output from now on; rejects if it exits before. */
  prints(pattern: RegExp): Promise<RegExpExecArray>;
  /** CPU seconds used by it and its servers. */
  cpuSeconds(): number;
  stop(): Promise<void>;
}

/** Starts `npm run dev` on a free port with its own data below the folder; resolves when it is ready. */
export async function runDev(root: string): Promise<RunningDev> {
  const env = { ...process.env, NODE_ENV: '', VITEST: '', PORT: '0', DATA_DIR: `${root}/.data`, DATABASE_URL: '' };
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const listeners = new Set<(text: string) => void>();
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      for (const listener of listeners) listener(text);
    });
  }
  const ended = new Promise<never>((_resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`npm run dev ended with ${code}:\n${printed.slice(-4_000)}`)));
  });
  ended.catch(() => undefined);

  function prints(pattern: RegExp): Promise<RegExpExecArray> {
    let since = '';
    const found = new Promise<RegExpExecArray>((resolve) => {
      listeners.add(function look(text) {
        since += stripVTControlCharacters(text);
        const match = pattern.exec(since);
        if (!match) return;
        listeners.delete(look);
        resolve(match);
      });
    });
    return Promise.race([found, ended]);
  }

  const [, address = ''] = await prints(/Member app\s+(http:\S+)\/\n[\s\S]*Ready/);
  return {
    address,
    prints,
    cpuSeconds: () => [child.pid!, ...childrenOf(child.pid!)].reduce((sum, pid) => sum + cpuSecondsOf(pid), 0),
    async stop() {
      child.kill('SIGTERM');
      await ended.catch(() => undefined);
    },
  };
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
