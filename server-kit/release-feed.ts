import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { HeldReleases } from '../schemas/held-releases.ts';
import type { DocumentKey, KillSwitch, Release, ReleaseFeed } from '../schemas/release.ts';
import { randomToken } from './ids.ts';

export interface RemoteFeedOptions {
  /** Address of the config server, without a path. */
  readonly configUrl: string;
  readonly serviceKey: string;
  /** File in which the last release is kept, so that a start without the config server has rules. */
  readonly keepIn?: string;
  readonly fetch?: typeof fetch;
  readonly pollMs?: number;
  readonly reconnectMs?: number;
}

export interface RemoteFeed {
  readonly releases: ReleaseFeed;
  /** A sentence while the config server cannot be reached; the last good release then still holds. */
  problem(): string | undefined;
  close(): void;
}

interface Wire {
  readonly revision: number;
  readonly effectiveAt: string;
  readonly switches: readonly KillSwitch[];
  readonly documents: Readonly<Record<DocumentKey, unknown>>;
}

/**
 * The releases and kill switches of a config server elsewhere: those in force at once, then each new one within moments of its event, and by polling
 * while the stream is down. Resolves when a release is held, from the server or from the kept file; rejects when neither has one.
 */
export async function openRemoteFeed(options: RemoteFeedOptions): Promise<RemoteFeed> {
  const { configUrl, serviceKey, keepIn, fetch: ask = fetch, pollMs = 15_000, reconnectMs = 2_000 } = options;
  const held = new HeldReleases();
  const closing = new AbortController();
  // Clients hear of a release once every server that listens by its name has it.
  const who = { authorization: `Bearer ${serviceKey}`, 'x-server': randomToken(undefined, 12) };
  let etag: string | undefined;
  let problem: string | undefined;

  /** Asks until there is nothing new: the last question tells the config server what is held here. */
  async function pull(): Promise<void> {
    for (;;) {
      const headers = { ...who, ...(etag ? { 'if-none-match': etag } : {}) };
      const response = await ask(`${configUrl}/config/v1/releases/live`, { headers, signal: closing.signal });
      problem = undefined;
      if (response.status === 304) return;
      if (!response.ok) throw new Error(`the config server answered ${response.status}`);
      const text = await response.text();
      // A full disk must not keep the rules away; the kept file is for starts without the config server.
      if (keepIn) await keep(keepIn, text).catch(() => undefined);
      take(held, text);
      etag = response.headers.get('etag') ?? undefined;
      if (!etag) return;
    }
  }

  async function pullSafely(): Promise<void> {
    await pull().catch((error: unknown) => {
      problem = `releases cannot be asked for: ${error instanceof Error ? error.message : 'unknown'}`;
    });
  }

  /** Each event of the stream only says that there is something to ask for. */
  async function follow(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        const response = await ask(`${configUrl}/config/v1/events`, {
          headers: { ...who, accept: 'text/event-stream' },
          signal: closing.signal,
        });
        const decoder = new TextDecoder();
        await pullSafely();
        let waiting = '';
        for await (const chunk of response.body ?? []) {
          waiting += decoder.decode(chunk as Uint8Array, { stream: true });
          const events = waiting.split('\n\n');
          waiting = events.pop()!.slice(-100_000);
          if (events.some((event) => /^event: (release|kill)$/m.test(event))) await pullSafely();
        }
      } catch {
        // The stream ended; polling goes on.
      }
      await pause(reconnectMs, closing.signal);
    }
  }

  await pull().catch(async (error: unknown) => {
    const kept = keepIn ? await readFile(keepIn, 'utf8').catch(() => undefined) : undefined;
    if (kept === undefined) throw error;
    take(held, kept);
    problem = 'the config server could not be reached at the start; the last release kept here holds';
  });
  void follow();
  const poll = setInterval(() => void pullSafely(), pollMs);
  poll.unref();
  return {
    releases: held,
    problem: () => problem,
    close() {
      clearInterval(poll);
      closing.abort();
    },
  };
}

/** Switches first: who hears of the release asks for them. */
function take(held: HeldReleases, text: string): void {
  const { revision, effectiveAt, switches, documents } = JSON.parse(text) as Wire;
  const release: Release = { revision, effectiveAt, documents: new Map(Object.entries(documents) as [DocumentKey, unknown][]) };
  held.setSwitches(switches);
  held.add(release);
}

/** Under another name first: a process that ends while writing leaves the old file. */
async function keep(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.new`, text, { mode: 0o600 });
  await rename(`${path}.new`, path);
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, milliseconds);
    timer.unref();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
