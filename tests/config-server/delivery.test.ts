import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProduct, type Body, writeProduct } from '../fixtures/documents/product.ts';
import { aServer, get, type Running } from './servers.ts';

describe('GET /config/v1 (ARCHITECTURE 3)', () => {
  let running: Running;

  beforeAll(async () => {
    const documents = aProduct();
    const records = structuredClone(documents.find(({ id }) => id === 'records')!.body) as Body;
    const folder = await writeProduct([
      ...documents,
      { kind: 'screen', id: 'records@KH', body: { ...records, id: 'records@KH', title: { t: 'home.help' } } },
      { kind: 'locale', id: 'kh.home@KH', body: { id: 'kh.home@KH', texts: { help: 'ជំនួយ' } } },
    ]);
    const blockChunksFile = join(folder, 'block-chunks.json');
    await writeFile(blockChunksFile, JSON.stringify({ section: ['assets/a.js'], list: ['assets/b.js', 'assets/a.js'] }));
    running = await aServer({ folder, blockChunksFile });
  });
  afterAll(() => running.end());

  it('the manifest holds the boot set alone, with the chunks of its screens', async () => {
    const { json, headers } = await get(running, '/config/v1/manifest?market=MY&language=en');
    expect(json()).toEqual({
      revision: 1,
      minClient: '1',
      killed: [],
      documents: {
        'site:site': expect.any(String),
        'locale:en.home': expect.any(String),
        'screen:home': expect.any(String),
        'campaign:check-in': expect.any(String),
      },
      chunks: ['assets/a.js', 'assets/b.js'],
    });
    expect(headers['x-server-time']).toBe('2025-08-10T00:00:00.000Z');
    expect(headers['cache-control']).toBe('public, no-cache');
  });

  it('a document of the manifest is found by its hash, for good', async () => {
    const manifest = (await get(running, '/config/v1/manifest')).json();
    const { json, headers } = await get(running, `/config/v1/documents/${manifest.documents['screen:home']}`);
    expect(json().id).toBe('home');
    expect(json().$schema).toBeUndefined();
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers.vary).toBe('Accept-Encoding');
  });

  it.each([
    ['br', (bytes: Buffer) => brotliDecompressSync(bytes)],
    ['gzip', (bytes: Buffer) => gunzipSync(bytes)],
  ] as const)('a document is sent as %s to those who take it', async (encoding, decode) => {
    const { 'screen:home': hash } = (await get(running, '/config/v1/manifest')).json().documents;
    const plain = await get(running, `/config/v1/documents/${hash}`);
    const encoded = await get(running, `/config/v1/documents/${hash}`, { 'accept-encoding': encoding });
    expect(encoded.headers['content-encoding']).toBe(encoding);
    expect(decode(encoded.bytes).equals(plain.bytes)).toBe(true);
    expect(encoded.headers.etag).toBe(plain.headers.etag);
  });

  it.each([
    ['gzip;q=1, br;q=0', 'gzip'],
    ['br;q=0.2, gzip', 'br'],
    ['*', 'br'],
    ['identity', undefined],
    ['br;q=0, gzip;q=0', undefined],
    ['deflate', undefined],
  ])('Accept-Encoding: %s is answered with %s', async (header, encoding) => {
    const { headers } = await get(running, '/config/v1/screens/home', { 'accept-encoding': header });
    expect(headers['content-encoding']).toBe(encoding);
  });

  it.each([
    '/config/v1/manifest',
    '/config/v1/site',
    '/config/v1/screens/home',
    '/config/v1/screens?ids=home,records',
    '/config/v1/locales/en',
    '/config/v1/campaigns/check-in',
  ])('%s is not sent again to those who have it', async (url) => {
    const first = await get(running, url);
    const etag = String(first.headers.etag);
    for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const again = await get(running, url, { 'if-none-match': known });
      expect([again.status, again.bytes.length, again.headers['x-server-time']]).toEqual([304, 0, '2025-08-10T00:00:00.000Z']);
    }
    expect((await get(running, url, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('a document by name is itself, and says beside what is live and needed', async () => {
    const site = (await get(running, '/config/v1/site')).json();
    expect(site.limits.codeLength).toBe(6);
    expect(site.markets.KH.phoneCode).toBe(855);
    const home = (await get(running, '/config/v1/screens/home?market=MY&language=en')).json();
    const manifest = (await get(running, '/config/v1/manifest?market=MY&language=en')).json();
    expect(home.$live).toEqual({
      key: 'screen:home',
      hash: manifest.documents['screen:home'],
      revision: 1,
      needs: { 'campaign:check-in': manifest.documents['campaign:check-in'], 'locale:en.home': manifest.documents['locale:en.home'] },
      chunks: ['assets/a.js', 'assets/b.js'],
    });
  });

  it('with=needs brings along all that a screen never seen opens with', async () => {
    const answer = (await get(running, '/config/v1/screens/home?market=MY&language=kh&with=needs')).json();
    expect(Object.keys(answer).sort()).toEqual(['chunks', 'document', 'hash', 'included', 'key', 'needs', 'revision']);
    expect(answer.document.id).toBe('home');
    expect(answer.included[answer.needs['locale:kh.home']].texts.help).toBe('Help');
    expect(answer.included[answer.needs['campaign:check-in']].dailyCoins).toBe(1);
  });

  it('several screens come in one answer, in the order of their ids, each text once; what is not live is left out', async () => {
    const one = async (id: string) => (await get(running, `/config/v1/screens/${id}?market=KH&language=kh&with=needs`)).json();
    const [home, records] = [await one('home'), await one('records')];
    const both = (await get(running, '/config/v1/screens?ids=records,nowhere,home,records,__proto__&market=KH&language=kh')).json();
    expect(both.map(({ included: _, ...answer }: Body) => answer)).toEqual(
      [records, home].map(({ included: _, ...answer }: Body) => answer),
    );
    expect(both[0].included).toEqual(records.included);
    expect({ ...both[1].included, ...both[0].included }).toEqual({ ...home.included, ...records.included });
    expect(Object.keys(both[1].included).filter((hash) => hash in records.included)).toEqual([]);
  });

  it('of more than eight screens the first eight are sent', async () => {
    const ids = [...Array.from({ length: 7 }, (_, at) => `screen-${at}`), 'home', 'records'];
    const answers = (await get(running, `/config/v1/screens?ids=${ids.join()}`)).json() as readonly { key: string }[];
    expect(answers.map(({ key }) => key)).toEqual(['screen:home']);
  });

  it('a market gets its own screen and texts under the names all use', async () => {
    const common = (await get(running, '/config/v1/screens/records?market=MY')).json();
    const own = (await get(running, '/config/v1/screens/records?market=KH&language=kh')).json();
    expect([common.title.t, own.title.t]).toEqual(['home.records', 'home.help']);
    expect([own.id, own.$live.key]).toEqual(['records', 'screen:records']);
    expect((await get(running, '/config/v1/locales/kh/home?market=KH')).json().texts).toMatchObject({ help: 'ជំនួយ', title: 'Home' });
    expect((await get(running, '/config/v1/locales/kh/home?market=MY')).json().texts.help).toBe('Help');
  });

  it('a language lists its namespaces with the boot texts', async () => {
    const { json } = await get(running, '/config/v1/locales/en');
    expect(json()).toMatchObject({ id: 'en', namespaces: { home: expect.any(String) }, texts: { home: { title: 'Home' } } });
  });

  it('a campaign is delivered without what is private', async () => {
    const { json } = await get(running, '/config/v1/campaigns/summer');
    expect(json().total).toBeUndefined();
    expect(json().limits).toEqual({ perMember: 1 });
  });

  it('markets and languages that are none are as if they were not said', async () => {
    const usual = await get(running, '/config/v1/manifest');
    expect((await get(running, '/config/v1/manifest?market=__proto__&language=constructor')).headers.etag).toBe(usual.headers.etag);
  });

  it.each([
    '/config/v1/screens/nowhere',
    '/config/v1/screens',
    '/config/v1/screens/__proto__',
    '/config/v1/campaigns/constructor',
    '/config/v1/locales/xx',
    '/config/v1/documents/0000000000000000',
    '/config/v1/nothing',
    '/config/v1/',
    '/config/v1/releases',
  ])('%s is not found, with a problem document and the time', async (url) => {
    const { status, json, headers } = await get(running, url);
    expect([status, json().code]).toEqual([404, 'request.not_found']);
    expect(headers['x-server-time']).toBe('2025-08-10T00:00:00.000Z');
  });

  it('answers the same before the app’s routing, over a connection, to GET and HEAD', async () => {
    const address = await running.listen();
    const injected = await get(running, '/config/v1/screens/home');
    const fetched = await fetch(`${address}/config/v1/screens/home`, { headers: { 'accept-encoding': 'identity' } });
    expect(Buffer.from(await fetched.arrayBuffer()).equals(injected.bytes)).toBe(true);
    const head = await fetch(`${address}/config/v1/screens/home`, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, String(injected.bytes.length), '']);
    expect((await fetch(`${address}/config/v1/screens/nowhere`)).status).toBe(404);
    expect((await fetch(`${address}/config/v1/site`, { method: 'POST' })).status).toBe(404);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    const { port } = new URL(address);
    expect(await raw(Number(port), 'GET /config/v1/documents/../site HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toContain('404');
    expect(await raw(Number(port), 'GET /config/v1/screens/%ff HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toContain(
      'HTTP/1.1 400',
    );
  });
});

describe('A campaign before its announcement', () => {
  it('is in no answer until its window opens, which it has in UTC', async () => {
    const documents = aProduct();
    const summer = documents.find(({ id }) => id === 'summer')!.body as { window: { from: string; to: string } };
    summer.window.from = '2025-08-01T08:00:00+08:00';
    const running = await aServer({ folder: await writeProduct(documents) });
    running.clock.moveTo('2025-07-31T23:59:59Z');
    const manifest = async () => (await get(running, '/config/v1/screens/records')).json().$live.needs;
    expect(await manifest()).not.toHaveProperty('campaign:summer');
    expect((await get(running, '/config/v1/campaigns/summer')).status).toBe(404);
    running.clock.moveTo('2025-08-01T00:00:00Z');
    const needs = await manifest();
    expect(needs).toHaveProperty('campaign:summer');
    const url = `/config/v1/documents/${needs['campaign:summer']}`;
    const { status, json } = await get(running, url);
    expect([status, json().window.from]).toEqual([200, '2025-08-01T00:00:00.000Z']);
    running.clock.moveTo('2025-07-31T23:59:59Z');
    expect((await get(running, url)).status).toBe(404);
    await running.end();
  });
});

describe('The manifest stays small (performance goals)', () => {
  it('is at most 2 kB in brotli whatever the number of documents', async () => {
    const documents = aProduct();
    const records = documents.find(({ id }) => id === 'records')!.body as Body;
    const many = Array.from({ length: 500 }, (_, at) => ({
      kind: 'screen' as const,
      id: `screen-${at}`,
      body: { ...structuredClone(records), id: `screen-${at}`, route: `/screen-${at}` },
    }));
    const running = await aServer({ folder: await writeProduct([...documents, ...many]) });
    const { bytes } = await get(running, '/config/v1/manifest?market=MY&language=en', { 'accept-encoding': 'br' });
    expect(bytes.length).toBeLessThan(2_000);
    await running.end();
  });
});

function raw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
}
