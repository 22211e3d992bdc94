import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deep, inAll } from '../deep.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhone } from './browser.ts';
import { answer, block, type Joining, join, logOut, open, pickStore, press, sees } from './steps.ts';

/**
 * The first path through the product, as members in three markets walk it: sign up, complete the profile, check in, see the coins, move language and
 * country, log out and in again.
 */
let app: TestApp;
let page: Page;

const at = (screen: string) => page.locator(`main[data-screen="${screen}"]`).waitFor();

beforeAll(async () => {
  app = await startApp();
  await app.call('POST', '/test/limits', { body: { off: true } });
});
afterAll(async () => {
  await closePages();
  await app.close();
});

const password = 'paper punch 26';
const members: readonly (Joining & { readonly name: string })[] = [
  { name: 'with a phone in Malaysia', market: 'MY', by: 'phone', account: '12-345 6789', sentTo: '+60123456789', password },
  { name: 'with a phone whose code says Vietnam', market: 'VN', by: 'phone', account: '+84 912 345 678', sentTo: '+84912345678', password },
  { name: 'with an email in Thailand', market: 'TH', by: 'email', account: 'nat@example.com', sentTo: 'nat@example.com', password },
];

/**
 * Walks all of the way; the others, who are in `npm run test:all`, sign up and log in again, for that is where markets and accounts differ. A deep run has all
 * walk all of it.
 */
const walker = members[1]!;

describe.each(inAll([walker], members))('A member joins $name', (who) => {
  const goesOn = deep || who === walker;

  it('signs up with a code, and the card lands with 100 coins and its first hole punched (R-037, R-038, R-039, R-040, R-044)', async () => {
    page = await openPhone(goesOn ? { serviceWorkers: 'allow' } : { reducedMotion: 'reduce' });
    await join(page, app, who);
    await sees(page, 'Welcome! 100 coins are yours');
    await expect.poll(() => block(page, 'card').innerText()).toContain('100');
    await sees(page, 'Your first hole is punched');
    const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
    expect((await app.call('GET', '/api/v1/me', { token })).body.country).toBe(who.market);
  });

  it('is offered a store, of the three brands and by region and city, and picks one (R-127 to R-131)', async () => {
    await pickStore(page, who.market);
    const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
    const ofMarket = expect.stringMatching(new RegExp(`^${who.market.toLowerCase()}-`));
    await expect
      .poll(async () => (await app.call('GET', '/api/v1/me', { token })).body)
      .toMatchObject({ region: ofMarket, city: ofMarket, store: ofMarket });
    expect(await block(page, 'pick-store').count()).toBe(0);
  });

  if (goesOn) describe('and', () => goOnAs(who));

  it('taps an item without being logged in, logs in by password and is at the item (R-124)', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await open(page, app, '/home');
    await block(page, 'swap-list').getByRole('button').first().click();
    await at('login');
    await block(page, 'bar').getByText('Join free', { exact: true }).click();
    await at('register');
    await block(page, 'bar').getByText('Log in', { exact: true }).click();
    await at('login');
    await enterAccount(page, who);
    await page.locator('input[name="password"]').fill(who.password);
    await press(page, 'p-submit');
    await at('redemption-product');
    expect(page.url()).toMatch(/#\/redemption-product\?id=[a-z-]+$/);
    await page.evaluate(() => localStorage.clear());
  });

  it('logs in again by code (R-125)', async () => {
    // A page of its own: on one that still starts, the guard of the item would lead to the log-in that leads back to it.
    await page.goto('about:blank');
    await open(page, app, '/login');
    await press(page, 'use-code');
    await enterAccount(page, who);
    const before = await app.codeFor(who.sentTo);
    await page.locator('[data-block="c-code"] button').first().click();
    await page
      .locator('[data-block="c-code"]')
      .getByText(/\d:\d\d/)
      .waitFor();
    await expect.poll(() => app.codeFor(who.sentTo)).not.toBe(before);
    await page.locator('input[name="code"]').fill(await app.codeFor(who.sentTo));
    await press(page, 'c-submit');
    await block(page, 'card').waitFor();
    await page.close();
  });

  it('leaves every invariant of the ledger true (invariants 1 to 7, 14, 16, 19, 20)', async () => {
    expect((await app.running.member.invariants()).invariants.filter(({ ok }) => !ok)).toEqual([]);
  });
});

/** From the profile to the way out. */
function goOnAs(who: Joining): void {
  it('completes the profile (R-132 to R-138)', async () => {
    await press(page, 'profile');
    await page.locator('input[name="name"]').fill('Aisyah Rahman');
    await page.selectOption('select[name="gender"]', 'female');
    for (const [part, value] of Object.entries({ day: '17', month: '5', year: '1996' }))
      await page.selectOption(`select[name="birthday-${part}"]`, value);
    await sees(page, '17 May 1996');
    await page.locator('input[name="city"]').fill('Sentral');
    await page.selectOption('select[name="familyStatus"]', 'couple');
    await page.selectOption('select[name="occupation"]', 'freelancer');
    for (const at of [0, 1, 2]) await page.locator('[data-block="interests"] button').nth(at).click();
    await press(page, 'save');
    await sees(page, '17 May 1996: is that your birthday?');
    await answer(page, 'Yes, save it');
    await block(page, 'card').waitFor();
    await sees(page, 'Aisyah Rahman');
    await expect.poll(() => block(page, 'card').innerText()).toContain('100');
  });

  it('finds the birthday fixed when coming back (R-251, R-455)', async () => {
    await open(page, app, '/account-details');
    await expect.poll(() => block(page, 'birthday-locked').innerText()).toContain('17/05/1996');
    expect(await page.locator('select[name="birthday-day"]').count()).toBe(0);
  });

  it('checks in and sees 101 coins, the stamp and both records (R-120, R-186, R-286, R-287, R-304, R-417)', async () => {
    await open(page, app, '/home');
    await page.locator('[data-block="check-in"] button').last().click();
    await expect.poll(() => block(page, 'card').innerText()).toContain('101');
    await open(page, app, '/sign-in');
    await block(page, 'calendar').waitFor();
    await block(page, 'done').waitFor();
    await open(page, app, '/coins-record');
    await expect.poll(() => page.locator('[data-block^="entry:"]').count()).toBe(2);
    const rows = await page.locator('[data-block^="entry:"]').allInnerTexts();
    expect(rows[0]).toContain('+1');
    expect(rows[1]).toContain('+100');
  });

  it('changes the language, which stays after a reload (R-168, R-601)', async () => {
    await open(page, app, '/language');
    await page.locator('[data-block="languages"] button').nth(1).click();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('id');
    await page.reload();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('id');
    await open(page, app, '/language');
    await page.locator('[data-block="languages"] button').first().click();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
  });

  it('changes the country, which opens an empty wallet there and keeps the old one (R-166, A-32)', async () => {
    await open(page, app, '/country');
    // The own one asks nothing, or the question would lie over the others.
    await page.locator('[data-block="countries"] button[aria-pressed="true"]').click();
    const singapore = page.locator('[data-block="countries"] button').nth(3);
    await singapore.click();
    await answer(page, 'Change');
    await expect.poll(() => singapore.getAttribute('aria-pressed')).toBe('true');
    const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
    expect((await app.call('GET', '/api/v1/me/coins', { token })).body.available).toBe(0);
    const back = await app.call('PATCH', '/api/v1/me', { token, body: { country: who.market } });
    expect(back.status).toBe(200);
    expect((await app.call('GET', '/api/v1/me/coins', { token })).body.available).toBe(101);
  });

  it('is warned before logging out of what is pending, may stay, and goes (A-96, R-170, R-171, R-385)', async () => {
    await logOut(page, app);
    await sees(page, 'Your coins and coupons stay on your card.');
    await answer(page, 'Cancel');
    await page.evaluate(() => {
      const call = { screen: 'sign-in', operation: 'checkIns.create', input: {}, since: Number.MAX_SAFE_INTEGER };
      localStorage.setItem('pending', JSON.stringify(['one', 'two'].map((key) => ({ ...call, key }))));
    });
    await logOut(page, app);
    await sees(page, '2 coin, coupon and order updates are not synced yet and will be lost.');
    await answer(page, 'Cancel');
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
    const token = await page.evaluate(() => localStorage.getItem('token'));
    await logOut(page, app);
    await answer(page, 'Log out');
    await block(page, 'join').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    expect((await app.call('GET', '/api/v1/me', { token: token ?? '' })).status).toBe(401);
  });
}

async function enterAccount(on: Page, who: Joining): Promise<void> {
  if (who.by === 'email') {
    await on.getByRole('tab').nth(1).click();
    await on.locator('input[name="email"]').fill(who.account);
    return;
  }
  await on.locator('[data-block$="phone"] select').first().selectOption(who.market);
  await on.locator('input[name="phone"]').fill(who.account);
}
