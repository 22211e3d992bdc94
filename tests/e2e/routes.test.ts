import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import english from '../../locales/en/membership.json' with { type: 'json' };
import { password, register, signIn } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhone } from './browser.ts';
import { answer, block, logOut, open, press } from './steps.ts';

/**
 * The 47 routes in the running product, as a visitor and as the demo's SVIP member meets them: who may open what, the way through the login and back,
 * the frame around all screens, the token in the address and in storage, and what the address says of language and console.
 */
let app: TestApp;
/** Belongs to nobody. */
let visitor: Page;
/** Belongs to the SVIP member of the demo, who has a history. */
let member: Page;
let token: string;
const newcomer = 'routes@example.com';
const documents: string[] = [];
/** What the app asked of the member API, as `GET /api/v1/me`. */
const calls = new Set<string>();

beforeAll(async () => {
  app = await startApp({ demo: true });
  await app.call('POST', '/test/limits', { body: { off: true } });
  await register(app, newcomer);
  token = await signIn(app, 'svip@demo.punchcard.test', 'punch-the-card-1');
  visitor = await aPhone();
  member = await aPhone();
  await begin(visitor);
  await begin(member, { token, language: 'en' });
  for (const page of [visitor, member]) {
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents.push(request.url());
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.add(`${request.method()} ${pathname}`);
    });
  }
});
afterAll(async () => {
  await closePages();
  await app.close();
});

const aPhone = () => openPhone({ viewport: { width: 375, height: 812 }, deviceScaleFactor: 1 });

/** The app anew at an address, with nothing in storage but what is given. */
async function begin(page: Page, stored: Readonly<Record<string, string>> = {}, address = '/#/home'): Promise<void> {
  if (!page.url().startsWith(app.address)) await page.goto(`${app.address}/manifest.webmanifest`);
  await page.evaluate((values) => {
    localStorage.clear();
    sessionStorage.clear();
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store has no synchronous way
    document.cookie = 'place=; path=/; max-age=0';
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
  }, stored);
  await visit(page, address);
}

/** Loads an address, also one that differs from the present one behind the `#` alone. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(app.address + address);
  await page.locator('main[data-screen]').waitFor();
}

const fragment = (page: Page) => page.evaluate(() => location.hash);
const stored = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(key), name);
const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang);

async function go(page: Page, hash: string, screen: string): Promise<void> {
  await page.evaluate((next) => {
    location.hash = next;
  }, hash);
  await page.locator(`main[data-screen="${screen}"]`).waitFor();
}

/** Until all blocks of the screen have what they show. */
const whole = (page: Page) =>
  page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main?.querySelector('[data-block]') && !main.querySelector('[role=status]');
  });

/** Texts that are nothing but a key of a locale document. */
const keysShown = (page: Page) =>
  page.evaluate(() =>
    (document.querySelector('main') as HTMLElement).innerText.split('\n').filter((line) => /^[a-z_]+(\.[a-z0-9_]+)+$/.test(line.trim())),
  );

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
    await go(visitor, hash, idOf(path));
    await whole(visitor);
    expect(withoutSheet(await fragment(visitor))).toBe(`#${hash}`);
    expect(await visitor.locator('nav a[href="#/home"]').count()).toBe(path === '/home' ? 1 : 0);
    expect(await keysShown(visitor)).toEqual([]);
  });

  it.each(rowsOf(guarded))('is sent from %s to log in (%s, R-469)', async (hash, _rows, { source, query }) => {
    await go(visitor, '/home', 'home');
    await go(visitor, hash, 'login');
    expect(await fragment(visitor)).toBe(source ? `#/login?sourcePage=${source}&${query}` : '#/login');
  });

  it.each(rowsOf(sources))(
    'is sent from %s without parameters to log in with the name alone (%s)',
    async (_hash, _rows, { path, source }) => {
      await go(visitor, '/home', 'home');
      await go(visitor, path, 'login');
      expect(await fragment(visitor)).toBe(`#/login?sourcePage=${source}`);
    },
  );

  it('came to all of them without another document from the server (R-064)', () => expect(documents).toEqual([]));
});

/** A thing that is asked for by its id opens as a sheet, which the address names so that going back closes it. */
const withoutSheet = (fragment: string): string => fragment.replace(/&sheet=[\w-]+$/, '');

describe('A member', () => {
  it.each(rowsOf(routes))('opens %s (%s, R-479): its screen, no wider than the phone (R-001)', async (hash, _rows, { path }) => {
    await go(member, hash, idOf(path));
    await whole(member);
    expect(withoutSheet(await fragment(member))).toBe(`#${hash}`);
    expect(await member.evaluate(() => [document.documentElement.scrollWidth, document.body.scrollWidth, innerWidth])).toEqual([
      375, 375, 375,
    ]);
    expect(await keysShown(member)).toEqual([]);
    const tabs = await member
      .locator('nav a[href="#/home"], nav a[href="#/membership"]')
      .evaluateAll((links) => links.map((link) => link.ariaCurrent));
    expect(tabs).toEqual(path === '/home' ? ['page', null] : path === '/membership' ? [null, 'page'] : []);
  });

  it('came to all of them without another document from the server (R-064)', () => expect(documents).toEqual([]));
});

it('Nothing was asked on the way that the OpenAPI document does not describe (R-495)', async () => {
  const { paths } = (await app.call('GET', '/api/v1/openapi.json')).body as { paths: Readonly<Record<string, object>> };
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => new RegExp(`^${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '[^/]+')}$`)),
  );
  expect(calls.size).toBeGreaterThan(20);
  expect([...calls].filter((call) => !described.some((one) => one.test(call)))).toEqual([]);
});

describe('The way back after login', () => {
  it.each(rowsOf(sources))('leads to %s (%s, R-478)', async (hash) => {
    await begin(visitor, {}, `/#${hash}`);
    await visitor.locator('main[data-screen="login"]').waitFor();
    await logIn();
    await expect.poll(async () => withoutSheet(await fragment(visitor))).toBe(`#${hash}`);
    expect(await stored(visitor, 'token')).not.toBeNull();
  });

  it('leads home from all others (R-478)', async () => {
    await begin(visitor, {}, '/#/settings');
    await visitor.locator('main[data-screen="login"]').waitFor();
    await logIn();
    await expect.poll(() => fragment(visitor)).toBe('#/home');
  });

  it('goes with a newcomer to the sign-up and stays there (R-478)', async () => {
    await begin(visitor, {}, '/#/coupon-claim?id=7&x=1');
    await visitor.locator('main[data-screen="login"]').waitFor();
    await block(visitor, 'bar').locator('button, a').last().click();
    await visitor.locator('main[data-screen="register"]').waitFor();
    expect(await fragment(visitor)).toBe('#/register?sourcePage=couponClaim&id=7&x=1');
  });

  async function logIn(): Promise<void> {
    await block(visitor, 'by').getByRole('tab').nth(1).click();
    await visitor.locator('input[name="email"]').fill(newcomer);
    await visitor.locator('input[name="password"]').fill(password);
    await press(visitor, 'p-submit');
  }
});

describe('The frame', () => {
  const y = (page: Page) => page.evaluate(() => Math.round(scrollY));

  it('goes from the root to home (R-067) and stays the same around all screens (R-068)', async () => {
    await begin(visitor, {}, '/#/');
    expect(await fragment(visitor)).toBe('#/home');
    await visitor.evaluate(() => document.querySelector('[data-shell]')?.setAttribute('data-mark', 'same'));
    await go(visitor, '/login', 'login');
    await go(visitor, '/terms-record', 'terms-record');
    expect(await visitor.locator('[data-shell][data-mark="same"]').count()).toBe(1);
    expect(await stored(visitor, 'sourceUrl')).toBe('/login');
  });

  it('has a tab for home and one for membership, beside the till (R-069, R-070)', async () => {
    await go(member, '/home', 'home');
    await member.locator('nav a[href="#/membership"]').click();
    await member.locator('main[data-screen="membership"]').waitFor();
    expect(await member.locator('nav a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      '#/home',
      '#/membership',
      '#/membership-code',
    ]);
  });

  it('begins each screen at its top (R-065), and goes back to where one was (R-066)', async () => {
    await go(member, '/coins-record', 'coins-record');
    await whole(member);
    await member.evaluate(() => scrollTo(0, 420));
    await expect.poll(() => y(member)).toBe(420);
    await member.waitForFunction(() => Object.values(sessionStorage).includes('420'));
    await go(member, '/terms-record', 'terms-record');
    expect(await y(member)).toBe(0);
    await member.goBack();
    await member.locator('main[data-screen="coins-record"]').waitFor();
    await expect.poll(() => y(member)).toBe(420);
  });

  it('begins at the top behind a link that was tapped far down (R-065)', async () => {
    await go(member, '/home', 'home');
    await whole(member);
    await member.evaluate(() => scrollTo(0, 300));
    await expect.poll(() => y(member)).toBe(300);
    await member.locator('nav a[href="#/membership"]').click();
    await member.locator('main[data-screen="membership"]').waitFor();
    await whole(member);
    expect(await y(member)).toBe(0);
    expect(await member.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeGreaterThan(300);
  });
});

describe('Home', () => {
  it('shows a visitor three numbered steps and the way in, no balance (R-119, R-120)', async () => {
    await begin(visitor, { language: 'en' });
    await whole(visitor);
    const steps = await block(visitor, 'join-steps').locator('li').allInnerTexts();
    expect(steps.map((text) => /[1-3]/.exec(text)?.[0])).toEqual(['1', '2', '3']);
    expect([await block(visitor, 'join').count(), await block(visitor, 'card').count()]).toEqual([1, 0]);
  });

  it('shows a member the balance of the API (R-120)', async () => {
    const { available } = (await app.call('GET', '/api/v1/me/coins', { token })).body;
    expect(available).toBeGreaterThan(1_000);
    await go(member, '/home', 'home');
    await whole(member);
    await expect.poll(async () => (await block(member, 'card').innerText()).replaceAll(',', '')).toContain(String(available));
  });

  it.each([
    ['news', 'R-121', 'news-list', 'banner-activity'],
    ['gifts', 'R-122', 'swap-list', 'redemption-product'],
  ])('has %s that open their own page (%s)', async (_what, _row, list, screen) => {
    await go(member, '/home', 'home');
    await whole(member);
    const cards = block(member, list).locator('button, a');
    expect(await cards.count()).toBeGreaterThan(2);
    await cards.first().click();
    await member.locator(`main[data-screen="${screen}"]`).waitFor();
    expect(await fragment(member)).toMatch(/\?id=[\w-]+$/);
  });
});

describe('The member center', () => {
  it('has the benefits of each level by name, brand perks among them (R-053, R-060 to R-063, R-139, R-142)', async () => {
    await go(member, '/membership', 'membership');
    await whole(member);
    expect(await block(member, 'service').count()).toBe(1);
    const tabs = block(member, 'level-tabs').getByRole('tab');
    expect(await tabs.allInnerTexts()).toEqual(['Adventurer', 'Leader', 'Creator', 'Dreamer']);
    for (const at of [0, 1, 2, 3]) {
      await tabs.nth(at).click();
      await expect.poll(() => block(member, 'benefit-list').innerText()).toMatch(/brand/i);
    }
  });

  it.each<readonly [what: string, row: string, id: string, text: keyof typeof english.texts | '', path: string]>([
    ['coins', 'R-140', 'mine-row', 'coins', '/coins-record'],
    ['vouchers', 'R-141', 'mine-row', 'coupons', '/coupon-record'],
    ['orders', 'R-143', 'mine-row', 'orders', '/order-record'],
    ['terms', 'R-144', 'go-terms', '', '/terms-record'],
    ['settings', 'R-145', 'go-settings', '', '/settings'],
    ['redemptions', 'R-146', 'mine-row', 'redemptions', '/redemption-record'],
    ['addresses', 'R-147', 'go-addresses', '', '/address-record'],
    ['check-in', 'R-148', 'mine-row', 'check_in', '/sign-in'],
  ])('leads to %s (%s)', async (_what, _row, id, text, path) => {
    await go(member, '/membership', 'membership');
    await whole(member);
    const place = member.locator(`[data-block="${id}"]`);
    const link = member.locator(`[data-block="${id}"] :is(button, a), :is(button, a)[data-block="${id}"]`);
    // A count may stand beside the word.
    await (text ? place.locator('button, a').filter({ hasText: english.texts[text] }) : link).first().click();
    await member.locator(`main[data-screen="${idOf(path)}"]`).waitFor();
    expect(await fragment(member)).toBe(`#${path}`);
  });

  it('leads on from check-in to its rules: rewards and the new start on the 1st (R-187)', async () => {
    await go(member, '/sign-in', 'sign-in');
    await whole(member);
    await block(member, 'head').locator('button, a').last().click();
    const rules = member.locator('dialog[open]');
    await rules.locator('[data-block^="rule"]').first().waitFor();
    expect(await rules.innerText()).toMatch(/10[\s\S]*20[\s\S]*30/);
    expect(await rules.innerText()).toMatch(/1st/);
    await member.goBack();
    await rules.waitFor({ state: 'detached' });
  });
});

describe('The token', () => {
  const isMember = async (page: Page) => (await app.call('GET', '/api/v1/me', { token: (await stored(page, 'token')) ?? '' })).body.email;
  const aHandoff = async (session: string) => (await app.call('POST', '/api/v1/auth/handoffs', { token: session })).body.code as string;

  it('in storage makes a member, also after a reload, and none a visitor (R-243, R-382)', async () => {
    const own = await signIn(app, newcomer);
    await begin(visitor, { token: own }, '/#/membership');
    expect(await visitor.locator('main').getAttribute('data-screen')).toBe('membership');
    await visitor.reload();
    await visitor.locator('main[data-screen="membership"]').waitFor();
    await visitor.evaluate(() => localStorage.removeItem('token'));
    await visitor.reload();
    await visitor.locator('main[data-screen="login"]').waitFor();
  });

  it('is set by logging in (R-384) and cleared by logging out (R-385)', async () => {
    await begin(visitor, {}, '/#/login');
    await block(visitor, 'by').getByRole('tab').nth(1).click();
    await visitor.locator('input[name="email"]').fill(newcomer);
    await visitor.locator('input[name="password"]').fill(password);
    await press(visitor, 'p-submit');
    await visitor.locator('main[data-screen="home"]').waitFor();
    const kept = (await stored(visitor, 'token')) ?? '';
    expect(await isMember(visitor)).toBe(newcomer);
    await logOut(visitor, app);
    await answer(visitor, 'Log out');
    await block(visitor, 'join').waitFor();
    expect(await stored(visitor, 'token')).toBeNull();
    expect((await app.call('GET', '/api/v1/me', { token: kept })).status).toBe(401);
  });

  const forms: readonly (readonly [
    what: string,
    value: (session: string) => Promise<string>,
    address: (value: string) => string,
    after: string,
  ])[] = [
    ['a session token behind the #', async (session) => session, (value) => `/#/membership?X-Member-Token=${value}`, '/#/membership'],
    ['a session token before the #', async (session) => session, (value) => `/?X-Member-Token=${value}#/membership`, '/#/membership'],
    [
      'a hand-off code behind the #, among others',
      aHandoff,
      (value) => `/#/coupon-claim?id=7&x-member-token=${value}&x=1`,
      '/#/coupon-claim?id=7&x=1',
    ],
    ['a hand-off code before the #, among others', aHandoff, (value) => `/?a=1&X-MEMBER-TOKEN=${value}#/membership`, '/?a=1#/membership'],
  ];

  it.each(forms)(
    'comes by the address as %s: stored, and gone from the address before any request of the page (R-383, A-92)',
    async (_what, make, address, after) => {
      const value = await make(await signIn(app, newcomer));
      const sent: string[] = [];
      const hear = (request: { url(): string; resourceType(): string }) => {
        if (request.resourceType() !== 'document') sent.push(request.url());
      };
      visitor.on('request', hear);
      await begin(visitor, {}, address(value));
      await expect.poll(() => isMember(visitor)).toBe(newcomer);
      visitor.off('request', hear);
      expect(visitor.url()).toBe(app.address + after);
      expect(sent.filter((url) => url.includes(value))).toEqual([]);
      expect(await visitor.evaluate((text) => JSON.stringify(history.state).includes(text), value)).toBe(false);
    },
  );

  it('that the server does not know is not stored, and it says so (R-383, A-92)', async () => {
    await begin(visitor, {}, '/#/home?X-Member-Token=nobody-knows-this-token');
    await visitor.getByText('Link expired').waitFor();
    expect([await stored(visitor, 'token'), await fragment(visitor)]).toEqual([null, '#/home']);
  });

  it.each([
    ['Stay', 'svip@demo.punchcard.test'],
    ['Switch', newcomer],
  ])('of another account takes the place of a live session only when asked: %s (R-383, A-92)', async (choice, email) => {
    const live = await signIn(app, 'svip@demo.punchcard.test', 'punch-the-card-1');
    await begin(visitor, { token: live, language: 'en' }, `/#/home?X-Member-Token=${await aHandoff(await signIn(app, newcomer))}`);
    await visitor.locator('dialog[open]').waitFor();
    expect([await isMember(visitor), await fragment(visitor)]).toEqual(['svip@demo.punchcard.test', '#/home']);
    await answer(visitor, choice);
    await expect.poll(() => isMember(visitor)).toBe(email);
  });

  it('of another account needs no question where the session has ended (R-383, A-92)', async () => {
    const code = await aHandoff(await signIn(app, newcomer));
    await begin(visitor, { token: 'x'.repeat(43), language: 'en' }, `/#/home?X-Member-Token=${code}`);
    await expect.poll(() => isMember(visitor)).toBe(newcomer);
  });
});

describe('The language', () => {
  it.each([
    ['vi', 'vi', 'R-602'],
    ['km', 'km', 'R-603'],
    ['kh', 'km', 'R-225, R-602'],
    ['zh-HK', 'zh-HK', 'R-602'],
    ['TH', 'th', 'R-602'],
    ['xx', 'en', 'R-604'],
  ])('of ?locale=%s is %s, before and behind the # (%s)', async (parameter, lang) => {
    for (const address of [`/?locale=${parameter}#/home`, `/#/home?locale=${parameter}`]) {
      await begin(visitor, {}, address);
      expect(await languageOf(visitor)).toBe(lang);
    }
  });

  it('is English for an unknown one even where the market speaks another (R-604)', async () => {
    await begin(visitor, { market: 'TH' }, '/?locale=xx#/home');
    expect(await languageOf(visitor)).toBe('en');
    await begin(visitor, { market: 'TH' });
    expect(await languageOf(visitor)).toBe('th');
  });

  it('that was chosen stays (R-601), and the address is stronger (R-602)', async () => {
    await open(member, app, '/language');
    await block(member, 'languages').locator('button').nth(4).click();
    await expect.poll(() => languageOf(member)).toBe('th');
    await visit(member, '/#/membership');
    expect(await languageOf(member)).toBe('th');
    await visit(member, '/?locale=vi#/membership');
    expect(await languageOf(member)).toBe('vi');
  });

  it.each([
    ['R-026', 'en', /Benefits|Settings/],
    ['R-027', 'kh', /\p{Script=Khmer}/u],
    ['R-028', 'id', /Pengaturan|Koin/i],
    ['R-029', 'vi', /[ăđơưạảấầếềệốộớợứừ]/i],
    ['R-030', 'th', /\p{Script=Thai}/u],
    ['R-031', 'zh-CN', /设置|积分|金币/],
    ['R-032', 'zh-HK', /設定|積分|金幣/],
  ])('%s: %s has all texts of the member center, no wider than the phone', async (_row, language, script) => {
    await visit(member, `/?locale=${language}#/membership`);
    await whole(member);
    expect(await keysShown(member)).toEqual([]);
    expect(await member.locator('main').innerText()).toMatch(script);
    expect(await member.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  });
});

describe('The debug console', () => {
  const consoles = () => visitor.locator('#__vconsole').count();

  it('stands with vconsole=true, on both sides of the #, and with false it goes (R-613, R-614)', async () => {
    await begin(visitor, {}, '/?vconsole=true#/home');
    await expect.poll(consoles).toBe(1);
    await go(visitor, '/login?vconsole=false', 'login');
    await expect.poll(consoles).toBe(0);
    await begin(visitor, {}, '/#/home?vconsole=true');
    await expect.poll(consoles).toBe(1);
  });

  it.each(['/#/home', '/?vconsole=1#/home', '/#/home?vconsole=1', '/?vconsole=false#/home', '/?vconsole=TRUE#/home'])(
    'does not stand at %s (R-613, R-614)',
    async (address) => {
      await begin(visitor, {}, address);
      await whole(visitor);
      expect(await consoles()).toBe(0);
    },
  );
});
