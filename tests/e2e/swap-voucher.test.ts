import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhoneOf } from './browser.ts';
import { signInAs } from './operators.ts';
import { block, open } from './steps.ts';
import { askAsPartner, fresh, money } from './till.ts';

/** A coupon's life from coins to the till, and the ends it can come to. */
let app: TestApp;
let page: Page;
let token: string;

const button = (id: string) => block(page, id).locator('button');
const get = async (path: string) => (await app.call('GET', `/api/v1${path}`, { token })).body;
const cards = () => block(page, 'vouchers').locator('article');
const tab = (name: string) => block(page, 'tabs').getByRole('tab', { name }).click();
const use = (code: string, at?: string) => {
  const line = { sku: 'mug-1', category: 'home', quantity: 1, net: money(8_000), fullPrice: true };
  const order = { orderNumber: fresh('swap-order'), currency: 'MYR', lines: [line], shipping: money(0) };
  const body = { source: 'demo-pos', eventId: fresh('swap-event'), code, store: 'my-kl-city-tumbly', channel: 'store', ...order };
  return askAsPartner(app, 'POST', '/voucher-redemptions', body, at);
};

beforeAll(async () => {
  app = await startApp({ demo: true });
  await app.call('POST', '/test/limits', { body: { off: true } });
  token = await signIn(app, 'creator@demo.punchcard.test', 'punch-the-card-1');
  page = await openPhoneOf(token);
});
afterAll(async () => {
  await closePages();
  await app?.close();
});

let code: string;

it('R-009 R-161 coins are swapped for a coupon, which is under My coupons with its code and barcode', async () => {
  const before = (await get('/me/coins')).available;
  await open(page, app, '/redemption-product?id=cash-coupon');
  await button('swap').click();
  await expect.poll(() => button('confirm').innerText()).toContain('1,000');
  expect(await block(page, 'address').count()).toBe(0);
  await button('confirm').click();
  await block(page, 'done').waitFor();
  expect((await get('/me/coins')).available).toBe(before - 1_000);
  await page.getByRole('button', { name: 'See my coupons' }).click();
  await cards().nth(2).waitFor();
  const { items } = await get('/me/vouchers');
  const newest = items.toSorted((a: { validFrom: string }, b: { validFrom: string }) => b.validFrom.localeCompare(a.validFrom))[0];
  code = newest.code;
  await open(page, app, `/coupon-record?id=${newest.id}&sheet=coupon`);
  const sheet = page.locator('dialog[open]');
  await sheet.locator('svg[role=img]').nth(1).waitFor();
  expect((await sheet.innerText()).replaceAll(' ', '')).toContain(code);
});

it('R-162 R-316 used at the till, it is under Used with the store', async () => {
  expect(await use(code)).toMatchObject({ status: 201, body: { state: 'used' } });
  expect(await use(code)).toMatchObject({ status: 409, body: { code: 'voucher.not_available' } });
  await open(page, app, '/home');
  await block(page, 'card').waitFor();
  await open(page, app, '/coupon-record');
  await tab('Used');
  await expect.poll(async () => (await cards().allInnerTexts()).join()).toMatch(/MYR\s?10/);
});

it('R-163 R-317 after its last day it is under Expired, and a till refuses it', async () => {
  const soon = (await get('/me/vouchers')).items.find(({ offerId }: { offerId: string }) => offerId === 'level-up-discount');
  const later = new Date(Date.parse(soon.validTo) + 1_000).toISOString();
  await app.clock(later);
  await open(page, app, '/home');
  await page.reload();
  await open(page, app, '/coupon-record?status=expired');
  await cards().filter({ hasText: '30%' }).waitFor();
  expect(await use(soon.code, later)).toMatchObject({ status: 409, body: { code: 'voucher.not_available' } });
  await tab('Available');
  await cards().first().waitFor();
  expect((await cards().allInnerTexts()).join()).not.toContain('30%');
  await app.clock(null);
});

it('leaves every invariant of value true', async () => {
  const { body } = await app.call('GET', '/ops/v1/invariants', { token: (await signInAs('admin', app.address)).token });
  expect(body.invariants.filter(({ ok }: { ok: boolean }) => !ok)).toEqual([]);
});
