import { describe, expect, it } from 'vitest';
import { checksum } from '../ledger.ts';
import { aMemberServer } from '../member-server.ts';
import { aRedemptionServer, codesOf } from './redemption-server.ts';
import { again, anAddress, aShopper, give, linkFunifun } from './world.ts';

const our = aRedemptionServer();
const { quote } = our;

describe('A quote (R-179)', () => {
  it('says what it costs, what is left, what would have expired anyway, and where it goes; it changes nothing', async () => {
    const member = await aShopper(our.server, { coins: 1_000 });
    const addressId = await anAddress(our.server, member);
    const before = await checksum(our.server.db);
    expect(await quote(member, { itemId: 'flower-tumbler' })).toMatchObject({
      coins: 900,
      available: 1_000,
      after: 100,
      expiring: 0,
      maxQuantity: 5,
      needsAddress: true,
      address: { id: addressId },
      ok: true,
      reasons: [],
    });
    expect(await checksum(our.server.db)).toBe(before);
    const two = await quote(member, { itemId: 'flower-tumbler', quantity: 2 });
    expect([two.after, two.ok, two.reasons[0]]).toEqual([-800, false, expect.objectContaining({ missingCoins: 800 })]);
    expect((await quote(member, { itemId: 'pocket-kite' })).maxQuantity).toBe(2);
    expect(
      (await our.server.call(member, 'POST', '/me/redemption-quotes', { body: { itemId: 'flower-tumbler', quantity: 6 } })).status,
    ).toBe(422);
  });

  it('takes the default address in the place of one that was deleted on another phone', async () => {
    const member = await aShopper(our.server, { coins: 1_000 });
    const home = await anAddress(our.server, member);
    const gone = await anAddress(our.server, member, { detail: '9 Jalan Lama' });
    expect(await quote(member, { itemId: 'flower-tumbler', addressId: gone })).toMatchObject({ address: { id: gone }, ok: true });
    await our.server.call(member, 'DELETE', `/me/addresses/${gone}`);
    expect(await quote(member, { itemId: 'flower-tumbler', addressId: gone })).toMatchObject({ address: { id: home }, ok: true });
  });

  it('knows the coins that expire soon', async () => {
    const shop = await aMemberServer();
    const member = await aShopper(shop, { coins: 300 });
    shop.clock.moveTo('2026-02-01T08:00:00.000Z');
    await give(shop, member, 700);
    const answer = await shop.call(await again(shop, member), 'POST', '/me/redemption-quotes', { body: { itemId: 'sunday-tote' } });
    expect(answer.body).toMatchObject({ available: 1_000, expiring: 300, after: 220 });
    await shop.close();
  });

  it('of several reasons tells each in the order of the attempt', async () => {
    const member = await aShopper(our.server, { coins: 0 });
    const all = await quote(member, { itemId: 'storm-umbrella' });
    expect(codesOf(all)).toEqual(['redemption.level_required', 'redemption.address_incomplete', 'redemption.coins_insufficient']);
    await linkFunifun(our.server, member);
  });
});
