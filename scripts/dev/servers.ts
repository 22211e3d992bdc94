import { join } from 'node:path';
import { type Bundle, bundle } from './bundle.ts';
import { Gate } from './gate.ts';
import { ProcessFailed, type ServerProcess, startProcess } from './process.ts';
import type { Answers } from './questions.ts';
import type { DocumentsReport } from './server.ts';

export interface ServersOptions {
  readonly root: string;
  /** Where bundles are written. */
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
  /** The process ended without being asked to. */
  onEnd(how: string): void;
}

/** A new process after so many starts: what was loaded once is never forgotten, 8 MiB for each version of the code. */
const startsOfOneProcess = 40;
/** No start takes this long on a machine that has time for it. */
const patienceMs = 15_000;

/** Both servers in a process of their own, and the version of their code that runs there. */
export class Servers {
  readonly #options: ServersOptions;
  readonly #gate = new Gate<string>();
  #process: ServerProcess | undefined;
  #starts = 0;
  #isOver = false;
  #running: string | undefined;
  /** When what is waited for was asked. */
  #requestedAt: number | undefined;

  constructor(options: ServersOptions) {
    this.#options = options;
  }

  /** Where they listen. Waits while they start, and rejects while they cannot. */
  address(): Promise<string> {
    return this.#gate.pass();
  }

  get isRunning(): boolean {
    return this.#running !== undefined;
  }

  /** Puts the code as it is now in the place of what runs; gives false where it is the same. Code that cannot be bundled or loaded leaves what runs. */
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

  /** Ends a process that has not answered for long, as in an endless loop: other code is there to be tried. */
  giveUp(): void {
    if (this.#requestedAt !== undefined && performance.now() - this.#requestedAt > patienceMs) this.#process?.kill();
  }

  readDocuments(): Promise<DocumentsReport> {
    return this.#ask('readDocuments');
  }

  /** For good: a change that comes now starts nothing. */
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
