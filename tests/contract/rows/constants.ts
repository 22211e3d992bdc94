import { describe, expect, it } from 'vitest';
import type { World } from './world.ts';

export function constantRows(world: World): void {
  describe('Constants in released documents', () => {
    it.each([
      ['R-546', 'a code has six digits', '/config/v1/site', { limits: { codeLength: 6 } }],
      ['R-547', 'a password has 8 to 64 characters', '/config/v1/site', { limits: { password: { min: 8, max: 64 } } }],
      ['R-548', 'at most three interests', '/config/v1/site', { limits: { interests: 3 } }],
      ['R-549', 'coins are valid for 365 days', '/config/v1/campaigns/coins', { validDays: 365 }],
      ['R-550', 'the history shows 30 days', '/config/v1/campaigns/coins', { historyDays: 30 }],
      ['R-551', 'a new member gets 100 coins', '/config/v1/campaigns/coins', { registrationReward: 100 }],
      ['R-552', 'a check-in gives one coin', '/config/v1/campaigns/check-in', { dailyCoins: 1 }],
    ])('%s: %s', async (_row, _what, path, wanted) => {
      expect((await world.app.call('GET', path)).body).toMatchObject(wanted);
    });

    it('there are extra rewards at 10, 20 and 30 days (R-553 to R-555)', async () => {
      const { body } = await world.app.call('GET', '/config/v1/campaigns/check-in');
      expect(body.milestones.map(({ count }: { count: number }) => count)).toEqual([10, 20, 30]);
    });
  });
}
