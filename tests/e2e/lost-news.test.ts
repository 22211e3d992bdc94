import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentInstant } from '../one-clock.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhoneOf } from './browser.ts';
import { holdNextAnswer } from './held-request.ts';
import { aCustomer } from './news-at-start.ts';
import { quiet } from './quiet.ts';
import { open } from './steps.ts';
import { aSale, askAsPartner } from './till.ts';

/** The cashier scans while the phone still opens the app, or hears nothing: the page shows it all the same. */
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
type Buy = () => Promise<void>;
const moments: readonly (readonly [string, (page: Page, buy: Buy) => Promise<void>])[] = [
  [
    'between the answer of the summary and its arrival',
    async (page, buy) => {
      const summary = await holdNextAnswer(page, '**/me/summary');
      await open(page, app, '/home');
      await summary.held;
      await buy();
      summary.letGo();
    },
  ],
  [
    'while the phone has no signal',
    async (page, buy) => {
      const followed = follows(page);
      await open(page, app, '/home');
      await followed;
      await page.context().setOffline(true);
      await buy();
      await page.context().setOffline(false);
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

  it('that does not come costs no request: a start asks for the summary once', async () => {
    const body = { accountType: 'email', account: 'creator@demo.punchcard.test', password: 'punch-the-card-1' };
    const { token } = (await app.call('POST', '/api/v1/auth/sessions', { body })).body;
    const page = await openPhoneOf(token);
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    const followed = follows(page);
    await open(page, app, '/home');
    await followed;
    await quiet(page);
    // A further question would be asked before the one that this event leads to.
    const answered = page.waitForResponse((response) => response.url().endsWith('/me/summary'));
    const { memberNumber } = (await app.call('GET', '/api/v1/me/summary', { token })).body;
    await askAsPartner(app, 'POST', '/orders', { ...aSale(1_000, currentInstant()), memberCode: memberNumber });
    await answered;
    expect(asked.filter((path) => path.endsWith('/me/summary'))).toHaveLength(2);
    await page.close();
  });
});
