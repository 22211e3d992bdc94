import { describe, expect, it } from 'vitest';
import { isAhead } from '../../config-server/releases/ahead.ts';
import type { ReleaseState } from '../../config-server/releases/release-types.ts';
import { nextState, type Transition } from '../../config-server/releases/rules.ts';
import { aProduct, type Body, withChange, writeProduct } from '../fixtures/documents/product.ts';
import { anOperatorClient, type OperatorClient, partsOf, passTo } from './ops.ts';
import { aServer } from './servers.ts';
import { aTeam, coins, coinsOf } from './team.ts';

const now = '2025-08-10T00:00:00.000Z';
const later = '2025-08-11T00:00:00.000Z';
const evenLater = '2025-08-12T00:00:00.000Z';

const transitions: readonly (readonly [
  transition: Transition,
  state: ReleaseState,
  publishAt: string | undefined,
  leads: ReleaseState | undefined,
])[] = [
  ['approve', 'awaiting_approval', undefined, 'live'],
  ['approve', 'awaiting_approval', later, 'scheduled'],
  ['approve', 'awaiting_approval', now, 'live'],
  ['approve', 'scheduled', later, undefined],
  ['approve', 'live', undefined, undefined],
  ['cancel', 'awaiting_approval', undefined, 'cancelled'],
  ['cancel', 'scheduled', later, 'cancelled'],
  ['cancel', 'suspended', now, 'cancelled'],
  ['cancel', 'live', undefined, undefined],
  ['cancel', 'cancelled', undefined, undefined],
  ['fire', 'scheduled', now, 'live'],
  ['fire', 'scheduled', later, undefined],
  ['fire', 'cancelled', now, undefined],
  ['fire', 'live', now, undefined],
  ['rollBack', 'live', undefined, 'live'],
  ['rollBack', 'superseded', undefined, 'live'],
  ['rollBack', 'scheduled', later, undefined],
  ['rollBack', 'cancelled', undefined, undefined],
];

describe('What can be done to a release', () => {
  it.each(transitions)('%s %s at %s → %s', (transition, state, publishAt, leads) => {
    const result = nextState(transition, { state, publishAt }, now);
    expect('state' in result ? result.state : undefined).toBe(leads);
  });

  it.each([
    ['scheduled', now, later, undefined, true],
    ['scheduled', later, later, undefined, true],
    ['scheduled', later, later, 6, true],
    ['scheduled', later, later, 5, false],
    ['scheduled', later, later, 4, false],
    ['scheduled', now, later, 4, true],
    ['scheduled', evenLater, later, undefined, false],
    ['scheduled', evenLater, later, 6, false],
    ['scheduled', null, later, undefined, false],
    ['awaiting_approval', now, later, undefined, false],
    ['live', now, later, undefined, false],
  ] as const)('release 5, %s for %s, is ahead of one at %s with the id %s: %s', (state, publish_at, at, id, ahead) => {
    expect(isAhead({ id: 5, state, publish_at }, at, id)).toBe(ahead);
  });
});

const stateOf = async (ops: OperatorClient, id: string) => (await ops.call('releases.get', { id })).json.state;

describe('A scheduled release', () => {
  it('fires once at its time, and a chain of two in their order', async () => {
    const { running, ann } = await aTeam();
    await ann.save('campaign:check-in', coins(2));
    const first = await ann.release('Two', ['campaign:check-in'], later);
    expect(first.json).toMatchObject({ state: 'scheduled', publishAt: later });
    const past = await ann.release('Yesterday', ['screen:records'], '2025-08-09T23:59:59Z');
    expect([past.status, past.json.code, past.json.fields]).toEqual([
      422,
      'release.publish_at_past',
      [expect.objectContaining({ path: '/publishAt', code: 'past' })],
    ]);
    const now = await ann.release('This very moment', ['screen:records'], running.clock.now());
    expect(now.json.code).toBe('release.publish_at_past');
    expect(await ann.read('campaign:check-in')).toMatchObject({ view: 'live', body: { dailyCoins: 1 } });

    // A draft over what is live now cannot follow; one over what will be live can.
    const { hash, body } = await ann.read('campaign:check-in');
    const saved = await ann.put('campaign:check-in', coins(3)(body), hash);
    expect((await ann.release('Three', ['campaign:check-in'], evenLater)).status).toBe(412);
    const [{ after: coming }] = first.json.documents;
    expect((await ann.put('campaign:check-in', coins(3)(body), saved.json.hash, `?onto=${coming}`)).status).toBe(200);
    const second = await ann.release('Three', ['campaign:check-in'], evenLater);
    expect(second.json.state).toBe('scheduled');

    await passTo(running, '2025-08-10T23:59:59.999Z');
    expect(await coinsOf(running)).toBe(1);
    await passTo(running, later);
    expect(await coinsOf(running)).toBe(2);
    await passTo(running, later);
    expect(running.server.product.current().revision).toBe(2);
    // Long after the time of the second: late, but it fires, and says when it was due.
    await passTo(running, '2025-08-20T00:00:00.000Z');
    expect(await coinsOf(running)).toBe(3);
    expect((await ann.call('releases.get', { id: second.json.id })).json).toMatchObject({
      state: 'live',
      revision: 3,
      publishAt: evenLater,
      effectiveAt: '2025-08-20T00:00:00.000Z',
    });
    const audit = (await ann.call('auditLog.list', { action: 'schedule.fired' })).json.items;
    expect(audit.map(({ details }: Body) => details.lateSeconds)).toEqual([8 * 24 * 3600, 0]);
    await running.end();
  });

  it('fires once over two processes', async () => {
    const { running, ann } = await aTeam();
    const other = await aServer({ database: running.database, folder: running.folder, clock: running.clock });
    await ann.save('campaign:check-in', coins(2));
    await ann.release('Two', ['campaign:check-in'], later);
    running.clock.moveTo(later);
    await Promise.all([running, other, running, other].map(({ server }) => server.jobs.runNow('fire-schedules')));
    await other.server.refresh();
    expect([running, other].map(({ server }) => server.product.current().revision)).toEqual([2, 2]);
    expect(await coinsOf(other)).toBe(2);
    await other.stop();
    await running.end();
  });

  it('is suspended where a deploy changed the same value meanwhile, with an alarm; its document is a draft again', async () => {
    const { running, ann } = await aTeam();
    await ann.save('campaign:check-in', coins(5));
    const waiting = await ann.release('Five', ['campaign:check-in'], later);
    await writeProduct(withChange('campaign:check-in', coins(2)), running.folder);
    await running.server.reloadBaseline();
    await passTo(running, later);
    expect(await coinsOf(running)).toBe(2);
    expect((await ann.call('releases.get', { id: waiting.json.id })).json).toMatchObject({ state: 'suspended' });
    expect(await ann.read('campaign:check-in')).toMatchObject({ view: 'draft', body: { dailyCoins: 5 } });
    expect((await ann.call('documents.list', { drafts: true })).json.items).toMatchObject([{ draft: { stale: true } }]);
    expect(running.logged.some((line) => line.includes('a scheduled release was suspended'))).toBe(true);
    expect((await running.http.app.inject('/metrics')).body).toContain('config_suspended_releases 1');
    expect((await ann.call('overview.get')).json.failing).toMatchObject([
      { kind: 'release', title: 'Five', target: `release:${waiting.json.id}` },
    ]);
    await running.end();
  });

  it('is suspended where it no longer passes its checks', async () => {
    const { running, ann } = await aTeam();
    await ann.save('screen:records', (body) => ({
      ...body,
      blocks: [...body.blocks, { type: 'text', id: 'more', text: { t: 'home.help' } }],
    }));
    const waiting = await ann.release('More', ['screen:records'], later);
    await ann.save('screen:home', (body) => ({ ...body, sheets: {}, blocks: body.blocks.slice(0, 3) }));
    for (const key of ['locale:en.home', 'locale:kh.home']) {
      await ann.save(key, ({ id, texts: { help: _help, ...texts } }) => ({ id, texts }));
    }
    const documents = ['screen:home', 'locale:en.home', 'locale:kh.home'].map(partsOf);
    const stops = [waiting.json.id];
    expect((await ann.call('releases.create', { title: 'Without help', reason: 'A test', documents, stops })).json.state).toBe('live');
    await passTo(running, later);
    expect((await ann.call('releases.get', { id: waiting.json.id })).json).toMatchObject({
      state: 'suspended',
      stateReason: 'It no longer passes its checks: 1 error',
      problems: [{ code: 'text.unknown', id: 'records', severity: 'error' }],
    });
    await running.end();
  });

  it('can be cancelled; a newer draft of the document stays', async () => {
    const { running, ann } = await aTeam();
    await ann.save('campaign:check-in', coins(2));
    const first = await ann.release('Two', ['campaign:check-in'], later);
    const cancelled = await ann.call('releases.cancel', { id: first.json.id, reason: 'Not now' });
    expect(cancelled.json).toMatchObject({ state: 'cancelled', stateReason: 'Not now' });
    expect((await ann.read('campaign:check-in')).body.dailyCoins).toBe(2);
    const second = await ann.release('Two again', ['campaign:check-in'], later);
    await ann.save('campaign:check-in', coins(7));
    await ann.call('releases.cancel', { id: second.json.id, reason: 'Not now' });
    expect((await ann.read('campaign:check-in')).body.dailyCoins).toBe(7);
    expect((await ann.call('releases.cancel', { id: second.json.id, reason: 'Again' })).status).toBe(412);
    await passTo(running, evenLater);
    expect(await coinsOf(running)).toBe(1);
    await running.end();
  });
});

describe('The list of releases', () => {
  it('carries the first 20 documents of each and how many there are; one release has them all', async () => {
    const summer = aProduct().find(({ id }) => id === 'summer')!;
    const more = Array.from({ length: 24 }, (_, at) => ({
      ...summer,
      id: `more-${at}`,
      body: { ...(summer.body as Body), id: `more-${at}` },
    }));
    const documents = [...aProduct(), ...more];
    const running = await aServer({ folder: await writeProduct(documents) });
    const ann = await anOperatorClient(running, { id: 'ann' });
    const [listed] = (await ann.call('releases.list')).json.items;
    expect([listed.documents.length, listed.documentCount]).toEqual([20, documents.length]);
    const { json } = await ann.call('releases.get', { id: listed.id });
    expect([json.documents.length, json.documentCount]).toEqual([documents.length, undefined]);
    await running.end();
  });
});

describe('Four eyes', () => {
  const cost = (body: Body) => ({ ...body, byMarket: { ...body.byMarket, MY: { ...body.byMarket.MY, costMinor: 1 } } });

  it('a rate needs a second person, never its author', async () => {
    const { running, ann, bob } = await aTeam();
    const kh = await anOperatorClient(running, { id: 'kh', markets: ['KH'] });
    await ann.save('campaign:summer', cost);
    const asked = (await ann.release('Cheaper', ['campaign:summer'])).json;
    expect(asked).toMatchObject({
      state: 'awaiting_approval',
      needsApproval: true,
      approvalReasons: [{ kind: 'campaign', id: 'summer', pointer: '/byMarket/MY/costMinor', label: 'Cost minor' }],
    });
    expect((await ann.call('releases.approve', { id: asked.id, reason: 'Mine' })).json.code).toBe('release.own_approval');
    expect((await kh.call('releases.approve', { id: asked.id, reason: 'Not theirs' })).status).toBe(404);
    expect((await kh.call('releases.list')).json.items.map(({ title }: Body) => title)).toEqual(['Baseline']);
    expect((await ann.call('releases.diff', { id: asked.id })).json.changes).toMatchObject([{ needsApproval: true, markets: ['MY'] }]);
    const approved = await bob.call('releases.approve', { id: asked.id, reason: 'Seen' });
    expect(approved.json).toMatchObject({ state: 'live', revision: 2, approvals: [{ by: { id: 'bob' }, reason: 'Seen' }] });
    expect((await bob.call('releases.approve', { id: asked.id, reason: 'Twice' })).status).toBe(412);
    await running.end();
  });

  it('with a time it waits for both', async () => {
    const { running, ann, bob } = await aTeam();
    await ann.save('campaign:summer', cost);
    const { id } = (await ann.release('Cheaper', ['campaign:summer'], later)).json;
    await passTo(running, now);
    expect((await bob.call('releases.approve', { id, reason: 'Seen' })).json.state).toBe('scheduled');
    await passTo(running, later);
    expect(await stateOf(ann, id)).toBe('live');
    await running.end();
  });
});

describe('A release that cannot be', () => {
  it('is refused with its problems, its old base, or for want of a draft, and changes nothing', async () => {
    const { running, ann } = await aTeam();
    await ann.save('campaign:check-in', coins(0));
    const invalid = await ann.release('None', ['campaign:check-in']);
    expect(invalid).toMatchObject({
      status: 422,
      json: { code: 'release.invalid', problems: [{ code: 'schema.range', pointer: '/dailyCoins' }] },
    });
    expect(await ann.release('No draft', ['screen:home'])).toMatchObject({ status: 404, json: { detail: 'Home has no draft of yours' } });
    expect((await ann.release('Both or none', ['campaign:check-in', 'screen:home'])).status).toBe(404);
    expect(running.server.product.current().revision).toBe(1);
    expect((await ann.read('campaign:check-in')).body.dailyCoins).toBe(0);
    await running.end();
  });
});

describe('A roll-back', () => {
  it('of a roll-back is called by what it brings back, however often the release goes and comes', async () => {
    const { running, ann } = await aTeam();
    await ann.save('campaign:check-in', coins(2));
    let { id } = (await ann.release('Twice', ['campaign:check-in'])).json;
    const named: unknown[] = [];
    for (const given of [1, 2, 1, 2]) {
      const back = await ann.call('releases.rollBack', { id, reason: 'Back' });
      const [row] = (await ann.call('auditLog.list', { target: `release:${id}`, action: 'releases.rollBack', limit: 1 })).json.items;
      expect([back.json.rollbackOf, await coinsOf(running)]).toEqual([id, given]);
      named.push([back.json.title, row.details.isBroughtBack]);
      id = back.json.id;
    }
    expect(named).toEqual([
      ['Roll back “Twice”', undefined],
      ['Brought back “Twice”', true],
      ['Roll back “Twice”', undefined],
      ['Brought back “Twice”', true],
    ]);
    await running.end();
  });

  it('is refused where a later release changed the document, and may become a draft', async () => {
    const { running, ann } = await aTeam();
    const ids: string[] = [];
    for (const count of [2, 3]) {
      await ann.save('campaign:check-in', coins(count));
      ids.push((await ann.release(`To ${count}`, ['campaign:check-in'])).json.id);
    }
    const refused = await ann.call('releases.rollBack', { id: ids[0], reason: 'Back' });
    expect(refused).toMatchObject({ status: 412, json: { params: { documents: ['campaign:check-in'] } } });
    const drafted = await ann.call('releases.rollBack', { id: ids[0], reason: 'Back', as: 'draft' });
    expect(drafted.json).toMatchObject({ state: 'cancelled', rollbackOf: ids[0] });
    expect(drafted.json.revision).toBeUndefined();
    expect(await ann.read('campaign:check-in')).toMatchObject({ view: 'draft', body: { dailyCoins: 1 } });
    expect(await coinsOf(running)).toBe(3);
    await ann.call('drafts.delete', partsOf('campaign:check-in'));
    const bea = await anOperatorClient(running, { id: 'bea' });
    await bea.save('campaign:check-in', coins(5));
    const again = await ann.call('releases.rollBack', { id: ids[0], reason: 'Back', as: 'draft' });
    const drafts = [{ kind: 'campaign', id: 'check-in', title: 'Check-in', by: 'bea' }];
    expect(again).toMatchObject({
      status: 412,
      json: { detail: 'Check-in has a draft by bea; discard or release it first', params: { drafts } },
    });
    const own = await bea.call('releases.rollBack', { id: ids[0], reason: 'Back', as: 'draft' });
    expect(own.json).toMatchObject({
      detail: 'Check-in has a draft of yours; discard or release it first',
      params: { drafts: [{ ...drafts[0], isOwn: true }] },
    });
    await ann.call('drafts.delete', partsOf('campaign:check-in'));
    // What is as it was before the first has nothing to undo.
    await ann.save('campaign:check-in', coins(1));
    await ann.release('Back to 1', ['campaign:check-in']);
    const spent = await ann.call('releases.rollBack', { id: ids[0], reason: 'Back', as: 'draft' });
    expect(spent).toMatchObject({ status: 412, json: { detail: 'All that it changed is as it was before it' } });
    await running.end();
  });
});
