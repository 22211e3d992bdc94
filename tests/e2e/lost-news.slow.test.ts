import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import { closePages } from './browser.ts';
import { holdNextAnswer, holdNextRequest } from './held-request.ts';
import { aCustomer } from './news-at-start.ts';
import { open } from './steps.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp({ demo: true });
  await app.call('POST', '/test/limits', { body: { off: true } });
});
afterAll(async () => {
  await closePages();
  await app?.close();
});

const memberStream = /config\/v1\/events.*channel=/;
const follows = (page: Page) => page.waitForResponse(memberStream);
const turn = (page: Page, state: 'visible' | 'hidden') =>
  page.evaluate((next) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => next });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

type Buy = () => Promise<void>;
/** Those beside `lost-news.test.ts`. */
const moments: readonly (readonly [string, (page: Page, buy: Buy) => Promise<void>])[] = [
  [
    'at first paint',
    async (page, buy) => {
      await open(page, app, '/home');
      await buy();
    },
  ],
  [
    'while the summary is on its way and the stream is open, on a second visit',
    async (page, buy) => {
      const followed = follows(page);
      await open(page, app, '/home');
      await followed;
      const summary = await holdNextAnswer(page, '**/me/summary');
      const again = follows(page);
      await page.reload();
      await summary.held;
      await buy();
      await again;
      summary.letGo();
    },
  ],
  [
    'while the request of the stream is on its way',
    async (page, buy) => {
      const stream = await holdNextRequest(page, memberStream);
      await open(page, app, '/home');
      await stream.held;
      await buy();
      stream.letGo();
    },
  ],
  [
    'while the phone is locked',
    async (page, buy) => {
      const followed = follows(page);
      await open(page, app, '/home');
      await followed;
      await turn(page, 'hidden');
      await buy();
      await turn(page, 'visible');
    },
  ],
];

describe('An order at the till', () => {
  it.each(moments.map(([title, visit], at) => ({ title, visit, at })))(
    '$title brings the congratulation and the new balance',
    async ({ visit, at }) => {
      const { page, buy, seesNews } = await aCustomer(app, `lost-news-${at}@example.test`);
      await visit(page, buy);
      await seesNews();
      await page.close();
    },
  );

  it.each(Array.from({ length: 10 }, (_, at) => Math.round((at * 2_000) / 9)))(
    '%s ms after first paint brings the congratulation and the new balance',
    async (afterMs) => {
      const { page, buy, seesNews } = await aCustomer(app, `after-${afterMs}@example.test`);
      await open(page, app, '/home');
      await page.waitForFunction((ms) => {
        const [paint] = performance.getEntriesByName('first-contentful-paint');
        return paint !== undefined && performance.now() >= paint.startTime + ms;
      }, afterMs);
      await buy();
      await seesNews();
      await page.close();
    },
  );

  it('paid while the phone had no signal for five seconds is shown without a touch once it has', async () => {
    const { page, buy, seesNews } = await aCustomer(app, 'five-seconds@example.test');
    await open(page, app, '/home');
    await page.context().setOffline(true);
    const from = await page.evaluate(() => performance.now());
    await buy();
    await page.waitForFunction((start) => performance.now() >= start + 5_000, from);
    expect(await page.locator('dialog[open]').count()).toBe(0);
    await page.context().setOffline(false);
    await seesNews();
    await page.close();
  });

  const lateParts = /\/assets\/late-.*\.js/;
  const losesLateParts = (page: Page, isLost: () => boolean) =>
    page.route(lateParts, (route) => (isLost() ? route.abort('internetdisconnected') : route.continue()));
  const missesLateParts = (page: Page) => page.waitForEvent('requestfailed', (each) => lateParts.test(each.url()));

  it('paid while the signal was lost right after the first screen is shown without a touch once it is back', async () => {
    const { page, buy, seesNews } = await aCustomer(app, 'first-second@example.test');
    let isLost = true;
    await losesLateParts(page, () => isLost);
    await Promise.all([missesLateParts(page), open(page, app, '/home')]);
    await page.context().setOffline(true);
    await buy();
    isLost = false;
    await page.context().setOffline(false);
    await seesNews();
    await page.close();
  });

  it('paid while a part of the page failed with a good signal is shown without a touch: the page opens itself again', async () => {
    const { page, buy, seesNews } = await aCustomer(app, 'good-signal@example.test');
    let isLost = true;
    await losesLateParts(page, () => isLost);
    await Promise.all([missesLateParts(page), open(page, app, '/home')]);
    const opensAgain = page.waitForEvent('domcontentloaded');
    await buy();
    await opensAgain;
    isLost = false;
    await seesNews();
    await page.close();
  });
});
