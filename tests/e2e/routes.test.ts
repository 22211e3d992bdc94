import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import english from '../../locales/en/banners.json' with { type: 'json' };
import offers from '../../locales/en/offers.json' with { type: 'json' };
import { inAll, inFull } from '../deep.ts';
import { password, register, signIn } from './accounts.ts';
import { allRoutes, type Route, screenOf } from './all-routes.ts';
import { findSmallTargets } from './looks.ts';
import { giveThings } from './own-things.ts';
import { block, press } from './steps.ts';
import { contentBeside, fragment, go, keysShown, newcomer, startTwoPhones, stored, type TwoPhones, whole } from './two-phones.ts';
import { framesOf } from './ways.ts';

/**
 * The 47 routes in the running product, as a visitor and as a member meets them: who may open what, the way through the login and back, and the frame
 * around all screens.
 */
let phones: TwoPhones;
const documents: string[] = [];

beforeAll(async () => {
  phones = await startTwoPhones();
  for (const page of [phones.visitor, phones.member]) {
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents.push(request.url());
    });
  }
});
afterAll(() => phones?.close());

const hashOf = ({ path, query }: Route) => (query ? `${path}?${query}` : path);
const opened = allRoutes.filter((route) => route.visitor);
const guarded = allRoutes.filter((route) => !route.visitor);
const sources = allRoutes.filter((route) => route.source);
/** What a table of the units says of each route is walked for those whose address is kept, and for each fourth of the others. */
const few = (routes: readonly Route[]) =>
  inAll(
    routes.filter(({ source }, at) => source !== undefined || at % 4 === 0),
    routes,
  );
const rowsOf = (some: readonly Route[]) => some.map((route) => [hashOf(route), route.row, route] as const);

/** For the next one that the login is shown to: over the screen that shows the least. */
const leaveLogin = () => go(phones.visitor, '/forget-password', 'forget-password');

describe('A visitor', () => {
  it('has ten routes of 47, seven of the others know the way back (R-469)', () => {
    expect([allRoutes.length, opened.length, guarded.length, sources.length]).toEqual([47, 10, 37, 7]);
  });

  it.each(rowsOf(opened))('opens %s (%s), with the tab bar on home alone (R-071)', async (hash, _rows, { path }) => {
    await go(phones.visitor, hash, screenOf(path));
    await whole(phones.visitor);
    expect(withoutSheet(await fragment(phones.visitor))).toBe(`#${hash}`);
    expect(await phones.visitor.locator('nav a[href="#/home"]').count()).toBe(path === '/home' ? 1 : 0);
    expect(await keysShown(phones.visitor)).toEqual([]);
    expect(await contentBeside(phones.visitor, framesOf(screenOf(path)))).not.toEqual([]);
  });

  it.each(rowsOf(few(guarded)))('is sent from %s to log in (%s, R-469)', async (hash, _rows, { source, query }) => {
    await leaveLogin();
    await go(phones.visitor, hash, 'login');
    expect(await fragment(phones.visitor)).toBe(source ? `#/login?sourcePage=${source}&${query}` : '#/login');
  });

  it.each(rowsOf(sources))(
    'is sent from %s without parameters to log in with the name alone (%s)',
    async (_hash, _rows, { path, source }) => {
      await leaveLogin();
      await go(phones.visitor, path, 'login');
      expect(await fragment(phones.visitor)).toBe(`#/login?sourcePage=${source}`);
    },
  );

  it('came to all of them without another document from the server (R-064)', () => expect(documents).toEqual([]));
});

describe('A member who has some of everything', () => {
  let own: Readonly<Record<string, string>>;
  beforeAll(async () => {
    own = await giveThings(phones.app, phones.token);
  });

  it.each(allRoutes.filter(({ path }) => path !== '/register').map((route) => [route.path, route] as const))(
    'opens %s and finds content there: no screen is a placeholder (R-479)',
    async (path, route) => {
      const hash = own[path] ?? hashOf(route);
      await go(phones.member, hash, screenOf(path));
      await expect.poll(() => contentBeside(phones.member, framesOf(screenOf(path)))).not.toEqual([]);
      expect(withoutSheet(await fragment(phones.member))).toBe(`#${hash}`);
    },
  );

  it('opens /register and reads that they have a card already (R-460)', async () => {
    await go(phones.member, '/register?invite=ABC', 'register');
    await phones.member.getByText('You have a card already').waitFor();
    expect(await phones.member.locator('main input').count()).toBe(0);
  });
});

/** A thing that is asked for by its id opens as a sheet, which the address names so that going back closes it. */
const withoutSheet = (fragment: string): string => fragment.replace(/&sheet=[\w-]+$/, '');

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
  // Which names lead to which screens is a table of the units: two of its rows walk through the login.
  const walked = inFull([sources[1]!, sources[4]!], sources);

  it.each(rowsOf(walked))('leads to %s (%s, R-478)', async (hash) => {
    await phones.begin(phones.visitor, {}, `/#${hash}`);
    await phones.visitor.locator('main[data-screen="login"]').waitFor();
    await logIn();
    await expect.poll(async () => withoutSheet(await fragment(phones.visitor))).toBe(`#${hash}`);
    expect(await stored(phones.visitor, 'token')).not.toBeNull();
  });

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

  it('goes with a newcomer to the sign-up and stays there (R-478)', async () => {
    await phones.begin(phones.visitor, {}, '/#/coupon-claim?id=7&x=1');
    await phones.visitor.locator('main[data-screen="login"]').waitFor();
    await block(phones.visitor, 'bar').locator('button, a').last().click();
    await phones.visitor.locator('main[data-screen="register"]').waitFor();
    expect(await fragment(phones.visitor)).toBe('#/register?sourcePage=couponClaim&id=7&x=1');
  });

  async function logIn(): Promise<void> {
    await block(phones.visitor, 'by').getByRole('tab').nth(1).click();
    await phones.visitor.locator('input[name="email"]').fill(newcomer);
    await phones.visitor.locator('input[name="password"]').fill(password);
    await press(phones.visitor, 'p-submit');
  }
});

describe('The frame', () => {
  const y = (page: Page) => page.evaluate(() => Math.round(scrollY));

  it('goes from the root to home (R-067), stays the same around all screens (R-068), and keeps the path that was left (R-244)', async () => {
    await phones.begin(phones.visitor, {}, '/#/');
    expect(await fragment(phones.visitor)).toBe('#/home');
    await phones.visitor.evaluate(() => document.querySelector('[data-shell]')?.setAttribute('data-mark', 'same'));
    await go(phones.visitor, '/login', 'login');
    await go(phones.visitor, '/terms-record', 'terms-record');
    expect(await phones.visitor.locator('[data-shell][data-mark="same"]').count()).toBe(1);
    expect(await stored(phones.visitor, 'sourceUrl')).toBe('/login');
  });

  it('shows home no wider than a phone, with nothing too small to tap (R-001)', async () => {
    await go(phones.member, '/home', 'home');
    await whole(phones.member);
    expect(await phones.member.evaluate(() => [document.documentElement.scrollWidth, document.body.scrollWidth])).toEqual([375, 375]);
    expect(await findSmallTargets(phones.member)).toEqual([]);
  });

  it('has a tab for home and one for membership, beside the till (R-069, R-070)', async () => {
    await go(phones.member, '/home', 'home');
    await phones.member.locator('nav a[href="#/membership"]').click();
    await phones.member.locator('main[data-screen="membership"]').waitFor();
    expect(await phones.member.locator('nav a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      '#/home',
      '#/membership',
      '#/membership-code',
    ]);
  });

  it('begins each screen at its top (R-065), and goes back to where one was (R-066)', async () => {
    await go(phones.member, '/coins-record', 'coins-record');
    await whole(phones.member);
    await phones.member.evaluate(() => scrollTo(0, 420));
    await expect.poll(() => y(phones.member)).toBe(420);
    await phones.member.waitForFunction(() => Object.values(sessionStorage).includes('420'));
    await go(phones.member, '/terms-record', 'terms-record');
    expect(await y(phones.member)).toBe(0);
    await phones.member.goBack();
    await phones.member.locator('main[data-screen="coins-record"]').waitFor();
    await expect.poll(() => y(phones.member)).toBe(420);
  });

  it('begins at the top behind a link that was tapped far down (R-065)', async () => {
    await go(phones.member, '/home', 'home');
    await whole(phones.member);
    await phones.member.evaluate(() => scrollTo(0, 300));
    await expect.poll(() => y(phones.member)).toBe(300);
    await phones.member.locator('nav a[href="#/membership"]').click();
    await phones.member.locator('main[data-screen="membership"]').waitFor();
    await whole(phones.member);
    expect(await y(phones.member)).toBe(0);
    expect(await phones.member.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeGreaterThan(300);
  });
});
