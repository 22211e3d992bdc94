import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentInstant } from '../one-clock.ts';
import { register, signIn } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhoneOf } from './browser.ts';
import { findBarriers } from './looks.ts';
import { answer, block, open, sees } from './steps.ts';
import { aSale, askAsPartner, money } from './till.ts';

/** What stands beside a gift's way in `redeem.test.ts`: items that cannot be had, a country without redemptions, the address book and receipts. */
let app: TestApp;
let page: Page;
let token: string;

const button = (id: string) => block(page, id).locator('button');
const fill = (name: string, value: string) => page.locator(`input[name="${name}"]`).fill(value);

beforeAll(async () => {
  app = await startApp({ demo: true });
  token = await signIn(app, 'creator@demo.punchcard.test', 'punch-the-card-1');
  page = await openPhoneOf(token);
});
afterAll(async () => {
  await closePages();
  await app?.close();
});

describe('The redemption zone', () => {
  it('filters by kind and by what the coins suffice for', async () => {
    await open(page, app, '/redemption-product');
    await button('filters').nth(2).click();
    await expect.poll(() => block(page, 'item:flower-tumbler').count()).toBe(0);
    await expect.poll(() => block(page, 'item:cash-coupon').count()).toBe(1);
    await button('filters').nth(0).click();
    await button('filters').nth(3).click();
    await expect.poll(() => block(page, 'item:night-train-set').count()).toBe(0);
    await block(page, 'item:flower-tumbler').waitFor();
  });

  it.each([
    ['night-train-set', 'R-522', /[\d,]+ coins to go/],
    ['storm-umbrella', 'R-529', /From Dreamer up/],
    ['funifun-token-cup', 'R-527', /Link funifun first/],
  ])('%s says before the tap why it cannot be had (%s)', async (id, _requirement, why) => {
    await open(page, app, `/redemption-product?id=${id}`);
    await button('blocked').waitFor();
    expect(await button('blocked').innerText()).toMatch(why);
    expect(await button('blocked').getAttribute('aria-disabled')).toBe('true');
    expect(await findBarriers(page)).toEqual([]);
  });
});

describe('Swapping coins for a gift', () => {
  it('R-528 in Cambodia one may look, and confirming says what is so', async () => {
    const phone = await openPhoneOf((await register(app, '+85512345678', { country: 'KH' })).token);
    await open(phone, app, '/redemption-product?locale=en&id=flower-tumbler');
    await phone.locator('main').waitFor();
    await open(phone, app, '/redemption-confirm?id=flower-tumbler');
    await block(phone, 'blocked').locator('button').waitFor();
    expect(await block(phone, 'blocked').locator('button').getAttribute('aria-disabled')).toBe('true');
    expect(await block(phone, 'reasons').innerText()).toMatch(/Cambodia|កម្ពុជា/);
    await phone.close();
  });
});

describe('The address book (R-185)', () => {
  it('lists, makes another one the default, and deletes', async () => {
    const body = {
      recipient: 'Nur Izzati',
      phone: '123456780',
      country: 'MY',
      province: 'selangor',
      city: 'Klang',
      detail: '3 Jalan Batu',
      postalCode: '41000',
    };
    const added = await app.call('POST', '/api/v1/me/addresses', { token, body });
    expect(added.status).toBe(201);
    await open(page, app, '/address-record');
    const card = () => block(page, `address:${added.body.id}`);
    await card().waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await card().getByRole('button', { name: 'Make default' }).click();
    await expect.poll(() => card().innerText()).toContain('Default');
    await card().getByRole('button', { name: 'Edit' }).click();
    await expect.poll(() => page.locator('input[name="city"]').inputValue()).toBe('Klang');
    await fill('city', 'Shah Alam');
    await button('save').click();
    await expect.poll(() => card().innerText()).toContain('Shah Alam');
    await card().getByRole('button', { name: 'Delete' }).click();
    await answer(page, 'Delete');
    await expect.poll(() => card().count()).toBe(0);
  });

  it('an address of another country is changed as one of that country', async () => {
    const body = {
      recipient: 'Nur Izzati',
      phone: '81234567',
      country: 'SG',
      province: 'singapore',
      city: 'Singapore',
      detail: '3 Orchard Road',
      postalCode: '238801',
    };
    const added = await app.call('POST', '/api/v1/me/addresses', { token, body });
    expect(added.body).toMatchObject({ country: 'SG' });
    await open(page, app, `/address-details?id=${added.body.id}`);
    await expect.poll(() => block(page, 'country-row').innerText()).toContain('Singapore');
    await fill('detail', '5 Orchard Road');
    await button('save').click();
    const read = async () => (await app.call('GET', `/api/v1/me/addresses/${added.body.id}`, { token })).body;
    await expect.poll(read).toMatchObject({ country: 'SG', detail: '5 Orchard Road', postalCode: '238801' });
    expect((await app.call('DELETE', `/api/v1/me/addresses/${added.body.id}`, { token })).status).toBeLessThan(300);
  });
});

describe('Orders (R-165)', () => {
  it('a receipt can be added, and one that nobody knows is said at its field', async () => {
    await open(page, app, '/order-record');
    await page.getByRole('button', { name: 'Add a receipt' }).first().click();
    await page.locator('select[name="store"] option').nth(1).waitFor({ state: 'attached' });
    await page.locator('select[name="store"]').selectOption({ index: 1 });
    await fill('orderNumber', 'TB-OS-000001');
    await fill('amount', '62,5');
    await fill('date', currentInstant().slice(0, 10));
    await button('claim-submit').click();
    expect(await block(page, 'amount').innerText()).toContain('Digits only');
    await fill('amount', '62.50');
    await button('claim-submit').click();
    await expect.poll(() => block(page, 'receipt-number').innerText()).toMatch(/can.t find this order/);
    expect(await findBarriers(page)).toEqual([]);
  });

  it('a receipt of a journey is added with the country of its store, and its coins are those of that country (A-112)', async () => {
    const paidAt = currentInstant();
    const sale = aSale(25_000, paidAt, {
      store: 'th-pathum-wan-tumbly',
      currency: 'THB',
      lines: [{ sku: 'mug-1', category: 'home', quantity: 1, net: money(25_000, 'THB'), fullPrice: true }],
      netAmount: money(25_000, 'THB'),
      shipping: money(0, 'THB'),
    });
    expect((await askAsPartner(app, 'POST', '/orders', sale)).body).toMatchObject({ state: 'unmatched' });
    await open(page, app, '/order-record');
    await page.getByRole('button', { name: 'Add a receipt' }).first().click();
    const country = page.locator('select[name="country"]');
    const store = page.locator('select[name="store"]');
    expect(await country.inputValue()).toBe('MY');
    await store.selectOption('my-kl-city-tumbly');
    await country.selectOption({ label: 'Thailand' });
    // The store of the other country is not sent along.
    await expect.poll(() => store.inputValue()).toBe('');
    await store.locator('option[value="th-pathum-wan-tumbly"]').waitFor({ state: 'attached' });
    await store.selectOption('th-pathum-wan-tumbly');
    expect(await block(page, 'amount').innerText()).toContain('THB');
    await fill('orderNumber', sale.orderNumber);
    await fill('amount', '250');
    await fill('date', paidAt.slice(0, 10));
    await button('claim-submit').click();
    await sees(page, 'Added: +');
    await expect.poll(() => page.locator('main').innerText()).toContain(sale.orderNumber);
    expect((await app.call('GET', '/api/v1/me/summary', { token })).body.elsewhere).toMatchObject([{ market: 'TH' }]);
  });
});
