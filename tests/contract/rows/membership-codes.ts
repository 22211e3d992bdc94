import { describe, expect, it } from 'vitest';
import { register } from '../../e2e/accounts.ts';
import type { World } from './world.ts';

export function membershipCodeRows(world: World): void {
  describe('The member code', () => {
    it('changes by itself on a countdown in seconds, and by a tap, which has its limit (R-423, R-424, R-519, R-591)', async () => {
      const { token } = await register(world.app, 'codes@example.com');
      const { body } = await world.api.call('GET', '/me/membership-codes', { token });
      const [first, second] = body.codes;
      expect(body.codes).toHaveLength(10);
      expect(second.validFrom).toBe(first.validTo);
      expect(body.expiresInSeconds).toBe(Math.ceil((Date.parse(first.validTo) - Date.parse(body.serverTime)) / 1000));
      const tap = () => world.api.call('POST', '/me/membership-codes', { token });
      await world.app.call('POST', '/test/limits', { body: { off: false } });
      const tapped = await tap();
      expect(body.codes.map(({ value }: { value: string }) => value)).not.toContain(tapped.body.codes[0].value);
      for (let count = 1; count < 10; count += 1) expect((await tap()).status).toBe(201);
      expect(await tap()).toMatchObject({ status: 429, body: { code: 'membership_code.too_many_refreshes' } });
      await world.app.call('POST', '/test/limits', { body: { off: true } });
    });
  });
}
