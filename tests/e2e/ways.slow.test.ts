import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../member-server/demo/members.ts';
import { inFull } from '../deep.ts';
import { signIn } from './accounts.ts';
import { allRoutes, screenOf } from './all-routes.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhone, openPhoneOf } from './browser.ts';
import { fragment, whole } from './two-phones.ts';
import { screens, shortest, ways } from './ways.ts';

/** Every screen is a few taps from home, by what the documents say and in the product, and each has a way back. */
const ids = allRoutes.map(({ path }) => screenOf(path));

describe('By the documents', () => {
  it('the routes are 47', () => expect(new Set(ids).size).toBe(47));

  it.each(ids)('%s is reached from home by tapping', (id) => expect(shortest('home', id)).toBeDefined());

  it('every way leads to a screen that there is', () => {
    expect(ways.length).toBeGreaterThan(100);
    expect(ways.filter(({ to }) => !screens.some(({ id }) => id === to))).toEqual([]);
  });
});

describe('By tapping', () => {
  let app: TestApp;
  let member: Page;
  let visitor: Page;
  const forVisitors = ['login', 'register', 'forget-password'];
  // A payment begins with consent, which is no tap on a way: paid-membership.test.ts walks there.
  const far = ids.filter((id) => !['home', 'checkout-counter'].includes(id));
  const walked = inFull(['friend-fission', 'membership', 'terms-details', 'banner-activity'], far);

  beforeAll(async () => {
    app = await startApp({ demo: true });
    await app.call('POST', '/test/limits', { body: { off: true } });
    member = await openPhoneOf(await signIn(app, 'creator@demo.punchcard.test', demoPassword));
    visitor = await openPhone({ reducedMotion: 'reduce' });
    for (const page of [member, visitor]) await page.goto(`${app.address}/#/home`);
  });
  afterAll(async () => {
    await closePages();
    await app?.close();
  });

  it.each(walked)('%s opens, and all the way back leads home', async (id) => {
    const page = forVisitors.includes(id) ? visitor : member;
    await page.evaluate(() => {
      location.hash = '#/home';
    });
    await isAt(page, 'home');
    const path = await walk(page, id);
    for (const before of path.slice(0, -1).reverse()) {
      await back(page).click();
      await isAt(page, before);
    }
  });

  /** The arrow, or the tab of home beside the other tab. */
  const back = (page: Page) => page.getByRole('button', { name: 'Back', exact: true }).or(page.locator('nav a[href="#/home"]')).first();

  const isAt = async (page: Page, id: string) => {
    await page.locator(`main[data-screen="${id}"]`).waitFor();
    await whole(page);
  };

  /** Taps from home to a screen by the shortest way that is open to who walks; the screens that were on it. */
  async function walk(page: Page, goal: string): Promise<readonly string[]> {
    const closed = new Set<string>();
    for (;;) {
      const path = shortest('home', goal, closed);
      expect(path, `no way to ${goal} is open; tried and closed: ${[...closed].join(', ')}`).toBeDefined();
      const failed = await follow(page, path!);
      if (!failed) return path!;
      closed.add(failed);
      await page.evaluate(() => {
        location.hash = '#/home';
      });
      await isAt(page, 'home');
    }
  }

  /** The step that could not be taken, if one could not. */
  async function follow(page: Page, path: readonly string[]): Promise<string | undefined> {
    for (const [at, from] of path.slice(0, -1).entries()) {
      const to = path[at + 1]!;
      if (!(await tap(page, from, to))) return `${from} ${to}`;
      await isAt(page, to);
    }
    return undefined;
  }

  /** Taps what may lead there, one after the other, until one does. */
  async function tap(page: Page, from: string, to: string): Promise<boolean> {
    const own = ways.filter((way) => way.from === from && way.to === to);
    const blocks = own.flatMap(({ block }) =>
      block ? [`[data-block="${block}"]`, `[data-block^="${block}:"]`] : [`nav a[href="#/${to}"]`],
    );
    const inside = blocks
      .flatMap((block) => [block, `${block} :is(a, button)`])
      .map((each) => `${each}:is(a, button):not([disabled], [aria-label="Back"])`);
    const candidates = page.locator(inside.join(', ')).filter({ visible: true });
    for (let at = 0; at < Math.min(await candidates.count(), 12); at += 1) {
      const before = await fragment(page);
      await candidates.nth(at).click();
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      const hash = await fragment(page);
      // A sheet and a tab change the address, too, behind its path.
      const opened = hash.split('?')[0] !== before.split('?')[0];
      if (opened) await page.locator(`main[data-screen]:not([data-screen="${from}"])`).waitFor();
      if ((await page.locator('main').getAttribute('data-screen')) === to) return true;
      // A sheet or a question, or another of the screens that the block leads to.
      if (!opened) await page.keyboard.press('Escape');
      else await page.goBack();
      await isAt(page, from);
    }
    return false;
  }
});
