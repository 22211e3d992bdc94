import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressOfShown } from '../schemas/picture-ref.ts';
import { drawIcon, drawShared, iconPictures } from './app-icons.ts';
import { reject } from './problem.ts';
import { etagOf } from './static-files.ts';
import type { PagePlace } from './static-page.ts';

interface LinkPreview {
  readonly title: string;
  readonly text: string;
  /** The name of a drawn picture, or one of the operators' own as views get it. */
  readonly art?: string;
}

/** What the config server says of the app; in `config-server/delivery/install-words.ts`. */
export interface InstallParts {
  readonly name: string;
  readonly description: string;
  readonly colour: string;
  readonly ground: string;
  readonly shortcuts: readonly { readonly name: string; readonly route: string }[];
  readonly previewOf: (screen: string, id?: string) => LinkPreview;
  readonly routeOf: (screen: string) => string | undefined;
}

export interface InstallPages {
  words(market: string, language: string): InstallParts | undefined;
  /** Where the app is, as people open it; a link's picture needs a whole address. */
  readonly publicUrl: string;
  /** A drawn picture as SVG; undefined for what is none. */
  artOf(name: string): string | undefined;
  placeOf(request: FastifyRequest): Promise<PagePlace>;
}

/** How long a phone or a chat may go on showing what it has. */
const dayCaching = 'public, max-age=86400';
const icon = (name: string) => `/icons/${name}.png`;

/** The manifest, the icons, and for each screen that is shared a page that a chat reads a preview from and a person never sees. */
export function addInstallPages(app: FastifyInstance, { words, publicUrl, artOf, placeOf }: InstallPages): void {
  const drawn = new Map<string, Promise<Buffer>>();
  const drawOnce = (key: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    const png = drawn.get(key) ?? draw();
    drawn.set(key, png);
    png.catch(() => drawn.delete(key));
    return png;
  };
  const sendPicture = async (reply: FastifyReply, png: Promise<Buffer>) =>
    reply
      .header('cache-control', dayCaching)
      .type('image/png')
      .send(await png);

  app.get('/manifest.webmanifest', async (request, reply) => {
    const place = await placeOf(request);
    const said = words(place.market, place.language) ?? reject('request.not_found');
    const body = JSON.stringify(manifestOf(said, place.tag));
    return reply
      .header('cache-control', 'no-cache')
      .header('etag', etagOf(Buffer.from(body)))
      .header('vary', 'Accept-Language, Cookie')
      .type('application/manifest+json; charset=utf-8')
      .send(body);
  });

  app.get<{ Params: { file: string } }>('/icons/:file', async (request, reply) => {
    const name = request.params.file.replace(/\.png$/, '');
    const picture = Object.hasOwn(iconPictures, name) ? iconPictures[name]! : reject('request.not_found');
    const ground = words('', '')?.ground ?? '#ffffff';
    return sendPicture(
      reply,
      drawOnce(`${name} ${ground}`, () => drawIcon(picture, ground)),
    );
  });

  app.get<{ Params: { file: string } }>('/icons/art/:file', async (request, reply) => {
    const name = request.params.file.replace(/\.png$/, '');
    const svg = artOf(name) ?? reject('request.not_found');
    const ground = words('', '')?.ground ?? '#ffffff';
    return sendPicture(
      reply,
      drawOnce(`art/${name} ${ground}`, () => drawShared(svg, ground, name.startsWith('scene-'))),
    );
  });

  app.get<{ Params: { screen: string }; Querystring: { id?: string } }>('/s/:screen', async (request, reply) => {
    const place = await placeOf(request);
    const said = words(place.market, place.language);
    const route = said?.routeOf(request.params.screen) ?? reject('request.not_found');
    const { id } = request.query;
    const preview = said!.previewOf(request.params.screen, typeof id === 'string' ? id : undefined);
    const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : '';
    const to = attribute(`/#${route}${query}`);
    const head = previewTags({ ...preview, name: said!.name }, publicUrl);
    reply.header('cache-control', 'no-cache').header('vary', 'Accept-Language, Cookie').type('text/html; charset=utf-8');
    return reply.send(
      `<!doctype html><html lang="${place.tag}"><head><meta charset="utf-8"><title>${attribute(preview.title)}</title>${head}` +
        `<meta http-equiv="refresh" content="0;url=${to}"></head><body><a href="${to}">${attribute(preview.title)}</a></body></html>`,
    );
  });
}

/** What the page of the app has in its head for a language: where the manifest is, Apple's icon, and the preview of home. */
export function installHead(said: InstallParts, language: string, publicUrl: string): string {
  return (
    `<link rel="manifest" href="/manifest.webmanifest?locale=${language}"><link rel="apple-touch-icon" href="${icon('apple-touch')}">` +
    previewTags({ ...said.previewOf('home'), name: said.name }, publicUrl)
  );
}

function previewTags({ name, title, text, art = '' }: LinkPreview & { readonly name: string }, publicUrl: string) {
  const tag = (property: string, value: string) => `<meta property="og:${property}" content="${attribute(value)}">`;
  return (
    tag('title', title) +
    tag('description', text) +
    tag('site_name', name) +
    tag('type', 'website') +
    tag('image', `${publicUrl}${addressOfShown(art, 1_200) ?? icon(art ? `art/${art}` : 'share')}`) +
    '<meta name="twitter:card" content="summary_large_image">'
  );
}

const manifestOf = ({ name, description, colour, ground, shortcuts }: InstallParts, tag: string) => ({
  id: '/',
  name,
  short_name: name,
  description,
  lang: tag,
  dir: 'ltr',
  start_url: '/#/home',
  scope: '/',
  display: 'standalone',
  orientation: 'portrait',
  theme_color: colour,
  background_color: ground,
  icons: ['icon-192', 'icon-512', 'maskable-192', 'maskable-512'].map((file) => ({
    src: icon(file),
    sizes: `${iconPictures[file]!.width}x${iconPictures[file]!.height}`,
    type: 'image/png',
    purpose: file.startsWith('maskable') ? 'maskable' : 'any',
  })),
  shortcuts: shortcuts.map((shortcut) => ({
    name: shortcut.name,
    url: `/#${shortcut.route}`,
    icons: [{ src: icon('icon-192'), sizes: '192x192', type: 'image/png' }],
  })),
});

const attribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
