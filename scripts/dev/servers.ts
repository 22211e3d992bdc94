import { join } from 'node:path';
import { type Bundle, bundle } from './bundle.ts';
import { Gate } from './gate.ts';
import { ProcessFailed, type ServerProcess, startProcess } from './process.ts';
import type { Answers } from './questions.ts';
import type { DocumentsReport } from './server.ts';

export interface ServersOptions {
  readonly root: string;
  /** Folder for bundles. */
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
  /** Called if the process ended unexpectedly. */
  onEnd(how: string): void;
}

/** Starts before the process is replaced: Node never unloads a module, so each version of the code keeps 8 MiB. */
const startsOfOneProcess = 40;
/** Longer than any start takes on a machine that is not overloaded. */
const patienceMs = 15_000;

/** The process of both servers and the version of their code that runs in it. */
export class Servers {
  readonly #options: ServersOptions;
  readonly #gate = new Gate<string>();
  #process: ServerProcess | undefined;
  #starts = 0;
  #isOver = false;
  #running: string | undefined;
  /** `performance.now()` of the request in flight; undefined if there is none. */
  #requestedAt: number | undefined;

  constructor(options: ServersOptions) {
    this.#options = options;
  }

  /** Resolves to the servers' address; waits while they start, rejects if they failed. */
  address(): Promise<string> {
    return this.#gate.pass();
  }

  get isRunning(): boolean {
    return this.#running !== undefined;
  }

  /**
   * Bundles the current code and restarts the servers with it. Returns false if the code is unchanged or `stop` was called. Throws if it cannot be
   * bundled or loaded; the old code then keeps running.
   */
  async restart(): Promise<boolean> {
    const { root, folder } = this.#options;
    if (this.#isOver) return false;
    if (this.#starts === startsOfOneProcess) await this.#endProcess();
    this.#process ??= await this.#startProcess();
    const code = await bundle(join(root, 'scripts/dev/server.ts'), folder);
    if (code.path === this.#running) return false;
    await this.#ask('load', code);
    this.#gate.close();
    this.#running = undefined;
    this.#starts += 1;
    try {
      const { address } = await this.#ask('start');
      this.#running = code.path;
      this.#gate.open(address);
      return true;
    } catch (error) {
      this.#gate.fail(error as Error);
      throw error;
    }
  }

  /** Kills a process that has not answered for `patienceMs`, such as one in an endless loop, so that newer code can start. */
  giveUp(): void {
    if (this.#requestedAt !== undefined && performance.now() - this.#requestedAt > patienceMs) this.#process?.kill();
  }

  readDocuments(): Promise<DocumentsReport> {
    return this.#ask('readDocuments');
  }

  /** Ends the process permanently; later calls of `restart` do nothing. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#endProcess();
  }

  async #endProcess(): Promise<void> {
    const process = this.#process;
    this.#forget();
    if (!process) return;
    await process.ask('stop').catch(() => undefined);
    await process.ended;
  }

  async #startProcess(): Promise<ServerProcess> {
    const { root, folder, env, onEnd } = this.#options;
    const process = await startProcess(root, folder, env);
    void process.ended.then((how) => {
      if (this.#process !== process) return;
      this.#forget();
      this.#gate.fail(new ProcessFailed({ message: how, stack: how }));
      onEnd(how);
    });
    return process;
  }

  #forget(): void {
    this.#gate.close();
    this.#process = undefined;
    this.#running = undefined;
    this.#starts = 0;
  }

  async #ask<Name extends keyof Answers>(name: Name, code?: Bundle): Promise<Answers[Name]> {
    const process = this.#process;
    if (!process) throw new ProcessFailed({ message: 'The servers do not run', stack: 'The servers do not run' });
    this.#requestedAt = performance.now();
    try {
      return await process.ask(name, code);
    } finally {
      this.#requestedAt = undefined;
    }
  }
}
