import { describe, expect, it } from 'vitest';
import { password, receiveCode, register, signIn } from '../../e2e/accounts.ts';
import type { World } from './world.ts';

export function accountRows(world: World): void {
  describe('Accounts', () => {
    it('are signed in, listed, confirmed, handed over and signed out (R-124, R-170, A-91, A-92)', async () => {
      const { body } = await world.api.call('POST', '/auth/sessions', { body: { account: world.member.email, password } });
      const { token } = body;
      await world.api.call('POST', '/me/sessions/current/confirmations', { body: { password }, token });
      const { code } = (await world.api.call('POST', '/auth/handoffs', { token })).body;
      const other = (await world.api.call('POST', '/auth/handoffs/exchanges', { body: { code } })).body.token;
      const sessions = (await world.api.call('GET', '/me/sessions', { token })).body.items as { id: string; current: boolean }[];
      const mine = sessions.find(({ current }) => current);
      expect((await world.api.call('DELETE', `/me/sessions/${mine?.id}`, { token: other })).status).toBe(204);
      expect((await world.api.call('GET', '/me', { token })).status).toBe(401);
      expect((await world.api.call('DELETE', '/auth/sessions/current', { token: other })).status).toBe(204);
      expect((await world.api.call('GET', '/me', { token: other })).status).toBe(401);
    });

    it('are signed in by a code, once (R-125)', async () => {
      const evidence = await receiveCode(world.app, 'login', world.member.email);
      const session = { account: world.member.email, ...evidence };
      expect((await world.api.call('POST', '/auth/sessions', { body: session })).status).toBe(201);
      expect(await world.api.call('POST', '/auth/sessions', { body: session })).toMatchObject({
        status: 410,
        body: { code: 'auth.code_expired' },
      });
    });

    it('acknowledge their welcome once, and agree to marketing or not (A-69, A-105)', async () => {
      const { successToken } = world.member;
      expect((await world.api.call('POST', '/auth/registrations/acknowledgements', { body: { successToken }, ...world.me() })).status).toBe(
        204,
      );
      expect((await world.api.call('POST', '/auth/registrations/acknowledgements', { body: { successToken }, ...world.me() })).status).toBe(
        409,
      );
      expect((await world.api.call('PUT', '/me/consents/marketing', { body: { granted: true }, ...world.me() })).status).toBe(204);
      expect(
        (await world.api.call('GET', '/me/consents', world.me())).body.items.map(({ purpose }: { purpose: string }) => purpose),
      ).toContain('marketing');
    });

    it('add a phone, which signs in by code only once it is verified (R-408, R-409, R-410)', async () => {
      const { token } = await register(world.app, 'phone@example.com');
      const phone = '+601110000031';
      const added = (
        await world.api.call('POST', '/me/identities', { body: { accountType: 'mobile', account: phone, country: 'MY' }, token })
      ).body;
      const refused = { status: 403, body: { code: 'auth.phone_not_verified' } };
      const login = { account: phone, ...(await receiveCode(world.app, 'login', phone)) };
      expect(await world.api.call('POST', '/auth/sessions', { body: login })).toMatchObject(refused);
      const reset = { account: phone, newPassword: password, confirmPassword: password, ...(await receiveCode(world.app, 'reset', phone)) };
      expect(await world.api.call('POST', '/auth/password-resets', { body: reset })).toMatchObject(refused);
      expect((await world.api.call('POST', '/auth/sessions', { body: { account: phone, password } })).status).toBe(201);
      const verify = await receiveCode(world.app, 'verify', phone);
      expect(
        (await world.api.call('POST', `/me/identities/${added.id}/verifications`, { body: verify, token })).body.verifiedAt,
      ).toBeDefined();
      const again = { account: phone, ...(await receiveCode(world.app, 'login', phone)) };
      expect((await world.api.call('POST', '/auth/sessions', { body: again })).status).toBe(201);
      expect((await world.api.call('DELETE', `/me/identities/${added.id}`, { token })).status).toBe(204);
    });

    it('get a new password with a proof or with the old one (R-126)', async () => {
      const { token } = await register(world.app, 'forgets@example.com');
      const next = 'another punch 27';
      const change = { current: password, new: next, confirm: next };
      expect((await world.api.call('PUT', '/me/password', { body: change, token })).status).toBe(204);
      const { challengeId, code } = await receiveCode(world.app, 'reset', 'forgets@example.com');
      const { proof } = (await world.api.call('POST', `/auth/verification-codes/${challengeId}/checks`, { body: { code } })).body;
      const reset = { account: 'forgets@example.com', proof, newPassword: password, confirmPassword: password };
      expect((await world.api.call('POST', '/auth/password-resets', { body: reset })).status).toBe(204);
      expect((await world.api.call('GET', '/me', { token })).status).toBe(401);
      expect(await signIn(world.app, 'forgets@example.com')).toBeTypeOf('string');
    });

    it('choose a store by country, region, city and brand (R-128 to R-131)', async () => {
      const [region] = (await world.api.call('GET', '/regions?country=MY')).body.items;
      const [city] = (await world.api.call('GET', `/regions?country=MY&parent=${region.id}`)).body.items;
      const { items } = (await world.api.call('GET', `/stores?country=MY&city=${city.id}&brand=tumbly`)).body;
      expect(items.every((each: { city: string; brand: string }) => each.city === city.id && each.brand === 'tumbly')).toBe(true);
      const all = (await world.api.call('GET', '/terms')).body.items;
      expect(all).toHaveLength(8);
      const { token } = await register(world.app, 'stores@example.com');
      expect((await world.api.call('GET', '/me/summary', { token })).body).toMatchObject({ country: 'MY', level: 1 });
    });

    it('join the chat groups of stores by a QR code (R-016, R-184)', async () => {
      const { token } = await register(world.app, 'groups@example.com');
      const groups = (await world.api.call('GET', '/community-groups', { token })).body.items;
      expect(groups.length).toBeGreaterThan(0);
      for (const { store, platform, link, picture } of groups) {
        expect(platform).toBeTypeOf('string');
        expect(link ?? picture).toBeTypeOf('string');
        const own = (await world.api.call('GET', `/community-groups?store=${store}`, { token })).body.items;
        expect(own.every((each: { store: string }) => each.store === store)).toBe(true);
      }
    });

    it('passwords have 8 to 64 characters (R-442, R-443, R-547)', async () => {
      const { token } = await register(world.app, 'lengths@example.com');
      let current = password;
      for (const [length, status] of [
        [7, 422],
        [8, 204],
        [64, 204],
        [65, 422],
      ] as const) {
        const next = 'kq3'.repeat(30).slice(0, length);
        const answer = await world.api.call('PUT', '/me/password', { body: { current, new: next, confirm: next }, token });
        expect([length, answer.status]).toEqual([length, status]);
        if (status === 204) current = next;
      }
    });
  });
}
