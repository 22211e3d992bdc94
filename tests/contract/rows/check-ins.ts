import { describe, expect, it } from 'vitest';
import { register } from '../../e2e/accounts.ts';
import type { World } from './world.ts';

export function checkInRows(world: World): void {
  describe('Check-ins', () => {
    const calendar = async (token: string, month = '') => (await world.api.call('GET', `/me/check-ins${month}`, { token })).body;
    const stateOn = (body: { days: readonly { date: string; state: string }[] }, date: string) =>
      body.days.find((each) => each.date === date)?.state;

    it('mark days signed, unsigned and today, by UTC days, and start anew on the 1st (R-417 to R-421, R-007)', async () => {
      await world.app.clock('2031-04-28T23:59:59Z');
      const { token } = await register(world.app, 'stamps@example.com');
      expect(stateOn(await calendar(token), '2031-04-28')).toBe('today');
      expect((await world.api.call('POST', '/me/check-ins', { token })).body).toMatchObject({ date: '2031-04-28', count: 1 });
      await world.app.clock('2031-04-29T00:00:00Z');
      expect((await world.api.call('POST', '/me/check-ins', { token })).body).toMatchObject({ date: '2031-04-29', count: 2 });
      await world.app.clock('2031-04-30T23:59:59Z');
      const april = await calendar(token);
      expect(['27', '28', '29', '30'].map((each) => stateOn(april, `2031-04-${each}`))).toEqual(['unsigned', 'signed', 'signed', 'today']);
      expect(april).toMatchObject({ month: '2031-04', count: 2, checkedInToday: false, resetsOn: '2031-05-01' });
      await world.app.clock('2031-05-01T00:00:00Z');
      const may = await calendar(token);
      expect(may).toMatchObject({ month: '2031-05', count: 0, today: '2031-05-01' });
      expect([stateOn(may, '2031-05-01'), stateOn(may, '2031-05-02')]).toEqual(['today', 'future']);
      expect(stateOn(await calendar(token, '?month=2031-04'), '2031-04-30')).toBe('unsigned');
      await world.app.clock(null);
    });
  });
}
