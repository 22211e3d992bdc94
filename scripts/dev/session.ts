import type { ViteDevServer } from 'vite';
import type { ProblemBoard } from './board.ts';
import type { Changed } from './changes.ts';
import { describeFailure, describeProblems, overlayOf, overlayOfFailure } from './problems.ts';
import { ProcessFailed } from './process.ts';
import type { PlacedProblem } from './server.ts';
import type { Servers } from './servers.ts';

export interface SessionParts {
  readonly root: string;
  readonly address: string;
  readonly servers: Servers;
  readonly vite: ViteDevServer;
  readonly board: ProblemBoard;
  say(text: string): void;
}

/** Servers that ran this long did not end because of their start. */
const soundMs = 10_000;

/** Reacts to changes: restarts the servers or makes them read their documents again, and reports the result to pages and terminal. */
export class Session {
  readonly #parts: SessionParts;
  #running: Promise<void> = Promise.resolve();
  #startedAt = 0;

  constructor(parts: SessionParts) {
    this.#parts = parts;
  }

  /** Starts the servers with the current code and documents. */
  start(): Promise<void> {
    return this.#then(async () => {
      await this.#restart(() => undefined);
      await this.#readDocuments(() => true);
    });
  }

  /** Call when the server process ended by itself: restarts it, unless it had just started. */
  revive(how: string): void {
    const { board, say } = this.#parts;
    say(how);
    board.put('servers', overlayOfFailure({ message: how, stack: how }));
    if (performance.now() - this.#startedAt > soundMs) void this.start();
  }

  take(files: ReadonlyMap<string, Changed>): Promise<void> {
    if ([...files.values()].includes('code')) this.#parts.servers.giveUp();
    return this.#then(() => this.#follow(files));
  }

  /** Queues work, one after the other. */
  #then(work: () => Promise<void>): Promise<void> {
    this.#running = this.#running.then(work).catch((error: Error) => this.#parts.say(error.stack ?? error.message));
    return this.#running;
  }

  async #follow(files: ReadonlyMap<string, Changed>): Promise<void> {
    const began = performance.now();
    const names = files.size > 3 ? `${files.size} files` : [...files.keys()].join(', ');
    const sayDone = (what: string) => this.#parts.say(`${names}: ${what} after ${Math.round(performance.now() - began)} ms`);
    const needsStart = !this.#parts.servers.isRunning || [...files.values()].includes('code');
    if (needsStart) await this.#restart(() => sayDone('the servers answer with it'));
    const documents = [...files].filter(([, changed]) => changed === 'document').map(([file]) => file);
    const live = await this.#readDocuments((file) => documents.includes(file));
    if (live && documents.length > 0 && !needsStart) sayDone('live');
  }

  async #restart(done: () => void): Promise<void> {
    const { servers, vite, board, say } = this.#parts;
    this.#startedAt = performance.now();
    try {
      const isNew = await servers.restart();
      board.put('servers', undefined);
      if (!isNew) return;
      done();
      vite.ws.send('dev:servers');
    } catch (error) {
      const failure = error instanceof ProcessFailed ? error.failure : { message: `${error}`, stack: `${error}` };
      if (failure.problems) {
        board.put('servers', undefined);
        return this.#showProblems(failure.problems, failure.problems.length);
      }
      board.put('servers', overlayOfFailure(failure));
      say(describeFailure(failure));
    }
  }

  /** Reads the documents, and names the files matching `of` that are valid but not live. Returns whether all of those are live. */
  async #readDocuments(of: (file: string) => boolean): Promise<boolean> {
    const { servers, vite, board, address, say } = this.#parts;
    if (!servers.isRunning) return false;
    const { ok, problems, count, overruled } = await servers.readDocuments();
    if (!ok) {
      this.#showProblems(problems, count);
      return false;
    }
    board.put('documents', undefined);
    vite.ws.send('dev:documents');
    const held = overruled.filter(of);
    for (const file of held)
      say(
        `${file} is not live: operators have released another version of it. It stays until somebody settles this at ${address}/ops/checks`,
      );
    return held.length === 0;
  }

  #showProblems(problems: readonly PlacedProblem[], count: number): void {
    this.#parts.board.put('documents', overlayOf(this.#parts.root, problems));
    this.#parts.say(describeProblems(problems, count));
  }
}
