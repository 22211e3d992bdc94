import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { password, register, signIn } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, loadAnew, openPhone } from './browser.ts';
import { answer, block, open, press, sees } from './steps.ts';

/** A member whose session ends while the app is open: by another phone, or in another tab of the same browser. */
let app: TestApp;
let count = 0;
let account: string;
let token: string;
let page: Page;

beforeAll(async () => {
  app = await startApp({ demo: true });
  await app.call('POST', '/test/limits', { body: { off: true } });
});
afterAll(async () => {
  await closePages();
  await app?.close();
});

/** Opens a route as the member whose session `token` is; the token is in the storage as a log-in leaves it. */
async function openAs(route: string): Promise<void> {
  page = await openPhone({ reducedMotion: 'reduce' });
  await page.goto(`${app.address}/manifest.webmanifest`);
  await page.evaluate((stored) => localStorage.setItem('token', stored), token);
  await page.goto(`${app.address}/#${route}`);
  await page.locator('main[data-screen]').waitFor();
}

async function logIn(as: string, secret = password): Promise<void> {
  await page.getByRole('tab', { name: 'Email', exact: true }).click();
  await page.locator('input[name="email"]').fill(as);
  await page.locator('input[name="password"]').fill(secret);
  await block(page, 'p-submit').click();
}

beforeEach(async () => {
  count += 1;
  account = `ends-${count}@example.test`;
  await register(app, account);
  token = await signIn(app, account);
});

describe('A session that ends on another phone while a message is written', () => {
  const writes = async () => {
    await openAs('/message-board?new=1');
    await page.getByText('Question', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Subject' }).fill('A torn bag');
    await page.getByRole('textbox', { name: 'Write a message' }).fill('The handle came off');
    await app.call('DELETE', '/api/v1/auth/sessions/current', { token });
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.locator('main[data-screen="login"]').waitFor();
  };

  it('gives the words back to the member who logs in again', async () => {
    await writes();
    await logIn(account);
    await expect.poll(() => page.getByRole('textbox', { name: 'Write a message' }).inputValue()).toBe('The handle came off');
    expect(await page.getByRole('textbox', { name: 'Subject' }).inputValue()).toBe('A torn bag');
    await page.close();
  });

  it('gives them to nobody else', async () => {
    await writes();
    await register(app, `other-${count}@example.test`);
    await logIn(`other-${count}@example.test`);
    await page.getByRole('textbox', { name: 'Write a message' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Write a message' }).inputValue()).toBe('');
    await page.close();
  });
});

describe('A session that ends on another phone while a form is filled that an answer fills too', () => {
  const fillIn = async (fields: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(fields)) await page.locator(`input[name="${name}"]`).fill(value);
  };
  const readIn = (fields: Readonly<Record<string, string>>) =>
    Promise.all(Object.keys(fields).map(async (name) => [name, await page.locator(`input[name="${name}"]`).inputValue()] as const));
  const address = {
    recipient: 'Aisyah Rahman',
    phone: '12-345 6789',
    city: 'Ipoh',
    district: 'Greentown',
    detail: '12 Jalan Kenanga',
    postalCode: '30450',
  };
  const forms: readonly (readonly [what: string, route: string, typed: Readonly<Record<string, string>>])[] = [
    ['the address book', '/address-details', address],
    ['the second step of a sign-up', '/account-details', { name: 'Bo Lim', city: 'Ipoh' }],
    ['the home of the profile', '/profile-address', { city: 'Ipoh', detail: '12 Jalan Kenanga' }],
    ['one field of the profile', '/profile-edit?field=name', { name: 'Bo Lim' }],
  ];

  const writes = async (route: string, typed: Readonly<Record<string, string>>) => {
    await openAs(route);
    if ('recipient' in typed) {
      await page.locator('select[name="province"] option').nth(3).waitFor({ state: 'attached' });
      await page.locator('select[name="province"]').selectOption({ index: 3 });
    }
    await fillIn(typed);
    const other = await signIn(app, account);
    const changed = { current: password, new: 'other punch 27', confirm: 'other punch 27' };
    const answer = await app.call('PUT', '/api/v1/me/password', { token: other, body: changed });
    expect(answer.status).toBeLessThan(300);
    await press(page, 'save');
    await page.locator('main[data-screen="login"]').waitFor();
  };

  it.each(forms)('gives what was typed into %s back once, and not over what is saved later', async (_what, route, typed) => {
    await writes(route, typed);
    await logIn(account, 'other punch 27');
    await expect.poll(() => readIn(typed).catch(() => [])).toEqual(Object.entries(typed));
    await press(page, 'save');
    await expect.poll(() => page.url()).not.toContain(route);
    const kept = await page.evaluate(() => sessionStorage.getItem('drafts') ?? '');
    for (const value of Object.values(typed)) expect(kept).not.toContain(value);
    await page.close();
  });

  it('gives it to nobody else', async () => {
    await writes('/profile-edit?field=name', { name: 'Bo Lim' });
    await register(app, `else-${count}@example.test`);
    await logIn(`else-${count}@example.test`);
    await page.locator('main[data-screen="profile-edit"] input[name="name"]').waitFor();
    expect(await page.locator('input[name="name"]').inputValue()).not.toBe('Bo Lim');
    await page.close();
  });
});

describe('Another tab of the same browser', () => {
  it('in which the member logs out empties this one', async () => {
    await openAs('/home');
    await sees(page, 'Adventurer');
    const other = await page.context().newPage();
    await loadAnew(other, `${app.address}/#/settings`);
    await other.getByRole('button', { name: 'Log out', exact: true }).click();
    await answer(other, 'Log out');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await sees(page, 'Join free');
    expect(await page.getByText('Adventurer').count()).toBe(0);
    await page.close();
  });

  it('in which the language is chosen changes this one too', async () => {
    await openAs('/home');
    const other = await page.context().newPage();
    await open(other, app, '/home');
    await other.evaluate(() => localStorage.setItem('language', 'th'));
    await sees(page, 'หน้าแรก');
    await page.close();
  });
});
