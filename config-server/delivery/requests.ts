import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Answer, writeAnswer } from './answer.ts';
import { ComposedAnswers, type DeliveredProduct } from './composed-answers.ts';
import type { EventHub } from './events.ts';
import type { DeliveryScope } from './live-set.ts';
import type { StreamSlots } from './stream-slots.ts';
import { setFor } from './trial.ts';

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

/**
 * `/config/v1` straight on Node's request and response. Gives false where it has no answer: the request then goes on to the app's routes. Before
 * those it costs what a constant buffer costs; nothing is compressed, serialised or read from the database for a live document by its hash.
 */
export function createDelivery(parts: DeliveryParts) {
  const composed = new ComposedAnswers(parts.product);

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
    const place: DeliveryScope = {
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
    const found = composed.answer(live, path, place, { with: searchParams.get('with'), ids: searchParams.get('ids') }, now);
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

  return { handle };
}

/** What the figures call an address that was answered. */
export function routeOf(url: string): string {
  const [collection = '', id, namespace] = url.slice(prefix.length).split('?', 1)[0]!.split('/');
  return `${prefix}${collection}${id === undefined ? '' : collection === 'documents' ? '/:hash' : '/:id'}${namespace === undefined ? '' : '/:namespace'}`;
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
