import { beforeAll, describe, expect, it } from 'vitest';
import { register } from '../../e2e/accounts.ts';
import type { World } from './world.ts';

export function redemptionRows(world: World): void {
  describe('Redemptions', () => {
    let token: string;
    beforeAll(async () => {
      token = await world.demo('creator');
    });
    const available = async () => (await world.api.call('GET', '/me/coins', { token })).body.available as number;
    const priceOf = async (id: string) => (await world.api.call('GET', `/catalog-items/${id}`, { token })).body.priceCoins as number;
    const swap = (body: object) => world.api.call('POST', '/me/redemptions', { token, body });
    const listed = async (id: string, query = '') =>
      (await world.api.call('GET', `/me/redemptions${query}`, { token })).body.items.find((each: { id: string }) => each.id === id);

    it('of a gift take its price, have a number, a date and an address, and may be taken back (R-003, R-010, R-293, R-321, R-323 to R-325)', async () => {
      const { items } = (await world.api.call('GET', '/catalog-items', { token })).body;
      expect(items.map(({ id }: { id: string }) => id)).toContain('flower-tumbler');
      const [before, price] = [await available(), await priceOf('flower-tumbler')];
      const quote = (await world.api.call('POST', '/me/redemption-quotes', { token, body: { itemId: 'flower-tumbler' } })).body;
      expect(quote).toMatchObject({ ok: true, coins: price, available: before, after: before - price, address: { isDefault: true } });
      const { status, body } = await swap({ itemId: 'flower-tumbler', addressId: quote.address.id, expectedCoins: quote.coins });
      expect([status, body]).toMatchObject([201, { status: 'waiting_for_delivery', coins: price, redeemNumber: expect.any(String) }]);
      expect(await available()).toBe(before - price);
      expect(await listed(body.id, '?status=waiting_for_delivery')).toMatchObject({ redeemedAt: expect.any(String), coins: price });
      const numbers = (await world.api.call('GET', '/me/redemptions', { token })).body.items.map(
        (each: { redeemNumber: string }) => each.redeemNumber,
      );
      expect(new Set(numbers).size).toBe(numbers.length);
      const [entry] = (await world.api.call('GET', '/me/coin-entries?limit=1', { token })).body.items;
      expect(entry).toMatchObject({ type: 'redeem', amount: -price, direction: 'deducted' });
      expect((await world.api.call('GET', `/me/coin-entries/${entry.id}`, { token })).body).toMatchObject({ id: entry.id, amount: -price });
      expect((await world.api.call('POST', `/me/redemptions/${body.id}/cancellations`, { token })).body).toMatchObject({
        status: 'cancelled',
      });
      expect(await available()).toBe(before);
    });

    it('of a voucher put it among the vouchers (R-009)', async () => {
      const { status, body } = await swap({ itemId: 'cash-coupon', expectedCoins: await priceOf('cash-coupon') });
      expect(status).toBe(201);
      expect((await world.api.call('GET', `/me/redemptions/${body.id}`, { token })).body).toMatchObject({
        status: 'received',
        voucherIds: body.voucherIds,
      });
      expect((await world.api.call('GET', `/me/vouchers/${body.voucherIds[0]}`, { token })).body).toMatchObject({
        status: 'available',
        type: 'cash',
      });
    });

    it('that are on their way have a carrier and a tracking number, and come when their member says so (R-180, R-322, R-326, R-327)', async () => {
      const [parcel] = (await world.api.call('GET', '/me/redemptions?status=shipped', { token })).body.items;
      expect(parcel).toMatchObject({ itemId: 'sunday-tote', carrier: 'J&T Express', trackingNumber: '630004417725' });
      expect((await world.api.call('POST', `/me/redemptions/${parcel.id}/receipts`, { token })).body).toMatchObject({ status: 'received' });
      expect(await listed(parcel.id, '?status=received')).toMatchObject({ trackingNumber: '630004417725' });
    });

    it('are refused for what stands in the way, in the order of the page (R-523, R-525, R-528, R-529)', async () => {
      const price = await priceOf('flower-tumbler');
      const refused = async (body: object) => (await swap({ expectedCoins: price, ...body })).body.code;
      expect(await refused({ itemId: 'new-year-candle' })).toBe('redemption.outside_period');
      expect(await refused({ itemId: 'storm-umbrella' })).toBe('redemption.level_required');
      expect(await refused({ itemId: 'flower-tumbler' })).toBe('redemption.address_incomplete');
      const cambodian = (await register(world.app, 'phnom@example.com', { country: 'KH' })).token;
      expect(
        await world.api.call('POST', '/me/redemptions', { token: cambodian, body: { itemId: 'flower-tumbler', expectedCoins: price } }),
      ).toMatchObject({
        status: 403,
        body: { code: 'redemption.market_unavailable', params: { market: 'KH' } },
      });
    });

    it('take coins that must be there, and change nothing where they are not (R-522)', async () => {
      const poor = (await register(world.app, 'few-coins@example.com')).token as string;
      const seen = async () => [
        (await world.api.call('GET', '/me/coins', { token: poor })).body,
        (await world.api.call('GET', '/me/redemptions', { token: poor })).body.items,
        (await world.api.call('GET', '/me/vouchers', { token: poor })).body.items,
      ];
      const before = await seen();
      expect(before[0]).toMatchObject({ available: 100 });
      const body = { itemId: 'cash-coupon', expectedCoins: await priceOf('cash-coupon') };
      const answer = await world.api.call('POST', '/me/redemptions', { token: poor, body });
      expect(answer).toMatchObject({ status: 409, body: { code: 'redemption.coins_insufficient' } });
      expect(await seen()).toEqual(before);
    });
  });
}
