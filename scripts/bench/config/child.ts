import { type ChildProcess, fork } from 'node:child_process';

/** Resource usage of a child process since its start. */
interface Usage {
  readonly cpuMicros: number;
  /** Heap and buffers after a garbage collection. */
  readonly memoryBytes: number;
  /** Resident memory: includes what Node keeps outside its heap; also changes when other processes free pages. */
  readonly rssBytes: number;
}

export interface Target {
  readonly address: string;
  usage(): Promise<Usage>;
  stop(): void;
}

/** Starts `target.ts` in a process of its own. */
export async function startTarget(kind: 'node' | 'fastify' | 'config', body: Buffer): Promise<Target> {
  const file = new URL('target.ts', import.meta.url).pathname;
  const child = fork(file, [kind, body.toString('base64')], { execArgv: ['--import', 'tsx', '--expose-gc'], stdio: 'inherit' });
  const { address } = (await nextMessage(child)) as { address: string };
  return {
    address,
    usage() {
      child.send('usage');
      return nextMessage(child) as Promise<Usage>;
    },
    stop: () => void child.kill(),
  };
}

function nextMessage(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const gone = (code: number | null) => reject(new Error(`The server of the bench ended with ${code}`));
    child.once('exit', gone);
    child.once('message', (message) => {
      child.off('exit', gone);
      resolve(message);
    });
  });
}
