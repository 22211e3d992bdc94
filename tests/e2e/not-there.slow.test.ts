import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inFull } from '../deep.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhone } from './browser.ts';
import { findBarriers, findFlaws } from './looks.ts';
import { block, open, sees } from './steps.ts';

/** A link to what is not there, or not any more, says so and leads on; it does not offer to try again what cannot come. */
let app: TestApp;
let page: Page;
let token: string;

beforeAll(async () => {
  app = await startApp({ demo: true });
  await app.call('POST', '/test/limits', { body: { off: true } });
  const body = { accountType: 'email', account: 'adventurer@demo.punchcard.test', password: 'punch-the-card-1' };
  token = (await app.call('POST', '/api/v1/auth/sessions', { body })).body.token;
});
afterAll(async () => {
  await closePages();
  await app?.close();
});

async function as(language: 'en' | 'kh', colorScheme: 'light' | 'dark'): Promise<void> {
  await page?.context().close();
  page = await openPhone({ reducedMotion: 'reduce', colorScheme });
  await page.addInitScript(
    ([kept, chosen]) => {
      localStorage.setItem('token', kept!);
      localStorage.setItem('language', chosen!);
    },
    [token, language] as const,
  );
}

const retries = () => page.getByRole('alert').count();

describe('A link to nothing', () => {
  beforeAll(() => as('en', 'light'));

  it.each([
    ['a draw', '/lottery-draw?id=nonsense', "This draw isn't here any more", 'missing', 'draws'],
    ['an event (R-534)', '/activity?id=nonsense', "This event isn't here any more", 'missing', 'activities'],
    ['an item', '/redemption-product?id=nonsense', "This item isn't here any more", 'missing', 'items'],
    ['an item to swap coins for', '/redemption-confirm?id=nonsense', "This item isn't here any more", 'missing', 'items'],
    ['a coupon to claim', '/coupon-claim?id=nonsense', "This coupon isn't here any more", 'missing', 'offers'],
    ['a coupon of somebody else', '/coupon-record?id=nonsense&sheet=coupon', "We can't find this coupon", 'missing', 'vouchers'],
    ['a gift', '/redemption-record?id=nonsense&sheet=gift', "We can't find this gift", 'missing', 'gifts'],
    ['an order', '/order-record?id=nonsense&sheet=order', "We can't find this order", 'missing', 'orders'],
    ['an address', '/address-details?id=nonsense', "This address isn't here any more", 'missing', 'addresses'],
    ['a page of terms', '/terms-details?slug=nonsense', "This page isn't here any more", 'missing-page', 'pages-list'],
    ['a proof', '/lottery-draw?proof=nonsense&sheet=proof', "We can't find this draw", 'proof-missing', 'draws'],
  ])('%s says so, and leads to what is there', async (_what, route, said, id, next) => {
    await open(page, app, route);
    await sees(page, said);
    expect(await retries()).toBe(0);
    await block(page, id).getByRole('button').click();
    await block(page, next).waitFor();
    await expect.poll(() => page.getByText(said).count()).toBe(0);
  });

  /** Each language and each theme once; a deep run has all four. */
  const looks = [
    ['en', 'light'],
    ['kh', 'dark'],
    ['en', 'dark'],
    ['kh', 'light'],
  ] as const;

  it.each(inFull(looks.slice(0, 2), [...looks]))('looks as it should in %s, %s', async (language, scheme) => {
    await as(language, scheme);
    for (const route of ['/lottery-draw?id=nonsense', '/activity?id=nonsense', '/terms-details?slug=nonsense']) {
      await open(page, app, route);
      await page.locator('main h2').first().waitFor();
      expect(await findFlaws(page), route).toEqual([]);
      expect(await findBarriers(page), route).toEqual([]);
    }
  });

  it('is another thing than a part that did not load: that can be tried again', async () => {
    await as('en', 'light');
    await app.call('POST', '/test/faults', { body: { target: 'route:GET /api/v1/activities/{id}', status: 500, times: 20 } });
    await open(page, app, '/activity?id=nonsense');
    await page.getByRole('alert').waitFor();
    await app.call('POST', '/test/faults', { body: {} });
    await page.getByRole('alert').getByRole('button').click();
    await sees(page, "This event isn't here any more");
  });
});
