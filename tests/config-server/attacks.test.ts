import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentChange } from '../../config-server/documents/document.ts';
import { marketsTouched } from '../../config-server/documents/scope.ts';
import { seededRandom } from '../../server-kit/random-source.ts';
import { repeated, shuffled } from '../decks.ts';
import { inFull, seed } from '../deep.ts';
import type { Body } from '../fixtures/documents/product.ts';
import { anOperatorClient, type OperatorClient, partsOf } from './ops.ts';
import { randomEdits } from './random-edits.ts';
import { aServer, type Running } from './servers.ts';
import { contentsOf } from './tables.ts';

const reason = 'An attack';
const costs = (MY: number, KH: number) => (body: Body) => ({
  ...body,
  byMarket: { MY: { ...body.byMarket.MY, costMinor: MY }, KH: { ...body.byMarket.KH, costMinor: KH } },
});

let running: Running;
let ann: OperatorClient;
let bob: OperatorClient;
let fin: OperatorClient;
let maya: OperatorClient;
beforeAll(async () => {
  running = await aServer();
  ann = await anOperatorClient(running, { id: 'ann' });
  bob = await anOperatorClient(running, { id: 'bob', role: 'admin' });
  fin = await anOperatorClient(running, { id: 'fin', role: 'finance' });
  maya = await anOperatorClient(running, { id: 'maya', markets: ['MY'] });
});
afterAll(() => running.end());

const contents = () => contentsOf(running.database.schema('config'));
const liveBody = (key: string) => running.server.product.current().checked.documents.get(key as never)?.body as Body;
async function discard(...keys: string[]) {
  for (const key of keys) await ann.call('drafts.delete', partsOf(key));
}

describe('An editor of Malaysia', () => {
  const priceOfMalaysia = (body: Body, priceMinor: number): DocumentChange => ({
    kind: 'campaign',
    id: 'summer',
    body: { ...body, byMarket: { ...body.byMarket, MY: { costMinor: 400, priceMinor } } },
  });
  const swapped = (body: Body) => ({ ...body, byMarket: { KH: body.byMarket.KH, MY: { costMinor: 400, priceMinor: 777 } } });

  it.each<[what: string, key: string, change: (body: Body) => unknown]>([
    ['a value of Cambodia', 'campaign:summer', costs(400, 1)],
    ['the values of Cambodia taken away', 'campaign:summer', (body) => ({ ...body, byMarket: { MY: body.byMarket.MY } })],
    ['all values of markets taken away', 'campaign:summer', ({ byMarket: _, ...body }) => body],
    ['a list in the place of markets', 'campaign:summer', (body) => ({ ...body, byMarket: [body.byMarket.MY] })],
    ['null in the place of markets', 'campaign:summer', (body) => ({ ...body, byMarket: null })],
    ['a market that is none', 'campaign:summer', (body) => ({ ...body, byMarket: { ...body.byMarket, constructors: {} } })],
    ['what all share', 'campaign:summer', (body) => ({ ...body, total: 5 })],
    ['a window', 'campaign:summer', ({ window: _, ...body }) => body],
    ['markets it is for', 'campaign:summer', (body) => ({ ...body, markets: ['MY'] })],
    [
      'Cambodia of the site',
      'site:site',
      (body) => ({ ...body, markets: { ...body.markets, KH: { ...body.markets.KH, currency: 'MYR' } } }),
    ],
    ['the languages of the site', 'site:site', (body) => ({ ...body, fallbackLanguage: 'kh' })],
    ['a screen', 'screen:home', (body) => ({ ...body, state: { ...body.state, byMarket: { MY: 1 } } })],
    ['a text', 'locale:en.home', (body) => ({ ...body, texts: { ...body.texts, title: 'Mine' } })],
  ])('cannot save %s', async (_what, key, change) => {
    const before = await contents();
    expect(await maya.save(key, change)).toMatchObject({ status: 403, json: { code: 'ops.market_scope' } });
    expect(await contents()).toBe(before);
  });

  it.each([
    ['a screen for all', 'screen:new', { id: 'new' }],
    ['a variant of Cambodia', 'screen:home@KH', { id: 'home@KH' }],
    ['a variant of Cambodia in clothes', 'screen:home@MY@KH', { id: 'home@MY@KH' }],
    ['a campaign for all', 'campaign:new', { id: 'new', type: 'offer' }],
    ['a campaign for two', 'campaign:new', { id: 'new', type: 'offer', markets: ['MY', 'KH'] }],
    ['a campaign whose markets are a word', 'campaign:new', { id: 'new', type: 'offer', markets: 'MY' }],
    ['a campaign whose market is a list', 'campaign:new', { id: 'new', type: 'offer', markets: [['MY'], 'KH'] }],
  ])('cannot begin %s', async (_what, key, body) => {
    const before = await contents();
    expect(await maya.put(key, body, undefined)).toMatchObject({ status: 403, json: { code: 'ops.market_scope' } });
    expect(await contents()).toBe(before);
  });

  it('may name the keys in another order, and only their value is changed', async () => {
    expect((await maya.save('campaign:summer', swapped)).status).toBe(200);
    expect((await maya.release('Swapped', ['campaign:summer'])).json).toMatchObject({ state: 'live', markets: ['MY'] });
    expect(liveBody('campaign:summer').byMarket).toEqual({
      MY: { priceMinor: 777, costMinor: 400 },
      KH: { priceMinor: 900, costMinor: 800 },
    });
  });

  it('cannot take away, discard or release what is not theirs', async () => {
    await ann.save('campaign:summer', costs(400, 900));
    await ann.put('screen:home@KH', { ...liveBody('screen:home'), id: 'home@KH' }, undefined);
    const before = await contents();
    const answers = await Promise.all([
      maya.call('drafts.remove', { ...partsOf('campaign:summer'), reason }),
      maya.call('drafts.remove', { ...partsOf('screen:home'), reason }),
      maya.call('drafts.remove', { ...partsOf('screen:home@KH'), reason }),
      maya.call('drafts.delete', partsOf('campaign:summer')),
      maya.call('drafts.delete', partsOf('screen:home@KH')),
      maya.release('Theirs', ['campaign:summer']),
      maya.release('Theirs', ['screen:home@KH']),
      ...['screen:home', 'market:KH', 'block:button', 'campaign:summer'].map((target) =>
        maya.call('killSwitches.set', { target, on: true, reason }),
      ),
      maya.call('killSwitches.set', { target: 'screen:home', market: 'KH', on: true, reason }),
      maya.call('killSwitches.set', { target: 'market:KH', market: 'MY', on: true, reason }),
      maya.call('killSwitches.set', { target: 'screen:home@KH', market: 'MY', on: true, reason }),
      maya.call('previews.create', { market: 'KH', language: 'en', level: 1, paidTier: 'none', at: running.clock.now() }),
    ]);
    expect(answers.map(({ json }) => json.code)).toEqual([
      'ops.market_scope',
      'ops.market_scope',
      'request.not_found',
      'request.not_found',
      'request.not_found',
      'request.not_found',
      'request.not_found',
      ...Array(4).fill('ops.market_scope'),
      'ops.market_scope',
      'validation.request',
      'validation.request',
      'ops.market_scope',
    ]);
    expect(await contents()).toBe(before);
    await discard('campaign:summer', 'screen:home@KH');
  });

  it('releases their part of a mixed draft; approves, cancels and rolls back nothing of Cambodia', async () => {
    await ann.save('campaign:summer', (body) => ({ ...costs(400, 850)(body), total: 60 }));
    await maya.save('campaign:summer', (body) => ({
      ...body,
      byMarket: { ...body.byMarket, MY: { ...body.byMarket.MY, priceMinor: 600 } },
    }));
    expect((await maya.release('Mine', ['campaign:summer'])).json).toMatchObject({ state: 'live', markets: ['MY'] });
    expect(liveBody('campaign:summer')).toMatchObject({ total: 100, byMarket: { MY: { priceMinor: 600 }, KH: { costMinor: 800 } } });
    expect((await ann.read('campaign:summer')).body).toMatchObject({
      total: 60,
      byMarket: { MY: { priceMinor: 600 }, KH: { costMinor: 850 } },
    });
    const { id } = (await ann.release('Rest', ['campaign:summer'])).json;
    const before = await contents();
    expect((await maya.call('releases.approve', { id, reason })).json.code).toMatch(/not_found|market_scope/);
    expect((await maya.call('releases.cancel', { id, reason })).json.code).toMatch(/not_found|market_scope/);
    expect(await contents()).toBe(before);
    expect((await fin.call('releases.approve', { id, reason })).json).toMatchObject({ state: 'live' });
    for (const as of ['release', 'draft']) {
      expect((await maya.call('releases.rollBack', { id, reason, as })).json.code).toBe('ops.market_scope');
    }
  });

  it('is refused where a draft of another opens their campaign to Cambodia', async () => {
    const own = { ...liveBody('campaign:summer'), id: 'own', markets: ['MY'] };
    expect((await maya.put('campaign:own', own, undefined)).status).toBe(200);
    await ann.save('campaign:own', (body) => ({ ...body, markets: ['MY', 'KH'] }));
    expect((await maya.put('campaign:own', { ...own, total: 7 }, undefined)).json.code).toBe('ops.market_scope');
    await discard('campaign:own');
  });

  it('whatever they save and release, nothing outside Malaysia changes', async () => {
    const random = seededRandom(String(seed));
    const turns = shuffled([...repeated('own', inFull(5, 10)), ...repeated('random', inFull(50, 150))], String(seed));
    const live = () => running.server.product.current().checked.documents;
    for (const [turn, edits] of turns.entries()) {
      const before = live();
      // Their own price is theirs to change, whatever was tried before: so often at least the comparison below has something to compare.
      const [edit] =
        edits === 'own'
          ? [priceOfMalaysia((await maya.read('campaign:summer')).body, 500 + turn)]
          : randomEdits([...before.values()], random);
      const key = `${edit!.kind}:${edit!.id}`;
      const { hash } = await maya.read(key);
      const answer =
        edit!.body === undefined ? await maya.call('drafts.remove', { ...partsOf(key), reason }) : await maya.put(key, edit!.body, hash);
      expect(answer.status, JSON.stringify(answer.json)).toBeLessThan(500);
      if (edits === 'own') expect(answer.status, JSON.stringify(answer.json)).toBe(200);
      if (answer.status !== 200) continue;
      const released = (await maya.release('Random', [key])).json;
      if (edits === 'own') expect([released.state, liveBody(key).byMarket.MY.priceMinor]).toEqual(['live', 500 + turn]);
      // It would stand in the way of the next one.
      if (released.state === 'awaiting_approval') expect((await ann.call('releases.cancel', { id: released.id, reason })).status).toBe(200);
      const after = live();
      for (const each of new Set([...before.keys(), ...after.keys()])) {
        const { kind, id } = partsOf(each) as { kind: 'screen'; id: string };
        expect([each, marketsTouched({ kind, id }, before.get(each)?.body, after.get(each)?.body) ?? 'all']).toEqual([
          each,
          expect.toSatisfy((markets: readonly string[]) => markets !== ('all' as never) && markets.every((market) => market === 'MY')),
        ]);
      }
    }
    await discard(...(await ann.call('documents.list', { drafts: true })).json.items.map(({ kind, id }: Body) => `${kind}:${id}`));
  });
});

describe('Four eyes', () => {
  const stateOf = async (id: string) => (await ann.call('releases.get', { id })).json.state;

  it('finance approves and creates nothing', async () => {
    await ann.save('campaign:summer', costs(401, 801));
    expect((await fin.release('Fin', ['campaign:summer'])).json.code).toBe('ops.role_required');
    const { id, state } = (await ann.release('Costs', ['campaign:summer'])).json;
    expect(state).toBe('awaiting_approval');
    expect((await ann.call('releases.approve', { id, reason })).json.code).toBe('release.own_approval');
    expect((await fin.call('releases.approve', { id, reason })).json.state).toBe('live');
    expect((await fin.call('releases.approve', { id, reason })).json.code).toBe('release.conflict');
  });

  it('of two who approve at once one does', async () => {
    await ann.save('campaign:summer', costs(402, 802));
    const { id } = (await ann.release('Costs', ['campaign:summer'])).json;
    const answers = await Promise.all([fin, bob].map((ops) => ops.call('releases.approve', { id, reason })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it('a cancelled release is asked for again, and not rolled back', async () => {
    await ann.save('campaign:summer', costs(1, 1));
    const { id } = (await ann.release('Cheap', ['campaign:summer'])).json;
    await ann.call('releases.cancel', { id, reason });
    for (const as of ['release', 'draft'])
      expect((await ann.call('releases.rollBack', { id, reason, as })).json.code).toBe('release.conflict');
    const again = (await ann.release('Cheap again', ['campaign:summer'])).json;
    expect(again.state).toBe('awaiting_approval');
    expect((await ann.call('releases.approve', { id: again.id, reason })).json.code).toBe('release.own_approval');
    await ann.call('releases.cancel', { id: again.id, reason });
    await discard('campaign:summer');
  });

  it('a price that comes back by drafts of a roll-back is asked for', async () => {
    await ann.save('campaign:summer', costs(403, 803));
    const first = (await ann.release('First', ['campaign:summer'])).json.id;
    await fin.call('releases.approve', { id: first, reason });
    await ann.save('campaign:summer', (body) => ({ ...body, total: 50 }));
    expect((await ann.release('Second', ['campaign:summer'])).json.state).toBe('live');
    expect((await ann.call('releases.rollBack', { id: first, reason })).status).toBe(412);
    expect((await ann.call('releases.rollBack', { id: first, reason, as: 'draft' })).status).toBe(201);
    const { id, state } = (await ann.release('Back', ['campaign:summer'])).json;
    expect(state).toBe('awaiting_approval');
    await ann.call('releases.cancel', { id, reason });
    await discard('campaign:summer');
  });

  it('a price that another release waits with does not come along where that one is cancelled', async () => {
    const [soon, later] = ['2025-08-11T00:00:00.000Z', '2025-08-12T00:00:00.000Z'];
    await ann.save('campaign:summer', costs(404, 804));
    const one = (await ann.release('Soon', ['campaign:summer'], soon)).json;
    await fin.call('releases.approve', { id: one.id, reason });
    const { hash, body } = await ann.read('campaign:summer');
    await ann.put('campaign:summer', { ...costs(404, 804)(body), total: 40 }, hash, `?onto=${one.documents[0].after}`);
    const two = (await ann.release('Later', ['campaign:summer'], later)).json;
    expect(two.state).toBe('scheduled');
    await ann.call('releases.cancel', { id: one.id, reason });
    running.clock.moveTo(later);
    await running.server.jobs.runNow('fire-schedules');
    expect(await stateOf(two.id)).toBe('live');
    const { total, byMarket } = liveBody('campaign:summer');
    expect([total, byMarket.MY.costMinor]).toEqual([40, 403]);
    running.clock.moveTo('2025-08-10T00:00:00Z');
  });

  it.each<[string, (body: Body) => unknown]>([
    ['taken away with its document', () => undefined],
    ['taken away with its market’s values', ({ byMarket, ...body }) => ({ ...body, byMarket: { ...byMarket, MY: { priceMinor: 1 } } })],
  ])('a price %s is asked for', async (_how, change) => {
    await discard('campaign:summer');
    const changed = change(liveBody('campaign:summer'));
    await (changed ? ann.save('campaign:summer', () => changed) : ann.call('drafts.remove', { ...partsOf('campaign:summer'), reason }));
    const answer = await ann.release('Gone', ['campaign:summer']);
    expect([answer.json.state, answer.json.code]).not.toContainEqual('live');
    if (answer.status === 201) await ann.call('releases.cancel', { id: answer.json.id, reason });
    await discard('campaign:summer');
  });
});

describe('A draft that says what is live', () => {
  it('can be discarded', async () => {
    await discard('campaign:summer', 'screen:home');
    const count = (at: number) => (body: Body) => ({ ...body, state: { ...body.state, count: at } });
    const before = liveBody('screen:home').state.count;
    await ann.save('screen:home', count(8));
    const { id } = (await ann.release('Eight', ['screen:home'])).json;
    await ann.save('screen:home', count(before));
    await ann.call('releases.rollBack', { id, reason });
    expect((await ann.read('screen:home')).view).toBe('draft');
    await ann.call('drafts.delete', partsOf('screen:home'));
    expect((await ann.read('screen:home')).view).toBe('live');
  });
});
