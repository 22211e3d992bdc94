import { describe, expect, it } from 'vitest';
import { anOperatorClient } from './ops.ts';
import { aServer, aServerOfTheProduct, get } from './servers.ts';

describe('From a draft to what is live and back', () => {
  it('a draft changes nothing, its release does, a roll-back undoes it', async () => {
    const running = await aServer();
    const ops = await anOperatorClient(running, { id: 'ann' });
    const coins = async () => (await get(running, '/config/v1/campaigns/check-in')).json().dailyCoins;
    const before = await ops.read('campaign:check-in');

    const saved = await ops.save('campaign:check-in', (body) => ({ ...body, dailyCoins: 2 }));
    expect(saved).toMatchObject({ status: 200, json: { problems: [] } });
    expect(await coins()).toBe(1);

    const released = await ops.release('Twice the coins', ['campaign:check-in']);
    expect(released).toMatchObject({ status: 201, json: { state: 'live', revision: 2, needsApproval: false, author: { id: 'ann' } } });
    expect(await coins()).toBe(2);
    expect(await ops.read('campaign:check-in')).toMatchObject({ hash: saved.json.hash, view: 'live', revision: 2 });

    const back = await ops.call('releases.rollBack', { id: released.json.id, reason: 'Too generous' });
    expect(back).toMatchObject({ status: 201, json: { state: 'live', revision: 3, rollbackOf: released.json.id } });
    expect(await coins()).toBe(1);
    expect(await ops.read('campaign:check-in')).toMatchObject({ hash: before.hash, body: before.body });
    expect((await ops.call('releases.get', { id: released.json.id })).json.state).toBe('superseded');
    await running.end();
  });

  it('a release is in force as long as some document is as it released it, whatever went live since', async () => {
    const running = await aServer();
    const ops = await anOperatorClient(running, { id: 'ann' });
    const coins = (dailyCoins: number) => ops.save('campaign:check-in', (body) => ({ ...body, dailyCoins }));
    const leftOf = async ({ json }: { json: { id: string } }) => {
      const { state, inForce, rolledBackBy } = (await ops.call('releases.get', { id: json.id })).json;
      return [state, inForce, rolledBackBy];
    };
    const endOf = async ({ json }: { json: { id: string } }) => {
      const { isOvertaken = false, endedBy } = (await ops.call('releases.get', { id: json.id })).json;
      return [isOvertaken, endedBy];
    };
    const endedBy = ({ json: { id, effectiveAt } }: { json: { id: string; effectiveAt: string } }) => ({ id, at: effectiveAt });
    const minute = () => running.clock.moveTo(new Date(Date.parse(running.clock.now()) + 60_000).toISOString());
    const title = (text: string) => ops.save('locale:en.home', (body) => ({ ...body, texts: { ...(body.texts as object), title: text } }));
    await coins(2);
    await title('Hello');
    const both = await ops.release('Both', ['campaign:check-in', 'locale:en.home']);
    expect(await endOf(both)).toEqual([false, undefined]);
    await coins(3);
    minute();
    const three = await ops.release('Three', ['campaign:check-in']);
    expect(await leftOf(both)).toEqual(['superseded', true, undefined]);
    expect(await endOf(both)).toEqual([true, undefined]);
    await title('Good day');
    minute();
    const day = await ops.release('Day', ['locale:en.home']);
    expect(await leftOf(both)).toEqual(['superseded', false, undefined]);
    expect(await endOf(both)).toEqual([true, endedBy(day)]);
    expect(await leftOf(three)).toEqual(['superseded', true, undefined]);
    minute();
    const back = await ops.call('releases.rollBack', { id: day.json.id, reason: 'Too plain' });
    expect(await leftOf(day)).toEqual(['superseded', false, back.json.id]);
    expect(await endOf(day)).toEqual([true, endedBy(back)]);
    expect(await endOf(both)).toEqual([true, undefined]);
    expect(await leftOf(both)).toEqual(['superseded', true, undefined]);
    const { items } = (await ops.call('releases.list', { limit: 100 })).json;
    const inForce = new Map(items.map((each: { title: string; inForce?: boolean }) => [each.title, each.inForce]));
    expect([inForce.get('Both'), inForce.get('Three'), inForce.get('Day')]).toEqual([true, true, false]);
    await running.end();
  });

  it('a new campaign whose release waits stays in the list, by the name that the release gives it', async () => {
    const running = await aServerOfTheProduct();
    const ops = await anOperatorClient(running, { id: 'ann' });
    const offer = (await ops.read('campaign:weekend-ten')).body;
    await ops.save('locale:en.offers', (body) => ({
      ...body,
      texts: { ...(body.texts as object), 'rainy.name': 'Rainy day', 'rainy.description': 'For any umbrella' },
    }));
    await ops.save('campaign:rainy', () => ({
      ...offer,
      id: 'rainy',
      name: { t: 'offers.rainy.name' },
      description: { t: 'offers.rainy.description' },
    }));
    const asked = await ops.release('Rain', ['campaign:rainy', 'locale:en.offers']);
    expect(asked.json.state).toBe('awaiting_approval');
    const listed = async () =>
      (await ops.call('documents.list', { kind: 'campaign', limit: 1000 })).json.items.find(({ id }: { id: string }) => id === 'rainy');
    expect(await listed()).toMatchObject({
      title: 'Rainy day',
      type: 'offer',
      state: 'waiting',
      scheduled: [{ release: asked.json.id, title: 'Rain', approval: true }],
    });
    expect((await ops.call('documents.list', { drafts: true, limit: 1000 })).json.items).toEqual([]);
    await ops.call('releases.cancel', { id: asked.json.id, reason: 'Not now' });
    expect((await listed()).state).toBe('new');
    await running.end();
  });
});
