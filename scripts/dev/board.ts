import type { ViteDevServer } from 'vite';
import type { ShownProblems } from './problems.ts';

type Topic = 'documents' | 'servers';

/** The current problems, sent to every open page and to each page opened later. */
export class ProblemBoard {
  readonly #vite: ViteDevServer;
  readonly #problems = new Map<Topic, ShownProblems>();

  constructor(vite: ViteDevServer) {
    this.#vite = vite;
    vite.ws.on('vite:client:connect', (_data, client) => {
      if (this.#problems.size > 0) client.send('dev:problems', this.#list());
    });
  }

  /** Replaces the problems of one topic; undefined clears them. */
  put(topic: Topic, problems: ShownProblems | undefined): void {
    if (!problems && !this.#problems.delete(topic)) return;
    if (problems) this.#problems.set(topic, problems);
    this.#vite.ws.send('dev:problems', this.#list());
  }

  #list(): ShownProblems[] {
    return [...this.#problems.values()];
  }
}
