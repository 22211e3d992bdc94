import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '../../schemas/api/index.ts';
import { opsOperations } from '../../schemas/ops/index.ts';
import { inFull } from '../deep.ts';
import { instantIn } from '../one-clock.ts';
import { closePages, openPhone } from './browser.ts';
import { type ChildApp, startChild } from './child-app.ts';
import { type Operator, reason, signInAs } from './operators.ts';

/** Stands in drafts alone; wherever else it is found, a draft has leaked. */
const canary = 'quetzalfeather';
/** A document that only a draft has. */
const unborn = 'night-market';

const viewer = { market: 'TH', language: 'en', level: 2, paidTier: 'none', at: '2026-11-24T03:00:00.000Z' } as const;

let app: ChildApp;
let author: Operator;
let neighbour: Operator;
let memberToken: string;
let waiting: string;
let livePreview: { readonly id: string; readonly url: string };
let stalePreview: { readonly id: string; readonly url: string };
/** Texts that outsiders got before the drafts were written, while they were, and after. */
const heard: string[] = [];
let listening: AbortController;

beforeAll(async () => {
  app = await startChild();
  const session = await fetch(`${app.address}/api/v1/auth/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account: 'creator@demo.punchcard.test', password: 'punch-the-card-1' }),
  });
  memberToken = ((await session.json()) as { token: string }).token;
  author = await signInAs('admin', app.address);
  neighbour = await signInAs('campaign.my', app.address);
  listening = new AbortController();
  for (const place of ['market=MY&language=en', 'market=TH&language=en']) void listen(`/config/v1/events?${place}`);
  await writeDrafts();
});

afterAll(async () => {
  listening?.abort();
  await closePages();
  await app?.end();
});

/** Follows an event stream as an open page does. */
async function listen(path: string): Promise<void> {
  try {
    const answer = await fetch(`${app.address}${path}`, { signal: listening.signal });
    for await (const chunk of answer.body ?? []) heard.push(Buffer.from(chunk as Uint8Array).toString());
  } catch (reason) {
    if (!listening.signal.aborted) throw reason;
  }
}

/** A common text, a market's own text and screen, a common screen, a new document, a number's neighbour, and a release that waits. */
async function writeDrafts(): Promise<void> {
  const words = (body: Readonly<Record<string, unknown>>) => ({
    ...body,
    texts: { ...(body.texts as object), 'join.title': `Draft ${canary}` },
  });
  await author.draft('locale', 'en.home', words);
  await author.draft('locale', 'en.home@TH', () => ({ schemaVersion: 1, id: 'en.home@TH', texts: { 'join.title': `Thai ${canary}` } }));
  const home = (await author.call('documents.get', { kind: 'screen', id: 'home', view: 'live' })).body!;
  await author.draft('screen', 'home@TH', () => ({ ...home, id: 'home@TH', onOpen: [{ do: 'track', event: `home-${canary}` }] }));
  await author.draft('screen', 'settings', (body) => ({ ...body, onOpen: [{ do: 'track', event: canary }] }));
  await author.draft('screen', unborn, () => ({ ...home, id: unborn, route: `/${canary}` }));
  await author.draft('locale', 'en.coins@TH', () => ({ schemaVersion: 1, id: 'en.coins@TH', texts: { title: `Waits ${canary}` } }));
  const release = await author.call('releases.create', {
    title: 'Next week',
    reason,
    documents: [{ kind: 'locale', id: 'en.coins@TH' }],
    publishAt: '2027-06-01T00:00:00.000Z',
  });
  waiting = release.id;
  livePreview = await author.call('previews.create', viewer);
  stalePreview = await author.call('previews.create', viewer);
}

async function read(path: string, token?: string, init: RequestInit = {}): Promise<string> {
  const answer = await fetch(new URL(path, app.address), {
    ...init,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...init.headers },
  });
  return `${answer.status} ${JSON.stringify([...answer.headers])}\n${await answer.text()}`;
}

const places = ['market=MY&language=en', 'market=TH&language=en', 'market=TH&language=th'];

/** Of documents that no draft concerns every so many are asked for; in a deep run all. */
const everySoMany = inFull(5, 1);

/** Every address below `/config/v1` that a client could come to ask for, of what has a draft or a neighbour that has one. */
async function configPaths(): Promise<string[]> {
  const { items: all } = await author.call('documents.list', { limit: 1000 });
  const concerned = new Set<string>(documentsInDraft.map(([, id]) => id.split('@')[0]!));
  const items = all.filter(({ id }, at) => concerned.has(id.split('@')[0]!) || at % everySoMany === 0);
  const names = items.flatMap(({ kind, id }) => {
    const base = id.split('@')[0]!;
    if (kind === 'locale') return [base, id].map((each) => `locales/${each.replace('.', '/')}`);
    return kind === 'site' ? ['site'] : [base, id].map((each) => `${kind}s/${each}`);
  });
  const hashes = items.flatMap(({ hash, draft }) => [hash, draft?.hash]).filter((hash) => hash !== undefined);
  const languages = ['en', 'th'].map((language) => `locales/${language}`);
  return [
    ...places.flatMap((place) =>
      [...new Set(['manifest', 'site', ...languages, ...names])].map((name) => `/config/v1/${name}?${place}&with=needs`),
    ),
    ...hashes.flatMap((hash) => [`/config/v1/documents/${hash}`, `/config/v1/documents/${hash!.slice(0, 16)}`]),
    '/config/v1/releases/live',
    `/config/v1/previews/${livePreview.url.split('/preview/')[1]?.split('/')[0]}`,
  ];
}

const pages = [
  '/',
  '/?locale=th',
  '/ops/',
  '/ops/releases',
  '/healthz',
  '/readyz',
  '/metrics',
  '/api/v1/openapi.json',
  '/ops/v1/openapi.json',
  '/lab/blocks',
];

const memberPaths = Object.values(operations)
  .filter(({ method, access }) => method === 'GET' && access !== ('partner' as string))
  .map(({ path }) => `/api/v1${path.replace(/\{\w+\}/g, unborn)}`);

const documentsInDraft = [
  ['locale', 'en.home'],
  ['locale', 'en.home@TH'],
  ['screen', 'home@TH'],
  ['screen', 'settings'],
  ['screen', unborn],
  ['locale', 'en.coins@TH'],
] as const;

/** Every reading operation of the console, about every document that has a draft. */
function opsPaths(): string[] {
  const reads = Object.values(opsOperations).filter(({ method }) => method === 'GET');
  return reads.flatMap(({ path }) => {
    if (path.includes('{kind}')) {
      return documentsInDraft.flatMap(([kind, id]) =>
        ['', '?view=draft', '?view=live'].map(
          (query) => `/ops/v1${path.replace('{kind}', kind).replace('{id}', id)}${path.endsWith('{id}') ? query : ''}`,
        ),
      );
    }
    if (path.includes('{id}')) return [`/ops/v1${path.replace('{id}', waiting)}`];
    return [`/ops/v1${path}`];
  });
}

/** Where the canary was found. */
async function leaks(paths: readonly string[], token?: string): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    const text = await read(path, token);
    if (text.includes(canary)) found.push(path);
  }
  return found;
}

describe('A word in a draft', () => {
  test('is read by its author, so that the test would see a leak', async () => {
    expect(await leaks(['/ops/v1/documents/locale/en.home?view=draft', '/ops/v1/documents/screen/home%40TH'], author.token)).toHaveLength(
      2,
    );
    expect(await leaks([`${livePreview.url.split('#')[0]}config/v1/screens/settings?market=TH&language=en`])).toHaveLength(1);
  });

  test('is in no answer a visitor or a member can have', async () => {
    const paths = [...(await configPaths()), ...pages, ...memberPaths, ...opsPaths()];
    expect(paths.length).toBeGreaterThan(inFull(200, 500));
    expect(await leaks(paths)).toEqual([]);
    expect(await leaks(paths, memberToken)).toEqual([]);
  });

  test('is in no event that open pages hear, nor is there one', () => {
    expect(heard.join('')).toContain('id:');
    expect(heard.join('')).not.toContain(canary);
    expect(heard.join('')).not.toContain('event: release');
  });

  test('is in nothing that the editor of another market can read', async () => {
    expect(await leaks([...opsPaths(), '/ops/v1/documents?q=quetzal', '/ops/v1/documents?drafts=true'], neighbour.token)).toEqual([]);
  });

  test.each([
    ['checking', '/ops/v1/validations', 'POST'],
    ['comparing', '/ops/v1/diffs', 'POST'],
    ['simulating', '/ops/v1/simulations', 'POST'],
    ['releasing', '/ops/v1/releases', 'POST'],
  ])('is in no answer to the editor of another market %s the documents', async (_what, path, method) => {
    for (const [kind, id] of documentsInDraft) {
      const body = JSON.stringify({ documents: [{ kind, id }], ...(path.endsWith('releases') ? { title: 'Mine', reason } : {}) });
      const text = await read(path, neighbour.token, { method, body, headers: { 'content-type': 'application/json' } });
      expect(text, `${path} ${id}`).not.toContain(canary);
    }
  });

  test('is in no refusal to the editor of another market who saves over it', async () => {
    for (const [kind, id] of documentsInDraft) {
      const text = await read(`/ops/v1/drafts/${kind}/${id}`, neighbour.token, {
        method: 'PUT',
        body: JSON.stringify({ schemaVersion: 1, id }),
        headers: { 'content-type': 'application/json', 'if-match': '"stale"' },
      });
      expect(text, id).not.toContain(canary);
    }
  });

  test('is in no preview of the editor of another market', async () => {
    const previews = await Promise.all([
      neighbour.call('previews.create', { ...viewer, market: 'MY' }).catch(() => undefined),
      neighbour.call('previews.create', viewer).catch(() => undefined),
      neighbour.call('previews.create', { ...viewer, market: 'MY', release: waiting }).catch(() => undefined),
      neighbour
        .call('previews.create', { ...viewer, market: 'MY', documents: [{ kind: 'screen', id: 'settings' }] })
        .catch(() => undefined),
    ]);
    const urls = previews.flatMap((preview) => (preview ? [preview.url.split('#')[0]!] : []));
    expect(urls.length).toBeGreaterThan(0);
    const names = ['screens/settings', 'screens/home', 'locales/en/home', 'locales/en/coins', 'manifest', `screens/${unborn}`];
    const paths = urls.flatMap((url) => [
      url,
      ...places.flatMap((place) => names.map((name) => `${url}config/v1/${name}?${place}&with=needs`)),
    ]);
    expect(await leaks(paths)).toEqual([]);
  });

  test('is behind no preview link that was ended, or has expired', async () => {
    const below = (url: string) => {
      const base = url.split('#')[0]!;
      return [
        base,
        ...['screens/settings', 'screens/home', 'locales/en/home', 'manifest', 'events'].map((name) => `${base}config/v1/${name}`),
        `${base}api/v1/me`,
      ];
    };
    await author.call('previews.end', { id: stalePreview.id });
    for (const path of below(stalePreview.url)) expect(await read(path), path).toMatch(/^404 /);
    await fetch(`${app.address}/test/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ now: instantIn(15 * 86_400_000) }),
    });
    for (const path of below(livePreview.url)) expect(await read(path), path).toMatch(/^404 /);
    await fetch(`${app.address}/test/clock`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"now":null}' });
  });

  test('stays in no storage of a browser in which a preview was open', async () => {
    const preview = await author.call('previews.create', { ...viewer, signedIn: false });
    const page = await openPhone();
    await page.goto(new URL(preview.url, app.address).href);
    await page.getByText(canary).first().waitFor();
    await page.goto(`${app.address}/#/home`);
    await page.waitForSelector('main[data-screen="home"] [data-block]');
    const kept = await page.evaluate(async () => {
      const stores: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) stores.push(request.url, await (await cache.match(request))!.text());
      }
      for (const { name } of await indexedDB.databases()) {
        const database = await new Promise<IDBDatabase>((resolve) => {
          const asked = indexedDB.open(name!);
          asked.onsuccess = () => resolve(asked.result);
        });
        for (const store of database.objectStoreNames) {
          stores.push(
            await new Promise((resolve) => {
              const asked = database.transaction(store).objectStore(store).getAll();
              asked.onsuccess = () => resolve(asked.result);
            }),
          );
        }
        database.close();
      }
      return JSON.stringify(stores);
    });
    expect(kept.length).toBeGreaterThan(100);
    expect(kept).not.toContain(canary);
    expect(await page.content()).not.toContain(canary);
    await page.close();
  });

  test('is in no line of the log, at its fullest', () => {
    expect(app.output()).toContain('answered');
    expect(app.output()).not.toContain(canary);
  });
});
