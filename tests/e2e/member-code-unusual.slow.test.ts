import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentInstant } from '../one-clock.ts';
import { register, signIn } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages } from './browser.ts';
import { aPhoneFromTheStreet, aPhoneWithCode, keptCodes, picture, shown } from './code-phone.ts';
import { answer, block, open, press, sees } from './steps.ts';
import { aSale, askAsPartner, money } from './till.ts';

/** The code for the till where something is out of the ordinary; the way with it is in `member-code.test.ts`. */
let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startApp({ demo: true });
  token = await signIn(app, 'creator@demo.punchcard.test', 'punch-the-card-1');
});
afterAll(async () => {
  await closePages();
  await app?.close();
});

describe('The code', () => {
  it('is dark on white in the dark theme too, and as wide as a scanner wants it', async () => {
    const page = await aPhoneWithCode(app, token, { colorScheme: 'dark', viewport: { width: 320, height: 640 } });
    await open(page, app, '/membership-code');
    await shown(page);
    const paper = block(page, 'code');
    const { background, ink } = await paper.evaluate((element) => {
      const { backgroundColor: background, color: ink } = getComputedStyle(element);
      return { background, ink };
    });
    expect(background).toBe('rgb(255, 255, 255)');
    expect(ink).not.toBe(background);
    const box = await picture(page).locator('..').boundingBox();
    // 37 squares of five pixels each.
    expect(box!.width).toBeGreaterThan(185);
    await press(page, 'bright').catch(() => block(page, 'bright').click());
    await page.getByRole('button', { name: 'Tap to go back' }).click();
    await page.close();
  });

  it('cannot be had by tapping on and on: it says so in a sentence (R-519)', async () => {
    const { token: own } = await register(app, 'tapping@example.com');
    const page = await aPhoneWithCode(app, own);
    await open(page, app, '/membership-code');
    await shown(page);
    const refresh = block(page, 'code').getByRole('button', { name: 'Refresh' });
    for (let count = 0; count < 10; count += 1) {
      const before = await shown(page);
      await refresh.click();
      await expect.poll(() => shown(page)).not.toBe(before);
    }
    await refresh.click();
    await sees(page, 'Too many refresh attempts. Please try again later.');
    expect(await shown(page)).toMatch(/^M/);
    await page.close();
  });

  it('that does not arrive says Failed to load, and trying again brings it (R-520)', async () => {
    const page = await aPhoneWithCode(app, token);
    await page.route('**/api/v1/me/membership-codes', (route) => route.abort());
    await open(page, app, '/membership-code');
    await sees(page, 'Failed to load');
    await page.unroute('**/api/v1/me/membership-codes');
    await page.getByRole('button', { name: 'Try again' }).click();
    expect(await shown(page)).toMatch(/^M/);
    await page.close();
  });
});

describe('An order while the code is open', () => {
  const dialog = (page: Page) => page.locator('dialog[open] section').filter({ has: page.getByRole('heading') });
  const buy = async (memberId: string, amountMinor: number) => {
    const order = aSale(amountMinor, currentInstant(), { memberId });
    expect((await askAsPartner(app, 'POST', '/orders', order)).status).toBe(201);
  };

  it('is celebrated when the member comes back to the code, where another screen was open meanwhile', async () => {
    const { token: own, member } = await register(app, 'looked-away@example.com');
    const page = await aPhoneWithCode(app, own);
    await open(page, app, '/membership-code');
    await shown(page);
    await page.goBack();
    await block(page, 'card').waitFor();
    await buy(member.id, 1_000);
    await block(page, 'card').getByRole('heading').click({ force: true });
    await dialog(page).getByRole('heading', { name: '+40 coins' }).waitFor();
    await page.close();
  });

  it('in a shop of another market brings its coins there, beside the own balance, in the money of the shop (A-112)', async () => {
    const { token: own, member } = await register(app, 'in-jakarta@example.com');
    const page = await aPhoneWithCode(app, own);
    await open(page, app, '/membership-code');
    await shown(page);
    const net = money(40_000, 'IDR');
    const jakarta = { store: 'id-jakarta-pusat-tumbly', currency: 'IDR', netAmount: net, shipping: money(0, 'IDR') };
    const lines = [{ sku: 'mug-1', category: 'home', quantity: 1, net, fullPrice: true }];
    const order = aSale(0, currentInstant(), { memberId: member.id, ...jakarta, lines });
    expect((await askAsPartner(app, 'POST', '/orders', order)).body).toMatchObject({ coins: 40, available: 40 });
    await dialog(page).getByRole('heading', { name: '+40 coins' }).waitFor();
    await sees(page, '40 more in Indonesia');
    await block(page, 'lit').getByText('Jakarta', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'See the receipt' }).click();
    await page.locator('dialog[open]').getByText('Rp40.000').first().waitFor();
    await page.locator('dialog[open] [data-block="coins-there"]').click();
    await page.locator('main[data-screen="coins-record"]').waitFor();
    await page.getByRole('heading', { name: 'Coins in Indonesia' }).waitFor();
    await block(page, 'entries').getByText('+40').first().waitFor();
    await open(page, app, '/home');
    await block(page, 'elsewhere').getByText('40 more in Indonesia').click();
    await page.getByRole('heading', { name: 'Coins in Indonesia' }).waitFor();
    await page.close();
  });

  it('comes up over the white light, and leaves a page that scrolls', async () => {
    const { token: own, member } = await register(app, 'in-the-light@example.com');
    const page = await aPhoneWithCode(app, own, {}, 'zh-CN');
    await open(page, app, '/membership-code');
    await shown(page);
    await block(page, 'bright').click();
    await page.locator('dialog[open]').waitFor();
    await buy(member.id, 10);
    await dialog(page).getByRole('heading', { name: '谢谢光临' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden');
    await page.close();
  });
});

describe('On a phone whose app was opened in the street', () => {
  it('a log-out leaves no code behind, also without signal', async () => {
    const page = await aPhoneFromTheStreet(app, token);
    await open(page, app, '/settings');
    await page.route('**/api/v1/**', (route) => route.abort());
    await press(page, 'logout');
    await answer(page, 'Log out');
    await expect.poll(() => keptCodes(page)).toEqual([]);
    await page.close();
  });
});
