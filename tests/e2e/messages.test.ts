import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instantIn } from '../one-clock.ts';
import { password, register, signIn } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhoneOf } from './browser.ts';
import { block, open, press, sees } from './steps.ts';

/** What a member is told, read and chosen, in English and in Thai, the last of it without a network. */
let app: TestApp;
let phone: Page;
const account = 'messages@example.test';
const dayMs = 86_400_000;

beforeAll(async () => {
  app = await startApp();
  await app.call('POST', '/test/limits', { body: { off: true } });
  await register(app, account);
});
afterAll(async () => {
  await closePages();
  await app?.close();
});

/** The coins of joining end a year later; so many days before, as somebody who signs in again at noon: at night no mail is sent. */
async function comeBack(daysBefore: number, language = 'en'): Promise<void> {
  const day = instantIn((365 - daysBefore) * dayMs).slice(0, 10);
  await app.clock(`${day}T04:00:00.000Z`);
  const token = await signIn(app, account, password);
  await app.call('POST', '/test/jobs/expiry-notices');
  await app.call('POST', '/test/jobs/deliver-messages');
  phone = await openPhoneOf(token);
  await phone.addInitScript((value) => localStorage.setItem('language', value), language);
}
const sent = async () =>
  (await app.call('GET', '/test/outbox')).body.items.filter(({ template }: { readonly template: string }) => template === 'coins_expire')
    .length;
const bell = () => block(phone, 'bar-member').getByRole('button', { name: 'Messages: 1', exact: true });

describe('Messages', () => {
  it('ring on home, say what happened, lead there and are read then', async () => {
    await comeBack(28);
    await open(phone, app, '/');
    await bell().click();
    await sees(phone, /100 will expire on/);
    await phone.getByRole('button', { name: /Coins that expire/ }).click();
    await phone.waitForURL(/coins-record/);
    await open(phone, app, '/');
    await block(phone, 'bar-member').getByRole('button', { name: 'Messages', exact: true }).waitFor();
    expect(await sent()).toBe(1);
  });

  it('are marked as unread and read again one by one', async () => {
    await open(phone, app, '/inbox');
    await press(phone, 'mark');
    const message = phone.getByRole('button', { name: /Coins that expire/ });
    await message.getByText('Mark as unread').click();
    await message.getByText('Mark as read').waitFor();
    await press(phone, 'mark');
    await message.getByText('New').waitFor();
    await open(phone, app, '/');
    await bell().waitFor();
    await open(phone, app, '/inbox');
    await press(phone, 'mark');
    await message.getByText('Mark as read').click();
    await message.getByText('Mark as unread').waitFor();
  });

  it('come by no message where the member switched it off, and still stand in the list', async () => {
    await open(phone, app, '/settings');
    await press(phone, 'ways');
    const ending = phone.getByRole('button', { name: /What ends soon/ });
    await ending.click();
    await ending.getByText('Off', { exact: true }).waitFor();
    expect(await phone.getByRole('button', { name: /Your account/ }).count()).toBe(0);
    await phone.close();
    await comeBack(5, 'th');
    await open(phone, app, '/inbox');
    await sees(phone, 'ทำเครื่องหมายว่าอ่านทั้งหมด');
    // The button stands by the count of the summary, before the list is there.
    await expect.poll(() => phone.getByRole('button', { name: /เหรียญ 100/ }).count()).toBe(2);
    expect(await sent()).toBe(1);
  });

  it('can be read again without a network', async () => {
    await open(phone, app, '/');
    await phone.context().setOffline(true);
    await phone.evaluate(() => {
      location.hash = '#/inbox';
    });
    await phone
      .getByRole('button', { name: /เหรียญ 100/ })
      .first()
      .waitFor();
  });
});
