import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConfigServer, createConfigServer } from '../../config-server/app.ts';
import { openPreviewSource } from '../../member-server/preview/index.ts';
import type { PreviewView } from '../../schemas/preview.ts';
import { FixedClock } from '../../server-kit/clock.ts';
import type { Database } from '../../server-kit/database.ts';
import { createHttp, type Http } from '../../server-kit/http.ts';
import { makeSecrets } from '../../server-kit/secrets.ts';
import { serviceKey } from '../../server-kit/service-key.ts';
import { statement } from '../../server-kit/statement.ts';
import { aMigratedDatabase } from '../server-kit/embedded.ts';
import { signedInOperator } from './operators.ts';

const root = join(import.meta.dirname, '../..');
const secrets = makeSecrets('a secret key of the tests, long enough');
const start = '2026-11-17T08:00:00.000Z';
const at = '2026-11-24T03:00:00.000Z';
const viewer = { market: 'VN', language: 'vi', level: 2, paidTier: 'none', at };

let database: Database;
let clock: FixedClock;
let one: { http: Http; server: ConfigServer };
let tokens: { author: string; other: string; malaysian: string };

async function aProcess(): Promise<typeof one> {
  const http = await createHttp({ logLevel: 'silent' });
  const server = await createConfigServer({ db: database.schema('config'), clock, http, secrets, baselineFolder: root });
  return { http, server };
}

beforeAll(async () => {
  database = await aMigratedDatabase();
  clock = new FixedClock(start);
  one = await aProcess();
  const db = database.schema('config');
  tokens = {
    author: await signedInOperator(db, secrets, { id: 'author' }, start),
    other: await signedInOperator(db, secrets, { id: 'other', role: 'viewer' }, start),
    malaysian: await signedInOperator(db, secrets, { id: 'malaysian', markets: ['MY'] }, start),
  };
});
afterAll(async () => {
  one.server.close();
  one.http.app.server.closeAllConnections();
  await one.http.app.close();
  await database.close();
});

async function ops(token: string, method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
  const answer = await one.http.app.inject({
    method,
    url: `/ops/v1/previews${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.body ? answer.json() : undefined };
}

const get = async (url: string, headers: Record<string, string> = {}, http = one.http) => {
  const answer = await http.app.inject({ url, headers });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
};

/** The whole preview, as a member server gets it. */
const whole = (url: string) => get(`/config/v1/previews/${url.split('/')[2]}`, { authorization: `Bearer ${serviceKey(secrets)}` });

/** Saves a changed draft of a document, or a new one, and gives what it was before. */
// biome-ignore lint/suspicious/noExplicitAny: documents of many shapes
async function draft(kind: string, id: string, change: (body: any) => any): Promise<any> {
  const headers = { authorization: `Bearer ${tokens.author}` };
  const found = await get(`/ops/v1/documents/${kind}/${id}`, headers);
  const body = structuredClone(found.body.body ?? {});
  const payload = change(body) ?? body;
  const precondition = found.status === 200 ? { 'if-match': `"${found.body.hash}"` } : { 'if-none-match': '*' };
  const put = await one.http.app.inject({
    method: 'PUT',
    url: `/ops/v1/drafts/${kind}/${id}`,
    headers: { ...headers, ...precondition },
    payload,
  });
  expect(put.statusCode, put.body).toBe(200);
  return found.body.body;
}

/** Releases these wordings of one Vietnamese text, one after the other, and gives the ids of the releases. */
async function publish(wordings: readonly string[], key: string): Promise<string[]> {
  const ids: string[] = [];
  for (const wording of wordings) {
    await draft('locale', 'vi.home', (body) => {
      body.texts[key] = wording;
    });
    const answer = await one.http.app.inject({
      method: 'POST',
      url: '/ops/v1/releases',
      headers: { authorization: `Bearer ${tokens.author}` },
      payload: { title: wording, reason: 'A test of previews', documents: [{ kind: 'locale', id: 'vi.home' }] },
    });
    expect(answer.statusCode, answer.body).toBe(201);
    ids.push(answer.json().id);
  }
  return ids;
}

/** A text of the Vietnamese home, changed. */
function draftText(text: string) {
  const body = JSON.parse(readFileSync(join(root, 'locales/vi/home.json'), 'utf8'));
  const key = Object.keys(body.texts).find((name) => !body.texts[name].includes('{'))!;
  return { key, document: { kind: 'locale', id: 'vi.home', body: { ...body, texts: { ...body.texts, [key]: text } } } };
}

const create = async (documents: readonly object[], more: object = {}) => {
  const { status, body } = await ops(tokens.author, 'POST', '', { ...viewer, ...more, documents });
  expect(status, JSON.stringify(body)).toBe(201);
  return body as { id: string; url: string; expiresAt: string; problems: { severity: string; id: string }[] };
};

describe('A preview', () => {
  it('shows a draft text below its own path, and what is live stays as it was', async () => {
    const { key, document } = draftText('Chào thứ Ba');
    const preview = await create([document]);
    expect(preview.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const own = await get(`${preview.url}config/v1/locales/vi/home`);
    expect(own.body.texts[key]).toBe('Chào thứ Ba');
    expect((await get('/config/v1/locales/vi/home')).body.texts[key]).not.toBe('Chào thứ Ba');
  });

  it('tells its own time and is kept by nobody', async () => {
    const { url } = await create([]);
    const { headers } = await get(`${url}config/v1/manifest?market=VN&language=vi`);
    expect(headers).toMatchObject({ 'x-server-time': at, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  it('lives as many hours as the operations document says, and is 404 everywhere afterwards', async () => {
    const { key, document } = draftText('Only for a while');
    const preview = await create([document]);
    expect(Date.parse(preview.expiresAt) - Date.parse(start)).toBe(72 * 3_600_000);
    const { hash } = (await get(`${preview.url}config/v1/locales/vi/home?with=needs`)).body;
    expect((await get(`${preview.url}config/v1/documents/${hash}`)).body.texts[key]).toBe('Only for a while');
    expect((await get(`/config/v1/documents/${hash}`)).status).toBe(404);
    clock.moveTo(preview.expiresAt);
    for (const path of ['manifest', 'locales/vi/home', `documents/${hash}`, 'events']) {
      expect((await get(`${preview.url}config/v1/${path}`)).body.code, path).toBe('request.not_found');
    }
    clock.moveTo(start);
  });

  it('ends when its author says so, and nobody else can change or end it', async () => {
    const { id, url } = await create([]);
    expect((await ops(tokens.other, 'DELETE', `/${id}`)).body.code).toBe('request.not_found');
    expect((await ops(tokens.other, 'PUT', `/${id}`, viewer)).body.code).toBe('request.not_found');
    expect((await ops(tokens.author, 'DELETE', `/${id}`)).status).toBe(204);
    expect((await get(`${url}config/v1/manifest`)).status).toBe(404);
    expect((await ops(tokens.author, 'DELETE', `/${id}`)).status).toBe(404);
  });

  it('answers no document of another preview by its hash', async () => {
    const [mine, others] = [await create([draftText('Mine').document]), await create([draftText('Theirs').document])];
    const { hash } = (await get(`${others.url}config/v1/locales/vi/home?with=needs`)).body;
    expect((await get(`${mine.url}config/v1/documents/${hash}`)).status).toBe(404);
  });

  it('keeps a document with an error as it is live, tells it, and shows the rest', async () => {
    const { key, document } = draftText('Still shown');
    const broken = { kind: 'screen', id: 'home', body: { id: 'home', blocks: 'none' } };
    const preview = await create([document, broken]);
    expect(preview.problems.filter(({ severity }) => severity === 'error').map(({ id }) => id)).toContain('home');
    expect((await get(`${preview.url}config/v1/screens/home`)).body.blocks.length).toBeGreaterThan(1);
    expect((await get(`${preview.url}config/v1/locales/vi/home`)).body.texts[key]).toBe('Still shown');
  });

  it('opens at its clock what a campaign announces later', async () => {
    const body = { ...JSON.parse(readFileSync(join(root, 'campaigns/programme/check-in.json'), 'utf8')) };
    const document = { kind: 'campaign', id: 'check-in', body: { ...body, window: { from: '2026-11-20T00:00:00Z' } } };
    const before = await create([document], { at: '2026-11-18T00:00:00Z' });
    const after = await create([document]);
    expect((await get(`${before.url}config/v1/campaigns/check-in?market=VN`)).status).toBe(404);
    expect((await get(`${after.url}config/v1/campaigns/check-in?market=VN`)).status).toBe(200);
  });

  it('takes all drafts where no documents are named, and a draft where one comes without a body', async () => {
    const { key, document } = draftText('From the draft');
    const live = await get('/ops/v1/documents/locale/vi.home', { authorization: `Bearer ${tokens.author}` });
    const put = await one.http.app.inject({
      method: 'PUT',
      url: '/ops/v1/drafts/locale/vi.home',
      headers: { authorization: `Bearer ${tokens.author}`, 'if-match': `"${live.body.hash}"` },
      payload: document.body,
    });
    expect(put.statusCode, put.body).toBe(200);
    for (const documents of [undefined, [{ kind: 'locale', id: 'vi.home' }]]) {
      const { body } = await ops(tokens.author, 'POST', '', { ...viewer, ...(documents && { documents }) });
      expect((await get(`${body.url}config/v1/locales/vi/home`)).body.texts[key]).toBe('From the draft');
    }
    const missing = await ops(tokens.author, 'POST', '', { ...viewer, documents: [{ kind: 'screen', id: 'login' }] });
    expect(missing.body.code).toBe('request.not_found');
  });

  it('shows what is being edited over all other drafts on wish, and alone otherwise', async () => {
    const { key } = draftText('');
    const title = JSON.parse(readFileSync(join(root, 'locales/vi/login.json'), 'utf8'));
    const edited = { kind: 'locale', id: 'vi.login', body: { ...title, texts: { ...title.texts, title: 'Đang viết' } } };
    for (const [drafts, shown] of [
      [true, 'From the draft'],
      [false, expect.not.stringContaining('From the draft')],
    ] as const) {
      const { url } = await create([edited], { drafts });
      expect((await get(`${url}config/v1/locales/vi/login`)).body.texts.title).toBe('Đang viết');
      expect((await get(`${url}config/v1/locales/vi/home`)).body.texts[key]).toEqual(shown);
    }
    const { url } = await create([draftText('Newer than the draft').document], { drafts: true });
    expect((await get(`${url}config/v1/locales/vi/home`)).body.texts[key]).toBe('Newer than the draft');
  });

  it('keeps an operator of some markets to these', async () => {
    expect((await ops(tokens.malaysian, 'POST', '', { ...viewer, documents: [] })).body.code).toBe('ops.market_scope');
    const theirs = { ...viewer, market: 'MY', language: 'en', documents: [] };
    expect((await ops(tokens.malaysian, 'POST', '', theirs)).status).toBe(201);
  });

  it('shows an operator of some markets the drafts of these alone', async () => {
    const shops = await draft('campaign', 'levels', (body) => {
      for (const market of ['MY', 'TH']) body.byMarket[market].shippingCapMinor = 4_242;
    });
    await draft('screen', 'terms-record@VN', () => ({
      ...JSON.parse(readFileSync(join(root, 'screens/terms-record.json'), 'utf8')),
      id: 'terms-record@VN',
    }));
    const seenBy = async (token: string) => {
      const { body } = await ops(token, 'POST', '', { ...viewer, market: 'MY', language: 'en' });
      const { release } = (await whole(body.url)).body;
      const caps = release.documents['campaign:levels'].byMarket;
      return [caps.MY.shippingCapMinor, caps.TH.shippingCapMinor, 'screen:terms-record@VN' in release.documents];
    };
    expect(await seenBy(tokens.author)).toEqual([4_242, 4_242, true]);
    expect(await seenBy(tokens.malaysian)).toEqual([4_242, shops.byMarket.TH.shippingCapMinor, false]);
  });

  it('shows the documents of a release by its id, also when they were live or drafted otherwise since', async () => {
    const { key } = draftText('');
    const [first, second] = await publish(['Released first', 'Released second'], key);
    for (const [release, text] of [
      [first, 'Released first'],
      [second, 'Released second'],
    ]) {
      const { body } = await ops(tokens.author, 'POST', '', { ...viewer, release });
      expect((await get(`${body.url}config/v1/locales/vi/home`)).body.texts[key]).toBe(text);
    }
    expect((await get('/config/v1/locales/vi/home')).body.texts[key]).toBe('Released second');
    expect((await ops(tokens.author, 'POST', '', { ...viewer, release: 'none' })).body.code).toBe('request.not_found');
  });

  it('is kept with a hash of its token alone', async () => {
    const { url } = await create([]);
    const rows = await database
      .schema('config')
      .all<object, { row: string }>(statement('test.rows', 'select p::text as row from preview p'), {});
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ row }) => row.includes(url.split('/')[2]!))).toBe(false);
  });
});

describe('A preview of drafts that are not right yet', () => {
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const withBlocks = (blocks: readonly object[]) => {
    const body = read('screens/home.json');
    return { kind: 'screen', id: 'home', body: { ...body, blocks: [...blocks, ...body.blocks] } };
  };
  const shownBlocks = async (url: string) =>
    (await get(`${url}config/v1/screens/home`)).body.blocks.map(({ id }: { id: string }) => id) as string[];
  const firstOfHome = read('screens/home.json').blocks[0].id;
  const fine = { type: 'text', id: 'fine', text: { t: 'home.title' } };

  it.each([
    ['of a type that nobody knows', { type: 'no-such-block', id: 'wrong' }],
    ['with a link to no screen', { type: 'button', id: 'wrong', text: { t: 'home.title' }, onPress: 'nothing' }],
    ['with a picture still to be chosen', { type: 'illustration', id: 'wrong', art: '' }],
    ['with a guard that means nothing', { ...fine, id: 'wrong', guards: [{ guard: 'no-such-guard' }] }],
  ])('leaves out a block %s, and shows everything else of the draft', async (_what, wrong) => {
    const { url, problems } = await create([withBlocks([fine, wrong])]);
    expect(problems.filter(({ severity }) => severity === 'error').map(({ id }) => id)).toContain('home');
    expect((await shownBlocks(url)).slice(0, 2)).toEqual(['fine', firstOfHome]);
  });

  it('leaves out the blocks that are wrong, wherever they stand, and none beside them', async () => {
    const wrong = (id: string) => ({ type: 'no-such-block', id });
    const card = { type: 'section', id: 'card', title: { t: 'home.title' }, blocks: [wrong('a'), fine, wrong('b')] };
    const { url } = await create([withBlocks([wrong('c'), card, wrong('d')])]);
    const { blocks } = (await get(`${url}config/v1/screens/home`)).body;
    expect(blocks.slice(0, 2).map(({ id }: { id: string }) => id)).toEqual(['card', firstOfHome]);
    expect(blocks[0].blocks.map(({ id }: { id: string }) => id)).toEqual(['fine']);
  });

  it('shows a text that nobody has written yet as dots, and what names it', async () => {
    const body = read('campaigns/lotteries/lucky-wheel.json');
    const wheel = {
      ...body,
      id: 'new-wheel',
      name: { t: 'lotteries.new_wheel.name' },
      description: { t: 'lotteries.new_wheel.description' },
    };
    const english = read('locales/en/lotteries.json');
    const { url } = await create([
      { kind: 'campaign', id: 'new-wheel', body: wheel },
      { kind: 'locale', id: 'en.lotteries', body: { ...english, texts: { ...english.texts, 'new_wheel.name': 'New wheel' } } },
    ]);
    expect((await get(`${url}config/v1/campaigns/new-wheel?market=MY`)).body.name).toEqual({ t: 'lotteries.new_wheel.name' });
    const { texts } = (await get(`${url}config/v1/locales/en/lotteries`)).body;
    expect([texts['new_wheel.name'], texts['new_wheel.description']]).toEqual(['New wheel', '…']);
  });

  it('keeps a value outside of lists as it is live, and shows the others as drafted', async () => {
    const body = read('campaigns/programme/check-in.json');
    const { url } = await create([
      { kind: 'campaign', id: 'check-in', body: { ...body, dailyCoins: -5, milestones: [{ count: 9, coins: 8 }] } },
    ]);
    const { release } = (await whole(url)).body;
    expect(release.documents['campaign:check-in']).toMatchObject({ dailyCoins: body.dailyCoins, milestones: [{ count: 9, coins: 8 }] });
  });

  it('shows a draw as it stands that lacks an empty cell', async () => {
    const body = read('campaigns/lotteries/lucky-wheel.json');
    const prizes = body.prizes.filter(({ gives }: { gives: { kind: string } }) => gives.kind !== 'nothing');
    const wheel = { ...body, id: 'new-wheel', prizes };
    const { url, problems } = await create([{ kind: 'campaign', id: 'new-wheel', body: wheel }]);
    expect(problems).toMatchObject([{ code: 'lottery.cells', pointer: '/prizes' }]);
    expect((await get(`${url}config/v1/campaigns/new-wheel?market=MY`)).body.prizes).toHaveLength(prizes.length);
    expect((await whole(url)).body.release.documents['campaign:new-wheel'].prizes).toHaveLength(prizes.length);
  });

  it('shows mine whole while a colleague’s is wrong', async () => {
    const { key, document } = draftText('Mine is right');
    const { url } = await create([document, withBlocks([{ type: 'no-such-block', id: 'theirs' }])]);
    expect((await get(`${url}config/v1/locales/vi/home`)).body.texts[key]).toBe('Mine is right');
    expect(await shownBlocks(url)).toContain(firstOfHome);
  });
});

/** The address of a process, which listens from its first use on. */
async function listening({ http: { app } }: typeof one): Promise<string> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

describe('Open pages of a preview', () => {
  /** Follows a stream until an event has come that says what is wanted. */
  async function hears(base: string, path: string, act: () => Promise<unknown>, wanted: (text: string) => boolean): Promise<string> {
    const stop = new AbortController();
    const answer = await fetch(`${base}${path}config/v1/events?market=VN&language=vi`, {
      signal: AbortSignal.any([stop.signal, AbortSignal.timeout(5_000)]),
    });
    let text = '';
    const decoder = new TextDecoder();
    let acted = false;
    for await (const chunk of answer.body!) {
      text += decoder.decode(chunk as Uint8Array, { stream: true });
      if (!acted) {
        acted = true;
        await act();
      }
      if (wanted(text)) break;
    }
    stop.abort();
    return text;
  }

  it('hear first for whom they are, who may be another since the page was made', async () => {
    const address = await listening(one);
    const { id, url } = await create([]);
    expect((await get(`${url}config/v1/manifest?market=VN&language=vi`)).status).toBe(200);
    await ops(tokens.author, 'PUT', `/${id}`, { ...viewer, level: 4, documents: [] });
    const told = await hears(
      address,
      url,
      async () => undefined,
      (text) => text.includes('event: viewer'),
    );
    expect(told).toMatch(/event: viewer\ndata: .*"level":4/);
  });

  it('hear within a second of what is switched off, and on again', async () => {
    const address = await listening(one);
    const { url } = await create([]);
    const turn = (on: boolean) =>
      one.http.app.inject({
        method: 'POST',
        url: '/ops/v1/kill-switches',
        headers: { authorization: `Bearer ${tokens.author}` },
        payload: { target: 'block:join-card', on, reason: 'A test of previews' },
      });
    for (const on of [true, false]) {
      const told = await hears(
        address,
        url,
        async () => expect((await turn(on)).statusCode).toBe(201),
        (text) => text.includes('event: kill\n'),
      );
      expect(told).toContain(`"target":"block:join-card","on":${on}`);
    }
    const { body } = await get(`${url}config/v1/manifest?market=VN&language=vi`);
    expect(body.killed).toEqual([]);
  });

  it('hear of a release of what the preview leaves as it is live, and of nothing else', async () => {
    const address = await listening(one);
    const { key } = draftText('');
    const { url } = await create([]);
    const pinned = await create([draftText('Stays').document]);
    const told = await hears(
      address,
      url,
      () => publish(['Live while a preview is open'], key),
      (text) => text.includes('"locale:vi.home"'),
    );
    expect(told).toContain('event: release');
    expect((await get(`${url}config/v1/locales/vi/home`)).body.texts[key]).toBe('Live while a preview is open');
    expect((await get(`${pinned.url}config/v1/locales/vi/home`)).body.texts[key]).toBe('Stays');
  });

  it('hear of a change by its author, of another viewer, and of what becomes live, also from another process', async () => {
    const two = await aProcess();
    try {
      const [address, elsewhere] = await Promise.all([one, two].map(listening));
      const { id, url } = await create([draftText('First').document]);
      const change = (text: string, more: object = {}) =>
        ops(tokens.author, 'PUT', `/${id}`, { ...viewer, ...more, documents: [draftText(text).document] });
      const told = await hears(
        address!,
        url,
        () => change('Second'),
        (text) => text.includes('"locale:vi.home"'),
      );
      expect(told).toContain('event: release');
      const viewed = await hears(
        address!,
        url,
        () => change('Second', { level: 4 }),
        (text) => text.includes('"level":4'),
      );
      expect(viewed.match(/event: viewer\n.*/g)).toEqual([expect.stringContaining('"level":2'), expect.stringContaining('"level":4')]);
      const far = await hears(
        elsewhere!,
        url,
        () => change('Third'),
        (text) => text.includes('"locale:vi.home"'),
      );
      expect(far).toContain('event: release');
      expect((await get(`${url}config/v1/locales/vi/home`, {}, two.http)).body.texts[draftText('').key]).toBe('Third');
    } finally {
      two.server.close();
      await two.http.app.close();
    }
  });
});

describe('For a member server apart', () => {
  it('a preview is found over HTTP, as it changes, until it ends', async () => {
    const address = await listening(one);
    const source = openPreviewSource({ configUrl: address, secrets });
    const { id, url } = await create([draftText('Apart').document]);
    const token = url.split('/')[2]!;
    const textOf = (view: PreviewView | undefined) =>
      (view?.release.documents.get('locale:vi.home') as { texts: Record<string, string> } | undefined)?.texts[draftText('').key];
    const first = await source.find(token);
    expect(first).toMatchObject({ market: 'VN', language: 'vi', level: 2, paidTier: 'none', at, signedIn: true });
    expect(textOf(first)).toBe('Apart');
    // Nothing changed: the same documents, not read anew.
    expect(await source.find(token)).toBe(first);
    await ops(tokens.author, 'PUT', `/${id}`, { ...viewer, level: 4, documents: [draftText('Changed').document] });
    const changed = await source.find(token);
    expect([changed?.level, textOf(changed)]).toEqual([4, 'Changed']);
    await ops(tokens.author, 'DELETE', `/${id}`);
    expect(await source.find(token)).toBeUndefined();
    await expect(
      openPreviewSource({ configUrl: address, secrets: makeSecrets('another secret key, long enough') }).find(token),
    ).rejects.toThrow('401');
  });

  it('a whole preview is answered to the service key alone', async () => {
    const { url } = await create([draftText('Whole').document]);
    const path = `/config/v1/previews/${url.split('/')[2]}`;
    expect((await get(path)).status).toBe(401);
    const { status, body, headers } = await whole(url);
    expect(status).toBe(200);
    expect(body).toMatchObject({ market: 'VN', level: 2, at, signedIn: true });
    expect(body.release.documents['campaign:operations'].previewHours).toBe(72);
    const again = await one.http.app.inject({
      url: path,
      headers: { authorization: `Bearer ${serviceKey(secrets)}`, 'if-none-match': String(headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect((await get('/config/v1/previews/none', { authorization: `Bearer ${serviceKey(secrets)}` })).status).toBe(404);
  });
});
