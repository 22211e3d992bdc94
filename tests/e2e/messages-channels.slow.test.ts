import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instantIn } from '../one-clock.ts';
import { register } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhoneOf } from './browser.ts';
import { findBarriers } from './looks.ts';
import { open } from './steps.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await app.call('POST', '/test/limits', { body: { off: true } });
});
afterAll(async () => {
  await closePages();
  await app?.close();
});

interface Sent {
  readonly to: string;
  readonly template: string;
  readonly channel: string;
}

describe('Messages', () => {
  it('come by the channels that the member chose for a purpose, and a tap on its name switches all off', async () => {
    const account = '+601123450990';
    const phone = await openPhoneOf((await register(app, account)).token);
    await open(phone, app, '/notices');
    const ways = phone.getByRole('region', { name: 'What ends soon' });
    const way = (name: string, state: string) => ways.getByRole('button', { name: new RegExp(`^${name}.*${state}$`, 's') });
    await way('WhatsApp', 'On').waitFor();
    await way('SMS', 'Off').click();
    await way('SMS', 'On').waitFor();
    await way('WhatsApp', 'On').click();
    await way('WhatsApp', 'Off').waitFor();
    expect(await findBarriers(phone)).toEqual([]);
    await phone.getByRole('button', { name: /^What ends soon/ }).click();
    await way('SMS', 'Off').click();
    await way('SMS', 'On').waitFor();
    await app.clock(instantIn(337 * 86_400_000));
    await app.call('POST', '/test/jobs/expiry-notices');
    await app.call('POST', '/test/jobs/deliver-messages');
    const { items } = (await app.call('GET', '/test/outbox')).body;
    const channels = items
      .filter(({ to, template }: Sent) => to === account && template === 'coins_expire')
      .map((each: Sent) => each.channel);
    expect(channels).toEqual(['sms']);
  });
});
