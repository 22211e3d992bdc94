import type { IncomingMessage, ServerResponse } from 'node:http';
import type { KilledEvent, ReleaseEvent, SignalledEvent } from '../../schemas/delivery.ts';
import { type DocumentKey, type KillSwitch, killedFor } from '../../schemas/release.ts';
import type { Signals } from '../../server-kit/signals.ts';
import { splitLocale, splitVariant } from '../documents/index.ts';
import { timeHeader } from './answer.ts';
import { isVisible } from './compose.ts';
import { eventOf, killEvents, memberEventOf } from './event-text.ts';
import type { DeliveryScope, LiveSet } from './live-set.ts';
import { RecentSignals } from './recent-signals.ts';
import { ServerStreams } from './server-streams.ts';
import { whenGone } from './stream-slots.ts';
import { rolloutOf, setFor, type Trial } from './trial.ts';

/** What one release changed, by the full keys of its rows. */
export interface LiveChange {
  readonly revision: number;
  readonly keys: readonly DocumentKey[];
  /** Those of them that no client can know: campaigns not announced before it, nor by it. */
  readonly unseen?: readonly DocumentKey[];
}

/** Who opens a stream: a client somewhere, or a member server by the name it gave itself. */
export interface Listener {
  readonly place: DeliveryScope;
  /** Of a member's page: the name under which it hears that something of the member has changed. */
  readonly channel?: string | undefined;
  /** `Last-Event-ID` or `since`, as sent. */
  readonly since: string | undefined;
  /** Shown together with the service key. */
  readonly server: string | undefined;
  /** An event it hears before all others. */
  readonly first?: string;
}

interface Stream {
  readonly response: ServerResponse;
  readonly place: DeliveryScope;
}

/** What the streams tell of. */
export interface EventSources {
  live(): LiveSet;
  /** The roll-out that runs; a preview has none. */
  trial?(): Trial | undefined;
  switches(): readonly KillSwitch[];
  nowMs(): number;
}

/** Releases of which the changes are kept for those who come back. */
const keptChanges = 200;
/** A client that takes nothing off its connection would hold what is sent to it in memory. */
const mostUnsentBytes = 64 * 1024;
const heartbeat = Buffer.from(':\n\n');
/** Of one member alone. */
const memberEvent = Buffer.from(memberEventOf({ spreadMs: 0 }));
/** Clients come back after two to six seconds, each at its own time. */
const retryFromMs = 2_000;
const retrySpreadMs = 4_000;

/**
 * The streams of `GET /config/v1/events`. Every client hears of each release once: those who come back with a `Last-Event-ID` (or `since`) hear
 * of all they have missed in one event. Events are made once for each place, not for each client. Member servers hear first, and clients
 * when those hold what they heard of.
 */
export class EventHub {
  readonly #streams = new Set<Stream>();
  /** Of the streams, those with a channel. */
  readonly #channels = new Map<string, Set<Stream>>();
  readonly #signals = new RecentSignals();
  readonly #servers = new ServerStreams();
  readonly #from: EventSources;
  #changes: LiveChange[] = [];
  /** The newest release that clients have heard of; undefined before the first since the start, while all know the live one. */
  #clientRevision: number | undefined;
  #opened = 0;
  #isClosed = false;

  constructor(from: EventSources) {
    this.#from = from;
  }

  /** Open streams of clients. */
  get count(): number {
    return this.#streams.size;
  }

  /** Open streams of member servers that run apart. */
  get servers(): number {
    return this.#servers.count;
  }

  /** What happened before this process started, so that clients can resume over a restart. */
  remember(changes: readonly LiveChange[]): void {
    this.#changes = [...changes].slice(-keptChanges);
  }

  /** Tells of releases that are live now, oldest first; resolves when clients were told. */
  async release(changes: readonly LiveChange[]): Promise<void> {
    this.#changes = [...this.#changes, ...changes].slice(-keptChanges);
    const [keys, seen] = [keysOf(changes), seenKeys(changes)];
    // Its own, though a later one may be live by now: who leaves before that is told comes back for it.
    const upTo = changes.at(-1)?.revision;
    if (changes[0]) this.#clientRevision ??= changes[0].revision - 1;
    await this.#servers.tell('release');
    this.#sendAll((place) => this.#releaseEvent(keys, place, seen, upTo));
    if (upTo !== undefined) this.#clientRevision = upTo;
  }

  /** Tells of kill switches that changed: clients hear those whose verdict is another one in their market. */
  async kill(before: readonly KillSwitch[], after: readonly KillSwitch[]): Promise<void> {
    await this.#servers.tell('kill');
    this.#sendAll(({ market }) => killEvents(killedFor(before, market), killedFor(after, market), market));
  }

  /**
   * Tells all clients that documents have become visible without a release. The event names the newest release that they have heard of: a client
   * that loses its stream before it hears of the live one must come back for it.
   */
  announce(keys: readonly DocumentKey[]): void {
    this.#sendAll((place) => this.#releaseEvent(keys, place, undefined, this.#clientRevision));
  }

  /** Tells all clients something of another kind. */
  say(event: string, data: unknown): void {
    this.#sendAll(() => eventOf(event, data));
  }

  /** Tells the pages of one member that something of theirs has changed; what it is they ask the member server. */
  #tellMember(channel: string): void {
    this.#signals.note(channel, this.#from.nowMs());
    for (const stream of this.#channels.get(channel) ?? []) write(stream, memberEvent);
  }

  /** Tells members' pages of what is signalled, until the function that it returns is called. */
  follow(signals: Pick<Signals, 'listen'>): () => void {
    return signals.listen(
      (channel) => this.#tellMember(channel),
      () => this.#hearsSignals(),
    );
  }

  /** Signals are heard from now on: tells the pages of all members, since those before may have been lost. */
  #hearsSignals(): void {
    this.#signals.restart(this.#from.nowMs());
    const event = Buffer.from(memberEventOf({ spreadMs: this.#spreadMs() }));
    for (const streams of this.#channels.values()) for (const stream of streams) write(stream, event);
  }

  /** What changed after a revision; undefined where that is too long ago to know, or never was. */
  keysSince(known: number): readonly DocumentKey[] | undefined {
    const changes = this.#changesSince(known);
    return changes && keysOf(changes);
  }

  #changesSince(known: number): readonly LiveChange[] | undefined {
    const { revision } = this.#from.live();
    const oldest = this.#changes[0]?.revision ?? revision + 1;
    return known > revision || known < oldest - 1 ? undefined : this.#changes.filter((change) => change.revision > known);
  }

  /** A member server has fetched all there is. */
  pulled(server: string): void {
    this.#servers.pulled(server);
  }

  /** Keeps connections open through proxies and finds those that are gone; called every 20 seconds. */
  beat(): void {
    this.#servers.beat(heartbeat);
    for (const stream of this.#streams) write(stream, heartbeat);
  }

  open(request: IncomingMessage, response: ServerResponse, { place, channel, since, server, first = '' }: Listener, now: string): void {
    // By a connection that was open before: a stream that began now would keep the server from ending.
    if (this.#isClosed) {
      response.writeHead(503, { 'Retry-After': '1', 'Content-Length': '0', Connection: 'close' }).end();
      return;
    }
    const { revision } = this.#from.live();
    this.#opened += 1;
    const retryMs = retryFromMs + ((this.#opened * 997) % retrySpreadMs);
    request.socket.setTimeout(0);
    request.socket.setNoDelay(true);
    response.writeHead(200, [
      'Content-Type',
      'text/event-stream; charset=utf-8',
      'Cache-Control',
      'no-store',
      // Reverse proxies that buffer would hold events back.
      'X-Accel-Buffering',
      'no',
      timeHeader,
      now,
    ]);
    const missed = this.#missedSince(since, place) ?? `id: ${revision}\n\n`;
    const killed: KilledEvent = { killed: killedFor(this.#from.switches(), place.market) };
    response.write(
      `retry: ${retryMs}\n${missed.startsWith('id') ? '' : '\n'}${missed}${eventOf('killed', killed)}${this.#rolloutEvent()}${this.#signalledEvent(channel)}${first}`,
    );
    if (server !== undefined) {
      this.#servers.add(server, response);
      return;
    }
    const stream: Stream = { response, place };
    this.#streams.add(stream);
    if (channel) this.#channels.set(channel, (this.#channels.get(channel) ?? new Set()).add(stream));
    whenGone(request, response, () => this.#forget(stream, channel));
  }

  #forget(stream: Stream, channel: string | undefined): void {
    this.#streams.delete(stream);
    if (channel === undefined) return;
    const others = this.#channels.get(channel);
    if (others?.delete(stream) && others.size === 0) this.#channels.delete(channel);
  }

  /** Ends all streams, and begins none any more. */
  close(): void {
    this.#isClosed = true;
    this.#servers.close();
    for (const { response } of this.#streams) response.end();
    this.#streams.clear();
    this.#channels.clear();
  }

  /** Whether there is one is told to all who come: what was told while they were away is told to nobody again. */
  #rolloutEvent(): string {
    return this.#from.trial ? eventOf('rollout', { rollout: rolloutOf(this.#from.trial()) }) : '';
  }

  /** When the channel was last signalled, as far as this process knows. */
  #signalledEvent(channel: string | undefined): string {
    if (!channel) return '';
    const event: SignalledEvent = { at: new Date(this.#signals.lastMs(channel, this.#from.nowMs())).toISOString() };
    return eventOf('signalled', event);
  }

  /** How long a client may wait before it asks for what all were told of. */
  #spreadMs(): number {
    return Math.ceil(this.#streams.size / 20);
  }

  /** One event of all that changed after a revision; everything, where that is too long ago to know. */
  #missedSince(since: string | undefined, place: DeliveryScope): string | undefined {
    const { revision, documents } = this.#from.live();
    const known = since !== undefined && /^\d{1,15}$/.test(since) ? Number(since) : undefined;
    if (known === undefined || known === revision) return undefined;
    const changes = this.#changesSince(known);
    return this.#releaseEvent(changes ? keysOf(changes) : [...documents.keys()], place, changes && seenKeys(changes));
  }

  /** What of the changes concerns a place, under the keys its clients know. That a document is gone is told only of one that was `seen`. */
  #releaseEvent(keys: readonly DocumentKey[], place: DeliveryScope, seen?: ReadonlySet<DocumentKey>, upTo?: number): string {
    const live = setFor(this.#from.live(), this.#from.trial?.(), place.trial);
    const changed: Record<DocumentKey, string | null> = {};
    for (const key of keys) {
      const colon = key.indexOf(':');
      const kind = key.slice(0, colon) as Parameters<LiveSet['resolve']>[0];
      const { base, market } = splitVariant(key.slice(colon + 1));
      if (market !== undefined && market !== place.market) continue;
      // It stands in the screens that use it.
      if (kind === 'part') continue;
      if (kind === 'locale' && ![place.language, 'en'].includes(splitLocale(base).language)) continue;
      const found = live.resolve(kind, base, place.market);
      if (found ? !isVisible(found, this.#from.nowMs()) : seen && !seen.has(key)) continue;
      changed[`${kind}:${base}`] = found?.hash ?? null;
    }
    const event: ReleaseEvent = { revision: upTo ?? live.revision, changed, spreadMs: this.#spreadMs() };
    return `event: release\nid: ${event.revision}\ndata: ${JSON.stringify(event)}\n\n`;
  }

  #sendAll(eventFor: (place: DeliveryScope) => string): void {
    const made = new Map<string, Buffer>();
    for (const stream of this.#streams) {
      const name = `${stream.place.market} ${stream.place.language} ${stream.place.trial}`;
      const event = made.get(name) ?? Buffer.from(eventFor(stream.place));
      made.set(name, event);
      if (event.length > 0) write(stream, event);
    }
  }
}

const keysOf = (changes: readonly LiveChange[]): DocumentKey[] => [...new Set(changes.flatMap(({ keys }) => keys))];

const seenKeys = (changes: readonly LiveChange[]): ReadonlySet<DocumentKey> =>
  new Set(changes.flatMap(({ keys, unseen = [] }) => keys.filter((key) => !unseen.includes(key))));

function write({ response }: Stream, event: Buffer): void {
  if (response.writableLength > mostUnsentBytes) response.destroy();
  else response.write(event);
}
