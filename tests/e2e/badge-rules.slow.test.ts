import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { register } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhone, openPhoneOf } from './browser.ts';
import { block, open } from './steps.ts';

/** What a member reads of the rules: the table of the specification, section 9, row by row, and where badges may be had. */
let app: TestApp;
let page: Page;
beforeAll(async () => {
  app = await startApp();
  page = await openPhoneOf((await register(app, 'rules@example.com')).token);
  await page.addInitScript(() => localStorage.setItem('language', 'en'));
  await open(page, app, '/badge-rules');
  await block(page, 'shopping-list').waitFor();
});
afterAll(async () => {
  await closePages();
  await app?.close();
});

const rowsOf = async (list: string) =>
  (await block(page, list).locator('[data-block*="row"]').allInnerTexts()).map((text) => text.split('\n').join(' '));

describe('The rules of badges (R-087, R-159)', () => {
  it.each([
    ['Toys 1 · 4 · 9 purchases 300 / 1,500 coins', 'R-341, R-566, R-567'],
    ['Household 1 · 4 · 7 purchases 230 / 1,000 coins', 'R-342, R-568, R-569'],
    ['Personal care 1 · 4 · 8 purchases 250 / 1,000 coins', 'R-343, R-570, R-571'],
    ['Food and snacks 1 · 4 · 9 purchases 200 / 800 coins', 'R-344, R-572, R-573'],
    ['Stationery 1 · 4 · 8 purchases 200 / 800 coins', 'R-345, R-574, R-575'],
    ['Make-up 1 · 3 · 6 purchases 220 / 1,000 coins', 'R-346, R-576, R-577'],
    ['Clothing 1 · 3 · 5 purchases 220 / 1,000 coins', 'R-347, R-578, R-579'],
    ['Perfume 1 · 3 · 5 purchases 230 / 1,500 coins', 'R-348, R-580, R-581'],
    ['Claw machines 1 · 4 · 9 purchases 400 / 4,500 coins', 'R-349, R-582, R-583'],
    ['Play centre 1 · 4 · 9 purchases 500 / 5,000 coins', 'R-350, R-584, R-585'],
  ])('read %s (%s)', async (row) => expect(await rowsOf('shopping-list')).toContain(row));

  it('name five characters and sixteen places, with no reward promised (R-157, R-158, R-351 to R-359)', async () => {
    const names = async (list: string) => (await rowsOf(list)).map((row) => row.replace(' 1 · 3 · 6 purchases', ''));
    expect(await names('characters-list')).toEqual(['Winnie family', 'Stitch', 'Mickey and Minnie', 'Toy Story', 'Orange Boy']);
    expect((await names('travel-list')).slice(0, 8)).toEqual([
      ...['Jakarta', 'Surabaya', 'Medan', 'Bali', 'Kuala Lumpur', 'Phnom Penh', 'Hanoi', 'Ho Chi Minh'],
    ]);
    expect(await names('travel-list')).toHaveLength(16);
  });
});

it.each(['badge-record', 'badge-details?id=toy', 'badge-rules'])('Visitors of %s are led to the login (R-085 to R-087)', async (route) => {
  const page = await openPhone();
  await page.goto(`${app.address}/#/${route}`);
  await page.waitForURL(/#\/login/);
  await page.close();
});
