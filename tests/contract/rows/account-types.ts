import { describe, expect, it } from 'vitest';
import { aRegistration, receiveCode } from '../../e2e/accounts.ts';
import type { World } from './world.ts';

export function accountTypeRows(world: World): void {
  describe('Account types and channels', () => {
    const ask = (accountType: string, account: string, channel?: string) =>
      world.api.call('POST', '/auth/verification-codes', { body: { purpose: 'register', accountType, account, country: 'MY', channel } });

    it.each<readonly [type: string, account: string, asked: string | undefined, channel: string, rows: string]>([
      ['mobile', '+601110000001', undefined, 'whatsapp', 'R-193'],
      ['email', 'types@example.com', undefined, 'email', 'R-194, R-197'],
      ['whatsapp', '+601110000002', undefined, 'whatsapp', 'R-195, R-040'],
      ['mobile', '+601110000003', 'sms', 'sms', 'R-196'],
      ['email', 'channels@example.com', 'email', 'email', 'R-197'],
      ['mobile', '+601110000004', 'whatsapp', 'whatsapp', 'R-198'],
    ])('a code for %s %s by %s goes by %s (%s)', async (accountType, account, asked, channel, _rows) => {
      expect(await ask(accountType, account, asked)).toMatchObject({ status: 202, body: { channel } });
      const [sent] = (await world.app.call('GET', '/test/outbox')).body.items.filter(({ to }: { to: string }) => to === account);
      expect(sent).toMatchObject({ channel, template: 'code' });
    });

    it.each<readonly [what: string, type: string, channel: string | undefined, rows: string]>([
      ['account type', 'fax', undefined, 'R-195'],
      ['channel', 'mobile', 'pigeon', 'R-198'],
      ['channel for a phone', 'mobile', 'email', 'R-197'],
    ])('a fourth %s is refused: %s %s (%s)', async (_what, accountType, channel, _rows) => {
      expect(await ask(accountType, '+601110000009', channel)).toMatchObject({ status: 422, body: { code: 'validation.request' } });
    });

    it.each([
      ['mobile', 'R-037, R-193', '+601110000011'],
      ['whatsapp', 'R-195', '+601110000012'],
      ['email', 'R-038, R-194', 'joins@example.com'],
    ])('a member joins as %s (%s)', async (accountType, _rows, account) => {
      const code = await receiveCode(world.app, 'register', account);
      const body = { ...(await aRegistration(world.app, account, { accountType })), ...code };
      expect(await world.api.call('POST', '/auth/registrations', { body })).toMatchObject({ status: 201, body: { coins: 100 } });
    });
  });
}
