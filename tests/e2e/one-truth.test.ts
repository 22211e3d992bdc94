import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { currentInstant } from '../one-clock.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhone } from './browser.ts';
import { open, sees } from './steps.ts';
import { aSale, askAsPartner, fresh, money } from './till.ts';

/** What tills and operators change shows on the page that is open, and every screen says the same. */
let app: TestApp;
let page: Page;
let token: string;
let memberNumber: string;

beforeAll(async () => {
  app = await startApp({ demo: true });
  const body = { accountType: 'email', account: 'creator@demo.punchcard.test', password: 'punch-the-card-1' };
  token = (await app.call('POST', '/api/v1/auth/sessions', { body })).body.token;
  memberNumber = (await app.call('GET', '/api/v1/me/summary', { token })).body.memberNumber;
});
afterAll(async () => {
  await closePages();
  await app?.close();
});
beforeEach(async () => {
  await page?.close();
  page = await openPhone({ reducedMotion: 'reduce' });
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
});

const summary = async () => (await app.call('GET', '/api/v1/me/summary', { token })).body;
const figure = (coins: number) => coins.toLocaleString('en-MY');
const sell = async (amountMinor: number) => {
  const answer = await askAsPartner(app, 'POST', '/orders', { ...aSale(amountMinor, currentInstant()), memberCode: memberNumber });
  expect(answer.status).toBe(201);
};

describe('One truth on the screen', () => {
  it('an order at the till counts up the coins of the open home', async () => {
    await open(page, app, '/home');
    const before = await summary();
    await sees(page, figure(before.coins));
    await sell(100_00);
    const after = await summary();
    expect(after.coins).toBeGreaterThan(before.coins);
    await sees(page, figure(after.coins));
  });

  it('a fresher balance on the coins page is the balance of home, too', async () => {
    await page.route('**/config/v1/events*', (route) => route.abort());
    await open(page, app, '/home');
    await sees(page, figure((await summary()).coins));
    await sell(100_00);
    const { coins } = await summary();
    await page.evaluate(() => {
      location.hash = '#/coins-record';
    });
    await sees(page, figure(coins));
    await page.goBack();
    await page.locator('main[data-screen="home"]').waitFor();
    await sees(page, figure(coins));
  });

  it('home asks for the balance whenever it is entered', async () => {
    await page.route('**/config/v1/events*', (route) => route.abort());
    await open(page, app, '/home');
    await sees(page, figure((await summary()).coins));
    await page.evaluate(() => {
      location.hash = '#/settings';
    });
    await page.locator('main[data-screen="settings"]').waitFor();
    await sell(100_00);
    await page.goBack();
    await sees(page, figure((await summary()).coins));
  });

  it('a voucher used at the till is punched on the sheet that shows its code', async () => {
    const { body } = await app.call('GET', '/api/v1/me/vouchers?status=available&type=cash', { token });
    const [voucher] = body.items;
    await open(page, app, '/coupon-record');
    await page.locator(`[data-block="voucher:${voucher.id}"], [data-block$=":${voucher.id}"]`).first().waitFor();
    await page.evaluate((id) => {
      location.hash = `#/coupon-record?id=${id}&sheet=coupon`;
    }, voucher.id);
    await page.locator('[data-block^="code"]').first().waitFor();
    const sale = aSale(200_00, currentInstant());
    const used = await askAsPartner(app, 'POST', '/voucher-redemptions', {
      source: sale.source,
      eventId: fresh('use'),
      orderNumber: sale.orderNumber,
      store: sale.store,
      channel: sale.channel,
      currency: sale.currency,
      lines: sale.lines,
      shipping: money(0),
      code: voucher.code,
    });
    expect(used.status, JSON.stringify(used.body)).toBe(201);
    await page.locator('[data-block^="over"]').first().waitFor();
    expect(await page.locator('[data-block^="code"]').count()).toBe(0);
  });
});
