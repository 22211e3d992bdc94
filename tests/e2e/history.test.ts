import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhone } from './browser.ts';
import { holdNextWrite } from './held-request.ts';
import { block, open, press, sees } from './steps.ts';

/** Back leads where a member expects: dialogs, steps and finished flows are entries of the history, and forms keep what was typed. */
let app: TestApp;
let page: Page;
let token: string;

beforeAll(async () => {
  app = await startApp({ demo: true });
  const body = { accountType: 'email', account: 'creator@demo.punchcard.test', password: 'punch-the-card-1' };
  token = (await app.call('POST', '/api/v1/auth/sessions', { body })).body.token;
});
afterAll(async () => {
  await closePages();
  await app?.close();
});
async function aNewPhone(): Promise<void> {
  await page?.close();
  page = await openPhone({ reducedMotion: 'reduce' });
}

const asMember = () => page.addInitScript((value) => localStorage.setItem('token', value), token);
const at = (screen: string) => page.locator(`main[data-screen="${screen}"]`).waitFor();
const go = (hash: string) =>
  page.evaluate((to) => {
    location.hash = to;
  }, hash);
/** Until the entry of what lay over the screen is left. */
const left = () => expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('"over"');
const dialogs = () => page.locator('dialog[open]').count();

describe('A question', () => {
  beforeAll(async () => {
    await aNewPhone();
    await asMember();
    await open(page, app, '/home');
  });
  beforeEach(async () => {
    await go('#/membership');
    await at('membership');
    await go('#/settings');
    await at('settings');
    await press(page, 'logout');
    await page.locator('dialog[open]').waitFor();
  });

  it('is closed by Back, which answers no and leaves the screen where it is', async () => {
    await page.goBack();
    await expect.poll(dialogs).toBe(0);
    await at('settings');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token);
    await page.goBack();
    await at('membership');
  });

  it('goes with its screen, and what was asked does not happen', async () => {
    await go('#/home');
    await at('home');
    await expect.poll(dialogs).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token);
  });

  it('a no leaves nothing of it in the history', async () => {
    await page.locator('dialog[open] button').nth(1).click();
    await expect.poll(dialogs).toBe(0);
    await left();
    await page.goBack();
    await at('membership');
  });

  it('is not asked again by a reload', async () => {
    await page.reload();
    await at('settings');
    expect(await dialogs()).toBe(0);
  });
});

describe('What lies over a screen', () => {
  beforeEach(async () => {
    await go('#/home');
    await at('home');
    await go('#/membership-code');
    await block(page, 'code').getByRole('timer').waitFor();
    await press(page, 'bright');
    await page.locator('dialog[open]').waitFor();
  });

  it.each([
    ['Back', () => page.goBack()],
    ['Escape', () => page.keyboard.press('Escape')],
    ['a tap', () => page.locator('dialog[open] button').click()],
  ])('closes by %s, and is no step of the way back then', async (_by, close) => {
    await close();
    await expect.poll(dialogs).toBe(0);
    await left();
    await at('membership-code');
    await page.goBack();
    await at('home');
  });

  it('is gone after a reload, with its step of the way back', async () => {
    await page.reload();
    await block(page, 'code').getByRole('timer').waitFor();
    await left();
    await page.goBack();
    await at('home');
  });
});

describe('Signing up', () => {
  /** Of another number for each test, as the form is kept. */
  let number = 123456788;
  const phone = () => page.locator('input[name="phone"]');
  const password = () => page.locator('input[name="password"]');
  const code = () => page.locator('input[name="code"]');

  beforeAll(async () => {
    await aNewPhone();
    await open(page, app, '/home');
  });
  beforeEach(async () => {
    await go('#/home');
    await at('home');
    await go('#/register');
    await at('register');
    number += 1;
    await phone().fill(`${number}`);
    await password().fill('paper punch 26');
  });

  it('Back leads to where it began, and forward to the form as it was', async () => {
    await page.goBack();
    await at('home');
    await page.goForward();
    await at('register');
    expect(await phone().inputValue()).toBe(`${number}`);
  });

  it('a look at the terms loses nothing, not the code and not the password', async () => {
    await password().fill('paper punch 26');
    await code().fill('246810');
    await block(page, 'agreed').getByRole('button').first().click();
    await block(page, 'terms-body').getByText('What we keep').waitFor();
    await page.goBack();
    await block(page, 'terms-body').waitFor({ state: 'detached' });
    await at('register');
    expect([await phone().inputValue(), await code().inputValue(), await password().inputValue()]).toEqual([
      `${number}`,
      '246810',
      'paper punch 26',
    ]);
    await page.goBack();
    await at('home');
  });

  it('a reload keeps the form, and no password is stored', async () => {
    await page.reload();
    await at('register');
    expect(await phone().inputValue()).toBe(`${number}`);
    expect(await password().inputValue()).toBe('');
    expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toContain('paper punch');
  });
});

describe('A finished swap', () => {
  it('Back from it leads past its address to the item', async () => {
    await aNewPhone();
    await asMember();
    const { body } = await app.call('GET', '/api/v1/catalog-items?kind=physical&limit=20', { token });
    const item = body.items.find(({ claimable, stock }: { claimable?: boolean; stock?: number }) => claimable !== false && stock !== 0);
    await open(page, app, `/redemption-product?id=${item.id}`);
    await press(page, 'swap');
    await at('redemption-confirm');
    await block(page, 'address').getByRole('button').or(block(page, 'address').getByRole('link')).first().click();
    await at('address-record');
    await page.locator('main button', { hasText: 'Send it here' }).first().click();
    await at('redemption-confirm');
    await press(page, 'confirm');
    await sees(page, /yours/);
    const number = (await app.call('GET', '/api/v1/me/redemptions', { token })).body.items[0].redeemNumber;
    await page.reload();
    await sees(page, /yours/);
    await sees(page, number);
    expect(await block(page, 'confirm').count()).toBe(0);
    await page.goBack();
    await at('redemption-product');
  });
});

describe('A swap whose answer is on its way', () => {
  it('is told to the member who went back, and was made once', async () => {
    const coins = async () => (await app.call('GET', '/api/v1/me/summary', { token })).body.coins as number;
    const { priceCoins } = (await app.call('GET', '/api/v1/catalog-items/cash-coupon', { token })).body;
    const have = await coins();
    await aNewPhone();
    await asMember();
    await open(page, app, '/redemption-product?id=cash-coupon');
    await press(page, 'swap');
    const answer = await holdNextWrite(page, '**/api/v1/me/redemptions');
    await press(page, 'confirm');
    await answer.held;
    await page.goBack();
    await at('redemption-product');
    answer.letGo();
    await sees(page, 'Your swap went through. It counts once.');
    expect(await coins()).toBe(have - priceCoins);
  });
});

describe('A second tap on a button', () => {
  it('that leads on is none: Back from there leads to where it stands', async () => {
    await aNewPhone();
    await asMember();
    await open(page, app, '/home');
    await go('#/membership');
    await at('membership');
    await go('#/redemption-product?id=flower-tumbler');
    await block(page, 'swap').locator('button').dblclick();
    await at('redemption-confirm');
    await page.goBack();
    await at('redemption-product');
    await page.goBack();
    await at('membership');
  });
});
