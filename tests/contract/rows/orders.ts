import { describe, expect, it } from 'vitest';
import { showDate } from '../../../schemas/dates.ts';
import { aSale, askAsPartner, fresh, money } from '../../e2e/till.ts';
import { currentInstant } from '../../one-clock.ts';
import type { World } from './world.ts';

export function orderRows(world: World): void {
  describe('Orders', () => {
    const today = () => showDate(currentInstant(), 'Asia/Kuala_Lumpur').split('/').reverse().join('-');
    const sell = async (more: object = {}) => {
      const sale = aSale(10_000, currentInstant(), more);
      const { status, body } = await askAsPartner(world.app, 'POST', '/orders', sale);
      expect(status).toBe(201);
      return { ...body, orderNumber: sale.orderNumber } as { id: string; coins: number; orderNumber: string };
    };
    const memberId = async () => (await world.api.call('GET', '/me', world.me())).body.id as string;

    it('of a member give coins, and stand in the list by number, date and amount (R-002, R-165, R-318 to R-320)', async () => {
      const before = (await world.api.call('GET', '/me/coins', world.me())).body.available;
      const { id, orderNumber, coins } = await sell({ memberId: await memberId() });
      expect((await world.api.call('GET', '/me/coins', world.me())).body.available).toBe(before + coins);
      const { body } = await world.api.call('GET', '/me/orders', world.me());
      const listed = body.items.find((each: { id: string }) => each.id === id);
      expect(listed).toMatchObject({ orderNumber, amount: money(10_000), coins, orderedAt: expect.any(String) });
      expect((await world.api.call('GET', `/me/orders/${id}`, world.me())).body).toEqual(listed);
    });

    it('that reach a level congratulate until that was seen (R-416)', async () => {
      const lines = [{ sku: 'mug-1', category: 'home', quantity: 1, net: money(22_000), fullPrice: true }];
      await sell({ memberId: await memberId(), lines, netAmount: money(22_000) });
      const event = async () => (await world.api.call('GET', '/me/membership', world.me())).body.levelEvent;
      const { id, kind, level, benefits } = await event();
      expect([kind, level, benefits.length > 0]).toEqual(['up', 2, true]);
      expect((await world.api.call('POST', `/me/level-events/${id}/acknowledgements`, world.me())).status).toBe(204);
      expect(await event()).toBeUndefined();
    });

    it.each([
      ['R-289', 'online', 'online_order'],
      ['R-290', 'store', 'store_order'],
      ['R-291', 'entertainment', 'entertainment_order'],
      ['R-292', 'other_brand', 'other_brand_order'],
    ])('%s: of channel %s are coin records of type %s', async (_rows, channel, type) => {
      const { id } = await sell({ memberId: await memberId(), channel });
      const { body } = await world.api.call('GET', '/me/coin-entries?limit=5', world.me());
      expect(body.items.find((each: { source: { id: string } }) => each.source.id === id)).toMatchObject({ type });
    });

    it('R-298: given back are a coin record of type return', async () => {
      const { orderNumber, coins } = await sell({ memberId: await memberId() });
      const refund = { source: 'demo-pos', eventId: fresh('row-refund'), refundAmount: money(10_000), refundedAt: currentInstant() };
      expect((await askAsPartner(world.app, 'POST', `/orders/${orderNumber}/refunds`, refund)).body).toMatchObject({ coinsTaken: coins });
      expect((await world.api.call('GET', '/me/coin-entries?limit=1', world.me())).body.items).toMatchObject([
        { type: 'return', amount: -coins },
      ]);
    });

    it('of nobody are found by their receipt (A-57)', async () => {
      const { orderNumber } = await sell();
      const receipt = { store: 'my-kl-city-tumbly', orderNumber, amountMinor: 10_000, date: today() };
      expect(await world.api.call('POST', '/me/order-claims', { ...world.me(), body: receipt })).toMatchObject({
        status: 201,
        body: { orderNumber },
      });
    });
  });
}
