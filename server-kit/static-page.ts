import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Manifest } from '../schemas/delivery.ts';
import type { ScreenDocument } from '../schemas/screen.ts';
import { shownTypes } from '../schemas/shown-types.ts';
import { type PagePolicyOptions, pagePolicy } from './page-policy.ts';
import type { StaticFile } from './static-files.ts';

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
  /** A member is shown no visitor's home. */
  readonly member: boolean;
}

/** The home of visitors as HTML, and the style it needs before any file arrived. */
export type RenderHome = (boot: PageBoot, place: PagePlace) => Promise<string | undefined>;

/** The page ready to be answered, and what its policy must allow of it. */
export interface Page extends StaticFile {
  readonly policy: { readonly script: string; readonly style: string };
}

/**
 * Hides the home that was rendered for visitors where it is not what was asked for, before it is painted: another route stands behind the
 * `#`, which no server sees, or a member's token is stored. Allowed by its hash alone.
 */
const gate =
  "try{if(localStorage.token||!/^(#\\/?(home)?(\\?.*)?)?$/.test(location.hash))document.getElementById('page').hidden=true}catch(e){}";

/** Puts boot documents, preloads and the rendered home into the built page; `more` joins what the page is told. */
export function makePage(
  template: string,
  files: ReadonlyMap<string, StaticFile>,
  place: PagePlace,
  boot: PageBoot,
  home: string | undefined,
  more: object = {},
): Page {
  const app = readTable<readonly string[]>(files, '/app-chunks.json') ?? [];
  const views = (place.member ? undefined : visitorChunks(boot, files)) ?? boot.manifest.chunks;
  const chunks = [...new Set([...app, ...views])].map((name) => `/${name}`).filter((path) => files.has(path));
  const linked = [...template.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g)].map(([, href]) => href!);
  const styles = [...new Set([...linked, ...chunks.filter((path) => path.endsWith('.css'))])];
  const style = styles.map((path) => files.get(path)?.identity.toString('utf8') ?? '').join('\n');
  const preloads = chunks.filter((path) => path.endsWith('.js')).map((path) => `<link rel="modulepreload" crossorigin href="${path}">`);
  // Disabled links load nothing; they tell the chunk loader that these styles are in the page already.
  const known = styles.map((path) => `<link rel="stylesheet" disabled href="${path}">`);
  const { html: shown, art } = withPictures(home ?? '', files);
  const data = { market: place.market, language: place.language, boot, art, ...more };
  const page = home === undefined ? '' : `<div id="page" inert>${shown}</div><script>${gate}</script>`;
  const html = template
    .replace('<html lang="en">', `<html lang="${place.tag}">`)
    .replace(/<link rel="stylesheet"[^>]*>\s*/g, '')
    .replace('<!--head-->', () => `<style id="first">${style}</style>${known.join('')}${preloads.join('')}`)
    .replace('<!--page-->', () => page)
    .replace('<!--boot-->', () => `<script type="application/json" id="boot">${inScript(data)}</script>`);
  const identity = Buffer.from(html);
  return {
    type: 'text/html; charset=utf-8',
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 16)}"`,
    identity,
    br: brotliCompressSync(identity),
    gzip: gzipSync(identity),
    policy: { script: home === undefined ? '' : hashOf(gate), style: hashOf(style) },
  };
}

function readTable<Table>(files: ReadonlyMap<string, StaticFile>, path: string): Table | undefined {
  const file = files.get(path);
  return file && (JSON.parse(file.identity.toString('utf8')) as Table);
}

/** Files of the blocks with which the screens of the boot set open for a visitor; what members see besides comes later. */
function visitorChunks({ manifest, documents }: PageBoot, files: ReadonlyMap<string, StaticFile>): readonly string[] | undefined {
  const table = readTable<Readonly<Record<string, readonly string[]>>>(files, '/block-chunks.json');
  const screens = Object.entries(manifest.documents).filter(([key]) => key.startsWith('screen:'));
  const types = screens.flatMap(([, hash]) => [...shownTypes(documents[hash] as ScreenDocument, false)]);
  return table && types.flatMap((type) => table[type] ?? []);
}

/** Our own files, and of what stands in the page itself exactly that, by hash; style attributes of the rendered home. */
export function policyOf({ policy }: Page, options: PagePolicyOptions = {}): string {
  return pagePolicy(options)
    .replace("script-src 'self'", `script-src 'self' ${policy.script}`.trim())
    .replace("style-src 'self'", `style-src 'self' ${policy.style}; style-src-attr 'unsafe-inline'`);
}

/** Pictures of the rendered home stand in the page: ten of them cost 3 kB there, and a round trip each outside. */
function withPictures(home: string, files: ReadonlyMap<string, StaticFile>): { html: string; art: Readonly<Record<string, string>> } {
  const art: Record<string, string> = {};
  const html = home.replace(/src="(\/assets\/art-[^"]+\.svg)"/g, (whole, path: string) => {
    const file = files.get(path);
    if (!file) return whole;
    art[path] ??= `data:image/svg+xml,${file.identity
      .toString('utf8')
      .replaceAll('"', "'")
      .replace(/[%#<>&]/g, encodeURIComponent)}`;
    return `src="${art[path]}"`;
  });
  return { html, art };
}

/** JSON that cannot end its script element. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
