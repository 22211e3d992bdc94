import type { FastifyInstance } from 'fastify';
import { type PageBoot, type PagePlace, packPage, policyOf, type StaticPage } from './static-page.ts';
import { sendStaticFile } from './static-send.ts';

/** What the page of a preview brings along, and whom it is seen by. */
export interface PreviewPages {
  page(token: string): Promise<{ readonly viewer: PreviewViewer; readonly boot: PageBoot } | undefined>;
}

interface PreviewViewer {
  readonly market: string;
  readonly language: string;
  readonly at: string;
}

export interface PreviewPageOptions {
  readonly previews: PreviewPages;
  /** The app's page; `more` joins what it is told. */
  pageOf(place: PagePlace, boot: PageBoot, more: object): StaticPage;
  /** Origins beside our own that may show it in a frame. */
  readonly framedBy: readonly string[];
}

/**
 * The page of each preview at `/preview/<token>/`: the app's own, told where its servers stand and whom it is seen by, without the home that is
 * rendered ahead for visitors. Kept by nobody and found by no search engine; 404 where there is no such preview.
 */
export function addPreviewPage(app: FastifyInstance, { previews, pageOf, framedBy }: PreviewPageOptions): void {
  app.get<{ Params: { preview: string } }>('/preview/:preview', (request, reply) => reply.redirect(`/preview/${request.params.preview}/`));
  app.get<{ Params: { preview: string } }>('/preview/:preview/', async (request, reply) => {
    const { preview } = request.params;
    const found = await previews.page(preview);
    if (!found) return reply.callNotFound();
    const { viewer, boot } = found;
    const { market, language, at } = viewer;
    const place = { market, language, tag: tagOf(boot, language), member: true };
    const page = pageOf(place, boot, { at, preview: { ...viewer, base: `/preview/${preview}` } });
    reply.header('content-security-policy', policyOf(page, { framedBy })).header('x-robots-tag', 'noindex');
    return sendStaticFile(request, reply, await packPage(page), 'no-store');
  });
}

function tagOf({ manifest, documents }: PageBoot, language: string): string {
  const site = documents[manifest.documents['site:site'] ?? ''] as {
    readonly languages?: Readonly<Record<string, { readonly tag: string }>>;
  };
  return site?.languages?.[language]?.tag ?? 'en';
}
