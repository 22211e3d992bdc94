import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inAll, inFull } from '../deep.ts';
import { password } from './accounts.ts';
import { allRoutes, type Route, screenOf } from './all-routes.ts';
import { findSmallTargets } from './looks.ts';
import { giveThings } from './own-things.ts';
import { block, press } from './steps.ts';
import {
  contentBeside,
  fragment,
  go,
  keysShown,
  newcomer,
  startTwoPhones,
  stored,
  type TwoPhones,
  whole,
  withoutSheet,
} from './two-phones.ts';
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
/** What a table of the units says of each route is walked for those whose address is kept, and for each sixth of the others. */
const few = (routes: readonly Route[]) =>
  inAll(
    routes.filter(({ source }, at) => source !== undefined || at % 6 === 0),
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

  it.each(rowsOf(inAll(sources.slice(0, 2), sources)))(
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
  // What each has to show is walked in `routes-content.slow.test.ts`, too, and in all languages in `crawl.slow.test.ts`.
  const all = allRoutes.filter(({ path }) => path !== '/register');
  const walked = inAll(
    all.filter(({ source }, at) => source !== undefined || at % 4 === 0),
    all,
  );
  let own: Readonly<Record<string, string>>;
  beforeAll(async () => {
    own = await giveThings(phones.app, phones.token);
  });

  it.each(walked.map((route) => [route.path, route] as const))(
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

describe('The way back after login', () => {
  it('goes with a newcomer to the sign-up and stays there (R-478)', async () => {
    await go(phones.visitor, '/coupon-claim?id=7&x=1', 'login');
    await block(phones.visitor, 'bar').locator('button, a').last().click();
    await phones.visitor.locator('main[data-screen="register"]').waitFor();
    expect(await fragment(phones.visitor)).toBe('#/register?sourcePage=couponClaim&id=7&x=1');
  });

  // Which names lead to which screens is a table of the units: few of its rows walk through the login.
  const walked = inAll([sources[4]!], inFull([sources[1]!, sources[4]!], sources));

  it.each(rowsOf(walked))('leads to %s (%s, R-478)', async (hash) => {
    await phones.begin(phones.visitor, {}, `/#${hash}`);
    await phones.visitor.locator('main[data-screen="login"]').waitFor();
    await logIn();
    await expect.poll(async () => withoutSheet(await fragment(phones.visitor))).toBe(`#${hash}`);
    expect(await stored(phones.visitor, 'token')).not.toBeNull();
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
