import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checksum, expectInvariants } from '../ledger.ts';
import { aMemberServer, type TestServer } from '../member-server.ts';
import { anAddress, aShopper, available, redeem } from './world.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aMemberServer();
});
afterAll(() => server.close());
afterEach(() => expectInvariants(server.db));

const coins = 5_000;
const trainSet = { itemId: 'night-train-set', expectedCoins: 4_800 };
const umbrella = { itemId: 'storm-umbrella', expectedCoins: 2_200 };

/** The train set is for level 3, VIP or SVIP; the umbrella for level 4 alone. */
describe('An item for higher levels or paid plans (R-491, R-529)', () => {
  it.each([
    ['at level 1', { level: 1 }, trainSet],
    ['at level 2', { level: 2 }, trainSet],
    ['at level 3', { level: 3 }, umbrella],
    ['with a plan that the item does not name', { level: 1, plan: 'svip' }, umbrella],
  ] as const)('is refused to a member %s, and nothing changed', async (_who, who, item) => {
    const member = await aShopper(server, { ...who, coins });
    const addressId = await anAddress(server, member);
    const before = await checksum(server.db);
    expect(await redeem(server, member, { ...item, addressId })).toMatchObject({
      status: 403,
      body: { code: 'redemption.level_required' },
    });
    expect(await checksum(server.db)).toBe(before);
  });

  it.each([
    ['at level 3', { level: 3 }, trainSet],
    ['with VIP at level 1', { level: 1, plan: 'vip' }, trainSet],
    ['with SVIP at level 2', { level: 2, plan: 'svip' }, trainSet],
    ['at level 4', { level: 4 }, umbrella],
  ] as const)('is swapped for coins by a member %s', async (_who, who, item) => {
    const member = await aShopper(server, { ...who, coins });
    const addressId = await anAddress(server, member);
    expect(await redeem(server, member, { ...item, addressId })).toMatchObject({ status: 201, body: { coins: item.expectedCoins } });
    expect(await available(server, member)).toBe(coins - item.expectedCoins);
  });
});
