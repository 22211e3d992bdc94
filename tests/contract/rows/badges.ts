import { describe, expect, it } from 'vitest';
import { register } from '../../e2e/accounts.ts';
import { aSale, askAsPartner } from '../../e2e/till.ts';
import { currentInstant } from '../../one-clock.ts';
import type { World } from './world.ts';

export function badgeRows(world: World): void {
  describe('Badges', () => {
    const get = async (path: string, who = world.me()) => (await world.api.call('GET', path, who)).body;

    it('are lit by orders, listed by type, and their rewards claimed once (R-006, R-236, R-402 to R-404, R-407)', async () => {
      const me = { token: (await register(world.app, 'badges@example.com')).token as string };
      const { id: memberId } = await get('/me', me);
      for (let at = 0; at < 4; at += 1) {
        const sale = aSale(10_000, currentInstant(), { memberId });
        expect((await askAsPartner(world.app, 'POST', '/orders', sale)).status).toBe(201);
      }
      const { items } = await get('/badges?mainType=Achievements', me);
      const badge = items.find(({ id }: { id: string }) => id === 'household');
      expect(badge).toMatchObject({ level: 2, state: 'claim' });
      expect(await get('/badges/household', me)).toEqual(badge);
      const claims = '/badges/household/tiers/2/claims';
      expect(await world.api.call('POST', claims, me)).toMatchObject({
        status: 201,
        body: { coins: 230, badge: { state: 'claimed' } },
      });
      expect(await world.api.call('POST', claims, me)).toMatchObject({ status: 409, body: { code: 'badge.already_claimed' } });
    });

    it('have rules (R-159)', async () => {
      expect((await get('/badge-rules')).items.length).toBeGreaterThan(30);
    });
  });
}
