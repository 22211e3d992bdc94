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

/** Asks the config server below a path, as this member server. */
type Get = (path: string, signal: AbortSignal, headers?: Readonly<Record<string, string>>) => Promise<Response>;

/**
 * The releases and kill switches of a config server elsewhere: those in force at once, then each new one within moments of its event, and by polling
 * while the stream is down. Resolves when a release is held, from the server or from the kept file; rejects when neither has one.
 */
export async function openRemoteFeed(options: RemoteFeedOptions): Promise<RemoteFeed> {
  const { configUrl, serviceKey, keepIn, fetch: ask = fetch, pollMs = 15_000, reconnectMs = 2_000, onProblem } = options;
  // Clients hear of a release once every server that listens by its name has it.
  const who = { authorization: `Bearer ${serviceKey}`, 'x-server': randomToken(undefined, 12) };
  const get: Get = (path, signal, headers) => ask(`${configUrl}/config/v1/${path}`, { headers: { ...who, ...headers }, signal });
  const held = new HeldReleases((instant) => findEarlier(get, instant));
  const closing = new AbortController();
  let etag: string | undefined;
  let problem: string | undefined;
  let pulling: Promise<void> = Promise.resolve();

  /** Asks until there is nothing new: the last question tells the config server what is held here. */
  async function pull(): Promise<void> {
    for (;;) {
      const since = held.newest ? `?since=${held.newest.revision}` : '';
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(TIMEOUT_MS)]);
      const response = await get(`releases/live${since}`, signal, etag ? { 'if-none-match': etag } : {});
      problem = undefined;
      if (response.status === 304) return;
      if (!response.ok) throw new Error(`the config server answered ${response.status}`);
      const received = read(await response.text(), held.newest);
      // A full disk must not keep the rules away; the kept file is for starts without the config server.
      if (keepIn) await keep(keepIn, received).catch(() => undefined);
      take(received);
      etag = response.headers.get('etag') ?? undefined;
      if (!etag) return;
    }
  }

  /** Switches first: who hears of the release asks for them. */
  function take({ release, switches }: Received): void {
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

  await pull().catch(async (error: unknown) => {
    const kept = keepIn ? await readFile(keepIn, 'utf8').catch(() => undefined) : undefined;
    if (kept === undefined) throw error;
    take(read(kept, undefined));
    problem = 'the config server could not be reached at the start; the last release kept here holds';
  });
  void follow(get, { closing: closing.signal, reconnectMs, pull: pullSafely });
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

interface Following {
  readonly closing: AbortSignal;
  readonly reconnectMs: number;
  pull(): Promise<void>;
}

/** Listens to the stream of events, again and again until it is closed. Each event only says that there is something to ask for. */
async function follow(get: Get, { closing, reconnectMs, pull }: Following): Promise<void> {
  while (!closing.aborted) {
    try {
      const response = await get('events', closing, { accept: 'text/event-stream' });
      const decoder = new TextDecoder();
      await pull();
      let waiting = '';
      for await (const chunk of response.body ?? []) {
        waiting += decoder.decode(chunk as Uint8Array, { stream: true });
        const events = waiting.split('\n\n');
        waiting = events.pop()!.slice(-100_000);
        if (events.some((event) => /^event: (release|kill)$/m.test(event))) await pull();
      }
    } catch {
      // The stream ended; polling goes on.
    }
    await pause(reconnectMs, closing);
  }
}

/** Refuses with `server.busy`: what comes late comes again, and never counts by the rules of another day. */
async function findEarlier(get: Get, instant: string): Promise<StoredRelease> {
  try {
    const response = await get(`releases/effective?at=${instant}`, AbortSignal.timeout(TIMEOUT_MS));
    if (!response.ok) throw new Error(`the config server answered ${response.status}`);
    const { from, until, ...wire } = (await response.json()) as EarlierWire;
    const release = { ...wire, documents: new Map(Object.entries(wire.documents) as [DocumentKey, unknown][]) };
    return { release, ...(from === undefined ? {} : { from }), ...(until === undefined ? {} : { until }) };
  } catch (error) {
    throw new ProblemError('server.busy', {}, { retryAfterSeconds: 5, cause: error });
  }
}

interface EarlierWire {
  readonly revision: number;
  readonly effectiveAt: string;
  readonly documents: Readonly<Record<DocumentKey, unknown>>;
  readonly from?: string;
  readonly until?: string;
}

interface Received {
  readonly release: Release;
  readonly switches: readonly KillSwitch[];
}

/** What the config server sent, over the release it builds on. */
function read(text: string, before: Release | undefined): Received {
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
async function keep(path: string, { release, switches }: Received): Promise<void> {
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
