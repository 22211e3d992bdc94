import { describe, expect, it } from 'vitest';
import { operations } from '../../../schemas/api/index.ts';
import type { World } from './world.ts';

export function accessRows(world: World): void {
  describe('Visitors and members', () => {
    const forMembers = Object.values(operations).filter(({ access }) => access === 'member');

    it.each(forMembers.map(({ method, path }) => [method, path]))('%s %s is for members (R-017, R-480)', async (method, path) => {
      const asked = path.replace(/\{\w+\}/g, 'some-id');
      const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} };
      expect(await world.api.call(method, asked, body)).toMatchObject({ status: 401, body: { code: 'auth.token_missing' } });
      expect(await world.api.call(method, asked, { ...body, token: 'x'.repeat(43) })).toMatchObject({
        status: 401,
        body: { code: 'auth.token_invalid' },
      });
    });

    // By name, because the table above trusts what the operations say of themselves.
    it.each([
      ['R-480', 'GET', '/me/coins'],
      ['R-480', 'GET', '/me/coin-entries'],
      ['R-480', 'GET', '/me/coin-entries/some-id'],
      ['R-481', 'GET', '/me/vouchers'],
      ['R-481', 'GET', '/me/vouchers/some-id'],
      ['R-481', 'POST', '/me/vouchers'],
      ['R-481', 'POST', '/voucher-offers/weekend-ten/claims'],
    ])('%s: a visitor gets nothing from %s %s', async (_row, method, path) => {
      const answer = await world.api.call(method, path, method === 'GET' ? {} : { body: {} });
      expect(answer).toMatchObject({ status: 401, body: { code: 'auth.token_missing' } });
    });

    it('who has a token is a member, also by the header of the site (R-017, A-93)', async () => {
      expect((await world.api.call('GET', '/me', world.me())).body.email).toBe(world.member.email);
      expect((await world.api.call('GET', '/me', { headers: { [world.site.tokenHeader]: world.member.token } })).body.email).toBe(
        world.member.email,
      );
    });

    it.each([
      ['GET', '/ops/v1/members'],
      ['GET', '/ops/v1/invariants'],
      ['POST', '/ops/v1/releases'],
      ['PUT', '/ops/v1/documents/screen/home/draft'],
      ['PATCH', '/ops/v1/reservations/1'],
      ['DELETE', '/ops/v1/anything'],
    ])('%s %s is for operators: a member gets 403, a visitor 401 (R-494)', async (method, path) => {
      const body = method === 'GET' || method === 'DELETE' ? {} : { body: { reason: 'curious' } };
      expect(await world.app.call(method, path, { ...body, token: world.member.token })).toMatchObject({
        status: 403,
        body: { code: 'ops.role_required' },
      });
      expect(await world.app.call(method, path, body)).toMatchObject({ status: 401, body: { code: 'auth.token_missing' } });
      expect(await world.app.call(method, path, { ...body, token: 'x'.repeat(43) })).toMatchObject({
        status: 401,
        body: { code: 'auth.token_invalid' },
      });
    });
  });
}
