import { afterEach, describe, expect, test, vi } from 'vitest';
import { createHeadReads } from '../../../client/shell/head-reads.ts';
import { keepReads } from '../../../client/shell/session/keep-reads.ts';
import { createLocal } from '../../../client/shell/session/local.ts';
import { createStore } from '../../../client/shell/store.ts';

const url = '/api/v1/me/coins';
const headers = { Accept: 'application/json', 'Accept-Language': 'en', 'X-Market': 'MY', Authorization: 'Bearer ann' };

/** The head of the page has read `url` as `headers` say, with this answer. */
function aScreen(answer: Response | 0 = new Response('of the head')) {
  vi.stubGlobal('headReads', { [`${url},en,MY,Bearer ann`]: Promise.resolve(answer) });
  const stands = createStore(false);
  const reads = createHeadReads('#/coins-record', stands, async () => new Response('of the network'));
  const ask = async (path = url, init: RequestInit = {}) => (await reads.fetch(path, { method: 'GET', headers, ...init })).text();
  return { reads, stands, ask };
}

afterEach(() => vi.unstubAllGlobals());

describe('What the head of the page has read', () => {
  test('is given to who asks for it first, and the network is asked from then on', async () => {
    const { ask } = aScreen();
    expect([await ask(), await ask()]).toEqual(['of the head', 'of the network']);
  });

  test('does not tell the time: it came before it was asked for', async () => {
    const { reads } = aScreen();
    const [first, second] = [await reads.fetch(url, { method: 'GET', headers }), await reads.fetch(url, { method: 'GET', headers })];
    expect([reads.old.has(first), reads.old.has(second)]).toEqual([true, false]);
  });

  test.each([
    ['another address', '/api/v1/me/orders', {}],
    ['another language', url, { headers: { ...headers, 'Accept-Language': 'km' } }],
    ['another market', url, { headers: { ...headers, 'X-Market': 'ID' } }],
    ['another member', url, { headers: { ...headers, Authorization: 'Bearer bob' } }],
  ])('is not given for %s', async (_what, path, init) => {
    expect(await aScreen().ask(path, init)).toBe('of the network');
  });

  test('is not given once something was sent, which may have changed it', async () => {
    const { ask } = aScreen();
    await ask('/api/v1/me/check-ins', { method: 'POST' });
    expect(await ask()).toBe('of the network');
  });

  test('is not given once the first screen stands', async () => {
    const { ask, stands } = aScreen();
    stands.set(true);
    expect(await ask()).toBe('of the network');
  });

  test('is asked for anew where the head had no answer', async () => {
    expect(await aScreen(0).ask()).toBe('of the network');
  });
});

describe('For the next opening by the same address', () => {
  const kept = (storage: Storage) => JSON.parse(storage.getItem('reads') ?? 'null');

  test('is kept what the first screen has read, each once, and in which language and market', async () => {
    const storage = aStorage();
    const { reads, stands, ask } = aScreen();
    for (const path of [url, '/api/v1/me/summary', url]) await ask(path);
    stands.set(true);
    await ask('/api/v1/me/orders');
    keepReads({ local: createLocal(() => storage), reads, page: { tokenParameter: '' } });
    expect(kept(storage)).toEqual({
      headers: { 'Accept-Language': 'en', 'X-Market': 'MY' },
      '#/coins-record': [url, '/api/v1/me/summary'],
    });
  });

  test('are kept the last ten addresses', async () => {
    const storage = aStorage();
    const addresses = Array.from({ length: 12 }, (_, at) => `#/screen-${at}`);
    for (const address of [...addresses, addresses[5]!]) {
      const reads = createHeadReads(address, createStore(false), async () => new Response());
      await reads.fetch(url, { method: 'GET', headers });
      keepReads({ local: createLocal(() => storage), reads, page: { tokenParameter: '' } });
    }
    const { headers: _headers, ...others } = kept(storage);
    expect(Object.keys(others)).toEqual([...addresses.slice(2, 5), ...addresses.slice(6), addresses[5]]);
  });

  test.each([
    ['a visitor', { ...headers, Authorization: undefined as never }],
    ['nobody, where nothing was read', undefined],
  ])('is kept nothing for %s', async (_who, its) => {
    const storage = aStorage();
    const reads = createHeadReads('', createStore(false), async () => new Response());
    if (its) await reads.fetch(url, { method: 'GET', headers: its });
    keepReads({ local: createLocal(() => storage), reads, page: { tokenParameter: '' } });
    expect(kept(storage)).toBeNull();
  });
});

function aStorage(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  } as Storage;
}
