import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentInstant } from '../one-clock.ts';
import { aKey, signIn } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhone, openPhoneOf } from './browser.ts';
import { holdNextWrite } from './held-request.ts';
import { type Operator, reason, signInAs } from './operators.ts';
import { answer, block, open, press } from './steps.ts';
import { aSale, askAsPartner } from './till.ts';

/** The whole circle of coins: a purchase gives them, a gift takes them, a parcel comes. */
let app: TestApp;
let page: Page;
let fulfilment: Operator;
let admin: Operator;

const demoPassword = 'punch-the-card-1';
const account = (name: string) => `${name}@demo.punchcard.test`;
const tokenOf = (name: string) => signIn(app, account(name), demoPassword);
const button = (id: string) => block(page, id).locator('button');
const fill = (name: string, value: string) => page.locator(`input[name="${name}"]`).fill(value);
const get = async (token: string, path: string) => (await app.call('GET', `/api/v1${path}`, { token })).body;
const coinsOf = async (token: string) => (await get(token, '/me/coins')).available as number;
/** Screens keep what they showed for a moment before they ask again. */
const entries = () => page.locator('[data-block^="entry:"]');

beforeAll(async () => {
  app = await startApp({ demo: true });
  await app.call('POST', '/test/limits', { body: { off: true } });
  fulfilment = await signInAs('fulfilment', app.address);
  admin = await signInAs('admin', app.address);
});
afterAll(async () => {
  await closePages();
  await app?.close();
});

/** As somebody of the demo, on a phone of their own. */
async function as(name: string): Promise<string> {
  const token = await tokenOf(name);
  await page?.close();
  page = await openPhoneOf(token);
  return token;
}

/** Leaves the coins and comes back; what the balance then says. */
async function lookAgain(): Promise<string> {
  await open(page, app, '/home');
  await block(page, 'card').waitFor();
  await open(page, app, '/coins-record');
  await entries().first().waitFor();
  return block(page, 'balance').innerText();
}

describe('From the till to the door', () => {
  let token: string;
  let before: number;
  let orderNumber: string;

  it('a member signs in and looks at the coins', async () => {
    page = await openPhone({ reducedMotion: 'reduce' });
    await open(page, app, '/login');
    await page.getByRole('tab').nth(1).click();
    await fill('email', account('adventurer'));
    await fill('password', demoPassword);
    await press(page, 'p-submit');
    await block(page, 'card').waitFor();
    token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
    before = await coinsOf(token);
    await open(page, app, '/coins-record');
    await expect.poll(() => block(page, 'balance').innerText()).toContain(before.toLocaleString('en'));
  });

  it('R-002 the purchase at the till is there at the next look, and says where its coins came from', async () => {
    const sale = aSale(20_000, currentInstant(), { memberId: (await get(token, '/me')).id });
    orderNumber = sale.orderNumber;
    const taken = await askAsPartner(app, 'POST', '/orders', sale);
    expect(taken).toMatchObject({ status: 201, body: { coins: 800 } });
    await answer(page, 'All right');
    await expect.poll(lookAgain).toContain((before + 800).toLocaleString('en'));
    await expect.poll(() => entries().first().innerText()).toMatch(/\+800/);
    await entries().first().click();
    const records = page.locator('main');
    await records.getByText('Where it came from').waitFor();
    await records.getByText(orderNumber).waitFor();
    expect(await records.innerText()).toMatch(/MYR\s200\.00[\s\S]*800/);
  });

  it('R-003 R-010 R-293 swaps coins for a gift that goes to a new address', async () => {
    await open(page, app, '/redemption-product?id=flower-tumbler');
    await button('swap').click();
    await block(page, 'address').getByRole('button').first().click();
    await button('add-other').click();
    await page.locator('select[name="province"] option').nth(3).waitFor({ state: 'attached' });
    await fill('recipient', 'Nur Izzati');
    await fill('phone', '12-345 6789');
    await page.locator('select[name="province"]').selectOption('kuala-lumpur');
    await fill('city', 'Kuala Lumpur');
    await fill('detail', '3 Jalan Bangsar');
    await fill('postalCode', '59200');
    await button('save').click();
    await expect.poll(() => block(page, 'address').innerText()).toContain('3 Jalan Bangsar');
    await button('confirm').click();
    await block(page, 'done').waitFor();
    expect(await coinsOf(token)).toBe(before + 800 - 900);
    await open(page, app, '/coins-record');
    await expect.poll(() => entries().first().innerText()).toMatch(/Flower tumbler[\s\S]*900/);
  });

  it('R-096 R-180 R-322 R-326 sees it wait, and then shipped with its tracking number', async () => {
    const [gift] = (await get(token, '/me/redemptions')).items;
    expect(gift).toMatchObject({ status: 'waiting_for_delivery', address: { detail: '3 Jalan Bangsar' } });
    await open(page, app, '/redemption-record');
    await page.getByText(gift.redeemNumber).waitFor();
    await fulfilment.call('redemptions.pick', { id: gift.id, reason });
    await fulfilment.call('redemptions.ship', { id: gift.id, reason, carrier: 'Pos Laju', trackingNumber: 'ER100200300MY' });
    await block(page, 'status').getByRole('tab').nth(1).click();
    await page.getByText(gift.redeemNumber).waitFor();
    await page.locator('[data-block^="gift:"]').first().click();
    await page.locator('dialog[open]').getByText('ER100200300MY').waitFor();
    expect(await page.locator('dialog[open]').innerText()).toMatch(/On its way[\s\S]*Tracking number, Pos Laju/);
  });

  it('R-327 says that it came', async () => {
    await button('have-it').click();
    await page.getByText('Enjoy it!').waitFor();
    await expect.poll(() => block(page, 'way').innerText()).toContain('With you');
    await expect.poll(() => button('have-it').count()).toBe(0);
    expect((await get(token, '/me/redemptions')).items[0].status).toBe('received');
    await open(page, app, '/redemption-record?status=received');
    await page.locator('[data-block^="gift:"]').getByText('Flower tumbler').waitFor();
  });
});

describe('Ways out at the last tap', () => {
  const redemptions = '**/api/v1/me/redemptions';
  const redeem = async (name: string, quantity: number) => {
    const token = await tokenOf(name);
    const [home] = (await get(token, '/me/addresses')).items;
    const body = { itemId: 'pocket-kite', addressId: home.id, quantity, expectedCoins: 120 * quantity };
    expect((await app.call('POST', '/api/v1/me/redemptions', { token, body, headers: aKey() })).status).toBe(201);
  };

  it('R-524 the last piece went to others: nothing is taken, and other gifts are one tap away', async () => {
    const token = await as('adventurer');
    const before = await coinsOf(token);
    await open(page, app, '/redemption-confirm?id=pocket-kite');
    const tap = await holdNextWrite(page, redemptions);
    await button('confirm').click();
    await tap.held;
    for (const [name, quantity] of [
      ['creator', 2],
      ['dreamer', 2],
      ['vip', 1],
    ] as const)
      await redeem(name, quantity);
    tap.letGo();
    await page.locator('dialog[open]').getByText('Item out of stock').waitFor();
    await answer(page, 'See other gifts');
    await block(page, 'item:flower-tumbler').waitFor();
    expect(await coinsOf(token)).toBe(before);
  });
});

it('leaves every invariant of value true', async () => {
  const { body } = await app.call('GET', '/ops/v1/invariants', { token: admin.token });
  expect(body.ok).toBe(true);
  expect(body.invariants.filter(({ ok }: { ok: boolean }) => !ok)).toEqual([]);
});
