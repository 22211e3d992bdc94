import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { HeldReleases } from '../schemas/held-releases.ts';
import type { DocumentKey, KillSwitch, Release, ReleaseFeed, StoredRelease } from '../schemas/release.ts';
import { randomToken } from './ids.ts';
import { ProblemError } from './problem.ts';

export interface RemoteFeedOptions {
  /** Address of the config server, without a path. */
  readonly configUrl: string;
  readonly serviceKey: string;
  /** File in which the last release is kept, so that a start without the config server has rules. */
  readonly keepIn?: string;
  readonly fetch?: typeof fetch;
  readonly pollMs?: number;
  readonly reconnectMs?: number;
  /** Hears why releases cannot be asked for, once until they can be again. */
  readonly onProblem?: (problem: string) => void;
}

const TIMEOUT_MS = 10_000;

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
  /** The revision that the documents build on; without it they are all. */
  readonly since?: number;
  /** Null for those that are gone. */
  readonly documents: Readonly<Record<DocumentKey, unknown>>;
}

/**
 * The releases and kill switches of a config server elsewhere: those in force at once, then each new one within moments of its event, and by polling
 * while the stream is down. Resolves when a release is held, from the server or from the kept file; rejects when neither has one.
 */
export async function openRemoteFeed(options: RemoteFeedOptions): Promise<RemoteFeed> {
  const { configUrl, serviceKey, keepIn, fetch: ask = fetch, pollMs = 15_000, reconnectMs = 2_000, onProblem } = options;
  const held = new HeldReleases(findEarlier);
  const closing = new AbortController();
  // Clients hear of a release once every server that listens by its name has it.
  const who = { authorization: `Bearer ${serviceKey}`, 'x-server': randomToken(undefined, 12) };
  let etag: string | undefined;
  let problem: string | undefined;
  let pulling: Promise<void> = Promise.resolve();

  /** Asks until there is nothing new: the last question tells the config server what is held here. */
  async function pull(): Promise<void> {
    for (;;) {
      const headers = { ...who, ...(etag ? { 'if-none-match': etag } : {}) };
      const since = held.newest ? `?since=${held.newest.revision}` : '';
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(TIMEOUT_MS)]);
      const response = await ask(`${configUrl}/config/v1/releases/live${since}`, { headers, signal });
      problem = undefined;
      if (response.status === 304) return;
      if (!response.ok) throw new Error(`the config server answered ${response.status}`);
      const taken = read(await response.text(), held.newest);
      // A full disk must not keep the rules away; the kept file is for starts without the config server.
      if (keepIn) await keep(keepIn, taken).catch(() => undefined);
      take(taken);
      etag = response.headers.get('etag') ?? undefined;
      if (!etag) return;
    }
  }

  /** Refuses with `server.busy`: what comes late comes again, and never counts by the rules of another day. */
  async function findEarlier(instant: string): Promise<StoredRelease> {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await ask(`${configUrl}/config/v1/releases/effective?at=${instant}`, { headers: who, signal });
      if (!response.ok) throw new Error(`the config server answered ${response.status}`);
      const { from, until, ...wire } = (await response.json()) as EarlierWire;
      const release = { ...wire, documents: new Map(Object.entries(wire.documents) as [DocumentKey, unknown][]) };
      return { release, ...(from === undefined ? {} : { from }), ...(until === undefined ? {} : { until }) };
    } catch (error) {
      throw new ProblemError('server.busy', {}, { retryAfterSeconds: 5, cause: error });
    }
  }

  /** Switches first: who hears of the release asks for them. */
  function take({ release, switches }: Taken): void {
    held.setSwitches(switches);
    held.add(release);
  }

  /** One after the other, because each builds on what the one before brought. */
  function pullSafely(): Promise<void> {
    pulling = pulling.then(pull).catch((error: unknown) => {
      if (closing.signal.aborted) return;
      const before = problem;
      problem = `releases cannot be asked for: ${error instanceof Error ? error.message : 'unknown'}`;
      if (before === undefined) onProblem?.(problem);
    });
    return pulling;
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
    take(read(kept, undefined));
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

interface EarlierWire {
  readonly revision: number;
  readonly effectiveAt: string;
  readonly documents: Readonly<Record<DocumentKey, unknown>>;
  readonly from?: string;
  readonly until?: string;
}

interface Taken {
  readonly release: Release;
  readonly switches: readonly KillSwitch[];
}

/** What the config server sent, over the release it builds on. */
function read(text: string, before: Release | undefined): Taken {
  const { revision, effectiveAt, switches, since, documents } = JSON.parse(text) as Wire;
  if (since !== undefined && since !== before?.revision) throw new Error(`the changes build on revision ${since}`);
  const whole = new Map<DocumentKey, unknown>(since === undefined ? [] : before!.documents);
  for (const [key, body] of Object.entries(documents) as [DocumentKey, unknown][]) {
    if (body === null) whole.delete(key);
    else whole.set(key, body);
  }
  return { release: { revision, effectiveAt, documents: whole }, switches };
}

/** Under another name first: a process that ends while writing leaves the old file. */
async function keep(path: string, { release, switches }: Taken): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const wire: Wire = { ...release, switches, documents: Object.fromEntries(release.documents) };
  await writeFile(`${path}.new`, JSON.stringify(wire), { mode: 0o600 });
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
