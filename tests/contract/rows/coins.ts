import { describe, expect, it } from 'vitest';
import { register, signIn } from '../../e2e/accounts.ts';
import type { World } from './world.ts';

export function coinRows(world: World): void {
  describe('Coins', () => {
    const entries = async (token: string, query = '') => (await world.api.call('GET', `/me/coin-entries${query}`, { token })).body.items;
    const kindsOf = (items: readonly { type: string; amount: number; direction: string }[]) =>
      items.map(({ type, amount, direction }) => [type, amount, direction]);
    const day = 86_400_000;
    const start = Date.parse('2031-03-01T10:00:00Z');
    const at = (days: number) => world.app.clock(new Date(start + days * day).toISOString());

    it('come for registration, for checking in, and go when they expire, each marked earned or deducted (R-286, R-287, R-303, R-304, R-043, R-044)', async () => {
      await at(0);
      const { token } = await register(world.app, 'coins@example.com');
      expect(kindsOf(await entries(token))).toEqual([['registration_reward', 100, 'earned']]);
      expect((await world.api.call('GET', '/me/coins', { token })).body).toEqual({
        available: 100,
        held: 0,
        debt: 0,
        schedule: [{ expiresAt: '2032-02-29T15:59:59.999Z', coins: 100 }],
      });
      await at(1);
      expect((await world.api.call('POST', '/me/check-ins', { token })).body).toMatchObject({ coins: 1, available: 101 });
      expect(await world.api.call('POST', '/me/check-ins', { token })).toMatchObject({
        status: 409,
        body: { code: 'check_in.already_done' },
      });
      expect(kindsOf(await entries(token))).toEqual([
        ['sign_in_reward', 1, 'earned'],
        ['registration_reward', 100, 'earned'],
      ]);
      await at(366);
      await world.app.call('POST', '/test/jobs/expire-coins');
      const later = await signIn(world.app, 'coins@example.com');
      expect(kindsOf(await entries(later))).toEqual([['expired', -100, 'deducted']]);
      expect(kindsOf(await entries(later, '?direction=earned'))).toEqual([]);
      expect(kindsOf(await entries(later, '?direction=deducted&type=expired'))).toEqual([['expired', -100, 'deducted']]);
      expect((await world.api.call('GET', '/me/coins', { token: later })).body.available).toBe(1);
      await world.app.clock(null);
    });

    it('of 29 days ago are in the history, of 31 days ago are not, and count all the same (R-550)', async () => {
      await at(0);
      const { token } = await register(world.app, 'history@example.com');
      await at(29);
      expect(await entries(token)).toHaveLength(1);
      await at(31);
      const later = await signIn(world.app, 'history@example.com');
      expect(await entries(later)).toHaveLength(0);
      expect((await world.api.call('GET', '/me/coins', { token: later })).body.available).toBe(100);
      await world.app.clock(null);
    });

    it('of a purchase in a store are marked so, and a page of records leads to the next (R-160, R-304)', async () => {
      const token = await world.demo('vip');
      const first = (await world.api.call('GET', '/me/coin-entries?limit=5', { token })).body;
      const second = (await world.api.call('GET', `/me/coin-entries?limit=100&cursor=${first.nextCursor}`, { token })).body;
      const all = [...first.items, ...second.items];
      expect(first.items).toHaveLength(5);
      expect(new Set(all.map(({ id }: { id: string }) => id)).size).toBe(all.length);
      expect(all.some(({ type }: { type: string }) => type === 'store_order')).toBe(true);
      expect(all.every((each: { amount: number; direction: string }) => each.direction === (each.amount > 0 ? 'earned' : 'deducted'))).toBe(
        true,
      );
    });

    it('of a type or direction that does not exist are not asked for (R-304)', async () => {
      for (const query of ['?direction=sideways', '?type=gift']) {
        expect(await world.api.call('GET', `/me/coin-entries${query}`, world.me())).toMatchObject({
          status: 422,
          body: { code: 'validation.request' },
        });
      }
    });
  });
}
