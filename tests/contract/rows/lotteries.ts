import { describe, expect, it } from 'vitest';
import type { World } from './world.ts';

export function lotteryRows(world: World): void {
  describe('Lotteries', () => {
    const keyed = { 'idempotency-key': 'a-draw-of-the-contract' };
    const drawnWith = async (headers: Record<string, string>, expectedCost: number) =>
      world.api.call('POST', '/lotteries/lucky-wheel/draws', {
        token: world.member.token,
        headers,
        body: { clientSeed: 'mine', expectedCost },
      });

    it('of the market show their widget, odds and chances to everybody (R-466)', async () => {
      const { items } = (await world.api.call('GET', '/lotteries')).body;
      expect(items.map(({ widget }: { widget: string }) => widget).sort()).toEqual(['grid', 'slot', 'wheel']);
      const { prizes, config } = (await world.api.call('GET', '/lotteries/lucky-wheel')).body;
      expect(config.prizes).toHaveLength(prizes.length);
      expect(prizes.reduce((sum: number, { odds }: { odds: number }) => sum + odds, 0)).toBeCloseTo(1, 9);
    });

    it('decide a draw once, list it, and prove it to anybody (R-011, R-183, R-439)', async () => {
      const made = await drawnWith(keyed, 0);
      expect(made).toMatchObject({ status: 201, body: { outcome: expect.stringMatching(/^(prize|near_miss)$/) } });
      expect(made.body.prize !== undefined).toBe(made.body.outcome === 'prize');
      expect((await drawnWith(keyed, 0)).body).toEqual(made.body);
      const { drawId, proof } = made.body;
      expect((await world.api.call('GET', '/me/draws', world.me())).body.items).toMatchObject([{ drawId }]);
      expect((await world.api.call('GET', `/draws/${drawId}/proof`)).body).toMatchObject({
        drawId,
        value: proof.value,
        stopIndex: made.body.stopIndex,
      });
      const { items } = (await world.api.call('GET', '/lotteries/lucky-wheel/commitments')).body;
      expect(items.map(({ commitment }: { commitment: string }) => commitment)).toContain(proof.commitment);
      const audit = () => world.api.call('GET', `/lotteries/lucky-wheel/audit?day=${proof.utcDay}`);
      expect((await audit()).body.code).toBe('activity.not_found');
      await world.app.clock(new Date(Date.parse(proof.utcDay) + 86_400_000 + 60_000).toISOString());
      await world.app.call('POST', '/test/jobs/reveal-seeds');
      expect((await audit()).body.items).toContainEqual(expect.objectContaining({ drawId, value: proof.value }));
      await world.app.clock(null);
    });

    it('refuse a price that nobody saw, and a draw that is none (R-534)', async () => {
      expect((await drawnWith({}, 49)).body.code).toBe('redemption.price_changed');
      expect((await world.api.call('GET', '/lotteries/nothing')).body.code).toBe('activity.not_found');
    });
  });
}
