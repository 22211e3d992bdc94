import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { ViteDevServer } from 'vite';
import { pagePolicy } from '../../server-kit/page-policy.ts';
import { devPolicy } from './policy.ts';
import { type Address, send } from './proxy.ts';

export interface PagesOptions {
  /** Folder of the pages' sources: `client`. */
  readonly folder: string;
  readonly vite: ViteDevServer;
  readonly address: Address;
}

/** Answers a request for a page; resolves to false, without an answer, for any other path. */
export type Pages = (path: string, incoming: IncomingMessage, outgoing: ServerResponse) => Promise<boolean>;

const serverPage = /^\/$|^\/preview\/[^/]+\/$/;
const consolePage = /^\/ops(\/(?!v1(\/|$)).*)?$/;
const labPage = /^(\/lab\/[a-z-]+)\/?$/;
const sourceFile = /\.([cm]?[jt]sx?|css|svg|map)$/;

/** The pages of the member app and of previews come from the servers, which embed their documents; console and labs come from their sources. */
export function createPages({ folder, vite, address }: PagesOptions): Pages {
  return async (path, incoming, outgoing) => {
    if (incoming.method !== 'GET') return false;
    if (serverPage.test(path)) await answerFromServers(path, incoming, outgoing);
    else if (path === '/service-worker.js') outgoing.setHeader('content-type', 'text/javascript; charset=utf-8').end(removingWorker);
    else if (consolePage.test(path) && !sourceFile.test(path)) await answerFromSource('/ops', outgoing);
    else if (isLab(path)) await answerFromSource(labPage.exec(path)![1]!, outgoing);
    else return false;
    return true;
  };

  function isLab(path: string): boolean {
    const [, lab] = labPage.exec(path) ?? [];
    return lab !== undefined && existsSync(join(folder, lab, 'index.html'));
  }

  async function answerFromServers(path: string, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const from = await address().catch(() => undefined);
    if (from === undefined) return answer(path, withoutServers, 503, pagePolicy(), outgoing);
    const page = await send(from, incoming, { 'accept-encoding': 'identity' });
    const { statusCode = 502, headers } = page;
    if (statusCode === 200) return answer(path, await text(page), 200, String(headers['content-security-policy']), outgoing);
    outgoing.writeHead(statusCode, headers);
    await pipeline(page, outgoing);
  }

  async function answerFromSource(path: string, outgoing: ServerResponse): Promise<void> {
    await answer(path, await readFile(join(folder, path, 'index.html'), 'utf8'), 200, pagePolicy(), outgoing);
  }

  async function answer(path: string, source: string, status: number, policy: string, outgoing: ServerResponse): Promise<void> {
    const base = path.startsWith('/preview/') ? '' : path.replace(/\/$/, '');
    const html = await vite.transformIndexHtml(`${base}/index.html`, source.replace(/(src|href)="\.\//g, `$1="${base}/`));
    outgoing
      .writeHead(status, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': devPolicy(policy),
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      })
      .end(html);
  }
}

/** An empty page while the servers are down; the overlay on it shows the reason. */
const withoutServers = '<!doctype html><html lang="en" data-waits="servers"><head><title>Punchcard</title></head><body></body></html>';

/** A service worker that removes the built app's worker and caches from browsers that have opened the built app at this address. */
const removingWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
  for (const client of await self.clients.matchAll({ type: 'window' })) await client.navigate(client.url);
})()));
`;
