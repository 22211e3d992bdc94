import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type KillSwitch, killedFor } from '../../schemas/release.ts';
import { isKnown } from '../../server-kit/negotiate.ts';
import { reject } from '../../server-kit/problem.ts';
import type { Secrets } from '../../server-kit/secrets.ts';
import { hasServiceKey } from '../../server-kit/service-key.ts';
import { type BlockChunks, compose, eventOf, isVisible, type StreamSlots, timeHeader } from '../delivery/index.ts';
import type { OpenPreview, OpenPreviews } from './open-previews.ts';

export interface PreviewDelivery {
  readonly open: OpenPreviews;
  readonly secrets: Secrets;
  readonly streams: Pick<StreamSlots, 'take'>;
  chunks(): BlockChunks;
  switches(): readonly KillSwitch[];
  now(): string;
  beforeEach?(): Promise<void>;
}

/**
 * `/preview/<token>/config/v1`: what delivery answers for the live release, for the documents and the clock of a preview; and for a member server
 * that shows the service key, whole previews. All of it is 404 once a preview has ended, its documents by hash included: they are looked for in
 * the preview alone.
 */
export async function addPreviewDelivery(app: FastifyInstance, parts: PreviewDelivery): Promise<void> {
  const { open, secrets, now } = parts;
  const previewOf = new WeakMap<FastifyRequest, OpenPreview>();

  async function found(request: FastifyRequest): Promise<OpenPreview> {
    await parts.beforeEach?.();
    const { preview } = request.params as { preview: string };
    const opened = (await open.find(preview, now())) ?? reject('request.not_found');
    previewOf.set(request, opened);
    return opened;
  }

  await app.register(async (scope) => {
    scope.addHook('onSend', async (request, reply) => {
      const at = previewOf.get(request)?.view.at;
      // After the server's own time header, in whose place this one stands.
      reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', ...(at ? { [timeHeader]: at } : {}) });
    });
    scope.get('/preview/:preview/config/v1/*', async (request, reply) => {
      const { set, view, viewer, hub } = await found(request);
      const query = request.query as Readonly<Record<string, string | undefined>>;
      const path = (request.params as { '*': string })['*'].split('/');
      const place = set.live.place(query.market, query.language);
      if (path[0] === 'events' && path.length === 1) {
        const last = request.headers['last-event-id'];
        const since = (typeof last === 'string' ? last : undefined) ?? query.since;
        if (parts.streams.take(request.raw, reply.raw, request.ip))
          // Its author may have chosen another viewer since the page was made, or while the stream was away.
          hub.open(request.raw, reply.raw, { place, since, server: undefined, first: eventOf('viewer', viewer) }, view.at);
        return reply.hijack();
      }
      const nowMs = Date.parse(view.at);
      const killed = killedFor(parts.switches(), place.market);
      const text =
        path[0] === 'documents' && path.length === 2
          ? textByHash(set.live.documents.values(), path[1] ?? '', nowMs)
          : compose({ live: set.live, chunks: parts.chunks(), killed, nowMs }, path, place, query);
      return send(reply, text ?? reject('request.not_found'));
    });
  });

  app.get('/config/v1/previews/:preview', async (request, reply) => {
    if (!hasServiceKey(secrets, request.headers.authorization)) reject('auth.token_invalid');
    const { stored, view, set } = await found(request);
    const etag = `"${set.live.revision}-${stored.version}"`;
    reply.headers({ etag, 'cache-control': 'private, no-cache' });
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
    const { revision, effectiveAt, documents } = view.release;
    return send(reply, JSON.stringify({ ...view, release: { revision, effectiveAt, documents: Object.fromEntries(documents) } }));
  });
}

const send = (reply: FastifyReply, text: string): FastifyReply => reply.type('application/json; charset=utf-8').send(text);

function textByHash(documents: Iterable<{ hash: string; text: string; visibleFrom: number }>, hash: string, nowMs: number) {
  for (const document of documents) if (document.hash === hash && isVisible(document, nowMs)) return document.text;
  return undefined;
}
