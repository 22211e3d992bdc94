import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addInstallPages, type InstallPages, installHead } from './install-pages.ts';
import { type StaticFile, StaticFiles } from './static-files.ts';
import { makePage, type PageBoot, type PagePlace, packPage, policyOf, type RenderHome, type StaticPage } from './static-page.ts';
import { pagePlaceOf } from './static-place.ts';
import { addPreviewPage, type PreviewPages } from './static-preview.ts';
import { sendStaticFile } from './static-send.ts';

export interface StaticAppOptions {
  /** `dist` of the build: `client`, the `previous` build's assets, `labs`, `prerender`. */
  readonly dist: string;
  /** What the page brings along; `ConfigServer.boot` in one process, the same over HTTP otherwise. */
  boot(market: string, language: string, trial?: string): PageBoot | Promise<PageBoot>;
  /** Where the console is, if it has an origin of its own: it shows previews in a frame. */
  readonly opsOrigin?: string;
  /** How the app is kept on a phone, and what links to it show. */
  readonly install?: Pick<InstallPages, 'words' | 'publicUrl'>;
  /** Pages of previews are served, too. */
  readonly previews?: PreviewPages;
  /** `/lab/*` is served; never in production. */
  readonly labs?: boolean;
}

interface PackedPage {
  readonly file: StaticFile;
  readonly policy: StaticPage['policy'];
}

/** Pictures at an address that a release does not change: shown at once, asked about behind it. */
const pictureCaching = 'public, max-age=3600, stale-while-revalidate=604800';

/** Pages of one build, market, language and revision; a bound, because they are made on demand. */
const mostPages = 128;

/**
 * Serves the member app: hashed files for good, in the encoding made at build; the page itself asked about each time, with the boot documents
 * of its market and language in it, so that a first visit needs no request for documents. Files of the build before this one are served, too.
 */
export async function addStaticApp(app: FastifyInstance, options: StaticAppOptions): Promise<void> {
  const client = new StaticFiles(join(options.dist, 'client'), join(options.dist, 'previous'));
  const previous = new StaticFiles(join(options.dist, 'previous'));
  const labs = options.labs ? new StaticFiles(join(options.dist, 'labs')) : undefined;
  const template = client.text('/index.html');
  if (!template) throw new Error(`No build in ${options.dist}: run "npm run build"`);
  const renderHome = await loadRenderHome(options.dist);
  const pages = new Map<string, Promise<PackedPage>>();

  const placeOf = async (request: FastifyRequest) => pagePlaceOf(request, await options.boot('', ''));

  async function pageFor(request: FastifyRequest): Promise<PackedPage> {
    const place = await placeOf(request);
    const boot = await options.boot(place.market, place.language, place.trial);
    const name = [
      boot.manifest.revision,
      boot.manifest.killed,
      Object.values(boot.manifest.documents),
      place.market,
      place.language,
      place.member,
      JSON.stringify(boot.manifest.rollout),
      place.trial,
    ].join();
    const known = pages.get(name);
    if (known) return known;
    const made = newPage(boot, place);
    if (pages.size >= mostPages) pages.clear();
    pages.set(name, made);
    made.catch(() => pages.delete(name));
    return made;
  }

  async function newPage(boot: PageBoot, place: PagePlace): Promise<PackedPage> {
    const home = await renderHome?.(boot, place).catch((error: unknown) => noHome(app, error));
    const page = makePage(template!, client, place, boot, home);
    const words = options.install?.words(place.market, place.language);
    const head = words ? installHead(words, place.language, options.install!.publicUrl) : '';
    const html = page.html.replace('</title>', () => `</title>${head}`);
    return { file: await packPage({ ...page, html }), policy: page.policy };
  }

  app.get('/', async (request, reply) => {
    const page = await pageFor(request);
    reply.header('vary', 'Accept-Encoding, Accept-Language, Cookie');
    reply.header('content-security-policy', policyOf(page));
    return sendStaticFile(request, reply, page.file, 'no-cache');
  });
  app.get('/assets/*', (request, reply) => {
    const path = pathOf(request);
    return sendStaticFile(request, reply, client.get(path) ?? previous.get(path) ?? labs?.get(path), 'public, max-age=31536000, immutable');
  });
  app.get('/art/*', (request, reply) => sendStaticFile(request, reply, client.get(pathOf(request)), pictureCaching));
  for (const path of client.paths) {
    if (path.startsWith('/assets/') || path.startsWith('/art/') || path.endsWith('.html') || path.endsWith('.json') || path.includes('/.'))
      continue;
    app.get(path, (request, reply) => sendStaticFile(request, reply, client.get(path), 'no-cache'));
  }
  if (options.install) {
    const artOf = (name: string) => client.text(`/art/${name}.svg`);
    addInstallPages(app, { ...options.install, artOf, placeOf });
  }
  if (options.previews) {
    addPreviewPage(app, {
      previews: options.previews,
      pageOf: (place, boot, more) => makePage(template, client, place, boot, undefined, more),
      framedBy: options.opsOrigin ? [options.opsOrigin] : [],
    });
  }
  if (labs) {
    app.get('/lab/*', (request, reply) =>
      sendStaticFile(request, reply, labs.get(`${pathOf(request).replace(/\/$/, '')}/index.html`), 'no-cache'),
    );
  }
}

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? '';

async function loadRenderHome(dist: string): Promise<RenderHome | undefined> {
  const file = join(dist, 'prerender/prerender.js');
  if (!existsSync(file)) return undefined;
  const { renderHome } = (await import(pathToFileURL(file).href)) as {
    renderHome(documents: PageBoot, market: string, language: string, signedIn: boolean): Promise<string>;
  };
  return (boot, place: PagePlace) => renderHome(boot, place.market, place.language, place.member);
}

/** The page works without it: the app draws the home itself. */
function noHome(app: FastifyInstance, error: unknown): undefined {
  app.log.warn({ err: error }, 'the home was not rendered ahead');
  return undefined;
}
