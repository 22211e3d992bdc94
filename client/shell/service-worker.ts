/// <reference lib="webworker" />
import { createFirstAnswers } from './first-answers.ts';
import { createKeptAnswers } from './kept-answers.ts';
import type { EarlyAnswer, PageMessage } from './worker-link.ts';
import { openPushed, readPushed, showPushed } from './worker-push.ts';
import { pageAssets } from './worker-rules.ts';

declare const self: ServiceWorkerGlobalScope;
/** Set by the build: the files that the app needs to start; `SHELL_VERSION` names this set. */
declare const SHELL_FILES: readonly string[];
/** Set by the build: the file with all pictures of the shell. */
declare const ART_FILE: string;
declare const SHELL_VERSION: string;

const shellCache = `shell-${SHELL_VERSION}`;
const pageCache = 'page';
const artCache = 'art';
/** Cache of uploaded pictures that were on screen; the oldest are deleted. */
const ownCache = 'pictures';
const ownAtMost = 150;
/** Bypasses the HTTP cache, which a log-out could not wipe. */
const answers = createKeptAnswers(caches, (request) => fetch(request, { cache: 'no-store' }));

const firstAnswers = createFirstAnswers(
  answers,
  (page, fresh) => void tellPage(page, { fresh }),
  () => performance.now(),
);

self.addEventListener('install', (event) => {
  event.waitUntil(install());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(activate());
});

self.addEventListener('message', (event) => {
  if (event.data === 'listens' && event.source instanceof Client) firstAnswers.listens(event.source.id);
  if (event.data === 'refresh-page') event.waitUntil(refreshPage().catch(() => undefined));
  if (event.data?.keep) event.waitUntil(Promise.all((event.data.keep as readonly EarlyAnswer[]).map(answers.take)));
  if (event.data === 'forget-member')
    event.waitUntil(Promise.all([answers.forget(), forgetPush().catch(() => undefined), refreshPage().catch(() => undefined)]));
});

self.addEventListener('push', (event) => {
  event.waitUntil(showPushed(self, readPushed(event.data)));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPushed(self, event.notification.data));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.method !== 'GET') {
    if (url.pathname.startsWith('/api/v1/')) firstAnswers.sends(event.clientId);
    return;
  }
  if (request.mode === 'navigate') {
    firstAnswers.opened(event.resultingClientId);
    if (url.pathname === '/') event.respondWith(page(event, request));
  } else if (url.pathname.startsWith('/assets/')) event.respondWith(asset(request));
  else if (url.pathname.startsWith('/art/')) event.respondWith(picture(event, request));
  else if (url.pathname.startsWith('/media/')) event.respondWith(ownPicture(event, request));
  else if (url.pathname.startsWith('/api/v1/')) {
    const later = (work: Promise<unknown>) => event.waitUntil(work);
    event.respondWith(
      request.destination === 'image' ? answers.picture(request, later) : firstAnswers.answer(event.clientId, request, later),
    );
  }
});

async function tellPage(id: string, message: PageMessage): Promise<void> {
  (await self.clients.get(id))?.postMessage(message);
}

/** Removes notifications and the push subscription, so that nothing is shown after sign-out, even if the server could not be told. */
async function forgetPush(): Promise<void> {
  for (const shown of await self.registration.getNotifications()) shown.close();
  await (await self.registration.pushManager.getSubscription())?.unsubscribe();
}

async function install(): Promise<void> {
  const cache = await caches.open(shellCache);
  await Promise.all([cache.addAll([...SHELL_FILES]), addArt(cache)]);
  await refreshPage().catch(() => undefined);
  await self.skipWaiting();
}

/**
 * Caches each picture under its own address, from one file: eighty requests took a phone seconds, during which the next start could not use the
 * worker.
 */
async function addArt(cache: Cache): Promise<void> {
  const response = await fetch(ART_FILE);
  if (!response.ok) throw new Error(`No pictures: ${response.status}`);
  const pictures = Object.entries((await response.json()) as Readonly<Record<string, string>>);
  const headers = { 'Content-Type': 'image/svg+xml' };
  await Promise.all(pictures.map(([name, svg]) => cache.put(new URL(name, response.url), new Response(svg, { headers }))));
}

/** Deletes the caches of older builds. Their open pages may still request files by name, which the server keeps. */
async function activate(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith('shell-') && name !== shellCache) await caches.delete(name);
  await self.clients.claim();
}

/** Serves the stored page and refreshes it for the next time; without a stored page, the network's. */
async function page(event: FetchEvent, request: Request): Promise<Response> {
  const stored = await (await caches.open(pageCache)).match('/');
  if (stored) {
    event.waitUntil(refreshPage().catch(() => undefined));
    return stored;
  }
  return fetch(request);
}

/** Stores the server's page once all its assets are cached, so that a stored page always starts. */
async function refreshPage(): Promise<void> {
  const response = await fetch('/', { credentials: 'same-origin' });
  if (!response.ok || !response.headers.get('Content-Type')?.includes('text/html')) return;
  const shell = await caches.open(shellCache);
  for (const path of pageAssets(await response.clone().text())) if (!(await caches.match(path))) await shell.add(path);
  await (await caches.open(pageCache)).put('/', response);
}

/** Serves assets from the cache: their names contain their content hash. */
async function asset(request: Request): Promise<Response> {
  const stored = await caches.match(request);
  if (stored) return stored;
  const response = await fetch(request);
  if (response.ok) await (await caches.open(shellCache)).put(request, response.clone());
  return response;
}

/** Serves the cached picture of a draw and refreshes it for the next time; widgets must have their pictures offline too. */
async function picture(event: FetchEvent, request: Request): Promise<Response> {
  const cache = await caches.open(artCache);
  const stored = await cache.match(request);
  const fresh = fetch(request).then(async (response) => {
    if (response.ok) await cache.put(request, response.clone());
    return response;
  });
  if (!stored) return fresh;
  event.waitUntil(fresh.catch(() => undefined));
  return stored;
}

/** Serves uploaded pictures from the cache: they are named by content and never change. */
async function ownPicture(event: FetchEvent, request: Request): Promise<Response> {
  const cache = await caches.open(ownCache);
  const stored = await cache.match(request);
  if (stored) return stored;
  const response = await fetch(request);
  if (response.ok) event.waitUntil(keepPicture(cache, request, response.clone()));
  return response;
}

async function keepPicture(cache: Cache, request: Request, response: Response): Promise<void> {
  await cache.put(request, response);
  const keys = await cache.keys();
  for (const old of keys.slice(0, Math.max(0, keys.length - ownAtMost))) await cache.delete(old);
}
