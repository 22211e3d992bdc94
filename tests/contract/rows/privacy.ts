import { createECDH } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { password, register, signIn } from '../../e2e/accounts.ts';
import type { World } from './world.ts';

export function privacyRows(world: World): void {
  describe('What is kept about a member', () => {
    const account = 'privacy-rows@example.com';
    let token: string;
    const call = (method: string, path: string, body?: object) => world.api.call(method, path, { token, ...(body && { body }) });

    it('is asked for, listed and read, and what the member is told of it is marked as read', async () => {
      token = (await register(world.app, account)).token;
      const { status, body } = await call('POST', '/me/data-exports');
      expect([status, body.state]).toEqual([202, 'waiting']);
      expect((await world.app.call('POST', '/test/jobs/make-exports')).status).toBeLessThan(300);
      expect((await call('GET', '/me/data-exports')).body.items).toMatchObject([{ id: body.id, state: 'ready' }]);
      expect((await call('GET', `/me/data-exports/${body.id}`)).body.url).toBeDefined();
      const told = async () => (await call('GET', '/me/inbox')).body.items;
      const [{ id }] = await told();
      expect((await call('PUT', `/me/inbox/${id}`, { read: true })).status).toBe(204);
      expect(await told()).toMatchObject([{ id, read: true }]);
      await call('PUT', `/me/inbox/${id}`, { read: false });
      expect((await call('POST', '/me/inbox/reads')).status).toBe(204);
      expect(await told()).toMatchObject([{ id, read: true }]);
    });

    it('an optional purpose is switched off, a required one is not', async () => {
      const purposes = async () => (await call('GET', '/me/notice-preferences')).body.items as { id: string; optional: boolean }[];
      const off = { channel: 'message', allowed: false };
      const id = (await purposes()).find(({ optional }) => optional)?.id;
      const required = (await purposes()).find(({ optional }) => !optional)?.id;
      expect((await call('PUT', `/me/notice-preferences/${id}`, off)).status).toBe(204);
      expect((await purposes()).find((each) => each.id === id)).toMatchObject({ message: false });
      expect((await call('PUT', `/me/notice-preferences/${required}`, off)).body.code).toBe('notice.required');
    });

    it('a device is allowed notifications, and shows none any more', async () => {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const device = {
        endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/contract',
        p256dh: pair.getPublicKey('base64url'),
        auth: Buffer.alloc(16, 7).toString('base64url'),
      };
      const ask = async () => (await call('GET', '/me/push')).body;
      expect(await ask()).toEqual({ publicKey: expect.stringMatching(/^[\w-]{87}$/), on: false });
      expect((await call('PUT', '/me/push', device)).status).toBe(204);
      expect(await ask()).toMatchObject({ on: true });
      expect((await call('PUT', '/me/push', { ...device, endpoint: 'https://push.example.com/1' })).body.code).toBe('validation.request');
      expect((await call('DELETE', '/me/push')).status).toBe(204);
      expect(await ask()).toMatchObject({ on: false });
    });

    it('an erasure is asked for, ends the session, is listed and taken back', async () => {
      expect((await call('POST', '/me/deletion-requests')).status).toBe(202);
      expect((await world.app.call('GET', '/api/v1/me', { token })).status).toBe(401);
      token = await signIn(world.app, account, password);
      expect((await call('GET', '/me/deletion-requests')).body.items).toHaveLength(1);
      expect((await call('DELETE', '/me/deletion-requests/current')).status).toBe(204);
      expect((await call('GET', '/me/deletion-requests')).body.items).toEqual([]);
    });
  });
}
