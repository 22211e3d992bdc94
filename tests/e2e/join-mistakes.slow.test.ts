import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { register } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhone } from './browser.ts';
import { block, openJoining, press, sees, sendJoining } from './steps.ts';

/** What may stand in the way of joining; the way itself is in `join.test.ts`. */
let app: TestApp;
let page: Page;
beforeAll(async () => {
  app = await startApp();
  await app.call('POST', '/test/limits', { body: { off: true } });
});
afterAll(async () => {
  await closePages();
  await app.close();
});

describe('Somebody who joins', () => {
  const who = {
    market: 'MY',
    by: 'email',
    account: 'known@example.com',
    sentTo: 'known@example.com',
    password: 'another punch 26',
  } as const;

  it('is told at the code that none was sent yet, typed or not (R-039)', async () => {
    page = await openPhone();
    await openJoining(page, app, who);
    await press(page, 'join');
    const said = block(page, 'code').locator('[role=alert]');
    await expect.poll(() => said.innerText()).toBe('Send yourself a code first');
    await page.locator('input[name="code"]').fill('123456');
    await page.locator('input[name="code"]').blur();
    await expect.poll(() => said.innerText()).toBe('Send yourself a code first');
  });

  it('reads how long a password may be while theirs is too short (R-442, R-444)', async () => {
    await page.locator('input[name="password"]').fill('short');
    await page.locator('input[name="password"]').blur();
    const field = block(page, 'password');
    await expect.poll(() => field.locator('[role=alert]').innerText()).toBe('The password does not comply with the standard.');
    await field.getByText('8 to 64 characters', { exact: true }).waitFor();
  });

  it('has a card already, and is in by the code that proved it (R-125, R-513)', async () => {
    const { token } = await register(app, who.account);
    await sendJoining(page, app, who);
    await sees(page, 'Account already exists.');
    await block(page, 'card').waitFor();
    const entered = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
    const idOf = async (of: string) => (await app.call('GET', '/api/v1/me', { token: of })).body.id;
    expect(await idOf(entered)).toBe(await idOf(token));
    await page.goBack();
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
    await page.close();
  });
});
