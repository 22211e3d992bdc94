import { describe, expect, it } from 'vitest';
import { aDesk } from './ops.ts';
import { aServer, get } from './servers.ts';

describe('From a draft to what is live and back', () => {
  it('a draft changes nothing, its release does, a roll-back undoes it', async () => {
    const running = await aServer();
    const desk = await aDesk(running, { id: 'ann' });
    const coins = async () => (await get(running, '/config/v1/campaigns/check-in')).json().dailyCoins;
    const before = await desk.read('campaign:check-in');

    const saved = await desk.save('campaign:check-in', (body) => ({ ...body, dailyCoins: 2 }));
    expect(saved).toMatchObject({ status: 200, json: { problems: [] } });
    expect(await coins()).toBe(1);

    const released = await desk.release('Twice the coins', ['campaign:check-in']);
    expect(released).toMatchObject({ status: 201, json: { state: 'live', revision: 2, needsApproval: false, author: { id: 'ann' } } });
    expect(await coins()).toBe(2);
    expect(await desk.read('campaign:check-in')).toMatchObject({ hash: saved.json.hash, view: 'live', revision: 2 });

    const back = await desk.call('releases.rollBack', { id: released.json.id, reason: 'Too generous' });
    expect(back).toMatchObject({ status: 201, json: { state: 'live', revision: 3, rollbackOf: released.json.id } });
    expect(await coins()).toBe(1);
    expect(await desk.read('campaign:check-in')).toMatchObject({ hash: before.hash, body: before.body });
    expect((await desk.call('releases.get', { id: released.json.id })).json.state).toBe('superseded');
    await running.end();
  });
});
