import type { IncomingMessage, ServerResponse } from 'node:http';
import { type DocumentKind, type KillSwitch, killedFor } from '../../schemas/release.ts';
import { shortHash } from '../documents/index.ts';
import { type Answer, makeAnswerOf, weakTag, writeAnswer } from './answer.ts';
import type { BlockChunks } from './block-chunks.ts';
import { type Composer, composeLanguage, composeManifest, composeNamed, isVisible } from './compose.ts';
import type { EventHub } from './events.ts';
import type { LiveSet, Place } from './live-set.ts';
import type { StreamSlots } from './stream-slots.ts';
import { rolloutOf, setFor, type Trial } from './trial.ts';

/** What is delivered at this moment. */
export interface DeliveredProduct {
  current(): { readonly live: LiveSet };
  chunks(): BlockChunks;
  switches(): readonly KillSwitch[];
  /** The roll-out that runs. */
  trial(): Trial | undefined;
}

export interface DeliveryParts {
  readonly product: DeliveredProduct;
  now(): string;
  readonly events: Pick<EventHub, 'open'>;
  readonly streams: Pick<StreamSlots, 'take'>;
  addressOf(request: IncomingMessage): string;
  /** Whether an `Authorization` header is that of a member server. */
  isServer(authorization: string | undefined): boolean;
  /** A document that was live once, by its hash. */
  earlier(hash: string): Promise<Answer | undefined>;
  /** Brings a clock shared by several processes up to date, under test controls. */
  readonly beforeEach?: () => Promise<void>;
}

const prefix = '/config/v1/';
const documents = '/config/v1/documents/';
/** Answers composed for one revision; a bound, because the number of screens times places is large. */
const mostComposed = 2_000;

/**
 * `/config/v1` straight on Node's request and response. Gives false where it has no answer: the request then goes on to the app's routes. Before
 * those it costs what a constant buffer costs; nothing is compressed, serialised or read from the database for a live document by its hash.
 */
export function createDelivery(parts: DeliveryParts) {
  let composed = new Map<string, Answer>();
  let composedFor:
    | { live: LiveSet; chunks: BlockChunks; switches: readonly KillSwitch[]; announced: number; trial: Trial | undefined }
    | undefined;

  function handle(request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean> {
    const url = request.url ?? '';
    if (!url.startsWith(prefix) || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    // Documents are served without the database as well; a shared clock then stays where it was.
    if (parts.beforeEach)
      return parts
        .beforeEach()
        .catch(() => {})
        .then(() => answer(url, request, response));
    return answer(url, request, response);
  }

  function answer(url: string, request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean> {
    const now = parts.now();
    if (url.startsWith(documents)) return byHash(hashIn(url), request, response, now);
    const { pathname, searchParams } = new URL(url, 'http://local');
    const trial = parts.product.trial();
    const requestedTrial = searchParams.get('trial');
    const live = setFor(parts.product.current().live, trial, requestedTrial);
    const place: Place = {
      ...live.place(searchParams.get('market'), searchParams.get('language')),
      trial: trial?.id === requestedTrial ? trial?.id : undefined,
    };
    const path = pathname.slice(prefix.length).split('/').map(decoded);
    if (path[0] === 'events' && path.length === 1 && request.method === 'GET') {
      const last = headerOf(request, 'last-event-id');
      const server = parts.isServer(request.headers.authorization) ? headerOf(request, 'x-server') : undefined;
      if (server === undefined && !parts.streams.take(request, response, parts.addressOf(request))) return true;
      const channel = searchParams.get('channel') ?? undefined;
      parts.events.open(request, response, { place, channel, since: last ?? searchParams.get('since') ?? undefined, server }, now);
      return true;
    }
    const found = named(path, place, searchParams.get('with') === 'needs', live, now);
    if (!found) return false;
    writeAnswer(request, response, found, now);
    return true;
  }

  function byHash(hash: string, request: IncomingMessage, response: ServerResponse, now: string): boolean | Promise<boolean> {
    const found = (parts.product.trial() ?? parts.product.current()).live.byHash.get(hash);
    if (found) return writeVisible(found, request, response, now);
    if (!/^[\w-]{16}$/.test(hash)) return false;
    return parts.earlier(hash).then((earlier) => earlier !== undefined && writeVisible(earlier, request, response, now));
  }

  function named(path: readonly string[], place: Place, withNeeds: boolean, live: LiveSet, now: string): Answer | undefined {
    const nowMs = Date.parse(now);
    forget(parts.product.current().live, nowMs);
    const name = JSON.stringify([path, place.market, place.language, place.trial, withNeeds]);
    const known = composed.get(name);
    if (known) return known;
    const text = compose(
      {
        live,
        chunks: parts.product.chunks(),
        killed: killedFor(parts.product.switches(), place.market),
        nowMs,
        rollout: rolloutOf(parts.product.trial()),
      },
      path,
      place,
      withNeeds,
    );
    if (text === undefined) return undefined;
    const made = makeAnswerOf(text, weakTag(shortHash(text)), 'ask');
    if (composed.size >= mostComposed) composed.clear();
    composed.set(name, made);
    return made;
  }

  /** Composed answers hold for one revision, one build, one set of switches, and until the next campaign is announced. */
  function forget(live: LiveSet, nowMs: number): void {
    const announced = live.announcements.filter((at) => at <= nowMs).length;
    const now = { live, chunks: parts.product.chunks(), switches: parts.product.switches(), announced, trial: parts.product.trial() };
    const before = composedFor;
    if (before && (Object.keys(now) as (keyof typeof now)[]).every((part) => now[part] === before[part])) return;
    composedFor = now;
    composed = new Map();
  }

  return { handle };
}

/** What the figures call an address that was answered. */
export function routeOf(url: string): string {
  const [collection = '', id, namespace] = url.slice(prefix.length).split('?', 1)[0]!.split('/');
  return `${prefix}${collection}${id === undefined ? '' : collection === 'documents' ? '/:hash' : '/:id'}${namespace === undefined ? '' : '/:namespace'}`;
}

const kinds: Readonly<Record<string, DocumentKind>> = { screens: 'screen', campaigns: 'campaign' };

/** The JSON at a path below `/config/v1` (decoded, in its steps); undefined where nothing is, or is not announced yet. */
export function compose(composer: Composer, path: readonly string[], place: Place, withNeeds: boolean): string | undefined {
  const { live, nowMs } = composer;
  const [collection = '', id = '', namespace] = path;
  if (collection === 'manifest' && path.length === 1) return JSON.stringify(composeManifest(composer, place));
  if (collection === 'locales' && path.length === 2)
    return live.languages.includes(id) ? composeLanguage(id, composer, place.market) : undefined;
  const document =
    collection === 'site' && path.length === 1
      ? live.resolve('site', 'site', undefined)
      : collection === 'locales' && path.length === 3
        ? live.resolve('locale', `${id}.${namespace}`, place.market)
        : path.length === 2 && Object.hasOwn(kinds, collection)
          ? live.resolve(kinds[collection]!, id, place.market)
          : undefined;
  return document && isVisible(document, nowMs) ? composeNamed(document, composer, place, withNeeds) : undefined;
}

function writeVisible(answer: Answer, request: IncomingMessage, response: ServerResponse, now: string): boolean {
  if (answer.visibleFrom > 0 && answer.visibleFrom > Date.parse(now)) return false;
  writeAnswer(request, response, answer, now);
  return true;
}

const headerOf = (request: IncomingMessage, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

function hashIn(url: string): string {
  const end = url.indexOf('?', documents.length);
  return end < 0 ? url.slice(documents.length) : url.slice(documents.length, end);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
