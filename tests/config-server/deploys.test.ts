import { describe, expect, it } from 'vitest';
import { aProduct, type Body, withChange, writeProduct } from '../fixtures/documents/product.ts';
import { get, type Running } from './servers.ts';
import { aTeam, coins, coinsOf } from './team.ts';

describe('A deploy under what was released', () => {
  const deploy = async (running: Running, key: Parameters<typeof withChange>[0], by: (body: Body) => unknown) => {
    await writeProduct(withChange(key, by), running.folder);
    return running.server.reloadBaseline();
  };

  it('changes what nobody changed, leaves the rest, and asks where both did', async () => {
    const { running, ann } = await aTeam();
    await ann.save('campaign:check-in', coins(2));
    await ann.release('Two', ['campaign:check-in']);
    await deploy(running, 'screen:home', (body) => ({ ...body, state: { ...body.state, tab: 'mine' } }));
    expect(await coinsOf(running)).toBe(2);
    expect((await get(running, '/config/v1/screens/home')).json().state.tab).toBe('mine');
    expect((await ann.call('conflicts.list')).json.items).toEqual([]);

    await deploy(running, 'campaign:check-in', coins(9));
    expect(await coinsOf(running)).toBe(2);
    expect((await ann.call('conflicts.list')).json.items).toMatchObject([
      { id: 'check-in', base: { body: { dailyCoins: 1 } }, live: { body: { dailyCoins: 2 } }, baseline: { body: { dailyCoins: 9 } } },
    ]);
    const settled = await ann.call('conflicts.settle', { kind: 'campaign', id: 'check-in', take: 'baseline', reason: 'The code is right' });
    expect(settled.status).toBe(200);
    await ann.save('campaign:check-in', coins(8));
    await ann.release('Nearly as the code', ['campaign:check-in']);
    expect((await ann.call('conflicts.list')).json.items).toEqual([]);
    await deploy(running, 'campaign:check-in', coins(9));
    expect((await ann.call('conflicts.list')).json.items).toEqual([]);
    await running.end();
  });

  it('a conflict goes when live is kept, or both say the same', async () => {
    const { running, ann } = await aTeam();
    await ann.save('campaign:check-in', coins(2));
    await ann.release('Two', ['campaign:check-in']);
    await deploy(running, 'campaign:check-in', coins(9));
    await ann.call('conflicts.settle', { kind: 'campaign', id: 'check-in', take: 'live', reason: 'We are right' });
    expect((await ann.call('conflicts.list')).json.items).toEqual([]);
    await deploy(running, 'campaign:check-in', coins(7));
    expect((await ann.call('conflicts.list')).json.items).toHaveLength(1);
    await deploy(running, 'campaign:check-in', coins(2));
    expect((await ann.call('conflicts.list')).json.items).toEqual([]);
    await running.end();
  });

  it('that breaks what was released over it is not served', async () => {
    const { running, ann } = await aTeam();
    await ann.save('screen:records', (body) => ({
      ...body,
      blocks: [...body.blocks, { type: 'text', id: 'more', text: { t: 'home.help' } }],
    }));
    await ann.release('More', ['screen:records']);
    const without = aProduct().map((document) => {
      const body = document.body as Body;
      if (document.kind === 'locale') delete body.texts.help;
      if (document.id === 'home') return { ...document, body: { ...body, sheets: {}, blocks: body.blocks.slice(0, 3) } };
      return document;
    });
    await writeProduct(without, running.folder);
    expect(await running.server.reloadBaseline()).toMatchObject({
      ok: false,
      problems: expect.arrayContaining([expect.objectContaining({ code: 'text.unknown' })]),
    });
    expect(running.server.degraded()).toContain('text.unknown');
    expect(running.server.product.current().revision).toBe(2);
    await running.end();
  });
});
