import { afterEach, describe, expect, test, vi } from 'vitest';
import { createHeadReads, type HeadReads } from '../../../client/shell/head-reads.ts';
import { keepReads } from '../../../client/shell/session/keep-reads.ts';
import { createLocal } from '../../../client/shell/session/local.ts';
import { currentMs } from '../../one-clock.ts';

const url = '/api/v1/me/coins';
const headers = { Accept: 'application/json', 'Accept-Language': 'en', 'X-Market': 'MY', Authorization: 'Bearer ann' };

/** The head of the page has read `url` as `headers` say, `agoMs` ago. */
function aScreen({ answer = ofTheHead(), agoMs = 0 }: { answer?: Response | 0 | Promise<never>; agoMs?: number } = {}) {
  vi.stubGlobal('headReads', { at: currentMs() - agoMs, [`${url},en,MY,Bearer ann`]: Promise.resolve(answer) });
  const reads = createHeadReads(
    () => '#/coins-record',
    async () => new Response('of the network'),
  );
  const read = async (path = url, init: RequestInit = {}) => (await reads.fetch(path, { method: 'GET', headers, ...init })).text();
  return { reads, read };
}

const ofTheHead = () => new Response('of the head', { headers: { 'X-Server-Time': '2026-11-23T04:00:00.000Z' } });

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('What the head of the page has read', () => {
  test('is given to the first call, and the network answers from then on', async () => {
    const { read } = aScreen();
    expect([await read(), await read()]).toEqual(['of the head', 'of the network']);
  });

  test('is known as such, and by when it was read', async () => {
    const { reads } = aScreen();
    expect(reads.from()).toBe(Number.POSITIVE_INFINITY);
    const [first, second] = [await reads.fetch(url, { method: 'GET', headers }), await reads.fetch(url, { method: 'GET', headers })];
    expect([reads.fromHead.has(first), reads.fromHead.has(second)]).toEqual([true, false]);
    expect(reads.from()).toBe(Date.UTC(2026, 10, 23, 4));
  });

  test.each([
    ['another address', '/api/v1/me/orders', {}],
    ['another language', url, { headers: { ...headers, 'Accept-Language': 'km' } }],
    ['another market', url, { headers: { ...headers, 'X-Market': 'ID' } }],
    ['another member', url, { headers: { ...headers, Authorization: 'Bearer bob' } }],
  ])('is not given for %s', async (_what, path, init) => {
    expect(await aScreen().read(path, init)).toBe('of the network');
  });

  test('is not given once something was sent, which may have changed it', async () => {
    const { read } = aScreen();
    await read('/api/v1/me/check-ins', { method: 'POST' });
    expect(await read()).toBe('of the network');
  });

  test('is not given once the first screen stands', async () => {
    const { read, reads } = aScreen();
    reads.end();
    expect(await read()).toBe('of the network');
  });

  test('is not given by a phone that was locked meanwhile', async () => {
    expect(await aScreen({ agoMs: 11_000 }).read()).toBe('of the network');
  });

  test('is not waited for where the network may be faster', async () => {
    vi.useFakeTimers();
    const read = aScreen({ answer: new Promise<never>(() => undefined) }).read();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await read).toBe('of the network');
  });

  test('is read again where the head had no answer', async () => {
    expect(await aScreen({ answer: 0 }).read()).toBe('of the network');
  });

  test('is on the page no longer than until the app has it', () => {
    aScreen();
    expect(globalThis).not.toHaveProperty('headReads');
  });
});

describe('For the next opening by the same address', () => {
  test('is kept what the first screen has read, each once, and in which language and market', async () => {
    const { reads, read } = aScreen();
    const storage = aStorage();
    for (const path of [url, '/api/v1/me/orders', url]) await read(path);
    keep(storage, reads);
    await read('/api/v1/me/vouchers');
    expect(kept(storage)).toEqual({
      headers: { 'Accept-Language': 'en', 'X-Market': 'MY' },
      '#/coins-record': [url, '/api/v1/me/orders'],
    });
  });

  test.each([
    ['what a worker gives at once', url, 'at-once', null],
    ['the summary, of which the last one stands meanwhile', '/api/v1/me/summary', 'allowed', []],
  ])('is not kept %s', async (_what, path, copy, expected) => {
    const storage = aStorage();
    const reads = createHeadReads(
      () => '',
      async () => new Response('', { headers: { 'X-Offline-Copy': copy } }),
    );
    await reads.fetch(path, { method: 'GET', headers });
    keep(storage, reads);
    expect(kept(storage)?.[''] ?? null).toEqual(expected);
  });

  test('is not kept what a member who goes on at once reads on another screen', async () => {
    const storage = aStorage();
    let hash = '#/home';
    const reads = createHeadReads(
      () => hash,
      async () => new Response(),
    );
    await reads.fetch(url, { method: 'GET', headers });
    hash = '#/order-record';
    await reads.fetch('/api/v1/me/orders', { method: 'GET', headers });
    keep(storage, reads);
    expect(kept(storage)).toMatchObject({ '#/home': [url] });
  });

  test('are kept the last ten addresses', async () => {
    const storage = aStorage();
    const addresses = Array.from({ length: 12 }, (_, at) => `#/screen-${at}`);
    for (const address of [...addresses, addresses[5]!]) keep(storage, await readsAt(address, headers));
    const { headers: _headers, ...others } = kept(storage);
    expect(Object.keys(others)).toEqual([...addresses.slice(2, 5), ...addresses.slice(6), addresses[5]]);
  });

  test('is kept what was read after a move to another market, and not what was read before', async () => {
    const storage = aStorage();
    const reads = await readsAt('', headers);
    await reads.fetch('/api/v1/me/orders', { method: 'GET', headers: { ...headers, 'X-Market': 'ID' } });
    keep(storage, reads);
    expect(kept(storage)).toEqual({ headers: { 'Accept-Language': 'en', 'X-Market': 'ID' }, '': ['/api/v1/me/orders'] });
  });

  test.each([
    ['a visitor', 'ann', { ...headers, Authorization: undefined as never }],
    ['a session that has ended since', undefined, headers],
    ['a session after which another began', 'bob', headers],
  ])('is kept nothing for %s', async (_who, token, its) => {
    const storage = aStorage({ token });
    keep(storage, await readsAt('', its));
    expect(kept(storage)).toBeNull();
  });

  test.each(['null', '{oops', '[]', '5'])('is kept over what is none of ours: %s', async (reads) => {
    const storage = aStorage({ token: 'ann', reads });
    keep(storage, await readsAt('', headers));
    expect(kept(storage)).toMatchObject({ '': [url] });
  });
});

const kept = (storage: Storage) => JSON.parse(storage.getItem('reads') ?? 'null');
const keep = (storage: Storage, reads: HeadReads) => keepReads({ local: createLocal(() => storage), reads, page: { tokenParameter: '' } });

async function readsAt(address: string, its: Readonly<Record<string, string>>): Promise<HeadReads> {
  const reads = createHeadReads(
    () => address,
    async () => new Response(),
  );
  await reads.fetch(url, { method: 'GET', headers: its });
  return reads;
}

function aStorage(stored: Readonly<Record<string, string | undefined>> = { token: 'ann' }): Storage {
  const items = new Map(Object.entries(stored));
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  } as Storage;
}
