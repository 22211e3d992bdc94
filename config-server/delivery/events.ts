import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ReleaseEvent } from '../../schemas/delivery.ts';
import type { DocumentKey } from '../../schemas/release.ts';
import { splitLocale, splitVariant } from '../documents.ts';
import { timeHeader } from './answer.ts';
import { isVisible } from './compose.ts';
import type { LiveSet, Place } from './live-set.ts';

/** What one release changed, by the full keys of its rows. */
export interface Change {
  readonly revision: number;
  readonly keys: readonly DocumentKey[];
}

interface Stream {
  readonly response: ServerResponse;
  readonly place: Place;
}

/** Releases of which the changes are kept for those who come back. */
const keptChanges = 200;
/** A client that takes nothing off its connection would hold what is sent to it in memory. */
const mostUnsentBytes = 64 * 1024;
const heartbeat = Buffer.from(':\n\n');
/** Clients come back after two to six seconds, each at its own time. */
const retryFromMs = 2_000;
const retrySpreadMs = 4_000;

/**
 * The streams of `GET /config/v1/events`. Every client hears of each release once: those who come back with a `Last-Event-ID` (or `since`) hear
 * of all they have missed in one event. Events are made once for each place, not for each client.
 */
export class EventHub {
  readonly #streams = new Set<Stream>();
  readonly #live: () => LiveSet;
  readonly #nowMs: () => number;
  #changes: Change[] = [];
  #opened = 0;

  constructor(live: () => LiveSet, nowMs: () => number) {
    this.#live = live;
    this.#nowMs = nowMs;
  }

  get count(): number {
    return this.#streams.size;
  }

  /** What happened before this process started, so that clients can resume over a restart. */
  remember(changes: readonly Change[]): void {
    this.#changes = [...changes].slice(-keptChanges);
  }

  /** Tells all clients of a release that is live now. */
  release(change: Change): void {
    this.#changes = [...this.#changes, change].slice(-keptChanges);
    this.#sendAll((place) => this.#eventFor(change.keys, place));
  }

  /** Tells all clients that documents have become visible without a release. */
  announce(keys: readonly DocumentKey[]): void {
    this.#sendAll((place) => this.#eventFor(keys, place));
  }

  /** Keeps connections open through proxies and finds those that are gone; called every 20 seconds. */
  beat(): void {
    for (const stream of this.#streams) this.#write(stream, heartbeat);
  }

  open(request: IncomingMessage, response: ServerResponse, place: Place, since: string | undefined, now: string): void {
    const { revision } = this.#live();
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
    const missed = this.#missedSince(since, place);
    response.write(`retry: ${retryMs}\n${missed === undefined ? `id: ${revision}\n\n` : `\n${missed.toString()}`}`);
    const stream: Stream = { response, place };
    this.#streams.add(stream);
    response.on('close', () => this.#streams.delete(stream));
  }

  close(): void {
    for (const { response } of this.#streams) response.end();
    this.#streams.clear();
  }

  /** One event of all that changed after a revision; everything, where that is too long ago to know. */
  #missedSince(since: string | undefined, place: Place): Buffer | undefined {
    const { revision, documents } = this.#live();
    const known = since !== undefined && /^\d{1,15}$/.test(since) ? Number(since) : undefined;
    if (known === undefined || known === revision) return undefined;
    const oldest = this.#changes[0]?.revision ?? revision + 1;
    const isKnown = known < revision && known >= oldest - 1;
    const missed = this.#changes.filter((change) => change.revision > known).flatMap(({ keys }) => keys);
    return this.#eventFor(isKnown ? missed : [...documents.keys()], place);
  }

  /** What of the changes concerns a place, under the keys its clients know. */
  #eventFor(keys: readonly DocumentKey[], place: Place): Buffer {
    const live = this.#live();
    const changed: Record<DocumentKey, string | null> = {};
    for (const key of keys) {
      const colon = key.indexOf(':');
      const kind = key.slice(0, colon) as Parameters<LiveSet['resolve']>[0];
      const { base, market } = splitVariant(key.slice(colon + 1));
      if (market !== undefined && market !== place.market) continue;
      if (kind === 'locale' && ![place.language, 'en'].includes(splitLocale(base).language)) continue;
      const found = live.resolve(kind, base, place.market);
      if (found && !isVisible(found, this.#nowMs())) continue;
      changed[`${kind}:${base}`] = found?.hash ?? null;
    }
    const event: ReleaseEvent = { revision: live.revision, changed, spreadMs: Math.ceil(this.#streams.size / 20) };
    return Buffer.from(`event: release\nid: ${live.revision}\ndata: ${JSON.stringify(event)}\n\n`);
  }

  #sendAll(eventFor: (place: Place) => Buffer): void {
    const made = new Map<string, Buffer>();
    for (const stream of this.#streams) {
      const name = `${stream.place.market} ${stream.place.language}`;
      const event = made.get(name) ?? eventFor(stream.place);
      made.set(name, event);
      this.#write(stream, event);
    }
  }

  #write({ response }: Stream, event: Buffer): void {
    if (response.writableLength > mostUnsentBytes) response.destroy();
    else response.write(event);
  }
}
