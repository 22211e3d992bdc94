import { afterEach, describe, expect, it } from 'vitest';
import { expectInvariants } from '../ledger.ts';
import { aMemberServer, type Member, type TestServer } from '../member-server.ts';
import { aFeed } from '../programme.ts';
import { again, always, anEmpty, aPlayer, aPrize, aWheel, lotteryOf, spin, wheelAt } from './world.ts';

let server: TestServer;
const open = async (...changes: Parameters<typeof aWheel>): Promise<Member> => {
  server = await aMemberServer({ releases: aFeed(aWheel(...changes)) });
  return aPlayer(server, { coins: 200 });
};
afterEach(async () => {
  await expectInvariants(server.db);
  await server.close();
});

const nearMiss = (prizes: Parameters<typeof aWheel>[0] = {}) => ({ freeChancesPerDay: 20, perMemberPerDay: 20, ...prizes });

describe('A draw (R-011, R-390, R-391)', () => {
  it('who is overtaken at midnight by an own draw of the new day draws on that day', async () => {
    const member = await open({ perMemberPerDay: 2 });
    server.clock.moveTo('2025-02-11T00:00:00.000Z');
    await spin(server, member);
    server.clock.moveTo('2025-02-10T23:59:59.999Z');
    const late = await spin(server, member);
    expect([late.body.proof.utcDay, late.body.drawnAt]).toEqual(['2025-02-11', '2025-02-11T00:00:00.000Z']);
    expect((await spin(server, member)).body.code).toBe('draw.limit_reached');
  });

  it('a repeated key is answered when the draw has ended and its document is gone, too', async () => {
    const later = wheelAt(2, '2025-02-10T09:00:00.000Z', { markets: ['SG'] }, { on: false });
    server = await aMemberServer({ releases: aFeed(aWheel(), later) });
    const member = await aPlayer(server);
    const first = await spin(server, member, { key: 'mine' });
    server.clock.moveTo('2025-02-10T10:00:00.000Z');
    expect((await spin(server, member, { key: 'mine' })).text).toBe(first.text);
    expect((await spin(server, member)).body.code).toBe('feature.switched_off');
  });
});

describe('A near miss (R-391, A-74, A-75)', () => {
  const empties = [anEmpty('e1', 1_000_000_000), aPrize({ id: 'p1', range: 1 }), anEmpty('e2', 0), anEmpty('e3', 0)];

  it('stops at an empty cell, any of them', async () => {
    const member = await open(nearMiss({ prizes: empties }));
    const stops = new Set<number>();
    for (let count = 0; count < 20; count += 1) {
      const { body } = await spin(server, member, { clientSeed: `s${count}` });
      expect([body.outcome, body.prize, body.proof.wantedPrize, body.proof.awardedPrize]).toEqual([
        'near_miss',
        undefined,
        'e1',
        undefined,
      ]);
      stops.add(body.stopIndex);
    }
    // One of three is left out in twenty draws once in a thousand runs.
    expect([...stops].every((stop) => [0, 2, 3].includes(stop))).toBe(true);
    expect(stops.size).toBeGreaterThan(1);
  });

  it('of a slot machine stops the reels at different indexes; a prize at one', async () => {
    const slots = [{}, {}, {}];
    const member = await open(nearMiss({ widget: 'slot', look: { slots }, prizes: [aPrize({ id: 'p1', range: 1 }), anEmpty('e1', 1)] }));
    for (let count = 0; count < 20; count += 1) {
      const { body } = await spin(server, member, { clientSeed: `s${count}` });
      expect(body.stopIndex).toHaveLength(3);
      expect(new Set(body.stopIndex).size === 1).toBe(body.outcome === 'prize');
      if (body.outcome === 'prize') expect(body.stopIndex).toEqual([0, 0, 0]);
    }
  });
});

describe('A prize', () => {
  it('that is a gift waits for an address or is sent to the default one', async () => {
    const member = await open({ prizes: always({ gives: { kind: 'item', item: 'nap-bear' } }) });
    const { body } = await spin(server, member);
    expect(body.prize).toMatchObject({ kind: 'item', needsAddress: true, redemptionId: expect.any(String) });
    expect((await server.call(member, 'GET', `/me/redemptions/${body.prize.redemptionId}`)).body).toMatchObject({ coins: 0 });
  });

  it('of a day is there again on the next one; its stock is not', async () => {
    const member = await open({ prizes: always({ capPerDay: 1 }, { stockTotal: 0, range: 0 }) });
    expect((await spin(server, member)).body.outcome).toBe('prize');
    expect((await lotteryOf(server, member)).status).toBe('exhausted_today');
    expect((await spin(server, member)).body.code).toBe('draw.prizes_exhausted_today');
    server.clock.moveTo('2025-02-11T08:00:00.000Z');
    expect((await lotteryOf(server, member)).status).toBe('open');
    expect((await spin(server, member)).body.outcome).toBe('prize');
  });
});

it('nobody who signs out and in again is somebody else', async () => {
  const member = await open();
  const first = await spin(server, member);
  const second = await spin(server, await again(server, member));
  expect(second.body.proof.participationId).toBe(first.body.proof.participationId);
  expect(second.body.proof.nonce).toBe(1);
});
