import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentInstant } from '../one-clock.ts';
import { aKey, signIn } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhoneOf } from './browser.ts';
import { signInAs } from './operators.ts';
import { answer, block, open } from './steps.ts';
import { aSale, askAsPartner, fresh, money } from './till.ts';

/** What a return gives back and takes back, as the member sees it (R-165, R-295, R-298, R-316; ). */
let app: TestApp;
let page: Page;
let token: string;

const get = async (path: string) => (await app.call('GET', `/api/v1${path}`, { token })).body;
const coins = async () => (await get('/me/coins')).available as number;
const ask = async (path: string, body: object) => {
  const told = await askAsPartner(app, 'POST', path, { source: 'demo-pos', eventId: fresh('return-event'), ...body });
  expect([path, told.status, told.body]).toEqual([path, 201, told.body]);
  return told.body;
};

/** Screens keep what they showed for a moment before they ask again. */

async function as(name: string): Promise<void> {
  await page?.close();
  token = await signIn(app, `${name}@demo.punchcard.test`, 'punch-the-card-1');
  page = await openPhoneOf(token);
}

beforeAll(async () => {
  app = await startApp({ demo: true });
  await app.call('POST', '/test/limits', { body: { off: true } });
});
afterAll(async () => {
  await closePages();
  await app?.close();
});

describe('An order that coins and a coupon helped to pay', () => {
  let before: number;
  let earned: number;
  let order: ReturnType<typeof aSale>;

  it('R-295 R-316 stands among the orders with what coins paid, and its coupon is used', async () => {
    await as('creator');
    before = await coins();
    const voucher = (await get('/me/vouchers')).items.find(({ offerId }: { offerId: string }) => offerId === 'level-up-discount');
    const memberId = (await get('/me')).id;
    const place = { memberId, store: 'my-kl-city-tumbly', channel: 'store' };
    const hold = await ask('/coin-holds', { ...place, coins: 400, orderAmount: money(10_000) });
    expect(await coins()).toBe(before - 400);
    order = aSale(10_000, currentInstant(), { memberId, coinHoldId: hold.id, voucherCodes: [voucher.code] });
    earned = (await ask('/orders', order)).coins;
    expect(await coins()).toBe(before - 400 + earned);
    await open(page, app, '/order-record');
    await page.locator('[data-block^="order:"]').filter({ hasText: order.orderNumber }).click();
    const sheet = page.locator('dialog[open]');
    await sheet.getByText('Covered by coins').waitFor();
    expect(await sheet.innerText()).toMatch(/MYR\s1\.00/);
    await open(page, app, '/coupon-record?status=used');
    await block(page, 'vouchers').locator('article').filter({ hasText: 'Level-up' }).nth(1).waitFor();
  });

  it('R-298 returned in full, its coins go, what coins paid comes back, and the coupon can be used again', async () => {
    await ask(`/orders/${order.orderNumber}/refunds`, { refundAmount: money(10_000), refundedAt: currentInstant() });
    expect(await coins()).toBe(before);
    await open(page, app, '/coupon-record');
    await block(page, 'vouchers').locator('article').filter({ hasText: '30%' }).waitFor();
    await open(page, app, '/order-record');
    const card = page.locator('[data-block^="order:"]').filter({ hasText: order.orderNumber });
    const lookAgain = async () => {
      await open(page, app, '/home');
      await open(page, app, '/order-record');
      await card.waitFor();
      return card.innerText();
    };
    await expect.poll(lookAgain).toMatch(/Returned/);
    const openAgain = async () => {
      await lookAgain();
      await card.click();
      const sheet = page.locator('dialog[open]');
      await sheet.waitFor();
      return sheet.innerText();
    };
    await expect.poll(openAgain).toContain('All of it went back, and so did its coins.');
    await open(page, app, '/coins-record');
    await expect
      .poll(async () => (await page.locator('[data-block^="entry:"]').allInnerTexts()).slice(0, 3).join('\n'))
      .toContain(`${earned}`);
  });
});

describe('An order whose coins were spent already', () => {
  it('A-26 the return of a part leaves a debt, and the coins page says what it means', async () => {
    await as('adventurer');
    const memberId = (await get('/me')).id;
    const order = aSale(20_000, currentInstant(), { memberId });
    await ask('/orders', order);
    const swap = { itemId: 'cash-coupon', quantity: 1, expectedCoins: 1_000 };
    expect((await app.call('POST', '/api/v1/me/redemptions', { token, body: swap, headers: aKey() })).status).toBe(201);
    const left = await coins();
    const back = await ask(`/orders/${order.orderNumber}/refunds`, { refundAmount: money(15_000), refundedAt: currentInstant() });
    const debt = back.coinsTaken - left;
    expect(await get('/me/coins')).toMatchObject({ available: 0, debt });
    await open(page, app, '/coins-record');
    await answer(page, 'All right');
    await page.locator('[data-block^="entry:"]').first().click();
    await page.locator('main').getByText(`${debt} coins were spent already and come off your next ones.`).waitFor();
    await open(page, app, '/order-record');
    await expect
      .poll(() => page.locator('[data-block^="order:"]').filter({ hasText: order.orderNumber }).innerText())
      .toMatch(/MYR\s150\.00 refunded/);
  });

  it('and the next purchase settles it first', async () => {
    const { debt } = await get('/me/coins');
    const { coins: earned } = await ask('/orders', aSale(20_000, currentInstant(), { memberId: (await get('/me')).id }));
    expect(await coins()).toBe(earned - debt);
    await open(page, app, '/home');
    await open(page, app, '/coins-record');
    await expect.poll(() => page.locator('[data-block^="entry:"]').first().innerText()).toContain(`+${earned}`);
    await page.locator('[data-block^="entry:"]').first().click();
    await page.locator('main').getByText(`${debt} coins of it settled what you owed.`).waitFor();
  });
});

it('leaves every invariant of value true', async () => {
  const { body } = await app.call('GET', '/ops/v1/invariants', { token: (await signInAs('admin', app.address)).token });
  expect(body.invariants.filter(({ ok }: { ok: boolean }) => !ok)).toEqual([]);
});
