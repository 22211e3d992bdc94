/// <reference lib="webworker" />
import { createFirstAnswers } from './first-answers.ts';
import { createKeptAnswers } from './kept-answers.ts';
import type { EarlyAnswer, PageMessage } from './worker-link.ts';
import { openPushed, readPushed, showPushed } from './worker-push.ts';
import { pageAssets } from './worker-rules.ts';

declare const self: ServiceWorkerGlobalScope;
/** Written in by the build: the files without which the app does not start, and a name for this set of them. */
declare const SHELL_FILES: readonly string[];
/** Its pictures in one file. */
declare const ART_FILE: string;
declare const SHELL_VERSION: string;

const shellCache = `shell-${SHELL_VERSION}`;
const pageCache = 'page';
const artCache = 'art';
/** Pictures of the operators' own that were on screen; the oldest go. */
const ownCache = 'pictures';
const ownAtMost = 150;
/** The browser's own cache stays out of it: what it kept no log-out could wipe. */
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

/** Nothing is shown on a phone where nobody is signed in, also when the server could not be told. */
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

/** Each picture at its own address, from the one file of all: eighty requests took a phone seconds, in which its next start could not count on the worker. */
async function addArt(cache: Cache): Promise<void> {
  const response = await fetch(ART_FILE);
  if (!response.ok) throw new Error(`No pictures: ${response.status}`);
  const pictures = Object.entries((await response.json()) as Readonly<Record<string, string>>);
  const headers = { 'Content-Type': 'image/svg+xml' };
  await Promise.all(pictures.map(([name, svg]) => cache.put(new URL(name, response.url), new Response(svg, { headers }))));
}

/** The shells of older builds go, except for the files that an open page of theirs may still ask for by name: the server keeps those. */
async function activate(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith('shell-') && name !== shellCache) await caches.delete(name);
  await self.clients.claim();
}

/** The stored page at once, a newer one for the next time behind it; without a stored one, the network's. */
async function page(event: FetchEvent, request: Request): Promise<Response> {
  const stored = await (await caches.open(pageCache)).match('/');
  if (stored) {
    event.waitUntil(refreshPage().catch(() => undefined));
    return stored;
  }
  return fetch(request);
}

/** Stores the server's page once all that it names is here, so that what is stored always starts. */
async function refreshPage(): Promise<void> {
  const response = await fetch('/', { credentials: 'same-origin' });
  if (!response.ok || !response.headers.get('Content-Type')?.includes('text/html')) return;
  const shell = await caches.open(shellCache);
  for (const path of pageAssets(await response.clone().text())) if (!(await caches.match(path))) await shell.add(path);
  await (await caches.open(pageCache)).put('/', response);
}

/** Files named by their content never change. */
async function asset(request: Request): Promise<Response> {
  const stored = await caches.match(request);
  if (stored) return stored;
  const response = await fetch(request);
  if (response.ok) await (await caches.open(shellCache)).put(request, response.clone());
  return response;
}

/** The kept picture of a draw at once, a newer one for the next time behind it: a widget needs its pictures without a network, too. */
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

/** Named by its content, so what is kept is asked for no more. */
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
