import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inFull, seed } from '../deep.ts';
import { password } from './accounts.ts';
import { block, press } from './steps.ts';
import { fragment, go, keysShown, newcomer, startTwoPhones, stored, type TwoPhones, whole } from './two-phones.ts';

/**
 * The 47 routes in the running product, as a visitor and as a member meets them: who may open what, the way through the login and back, and the frame
 * around all screens.
 */
let phones: TwoPhones;
const documents: string[] = [];
/** What the app asked of the member API, as `GET /api/v1/me`. */
const calls = new Set<string>();

beforeAll(async () => {
  phones = await startTwoPhones();
  for (const page of [phones.visitor, phones.member]) {
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents.push(request.url());
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.add(`${request.method()} ${pathname}`);
    });
  }
});
afterAll(() => phones?.close());

interface Route {
  readonly path: string;
  readonly row: string;
  readonly query?: string;
  readonly visitor?: true;
  readonly source?: string;
}

const open10 = (path: string, row: string, query?: string): Route => ({ path, row, visitor: true, ...(query ? { query } : {}) });
const login = (path: string, row: string, query?: string): Route => ({ path, row, ...(query ? { query } : {}) });
const from = (path: string, row: string, source: string, query: string): Route => ({ path, row, source, query });

const routes: readonly Route[] = [
  open10('/home', 'R-072, R-461'),
  open10('/banner-activity', 'R-073, R-467', 'id=toy-express'),
  login('/redemption-confirm', 'R-074', 'id=1'),
  open10('/login', 'R-075, R-459'),
  open10('/register', 'R-076, R-460', 'invite=ABC'),
  login('/account-details', 'R-077'),
  open10('/forget-password', 'R-078, R-462'),
  login('/membership', 'R-079'),
  login('/sign-in', 'R-080', 'month=2026-01'),
  login('/membership-code', 'R-081'),
  from('/membership-paid/pay', 'R-082, R-475', 'membershipPaidPay', 'plan=vip-12'),
  login('/membership-paid/vip', 'R-083'),
  login('/membership-paid/level', 'R-084', 'level=3'),
  login('/badge-record', 'R-085', 'type=IpBadge'),
  login('/badge-details', 'R-086', 'id=toy'),
  login('/badge-rules', 'R-087'),
  login('/checkout-counter', 'R-088', 'payment=1'),
  login('/subscription-record', 'R-089', 'status=active'),
  login('/coins-record', 'R-090', 'direction=earned'),
  from('/coupon-record', 'R-091, R-474', 'couponRecord', 'status=used&id=9'),
  from('/coupon-claim', 'R-092, R-476, R-477', 'couponClaim', 'id=7&offerId=7&x=1'),
  login('/store-record', 'R-093', 'brand=tumbly'),
  login('/redemption-product', 'R-094', 'kind=voucher'),
  login('/order-record', 'R-095', 'id=1'),
  login('/redemption-record', 'R-096', 'status=shipped'),
  login('/address-record', 'R-097', 'pick=1'),
  login('/address-details', 'R-098', 'id=1'),
  open10('/terms-record', 'R-099, R-463'),
  open10('/terms-details', 'R-100, R-464', 'slug=privacy-statement'),
  login('/settings', 'R-101'),
  login('/country', 'R-102'),
  login('/language', 'R-103'),
  login('/profile', 'R-104'),
  login('/profile-address', 'R-105'),
  login('/profile-edit', 'R-106', 'field=name'),
  login('/community-record', 'R-107', 'store=1'),
  open10('/funifuni-reserve', 'R-108, R-465', 'venue=1'),
  from('/my-reserve', 'R-109, R-472', 'myReserve', 'id=3'),
  login('/reserve-list', 'R-110', 'status=open'),
  from('/person-reserve', 'R-111, R-470', 'personReserve', 'venue=kl&date=2026-02-03'),
  from('/group-reserve', 'R-112, R-471', 'groupReserve', 'venue=kl&date=2026-02-04'),
  from('/message-board', 'R-113, R-473', 'messageBoard', 'thread=12'),
  login('/friend-fission', 'R-114'),
  login('/friend-fission-id', 'R-115', 'id=1'),
  login('/friend-fission-my', 'R-116'),
  open10('/activity', 'R-117, R-466', 'id=1'),
  open10('/lottery-draw', 'R-118, R-468', 'id=1&proof=2'),
];

const idOf = (path: string) => path.slice(1).replaceAll('/', '-');
const hashOf = ({ path, query }: Route) => (query ? `${path}?${query}` : path);
const opened = routes.filter((route) => route.visitor);
const guarded = routes.filter((route) => !route.visitor);
const sources = routes.filter((route) => route.source);
const rowsOf = (some: readonly Route[]) => some.map((route) => [hashOf(route), route.row, route] as const);

describe('A visitor', () => {
  it('has ten routes of 47, seven of the others know the way back (R-469)', () => {
    expect([routes.length, opened.length, guarded.length, sources.length]).toEqual([47, 10, 37, 7]);
  });

  it.each(rowsOf(opened))('opens %s (%s), with the tab bar on home alone (R-071)', async (hash, _rows, { path }) => {
    await go(phones.visitor, hash, idOf(path));
    await whole(phones.visitor);
    expect(withoutSheet(await fragment(phones.visitor))).toBe(`#${hash}`);
    expect(await phones.visitor.locator('nav a[href="#/home"]').count()).toBe(path === '/home' ? 1 : 0);
    expect(await keysShown(phones.visitor)).toEqual([]);
  });

  it.each(rowsOf(guarded))('is sent from %s to log in (%s, R-469)', async (hash, _rows, { source, query }) => {
    await go(phones.visitor, '/home', 'home');
    await go(phones.visitor, hash, 'login');
    expect(await fragment(phones.visitor)).toBe(source ? `#/login?sourcePage=${source}&${query}` : '#/login');
  });

  it.each(rowsOf(sources))(
    'is sent from %s without parameters to log in with the name alone (%s)',
    async (_hash, _rows, { path, source }) => {
      await go(phones.visitor, '/home', 'home');
      await go(phones.visitor, path, 'login');
      expect(await fragment(phones.visitor)).toBe(`#/login?sourcePage=${source}`);
    },
  );

  it('came to all of them without another document from the server (R-064)', () => expect(documents).toEqual([]));
});

/** A thing that is asked for by its id opens as a sheet, which the address names so that going back closes it. */
const withoutSheet = (fragment: string): string => fragment.replace(/&sheet=[\w-]+$/, '');

describe('A member', () => {
  it.each(rowsOf(routes))('opens %s (%s, R-479): its screen, no wider than the phone (R-001)', async (hash, _rows, { path }) => {
    await go(phones.member, hash, idOf(path));
    await whole(phones.member);
    expect(withoutSheet(await fragment(phones.member))).toBe(`#${hash}`);
    expect(await phones.member.evaluate(() => [document.documentElement.scrollWidth, document.body.scrollWidth, innerWidth])).toEqual([
      375, 375, 375,
    ]);
    expect(await keysShown(phones.member)).toEqual([]);
    const tabs = await phones.member
      .locator('nav a[href="#/home"], nav a[href="#/membership"]')
      .evaluateAll((links) => links.map((link) => link.ariaCurrent));
    expect(tabs).toEqual(path === '/home' ? ['page', null] : path === '/membership' ? [null, 'page'] : []);
  });

  it('came to all of them without another document from the server (R-064)', () => expect(documents).toEqual([]));
});

it('Nothing was asked on the way that the OpenAPI document does not describe (R-495)', async () => {
  const { paths } = (await phones.app.call('GET', '/api/v1/openapi.json')).body as { paths: Readonly<Record<string, object>> };
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => new RegExp(`^${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '[^/]+')}$`)),
  );
  expect(calls.size).toBeGreaterThan(20);
  expect([...calls].filter((call) => !described.some((one) => one.test(call)))).toEqual([]);
});

describe('The way back after login', () => {
  // Which names lead to which screens is a table of the units: two of its rows, in turn, walk through the login.
  const walked = inFull([sources[seed % 7]!, sources[(seed + 3) % 7]!], sources);

  it.each(rowsOf(walked))('leads to %s (%s, R-478)', async (hash) => {
    await phones.begin(phones.visitor, {}, `/#${hash}`);
    await phones.visitor.locator('main[data-screen="login"]').waitFor();
    await logIn();
    await expect.poll(async () => withoutSheet(await fragment(phones.visitor))).toBe(`#${hash}`);
    expect(await stored(phones.visitor, 'token')).not.toBeNull();
  });

  it('leads home from all others (R-478)', async () => {
    await phones.begin(phones.visitor, {}, '/#/settings');
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
