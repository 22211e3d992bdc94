import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../member-server/demo/members.ts';
import { signIn } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, loadAnew, openPhoneOf } from './browser.ts';
import { block } from './steps.ts';
import { whole } from './two-phones.ts';

/** Amounts and times as the orders show them, whatever of the allowed forms the server answers in. */
let app: TestApp;
/** What the first order of the answer is changed to. */
let instead: Readonly<Record<string, unknown>> = {};

beforeAll(async () => {
  app = await startApp({ demo: true });
});
afterAll(async () => {
  await closePages();
  await app?.close();
});

async function aPhoneOf(who: string): Promise<Page> {
  const page = await openPhoneOf(await signIn(app, `${who}@demo.punchcard.test`, demoPassword));
  await page.route('**/api/v1/me/orders?*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({ response, json: { ...body, items: body.items.slice(0, 1).map((order: object) => ({ ...order, ...instead })) } });
  });
  await page.goto(`${app.address}/#/settings`);
  await page.locator('main[data-screen="settings"]').waitFor();
  return page;
}

async function firstOrder(page: Page, changed: typeof instead): Promise<string> {
  instead = changed;
  await loadAnew(page, `${app.address}/#/order-record`);
  await whole(page);
  return block(page, 'orders').innerText();
}

describe('An order', () => {
  let vietnam: Page;
  let malaysia: Page;
  beforeAll(async () => {
    vietnam = await aPhoneOf('vip');
    malaysia = await aPhoneOf('creator');
  });

  it.each([
    ['of two million', 'R-593, R-595', 2_000_000, '\u20ab2tr'],
    ['of one million', 'R-593, R-594', 1_000_000, '\u20ab1.000k'],
    ['of fifty thousand', 'R-594, R-595', 50_000, '\u20ab50k'],
    ['of one thousand', 'R-594, R-595', 1_000, '\u20ab1.000'],
  ])('in Vietnam %s (%s)', async (_what, _rows, amountMinor, shown) => {
    const text = await firstOrder(vietnam, { amount: { amountMinor, currency: 'VND' } });
    expect(text.split(/\s+/)).toContain(shown);
  });

  it('in Malaysia with the code and separators of thousands (R-596)', async () => {
    expect(await firstOrder(malaysia, { amount: { amountMinor: 123_450, currency: 'MYR' } })).toMatch(/MYR\s1,234\.50/);
  });

  it.each([
    ['seconds', 1_754_006_400],
    ['milliseconds', 1_754_006_400_000],
  ])('says the day that is told in %s (R-599)', async (_unit, orderedAt) => {
    expect(await firstOrder(malaysia, { orderedAt })).toContain('01/08/2025 08:00:00');
  });
});
