import type { ServerResponse } from 'node:http';

/** Longer than this clients do not wait for a member server that is slow or gone. */
const patienceMs = 500;

interface Waiting {
  readonly names: Set<string>;
  done(): void;
}

/** The streams of member servers that run apart. They are told that there is something to fetch, and `tell` waits until they have. */
export class ServerStreams {
  readonly #streams = new Map<string, ServerResponse>();
  readonly #waiting = new Set<Waiting>();

  get count(): number {
    return this.#streams.size;
  }

  add(name: string, response: ServerResponse): void {
    this.#streams.get(name)?.end();
    this.#streams.set(name, response);
    response.on('close', () => {
      if (this.#streams.get(name) !== response) return;
      this.#streams.delete(name);
      this.pulled(name);
    });
  }

  /** Resolves when every server has fetched what is new, at once where there is none. */
  async tell(event: 'release' | 'kill'): Promise<void> {
    if (this.#streams.size === 0) return;
    await new Promise<void>((resolve) => {
      const waiting: Waiting = {
        names: new Set(this.#streams.keys()),
        done: () => {
          clearTimeout(timer);
          this.#waiting.delete(waiting);
          resolve();
        },
      };
      const timer = setTimeout(() => waiting.done(), patienceMs);
      this.#waiting.add(waiting);
      for (const response of this.#streams.values()) response.write(`event: ${event}\ndata: {}\n\n`);
    });
  }

  pulled(name: string): void {
    for (const waiting of [...this.#waiting]) {
      waiting.names.delete(name);
      if (waiting.names.size === 0) waiting.done();
    }
  }

  beat(heartbeat: Buffer): void {
    for (const response of this.#streams.values()) response.write(heartbeat);
  }

  close(): void {
    for (const response of this.#streams.values()) response.end();
    this.#streams.clear();
    for (const waiting of [...this.#waiting]) waiting.done();
  }
}
