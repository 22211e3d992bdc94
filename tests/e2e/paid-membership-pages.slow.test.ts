import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhone } from './browser.ts';
import { aPhone, choice, say, screenOf } from './plan-shop.ts';
import { block, open, press, sees } from './steps.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ demo: true });
  await app.call('POST', '/test/limits', { body: { off: true } });
});
afterAll(async () => {
  await closePages();
  await app?.close();
});

describe('The pages of the plans', () => {
  /** Of a member of the demo. */
  let page: Page;
  beforeAll(async () => {
    page = await aPhone(await signIn(app, 'creator@demo.punchcard.test', 'punch-the-card-1'), 'en');
  });

  it('the plans send a visitor to sign in, and open as they were meant to after it (R-082, R-475)', async () => {
    const phone = await openPhone({ reducedMotion: 'reduce' });
    await phone.goto(`${app.address}/?locale=en#/membership-paid/pay?plan=svip-year`);
    await phone.waitForURL(/#\/login\?.*sourcePage=membershipPaidPay/);
    await block(phone, 'by').getByRole('tab').nth(1).click();
    await phone.locator('input[name="email"]').fill('creator@demo.punchcard.test');
    await phone.locator('input[name="password"]').fill('punch-the-card-1');
    await press(phone, 'p-submit');
    await expect.poll(() => choice(phone, 'svip-year').getAttribute('aria-pressed')).toBe('true');
    await phone.close();
  });

  it('the agreement that is ticked opens as it is, and the plan stays chosen (R-454)', async () => {
    await open(page, app, '/membership-paid/pay');
    await choice(page, 'svip-year').click();
    const { agreement } = (await app.call('GET', '/api/v1/plans')).body;
    await block(page, 'agreed').getByText(`version ${agreement.version}`).waitFor();
    await block(page, 'agreed').getByRole('button', { name: agreement.title }).click();
    await screenOf(page, 'terms-details').waitFor();
    await page.getByRole('heading', { name: agreement.title }).first().waitFor();
    await page.goBack();
    await expect.poll(() => choice(page, 'svip-year').getAttribute('aria-pressed')).toBe('true');
  });

  it('a counter without a payment, or with another’s, leads to the plans (R-088)', async () => {
    for (const query of ['', '?payment=none']) {
      await page.goto('about:blank');
      await open(page, app, `/checkout-counter${query}`);
      await sees(page, say('en', 'none_title'));
    }
    await page.getByRole('button', { name: say('en', 'see_plans'), exact: true }).click();
    await screenOf(page, 'membership-paid-vip').waitFor();
  });

  it('a record without plans says so in both tabs, and leads to them (R-154)', async () => {
    await open(page, app, '/subscription-record');
    await sees(page, say('en', 'empty_title_active'));
    await page.getByRole('tab', { name: say('en', 'tab_expired') }).click();
    await sees(page, say('en', 'empty_title_expired'));
  });
});
