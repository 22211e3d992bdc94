import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip as gzipCompress } from 'node:zlib';
import type { Manifest } from '../schemas/delivery.ts';
import { placeQuery } from '../schemas/place-query.ts';
import type { ScreenDocument } from '../schemas/screen.ts';
import { shownTypes } from '../schemas/shown-types.ts';
import { gated, headFor, headPreloads, preloads, recall } from './page-head.ts';
import { type PagePolicyOptions, pagePolicy } from './page-policy.ts';
import { etagOf, type PageFiles, type StaticFile } from './static-files.ts';

/** What a page brings along for one market and language. */
export interface PageBoot {
  readonly manifest: Manifest;
  readonly documents: Readonly<Record<string, unknown>>;
}

/** Market and language of a request, as far as it tells them. */
export interface PagePlace {
  readonly market: string;
  readonly language: string;
  /** The language as `lang` understands it, which line heights and screen readers follow. */
  readonly tag: string;
  /** A member is shown the head of the own home. */
  readonly member: boolean;
  /** The roll-out that the device says it is in. */
  readonly trial?: string | undefined;
}

/** The home as HTML: a visitor's whole, a member's with places for what this device knows. */
export type RenderHome = (boot: PageBoot, place: PagePlace) => Promise<string | undefined>;

/** A page, and what its policy must allow of it. */
export interface StaticPage {
  readonly html: string;
  readonly policy: { readonly script: string; readonly style: string };
}

const [brotli, gzip] = [promisify(brotliCompress), promisify(gzipCompress)];

/** The page ready to be answered, compressed in the thread pool: the best quality takes 80 ms. */
export async function packPage({ html }: StaticPage): Promise<StaticFile> {
  const identity = Buffer.from(html);
  const [br, gzipped] = await Promise.all([brotli(identity), gzip(identity)]);
  return { type: 'text/html; charset=utf-8', etag: etagOf(identity), br, gzip: gzipped };
}

/** Puts boot documents, preloads and the rendered home into the built page; `more` joins what the page is told. */
export function makePage(
  template: string,
  files: PageFiles,
  place: PagePlace,
  boot: PageBoot,
  home: string | undefined,
  more: object = {},
): StaticPage {
  const app = readTable<readonly string[]>(files, '/app-chunks.json') ?? [];
  const views = (place.member ? undefined : visitorChunks(boot, files)) ?? boot.manifest.chunks;
  const chunks = [...new Set([...app, ...views])].map((name) => `/${name}`).filter((path) => files.has(path));
  const loaded = chunks.filter((path) => path.endsWith('.js'));
  const isApp = (path: string) => app.includes(path.slice(1));
  const linked = [...template.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g)].map(([, href]) => href!);
  const styles = [...new Set([...linked, ...chunks.filter((path) => path.endsWith('.css'))])];
  const style = [...styles.map((path) => files.text(path) ?? ''), ...(home === undefined ? [] : [gated])].join('\n');
  // Disabled links load nothing; they tell the chunk loader that these styles are in the page already. Chromium 150 looks ahead while scripts load and fetches
  // them all the same, unless they are for no medium.
  const known = styles.map((path) => `<link rel="stylesheet" disabled media="not all" href="${path}">`);
  const { html: shown, art } = withPictures(home ?? '', files);
  const trial = place.trial === boot.manifest.rollout?.id ? place.trial : undefined;
  const data = { market: place.market, language: place.language, trial, boot, art, ...more };
  const gate = home === undefined ? [] : [headFor(place.member, placeQuery({ ...place, trial }))];
  const links =
    home === undefined
      ? preloads(loaded)
      : headPreloads(
          loaded.filter(isApp),
          loaded.filter((path) => !isApp(path)),
        );
  const scripts = home !== undefined && place.member ? [...gate, recall] : gate;
  const page = home === undefined ? '' : `<div id="page" inert>${shown}</div>${inline(scripts.slice(1))}`;
  const html = template
    .replace('<html lang="en">', `<html lang="${place.tag}">`)
    .replace(/<link rel="stylesheet"[^>]*>\s*/g, '')
    .replace('<!--head-->', () => `${links}${inline(gate)}<style id="first">${style}</style>${known.join('')}`)
    .replace('<!--page-->', () => page)
    .replace('<!--boot-->', () => `<script type="application/json" id="boot">${inScript(data)}</script>`);
  return { html, policy: { script: scripts.map(hashOf).join(' '), style: hashOf(style) } };
}

function readTable<Table>(files: PageFiles, path: string): Table | undefined {
  const text = files.text(path);
  return text === undefined ? undefined : (JSON.parse(text) as Table);
}

/** Files of the blocks with which the screens of the boot set open for a visitor; what members see besides comes later. */
function visitorChunks({ manifest, documents }: PageBoot, files: PageFiles): readonly string[] | undefined {
  const table = readTable<Readonly<Record<string, readonly string[]>>>(files, '/block-chunks.json');
  const screens = Object.entries(manifest.documents).filter(([key]) => key.startsWith('screen:'));
  const types = screens.flatMap(([, hash]) => [...shownTypes(documents[hash] as ScreenDocument, false)]);
  return table && types.flatMap((type) => table[type] ?? []);
}

/** Our own files, and of what stands in the page itself exactly that, by hash; style attributes of the rendered home. */
export function policyOf({ policy }: Pick<StaticPage, 'policy'>, options: PagePolicyOptions = {}): string {
  return pagePolicy(options)
    .replace("script-src 'self'", `script-src 'self' ${policy.script}`.trim())
    .replace("style-src 'self'", `style-src 'self' ${policy.style}; style-src-attr 'unsafe-inline'`);
}

/** Pictures of the rendered home stand in the page: ten of them cost 3 kB there, and a round trip each outside. */
function withPictures(home: string, files: PageFiles): { html: string; art: Readonly<Record<string, string>> } {
  const art: Record<string, string> = {};
  const html = home.replace(/src="(\/assets\/art-[^"]+\.svg)"/g, (whole, path: string) => {
    const svg = files.text(path);
    if (svg === undefined) return whole;
    art[path] ??= `data:image/svg+xml,${svg.replaceAll('"', "'").replace(/[%#<>&]/g, encodeURIComponent)}`;
    return `src="${art[path]}"`;
  });
  return { html, art };
}

/** JSON that cannot end its script element. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

const inline = (scripts: readonly string[]) => scripts.map((script) => `<script>${script}</script>`).join('');

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
