import { describe, expect, it } from 'vitest';
import { money } from '../../e2e/till.ts';
import type { World } from './world.ts';

const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

export function voucherRows(world: World): void {
  describe('Vouchers', () => {
    const claim = (id: string) => world.api.call('POST', `/voucher-offers/${id}/claims`, world.me());

    it('of the market can be claimed by who may, once or as often as they say (R-004, R-164, R-532)', async () => {
      const { body } = await world.api.call('GET', '/voucher-offers', world.me());
      expect(body.items.map(({ id, claimState }: { id: string; claimState: string }) => [id, claimState])).toEqual(
        expect.arrayContaining([
          ['toy-express-treat', 'open'],
          ['creator-gift', 'not_eligible'],
        ]),
      );
      expect(await claim('creator-gift')).toMatchObject({ status: 403, body: { code: 'redemption.level_required' } });
      const { status, body: voucher } = await claim('toy-express-treat');
      expect(status).toBe(201);
      expect(await claim('toy-express-treat')).toMatchObject({ status: 409, body: { code: 'voucher.already_claimed' } });
      expect((await world.api.call('GET', '/voucher-offers/toy-express-treat', world.me())).body).toMatchObject({
        claimState: 'claimed',
        voucherId: voucher.id,
      });
      expect((await world.api.call('GET', `/me/vouchers/${voucher.id}`, world.me())).body).toEqual(voucher);
      expect((await world.api.call('GET', '/me/vouchers', world.me())).body.items).toContainEqual(voucher);
    });

    it('of cash and of a discount say what they are worth, for how much, on what, where and how long (R-306 to R-315)', async () => {
      await claim('weekend-ten');
      expect((await world.api.call('POST', '/me/vouchers', { ...world.me(), body: { code: 'hello 2026' } })).status).toBe(201);
      const { items, counts } = (await world.api.call('GET', '/me/vouchers?status=available', world.me())).body;
      expect(counts.available).toBe(items.length);
      const of = (offerId: string) => items.find((each: { offerId: string }) => each.offerId === offerId);
      const common = { status: 'available', validFrom: instant, validTo: instant, stores: [] };
      expect(of('toy-express-treat')).toMatchObject({
        ...common,
        type: 'cash',
        value: money(1000),
        minSpend: money(6000),
        description: expect.stringContaining('toys'),
        products: [{ kind: 'category', id: 'toy', name: 'Toys' }],
      });
      expect(of('weekend-ten')).toMatchObject({ ...common, type: 'discount', value: { percent: 10 }, maxDiscount: money(1500) });
    });

    it('may be a gift (R-305)', async () => {
      const token = await world.demo('creator');
      expect((await world.api.call('POST', '/voucher-offers/creator-gift/claims', { token })).status).toBe(201);
      const { items } = (await world.api.call('GET', '/me/vouchers', { token })).body;
      const gift = items.find(({ offerId }: { offerId: string }) => offerId === 'creator-gift');
      expect(gift).toMatchObject({ type: 'gift', value: money(3_990), brands: ['Tumbly'], validFrom: instant, validTo: instant });
    });

    it('have no other state than available, used and expired (R-393)', async () => {
      expect((await world.api.call('GET', '/me/vouchers?status=claimed', world.me())).status).toBe(422);
    });
  });
}
