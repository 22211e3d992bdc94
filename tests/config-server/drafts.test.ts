import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOperatorClient, type OperatorClient } from './ops.ts';
import { aServer, get, type Running } from './servers.ts';

let running: Running;
let ann: OperatorClient;
let bob: OperatorClient;
let my: OperatorClient;
let kh: OperatorClient;
let viewer: OperatorClient;

beforeAll(async () => {
  running = await aServer();
  ann = await anOperatorClient(running, { id: 'ann' });
  bob = await anOperatorClient(running, { id: 'bob', role: 'admin' });
  my = await anOperatorClient(running, { id: 'my', markets: ['MY'] });
  kh = await anOperatorClient(running, { id: 'kh', markets: ['KH'] });
  viewer = await anOperatorClient(running, { id: 'eve', role: 'viewer' });
});
afterAll(() => running.end());

const discard = (ops: OperatorClient, key: string) => ops.call('drafts.delete', { kind: key.split(':')[0], id: key.split(':')[1] });

describe('One shared draft a document', () => {
  it('is saved over what was read, and refused with both versions where somebody was faster', async () => {
    const { hash, body } = await ann.read('campaign:check-in');
    const first = await ann.put('campaign:check-in', { ...body, dailyCoins: 2 }, hash);
    const second = await bob.put('campaign:check-in', { ...body, dailyCoins: 3 }, hash);
    expect([first.status, second.status]).toEqual([200, 412]);
    expect(second.json).toMatchObject({
      code: 'release.conflict',
      current: { hash: first.json.hash, body: { dailyCoins: 2 } },
      base: { hash, body: { dailyCoins: 1 } },
    });
    expect((await bob.put('campaign:check-in', { ...body, dailyCoins: 3 }, first.json.hash)).status).toBe(200);
    await discard(ann, 'campaign:check-in');
  });

  it('of two editors who save at the same time exactly one wins', async () => {
    const { hash, body } = await ann.read('campaign:check-in');
    const saves = [ann, bob, ann, bob].map((ops, at) => ops.put('campaign:check-in', { ...body, dailyCoins: at + 2 }, hash));
    expect((await Promise.all(saves)).map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
    await discard(ann, 'campaign:check-in');
  });

  it('the same content again is kept as it is, and what is live again is no draft', async () => {
    const { hash, body } = await ann.read('campaign:check-in');
    const saved = await ann.put('campaign:check-in', { ...body, dailyCoins: 2 }, hash);
    const again = await bob.put('campaign:check-in', { ...body, dailyCoins: 2 }, saved.json.hash);
    expect([again.status, again.json.hash]).toEqual([200, saved.json.hash]);
    expect((await ann.read('campaign:check-in')).updatedBy.id).toBe('ann');
    const back = await ann.put('campaign:check-in', body, saved.json.hash);
    expect(back.json.hash).toBe(hash);
    expect((await ann.read('campaign:check-in')).view).toBe('live');
  });

  it('counts what nobody has filled in yet apart from what is wrong, each place once', async () => {
    await ann.save('campaign:summer', ({ art: _art, ...body }) => ({ ...body, title: { t: '' }, art: '', link: 'http://[', total: 0 }));
    const [{ draft }] = (await ann.call('documents.list', { drafts: true })).json.items;
    const { problems } = (await ann.call('validations.create', { documents: [{ kind: 'campaign', id: 'summer' }] })).json;
    const open = problems.filter(({ toFillIn }: { toFillIn?: true }) => toFillIn);
    expect(new Set(open.map(({ pointer }: { pointer: string }) => pointer))).toEqual(new Set(['/title/t', '/art']));
    expect(draft).toMatchObject({ errors: problems.length, toFillIn: 2, wrong: problems.length - open.length, warnings: 0 });
    expect(draft.wrong).toBeGreaterThan(0);
    await discard(ann, 'campaign:summer');
  });

  const refused: readonly (readonly [
    what: string,
    send: (live: string) => Promise<{ status: number; json: { code: string } }>,
    status: number,
    code: string,
  ])[] = [
    ['without a version', () => ann.call('drafts.put', { kind: 'campaign', id: 'check-in' }), 412, 'release.conflict'],
    ['over a version nobody knows', () => ann.put('campaign:check-in', {}, 'unknown'), 412, 'release.conflict'],
    ['as new where there is one', () => ann.put('campaign:check-in', {}, undefined), 412, 'release.conflict'],
    ['over one where there is none', () => ann.put('campaign:other', {}, 'some'), 412, 'release.conflict'],
    ['that is a list', (live) => ann.put('campaign:check-in', [] as never, live), 422, 'validation.request'],
    ['that reaches a prototype', (live) => ann.put('campaign:check-in', { prototype: 1 }, live), 422, 'validation.request'],
    ['that is too large', (live) => ann.put('screen:home', { a: 'x'.repeat(300_000) }, live), 413, 'request.too_large'],
    ['under a name that is no id', () => ann.put('campaign:a b', {}, undefined), 422, 'validation.request'],
    ['by who may only read', (live) => viewer.put('campaign:check-in', {}, live), 403, 'ops.role_required'],
  ];
  it.each(refused)('a save %s is refused', async (_what, send, status, code) => {
    const answer = await send((await ann.read('campaign:check-in')).hash);
    expect([answer.status, answer.json.code]).toEqual([status, code]);
  });

  it('may be wrong, and its problems are told; those it brings to others, too', async () => {
    const { hash, body } = await ann.read('screen:records');
    const saved = await ann.put('screen:records', { ...body, route: '/other', colour: 'red' }, hash);
    expect(saved.json.problems.map((problem: { code: string }) => problem.code)).toContain('schema.unknown_property');
    const removed = await ann.call('drafts.remove', { kind: 'screen', id: 'records', reason: 'Not needed' });
    expect(removed.json.problems).toMatchObject([{ id: 'site' }, { code: 'link.screen', id: 'home' }]);
    expect(await ann.read('screen:records')).toMatchObject({ view: 'draft', live: { hash } });
    await discard(ann, 'screen:records');
  });

  it('a missing translation is a warning', async () => {
    const saved = await ann.save('locale:kh.home', ({ id, texts: { help: _help, ...texts } }) => ({ id, texts }));
    expect(saved.json.problems).toMatchObject([{ code: 'text.missing', severity: 'warning' }]);
    const missing = await ann.call('missingTranslations.list');
    expect(missing.json.items).toEqual([{ language: 'kh', namespace: 'home', key: 'help', english: 'Help', state: 'missing' }]);
    await discard(ann, 'locale:kh.home');
  });

  it('a text whose English changes is told as changed', async () => {
    await ann.save('locale:en.home', (body) => ({ ...body, texts: { ...body.texts, help: 'Help me' } }));
    const missing = await ann.call('missingTranslations.list', { language: 'kh' });
    expect(missing.json.items).toMatchObject([{ key: 'help', english: 'Help me', text: 'Help', state: 'changed' }]);
    await discard(ann, 'locale:en.home');
  });

  it('is listed with what is live', async () => {
    await ann.put('campaign:spring', { id: 'spring', type: 'offer' }, undefined);
    const all = (await ann.call('documents.list')).json.items;
    expect(all.map(({ kind, id, state }: { kind: string; id: string; state: string }) => `${kind}:${id} ${state}`)).toEqual([
      'campaign:check-in live',
      'campaign:spring new',
      'campaign:summer live',
      'locale:en.home live',
      'locale:kh.home live',
      'part:leave live',
      'part:name-card live',
      'screen:home live',
      'screen:records live',
      'site:site live',
    ]);
    const found = (await ann.call('documents.list', { q: 'summer', kind: 'screen' })).json.items;
    expect(found).toMatchObject([{ id: 'records', title: 'Records', route: '/records', revision: 1 }]);
    expect((await my.call('documents.list', { drafts: true })).json.items).toEqual([]);
    await discard(ann, 'campaign:spring');
  });

  type Item = { readonly kind: string; readonly id: string; readonly body: unknown };
  const priced = (body: { byMarket: { MY: object } }) => ({
    ...body,
    byMarket: { ...body.byMarket, MY: { ...body.byMarket.MY, priceMinor: 700 } },
  });
  it('is listed with its body, or the live documents with theirs, as they are opened one by one', async () => {
    await ann.put('campaign:spring', { id: 'spring', type: 'offer' }, undefined);
    await my.save('campaign:summer', priced);
    await ann.call('drafts.remove', { kind: 'campaign', id: 'check-in', reason: 'Ends' });
    const listed = async (by: OperatorClient, bodies: 'live' | 'draft') =>
      (await by.call('documents.list', { bodies })).json.items as Item[];
    for (const view of ['live', 'draft'] as const) {
      const items = await listed(ann, view);
      expect(
        items.map(({ id }) => id),
        view,
      ).toEqual(view === 'draft' ? ['spring', 'summer'] : expect.not.arrayContaining(['spring']));
      for (const { kind, id, body } of items)
        expect(JSON.stringify(body)).toBe(JSON.stringify((await ann.call('documents.get', { kind, id, view })).json.body));
    }
    expect((await listed(my, 'draft')).map(({ id }) => id)).toEqual(['summer']);
    for (const key of ['campaign:spring', 'campaign:summer', 'campaign:check-in']) await discard(ann, key);
  });
});

describe('An editor of one market', () => {
  const price = (market: string, priceMinor: number) => (body: { byMarket: Record<string, object> }) => ({
    ...body,
    byMarket: { ...body.byMarket, [market]: { ...body.byMarket[market], priceMinor } },
  });

  it('saves the values of their market and no others', async () => {
    const saved = await my.save('campaign:summer', price('MY', 600));
    expect(saved.status).toBe(200);
    expect(await my.read('campaign:summer')).toMatchObject({ view: 'draft', editable: true, editableMarkets: ['MY'] });
    for (const change of [price('KH', 1), (body: object) => ({ ...body, total: 5 })]) {
      const answer = await my.save('campaign:summer', change as never);
      expect([answer.status, answer.json.code]).toEqual([403, 'ops.market_scope']);
    }
    await discard(my, 'campaign:summer');
  });

  it('sees nothing of what others draft, and two of them share a draft without meeting', async () => {
    await ann.save('campaign:summer', (body) => ({ ...body, total: 77 }));
    const { hash } = await my.read('campaign:summer');
    const saved = await kh.save('campaign:summer', price('KH', 777));
    expect(await my.read('campaign:summer')).toMatchObject({
      hash,
      view: 'live',
      body: { total: 100, byMarket: { KH: { priceMinor: 900 } } },
    });
    expect((await my.put('campaign:summer', price('MY', 555)((await my.read('campaign:summer')).body), hash)).status).toBe(200);
    expect(await kh.read('campaign:summer')).toMatchObject({
      hash: saved.json.hash,
      body: { total: 100, byMarket: { MY: { priceMinor: 500 } } },
    });
    expect((await ann.read('campaign:summer')).body).toMatchObject({
      total: 77,
      byMarket: { MY: { priceMinor: 555 }, KH: { priceMinor: 777 } },
    });
    // Nor by the name of its content.
    const whole = (await ann.read('campaign:summer')).hash;
    const asked = await my.put('campaign:summer', {}, whole);
    expect(JSON.stringify(asked.json)).not.toMatch(/"total":77|"priceMinor":777/);
  });

  it('releases their own part; the rest stays a draft over the new version', async () => {
    const released = await my.release('Malaysia', ['campaign:summer']);
    expect(released.json).toMatchObject({ state: 'live', markets: ['MY'] });
    const live = (await get(running, '/config/v1/campaigns/summer')).json();
    expect([live.total, live.byMarket.MY.priceMinor, live.byMarket.KH.priceMinor]).toEqual([undefined, 555, 900]);
    expect(await ann.read('campaign:summer')).toMatchObject({
      view: 'draft',
      body: { total: 77, byMarket: { MY: { priceMinor: 555 }, KH: { priceMinor: 777 } } },
      live: { body: { total: 100 } },
    });
    expect((await ann.release('All', ['campaign:summer'])).json.state).toBe('live');
    expect((await ann.read('campaign:summer')).body.total).toBe(77);
  });

  it('does not find a draft of another market’s variant', async () => {
    const { body } = await ann.read('screen:home');
    await ann.put('screen:home@KH', { ...body, id: 'home@KH' }, undefined);
    expect((await my.call('documents.get', { kind: 'screen', id: 'home@KH' })).status).toBe(404);
    expect((await my.call('documents.list', { kind: 'screen' })).json.items.map(({ id }: { id: string }) => id)).toEqual([
      'home',
      'records',
    ]);
    expect((await kh.read('screen:home@KH')).editableMarkets).toBeUndefined();
    expect((await my.put('screen:home@KH', { ...body, id: 'home@KH' }, undefined)).json.code).toBe('ops.market_scope');
    await discard(ann, 'screen:home@KH');
  });
});
