import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Memory {
  /** Heap and buffers, in bytes. */
  readonly memoryBytes: number;
  readonly heapBytes: number;
  readonly rssBytes: number;
}

interface Load {
  /** CPU time of the whole process since its start, in ms. */
  readonly cpuMs: number;
  /** Delay of the event loop since the previous call. */
  readonly delayP99Ms: number;
}

/** A running product with its own data folder. */
export interface Product {
  readonly address: string;
  readonly port: number;
  /** Memory after a garbage collection. */
  memory(): Promise<Memory>;
  load(): Promise<Load>;
  stop(): void;
}

/** Starts `server.ts` with the documents of a folder. */
export async function startProduct(baselineFolder = '.'): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'punchcard-bench-'));
  const child = fork(new URL('server.ts', import.meta.url).pathname, [dataDir, baselineFolder], {
    execArgv: ['--import', 'tsx', '--expose-gc'],
    stdio: 'inherit',
  });
  const { address } = await answer<{ address: string }>(child);
  return {
    address,
    port: Number(new URL(address).port),
    memory() {
      child.send('memory');
      return answer<Memory>(child);
    },
    load() {
      child.send('load');
      return answer<Load>(child);
    },
    stop() {
      child.kill('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function answer<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    const gone = (code: number | null) => reject(new Error(`The server of the bench ended with ${code}`));
    child.once('exit', gone);
    child.once('message', (message) => {
      child.off('exit', gone);
      resolve(message as Message);
    });
  });
}
