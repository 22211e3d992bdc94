import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inAll } from '../deep.ts';
import { instantIn } from '../one-clock.ts';
import { password, register } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, loadAnew, openPhoneOf } from './browser.ts';
import { answer, block, open, press, sees } from './steps.ts';
import { go } from './two-phones.ts';

/** A member's own profile and data: one field at a time, a copy of everything, the end of the account, and the way back. */
let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await app.call('POST', '/test/limits', { body: { off: true } });
});
afterAll(async () => {
  await closePages();
  expect((await app.running.member.invariants()).invariants.filter(({ ok }) => !ok)).toEqual([]);
  await app.close();
});

const hour = 3_600_000;
const languages = [
  {
    language: 'en',
    fill: 'Choose the day, the month and the year.',
    day: '17 May 1996',
    right: 'Yes, save it',
    ready: 'Tap to save',
    on: 'On',
    me: "It's me",
    remove: 'Delete my account',
    keep: 'Keep my account',
    kept: 'Your account stays',
  },
  {
    language: 'zh-CN',
    fill: '请选择年、月、日。',
    day: '1996年5月17日',
    right: '没错，保存',
    ready: '点按保存',
    on: '已开启',
    me: '是我',
    remove: '注销账号',
    keep: '保留账号',
    kept: '账号保留',
  },
] as const;

describe.each(inAll(languages.slice(1), languages))('In $language', ({ language, ...words }) => {
  let page: Page;
  let token = '';
  const account = `own.${language.toLowerCase()}@mail.test`;
  const openOwn = async () => {
    page = await openPhoneOf(token);
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  };
  const logIn = async () => {
    const { body } = await app.call('POST', '/api/v1/auth/sessions', { body: { account, password } });
    return String(body.token);
  };

  it('reaches the profile from the settings and changes one field at a time (R-104, R-106, R-169)', async () => {
    token = (await register(app, account)).token;
    await openOwn();
    await open(page, app, '/settings');
    await press(page, 'profile');
    await press(page, 'name');
    await page.locator('input[name="name"]').fill('Siti Aminah');
    expect(await page.locator('select').count()).toBe(0);
    await press(page, 'save');
    await expect.poll(() => block(page, 'head-name').innerText()).toBe('Siti Aminah');
    await press(page, 'birthday');
    await press(page, 'save');
    await expect.poll(() => block(page, 'birthday').innerText()).toContain(words.fill);
    for (const [part, value] of Object.entries({ day: '17', month: '5', year: '1996' }))
      await page.selectOption(`select[name="birthday-${part}"]`, value);
    await press(page, 'save');
    await sees(page, words.day);
    await answer(page, words.right);
    await expect.poll(() => block(page, 'birthday').innerText()).toContain('17/05/1996');
    await press(page, 'birthday');
    await block(page, 'birthday-locked').waitFor();
    expect(await block(page, 'save').count()).toBe(0);
    await page.goBack();
    await block(page, 'address').waitFor();
    await press(page, 'name');
    await page.locator('input[name="name"]').fill('Siti Aminah binti Ali');
    await app.call('PATCH', '/api/v1/me', { token, body: { occupation: 'student' } });
    await press(page, 'save');
    await expect.poll(async () => (await app.call('GET', '/api/v1/me', { token })).body.name).toBe('Siti Aminah binti Ali');
    expect((await app.call('GET', '/api/v1/me', { token })).body.occupation).toBe('student');
    await app.call('PATCH', '/api/v1/me', { token, body: { name: 'Siti Aminah' } });
    // The page goes back by itself, which would cut off the way of the next test.
    await page.locator('main[data-screen="profile"]').waitFor();
  });

  it('keeps the address in the same fields as the first form (R-105)', async () => {
    await press(page, 'address');
    await page.locator('input[name="city"]').fill('Ipoh');
    await press(page, 'save');
    await expect.poll(() => block(page, 'address').innerText()).toContain('Ipoh');
    await go(page, '/account-details', 'account-details');
    await expect.poll(() => page.locator('input[name="city"]').inputValue()).toBe('Ipoh');
    expect(await page.locator('input[name="name"]').inputValue()).toBe('Siti Aminah');
  });

  it('gives and withdraws a consent, and fetches a copy of everything after a proof', async () => {
    await app.call('POST', '/test/clock', { body: { now: instantIn(hour) } });
    await go(page, '/profile?view=privacy', 'profile');
    await press(page, 'marketing');
    await expect.poll(() => block(page, 'marketing').innerText()).toContain(words.on);
    await press(page, 'copy');
    await press(page, 'ask-export');
    await page.locator('input[name="current"]').fill(password);
    await page.getByRole('button', { name: words.me }).click();
    await block(page, 'file').or(page.locator('[data-block^="file:"]').first()).waitFor();
    await app.call('POST', '/test/jobs/make-exports');
    await loadAnew(page, `${app.address}/#/profile?view=privacy`);
    await press(page, 'copy');
    await sees(page, words.ready);
    const saved = page.waitForEvent('download');
    await page.locator('[data-block^="file"]').getByRole('button').or(page.locator('button[data-block^="file"]')).first().click();
    const file = JSON.parse(readFileSync((await (await saved).path()) ?? '', 'utf8'));
    expect(file.profile[0]).toMatchObject({ name: 'Siti Aminah', address_city: 'Ipoh', birthday: '1996-05-17' });
    expect(file.coins[0]).toMatchObject({ type: 'registration_reward', amount: 100 });
  });

  it('ends the account, is logged out everywhere, comes back in time and keeps it', async () => {
    await loadAnew(page, `${app.address}/#/profile?view=privacy`);
    await press(page, 'ask-delete');
    await answer(page, words.remove);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    expect((await app.call('GET', '/api/v1/me', { token })).status).toBe(401);
    token = await logIn();
    await page.close();
    await openOwn();
    await open(page, app, '/profile');
    await sees(page, words.keep);
    await page.getByRole('button', { name: words.keep }).click();
    await sees(page, words.kept);
    expect((await app.call('GET', '/api/v1/me/deletion-requests', { token })).body.items).toEqual([]);
    await app.call('POST', '/test/clock', { body: { now: null } });
  });
});
