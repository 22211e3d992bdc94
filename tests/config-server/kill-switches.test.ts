import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { marketOf, mayTurn } from '../../config-server/kill-switches/rules.ts';
import { anOperatorClient, type OperatorClient } from './ops.ts';
import { aServer, type Running } from './servers.ts';

const reason = 'A test of switches';

describe('Who may turn a switch', () => {
  it.each([
    ['everybody’s operator, everywhere', undefined, { target: 'block:button' }, true],
    ['a market’s, in it', ['MY'], { target: 'block:button', market: 'MY' }, true],
    ['a market’s, everywhere', ['MY'], { target: 'block:button' }, false],
    ['a market’s, in another', ['MY'], { target: 'block:button', market: 'KH' }, false],
    ['a market’s, the market', ['MY'], { target: 'market:MY' }, true],
    ['a market’s, another market', ['MY'], { target: 'market:KH' }, false],
  ])('%s', (_who, scope, wanted, may) => {
    expect(mayTurn(scope, wanted)).toBe(may);
  });

  it.each([
    [{ target: 'market:MY' }, 'MY'],
    [{ target: 'screen:home', market: 'KH' }, 'KH'],
    [{ target: 'screen:home' }, undefined],
  ])('%j touches %s', (wanted, market) => {
    expect(marketOf(wanted)).toBe(market);
  });
});

describe('Switches', () => {
  let running: Running;
  let ops: OperatorClient;
  let scoped: OperatorClient;
  let viewer: OperatorClient;
  beforeAll(async () => {
    running = await aServer();
    ops = await anOperatorClient(running, { id: 'carla' });
    scoped = await anOperatorClient(running, { id: 'maya', markets: ['MY'] });
    viewer = await anOperatorClient(running, { id: 'vera', role: 'viewer' });
  });
  afterAll(() => running.end());

  const set = (by: OperatorClient, target: string, on: boolean, market?: string) =>
    by.call('killSwitches.set', { target, on, reason, ...(market ? { market } : {}) });

  it('stop what they name at once and let it go again', async () => {
    expect(await set(ops, 'campaign:check-in', true, 'KH')).toMatchObject({
      status: 201,
      json: { target: 'campaign:check-in', market: 'KH', on: true, reason, by: { id: 'carla', name: 'carla' } },
    });
    expect(running.server.releases.isKilled('campaign:check-in', 'KH')).toBe(true);
    expect(running.server.releases.isKilled('campaign:check-in', 'MY')).toBe(false);
    await set(ops, 'campaign:check-in', false, 'KH');
    expect(running.server.releases.isKilled('campaign:check-in', 'KH')).toBe(false);
  });

  it.each(['screen:home', 'block:button', 'action:toast', 'campaign:check-in', 'market:MY'])('%s is there', async (target) => {
    expect((await set(ops, target, true)).status).toBe(201);
    expect((await set(ops, target, false)).status).toBe(201);
  });

  it.each([
    ['screen:nowhere', undefined, '/target'],
    ['block:nothing', undefined, '/target'],
    ['action:dance', undefined, '/target'],
    ['campaign:none', undefined, '/target'],
    ['market:XX', undefined, '/target'],
    ['screen:home', 'SG', '/market'],
    ['locale:en.home', undefined, '/target'],
  ])('%s in %s is not', async (target, market, path) => {
    expect(await set(ops, target, true, market)).toMatchObject({ status: 422, json: { code: 'validation.request', fields: [{ path }] } });
  });

  it('a drafted screen is there, and one that went is still let go', async () => {
    const home = await ops.read('screen:home');
    const body = { ...home.body, id: 'fresh', route: '/fresh' };
    await ops.put('screen:fresh', body, undefined);
    expect((await set(ops, 'screen:fresh', true)).status).toBe(201);
    await ops.call('drafts.delete', { kind: 'screen', id: 'fresh' }, { 'x-reason': reason });
    expect((await set(ops, 'screen:fresh', true)).status).toBe(422);
    expect((await set(ops, 'screen:fresh', false)).status).toBe(201);
  });

  it('are listed by the newest word, those in force first, to whom they concern', async () => {
    await set(ops, 'market:KH', true);
    await set(scoped, 'block:button', true, 'MY');
    const all = (await ops.call('killSwitches.list')).json.items as { target: string; on: boolean; market?: string }[];
    expect(all.map(({ on }) => on)).toEqual(all.map(({ on }) => on).toSorted((a, b) => Number(b) - Number(a)));
    expect(all.filter(({ target, market }) => target === 'block:button' && market === 'MY')).toMatchObject([{ on: true }]);
    const theirs = (await scoped.call('killSwitches.list')).json.items as { target: string }[];
    expect(theirs.map(({ target }) => target)).not.toContain('market:KH');
    expect(theirs.map(({ target }) => target)).toContain('block:button');
    const failing = async (who: OperatorClient) =>
      (await who.call('overview.get')).json.failing.map(({ target }: { target: string }) => target) as string[];
    expect([await failing(ops), await failing(scoped)]).toEqual([
      expect.arrayContaining(['switch:market:KH', 'switch:block:button']),
      ['switch:block:button'],
    ]);
  });

  it('are turned by editors alone, within their markets, and every turn is in the audit log', async () => {
    expect((await set(viewer, 'block:button', true)).json.code).toBe('ops.role_required');
    expect((await set(scoped, 'block:button', true)).json.code).toBe('ops.market_scope');
    expect((await set(scoped, 'market:MY', true)).status).toBe(201);
    const [row] = (await ops.call('auditLog.list', { target: 'switch:market:MY' })).json.items;
    expect(row).toMatchObject({ actor: { id: 'maya' }, action: 'killSwitches.set', reason, markets: ['MY'], details: { on: true } });
  });
});
