import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { register } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhone, openPhoneOf } from './browser.ts';
import { holdNextRequest } from './held-request.ts';
import { block } from './steps.ts';

/** What a phone paints before any script of the app has come: what was asked for or nothing, never the page of somebody else. */
let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await app.call('POST', '/test/limits', { body: { off: true } });
});
afterAll(async () => {
  await closePages();
  await app.close();
});

/** For a page whose screen shall come by what arrives, and by no time that has passed. */
function neverOutOfPatience(): void {
  const { setTimeout } = window;
  const patienceMs = 3_000;
  window.setTimeout = ((work: TimerHandler, ms?: number, ...rest: unknown[]) =>
    ms === patienceMs ? 0 : setTimeout(work, ms, ...rest)) as typeof setTimeout;
}

/** Opens an address whose scripts never come; gives the words on the page. */
async function firstWords(page: Page, hash: string): Promise<string> {
  await page.route('**/assets/*.js', () => new Promise(() => undefined));
  await page.goto('about:blank');
  await page.goto(`${app.address}/${hash}`, { waitUntil: 'commit' });
  await page.locator('#boot').waitFor({ state: 'attached' });
  return page.locator('body').innerText();
}

/** Opens it with its scripts, and waits until the app has taken the page over. */
async function wholeHome(page: Page): Promise<void> {
  await page.unroute('**/assets/*.js');
  await page.goto(`${app.address}/#/home`);
  await page.locator('main[data-screen="home"] [data-block]').first().waitFor();
}

describe('A visitor', () => {
  let page: Page;
  beforeAll(async () => {
    page = await openPhone();
  });

  it.each(['', '#/home', '#/home?from=poster'])('sees home at once at /%s', async (hash) => {
    expect(await firstWords(page, hash)).toContain('Your first punch is on us');
  });

  it.each(['#/lottery-draw?id=lucky-wheel', '#/coupon-record', '#/register'])('sees nothing of home at /%s', async (hash) => {
    expect((await firstWords(page, hash)).trim()).toBe('');
  });
});

describe('A member', () => {
  let page: Page;
  let token: string;
  let coins: number;
  let count = 0;
  beforeEach(async () => {
    ({ token, coins } = await register(app, `first-frame${count++}@example.com`));
    page = await openPhone({ reducedMotion: 'reduce' });
    await page.goto(`${app.address}/manifest.webmanifest`);
    await page.evaluate((value) => localStorage.setItem('token', value), token);
    return () => page.close();
  });

  it('sees nothing of the visitor’s home on a phone that has not shown the own one yet', async () => {
    expect((await firstWords(page, '#/home')).trim()).toBe('');
  });

  it('sees the own card at once from then on, with the coins that were there last', async () => {
    await wholeHome(page);
    await page.waitForFunction(() => localStorage.getItem('summary') !== null);
    const words = await firstWords(page, '#/home');
    expect(words.replace(/\s+/g, ' ')).toContain(`Adventurer ${coins} coins`);
    expect(words).not.toContain('Your first punch is on us');
  });

  it('sees nothing of home on the way to another screen', async () => {
    await wholeHome(page);
    expect((await firstWords(page, '#/coupon-record')).trim()).toBe('');
  });

  it('leaves nothing of it behind when the session has ended', async () => {
    await wholeHome(page);
    await page.waitForFunction(() => localStorage.getItem('summary') !== null);
    await app.call('DELETE', '/api/v1/auth/sessions/current', { token });
    await page.reload();
    await block(page, 'join').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('summary'))).toBeNull();
    const words = await firstWords(page, '#/home');
    expect(words).toContain('Your first punch is on us');
    expect(words).not.toContain('Adventurer');
  });
});

describe('Another screen, opened by its address', () => {
  let page: Page;
  let sent: string[];
  beforeEach(async () => {
    const { token } = await register(app, `deep-link${count++}@example.com`);
    page = await openPhoneOf(token);
    sent = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    return () => page.close();
  });
  let count = 0;
  const at = (path: RegExp) => sent.findIndex((each) => path.test(each));
  const document = '/config/v1/screens/coupon-record';

  it('is asked for before a script of the app has come, and once', async () => {
    const script = await holdNextRequest(page, /\/assets\/vendor-.*\.js$/);
    const asked = page.waitForRequest((request) => request.url().includes(document));
    await page.goto(`${app.address}/#/coupon-record`, { waitUntil: 'commit' });
    await Promise.all([asked, script.held]);
    script.letGo();
    await page.locator('main[data-screen="coupon-record"] [data-block]').first().waitFor();
    expect(sent.filter((path) => path === document)).toHaveLength(1);
  });

  it('waits for the member whom a phone shows for the first time, so that nothing moves once it is known', async () => {
    await page.addInitScript(neverOutOfPatience);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/api/v1/me/summary', async (route) => {
      await held;
      await route.continue();
    });
    const rest = [/\/assets\/more-.*\.js$/, /\/me\/vouchers/].map((address) => page.waitForResponse(address));
    await page.goto(`${app.address}/#/coupon-record`, { waitUntil: 'commit' });
    for (const each of rest) await (await each).finished();
    const screen = page.locator('main[data-screen="coupon-record"]');
    // Longer than it takes to draw what is here.
    await page.evaluate(async (frames) => {
      for (; frames > 0; frames -= 1) await new Promise((done) => requestAnimationFrame(done));
    }, 12);
    expect(await screen.count()).toBe(0);
    letGo();
    await screen.locator('[data-block]').first().waitFor();
  });

  it('comes without the member whose summary could not be had', async () => {
    await page.addInitScript(neverOutOfPatience);
    await page.route('**/api/v1/me/summary', (route) => route.abort());
    await page.goto(`${app.address}/#/coupon-record`, { waitUntil: 'commit' });
    await page.locator('main[data-screen="coupon-record"] [data-block]').first().waitFor();
  });

  it('asks for its data while its views are on their way, and for nothing that only follows it', async () => {
    const views = await holdNextRequest(page, /\/assets\/more-.*\.js$/);
    const data = page.waitForRequest(/\/api\/v1\/me\/vouchers/);
    await page.goto(`${app.address}/#/coupon-record`, { waitUntil: 'commit' });
    await Promise.all([views.held, data]);
    views.letGo();
    await page.locator('main[data-screen="coupon-record"] [data-block]').first().waitFor();
    if (at(/\/late-.*\.js$/) < 0) await page.waitForRequest(/\/assets\/late-.*\.js$/);
    expect(at(/\/late-.*\.js$/)).toBeGreaterThan(at(/\/me\/vouchers$/));
  });
});
