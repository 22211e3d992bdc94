import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { compiled } from '../../compiled.ts';
import type { Member } from '../../member-server/member-server.ts';

export interface Place {
  /** What a process runs, compiled: `node <script> <argument> <members to make> <instant>` prints its address and members as one line of JSON. */
  readonly script: string;
  readonly argument: string;
  readonly dataDir: string;
  readonly databaseUrl?: string;
  readonly instant: string;
  /** Of Node. */
  readonly flags?: readonly string[];
}

/** One server process that can be killed at any moment and comes back on the same data. */
export class ServerProcess {
  readonly #place: Place;
  #child: ChildProcess | undefined;
  #ready: Promise<string>;
  kills = 0;

  private constructor(place: Place) {
    this.#place = place;
    this.#ready = Promise.reject(new Error('not started'));
    this.#ready.catch(() => {});
  }

  static async start(place: Place, members: number): Promise<{ readonly server: ServerProcess; readonly members: readonly Member[] }> {
    const server = new ServerProcess(place);
    const made = server.#spawn(members);
    server.#ready = made.then(({ address }) => address);
    return { server, members: (await made).members };
  }

  /** Where it listens; while it comes back, when it does. */
  address(): Promise<string> {
    return this.#ready;
  }

  /** `kill -9`, and a new process at once. */
  killAndRestart(): Promise<void> {
    return this.#startAfter(this.stop());
  }

  /** Waits until the process has killed itself, and starts a new one at once. */
  restartWhenKilled(): Promise<void> {
    return this.#startAfter(this.#ended());
  }

  /** `kill -9`. */
  stop(): Promise<void> {
    const ended = this.#ended();
    this.#child?.kill('SIGKILL');
    return ended;
  }

  async #startAfter(ended: Promise<void>): Promise<void> {
    this.kills += 1;
    this.#ready = ended.then(async () => (await this.#spawn(0)).address);
    await this.#ready;
  }

  #ended(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
    return new Promise((resolve) => child.once('exit', () => resolve()));
  }

  async #spawn(members: number): Promise<{ address: string; members: Member[] }> {
    const { script, argument, dataDir, databaseUrl, instant, flags = [] } = this.#place;
    const child = spawn(process.execPath, [...flags, await compiled(script), argument, String(members), instant], {
      env: {
        ...process.env,
        NODE_ENV: '',
        PORT: '0',
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl ?? '',
        SECRET_KEY: 'the same in every process of the walk',
        TEST_CONTROLS: '1',
        LOG_LEVEL: 'fatal',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    for await (const line of createInterface({ input: child.stdout! })) if (line.startsWith('{"address"')) return JSON.parse(line);
    throw new Error('A server of the walk ended before it listened');
  }
}
