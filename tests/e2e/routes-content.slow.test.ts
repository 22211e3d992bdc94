import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import english from '../../locales/en/banners.json' with { type: 'json' };
import offers from '../../locales/en/offers.json' with { type: 'json' };
import { password, register, signIn } from './accounts.ts';
import { screenOf } from './all-routes.ts';
import { block, press } from './steps.ts';
import { fragment, go, newcomer, startTwoPhones, type TwoPhones, whole, withoutSheet } from './two-phones.ts';

/** What each route of `routes.test.ts` has to show, the way to a new password, and further ways back after login. */
let phones: TwoPhones;
beforeAll(async () => {
  phones = await startTwoPhones();
});
afterAll(() => phones?.close());

interface Finds {
  readonly in?: string;
  /** All of them, within the block. */
  readonly words?: () => Promise<readonly string[]> | readonly string[];
  readonly many?: readonly [selector: string, count: number];
}

const fields = (...names: readonly string[]): readonly [string, number] => [names.map((name) => `[name="${name}"]`).join(), names.length];
const mine = async (path: string) =>
  (await phones.app.call('GET', `/api/v1/${path}`, { token: phones.token, headers: { 'accept-language': 'en' } })).body;
const eachOf = async (path: string, name: string): Promise<string[]> =>
  (await mine(path)).items.map((item: Readonly<Record<string, string>>) => item[name]);

async function finds(page: Page, hash: string, { in: id, words, many }: Finds): Promise<void> {
  await go(page, hash, screenOf(hash.split('?')[0]!));
  await whole(page);
  expect(withoutSheet(await fragment(page))).toBe(`#${hash}`);
  const place = id ? block(page, id) : page.locator('main');
  if (many) await expect.poll(() => place.locator(many[0]).filter({ visible: true }).count()).toBe(many[1]);
  const expected = (await words?.()) ?? [];
  if (words) expect(expected.length).toBeGreaterThan(0);
  for (const word of expected) expect(await place.innerText()).toContain(word);
}

describe('A visitor finds', () => {
  it.each<readonly [what: string, row: string, hash: string, shown: Finds]>([
    ['the way to join', 'R-072', '/home', { in: 'join-steps', many: ['li', 3] }],
    [
      'all texts of a banner’s page',
      'R-073',
      '/banner-activity?id=toy-express',
      { words: () => Object.entries(english.texts).flatMap(([key, text]) => (key.startsWith('toy_express.') ? [text] : [])) },
    ],
    ['phone or email, and a password', 'R-075, R-123', '/login', { many: ['[data-block="by"] [role=tab], input[name="password"]', 3] }],
    ['the form to join', 'R-076', '/register', { many: fields('phone', 'code', 'password') }],
    ['how to get a new password', 'R-078', '/forget-password', { many: fields('code', 'password', 'confirm') }],
    ['all terms', 'R-099', '/terms-record', { words: () => eachOf('terms', 'title') }],
    [
      'one page of the terms',
      'R-100',
      '/terms-details?slug=privacy-statement',
      { words: async () => [(await mine('terms/privacy-statement')).title] },
    ],
  ])('%s (%s) at %s', (_what, _rows, hash, shown) => finds(phones.visitor, hash, shown));
});

it('A visitor who forgot the password gets a new one from the login on (R-126)', async () => {
  const account = 'forgot@example.com';
  await register(phones.app, account);
  const page = phones.visitor;
  await go(page, '/login', 'login');
  await press(page, 'forgot');
  await page.locator('main[data-screen="forget-password"]').waitFor();
  await block(page, 'by').getByRole('tab').nth(1).click();
  await page.locator('input[name="email"]').fill(account);
  await block(page, 'code').locator('button').first().click();
  await block(page, 'code')
    .getByText(/\d:\d\d/)
    .waitFor();
  await page.locator('input[name="code"]').fill(await phones.app.codeFor(account));
  for (const name of ['password', 'confirm']) await page.locator(`input[name="${name}"]`).fill('another punch 27');
  await press(page, 'submit');
  await page.locator('main[data-screen="login"]').waitFor();
  expect(await signIn(phones.app, account, 'another punch 27')).toMatch(/./);
});

describe('A member finds', () => {
  it.each<readonly [what: string, row: string, hash: string, shown: Finds]>([
    ['what a gift takes', 'R-074', '/redemption-confirm?id=flower-tumbler', { in: 'item', words: () => ['Flower tumbler'] }],
    ['the own name to change', 'R-077', '/account-details', { many: fields('name') }],
    ['the level', 'R-079', '/membership', { words: async () => [(await mine('me/membership')).levelName] }],
    ['a calendar of the month', 'R-080', '/sign-in?month=2026-01', { in: 'calendar', words: () => ['1', '31'] }],
    ['coins', 'R-090', '/coins-record', { words: async () => [(await mine('me/coins')).available.toLocaleString('en')] }],
    ['vouchers by what became of them', 'R-091', '/coupon-record', { in: 'tabs', many: ['[role=tab]', 3] }],
    ['a voucher to claim', 'R-092', '/coupon-claim?id=toy-express-treat', { words: () => [offers.texts['toy_express_treat.name']] }],
    ['what coins can be swapped for', 'R-094', '/redemption-product', { words: () => eachOf('catalog-items', 'name') }],
    ['the own orders', 'R-095', '/order-record', { words: () => eachOf('me/orders', 'orderNumber') }],
    ['the own addresses', 'R-097', '/address-record', { words: () => eachOf('me/addresses', 'recipient') }],
    ['a form for an address', 'R-098', '/address-details', { many: fields('recipient', 'phone', 'detail') }],
    ['the own number among the settings', 'R-101', '/settings', { words: async () => [(await mine('me')).memberNumber] }],
    ['eight countries', 'R-102', '/country', { in: 'countries', many: ['button', 8] }],
    ['seven languages', 'R-103', '/language', { in: 'languages', many: ['button', 7] }],
  ])('%s (%s) at %s', (_what, _rows, hash, shown) => finds(phones.member, hash, shown));

  it('more of the coins with each tap on more (R-160)', async () => {
    const page = phones.member;
    await go(page, '/home', 'home');
    await go(page, '/coins-record', 'coins-record');
    await whole(page);
    const first = await mine('me/coin-entries?limit=20');
    const second = await mine(`me/coin-entries?limit=20&cursor=${encodeURIComponent(first.nextCursor)}`);
    expect(second.items.length).toBeGreaterThan(0);
    await block(page, 'entries').locator('button').last().click();
    await expect.poll(() => block(page, `entry:${second.items[0].id}`).count()).toBe(1);
  });
});

describe('The way back after login', () => {
  it('leads to a page that has no such name, too, as it was typed (A-94)', async () => {
    await phones.begin(phones.visitor, {}, '/#/badge-details?id=toy');
    await phones.visitor.locator('main[data-screen="login"]').waitFor();
    await logIn();
    await expect.poll(() => fragment(phones.visitor)).toBe('#/badge-details?id=toy');
  });

  it('leads home whoever opened the login itself', async () => {
    await phones.begin(phones.visitor, {}, '/#/login');
    await phones.visitor.locator('main[data-screen="login"]').waitFor();
    await logIn();
    await expect.poll(() => fragment(phones.visitor)).toBe('#/home');
  });

  async function logIn(): Promise<void> {
    await block(phones.visitor, 'by').getByRole('tab').nth(1).click();
    await phones.visitor.locator('input[name="email"]').fill(newcomer);
    await phones.visitor.locator('input[name="password"]').fill(password);
    await press(phones.visitor, 'p-submit');
  }
});
