import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import englishErrors from '../../locales/en/errors.json' with { type: 'json' };
import english from '../../locales/en/shell.json' with { type: 'json' };
import khmerErrors from '../../locales/kh/errors.json' with { type: 'json' };
import khmer from '../../locales/kh/shell.json' with { type: 'json' };
import { aKey, register } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhone } from './browser.ts';
import { atBank, choose, fullPrice, type Language, ownPlans, pay, say, screenOf } from './plan-shop.ts';
import { block, press, sees } from './steps.ts';

/** A payment that waits for the bank is shown through a reload and without a signal, and settles by itself. */
let app: TestApp;
const start = '2026-11-23T04:00:00.000Z';
/** When the sandbox tells what it held back. */
const answered = '2026-11-23T04:01:00.000Z';
beforeAll(async () => {
  app = await startApp({ demo: true, now: start, isReturnedTo: true });
  await app.call('POST', '/test/limits', { body: { off: true } });
});
afterAll(async () => {
  await closePages();
  await app?.close();
});

describe.each<readonly [string, Language, string, string]>([
  ['English', 'en', english.texts.offline_text, englishErrors.texts['client.network_error']],
  ['Khmer', 'kh', khmer.texts.offline_text, khmerErrors.texts['client.network_error']],
])('In %s', (_name, language, allIsSafe, noNetwork) => {
  const words = (key: Parameters<typeof say>[1], values?: Parameters<typeof say>[2]) => say(language, key, values);

  /** A member with a phone that opens the app without a network, too. */
  async function aMember(what: string): Promise<{ readonly token: string; readonly page: Page }> {
    const { token } = await register(app, `${what}-${language}@example.com`);
    const page = await openPhone({ serviceWorkers: 'allow', reducedMotion: 'reduce' });
    await page.goto(`${app.address}/manifest.webmanifest`);
    await page.evaluate((kept) => Object.assign(localStorage, kept), { token, language });
    await page.goto(`${app.address}/#/home`);
    await page.waitForFunction(async () => (await (await caches.open('page')).match('/')) !== undefined);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    return { token, page };
  }

  /** The counter waits for this purchase. */
  async function waits(page: Page): Promise<void> {
    await screenOf(page, 'checkout-counter').waitFor();
    await block(page, 'pending').getByText(words('pending_title')).waitFor();
    await expect.poll(() => block(page, 'go-checkout').innerText()).toContain(fullPrice('vip-month'));
  }

  /** What says that there is no signal, and how old what is shown is. */
  const notice = (page: Page) => page.locator('[role=status]', { hasText: /\d\d:\d\d/ });

  /** The signal is lost: once as it is, once more after a reload. */
  async function loseSignal(page: Page): Promise<void> {
    await page.context().setOffline(true);
    for (const isAgain of [false, true]) {
      if (isAgain) await page.reload();
      await waits(page);
      await notice(page).waitFor();
      expect(await page.locator('[role=alert]').count()).toBe(0);
    }
  }

  it('a purchase that waits is the same after a reload and without a signal, and is paid by itself when that returns (R-088)', async () => {
    const { token, page } = await aMember('waits');
    await choose(page, app, 'vip-month');
    await pay(page);
    await atBank(page, 'Pay, but answer late');
    await waits(page);
    const counter = page.url();
    await page.reload();
    await waits(page);
    await loseSignal(page);
    // The way to the bank stays closed: the browser's own page of an error would have no way back.
    await press(page, 'go-checkout');
    await sees(page, noNetwork);
    await waits(page);
    await app.clock(answered);
    await app.call('POST', '/test/jobs/settle-payments');
    expect(await ownPlans(app, token)).toMatchObject([{ plan: 'vip-month', state: 'active' }]);
    await waits(page);
    await page.context().setOffline(false);
    await sees(page, words('paid_title_now', { plan: 'VIP' }));
    await notice(page).waitFor({ state: 'detached' });
    expect(page.url()).toBe(counter);
    await app.clock(start);
    await page.close();
  });

  it('a payment that the phone never saw opens when a signal returns, and what a bank declines meanwhile is told with the next one (R-088)', async () => {
    const { token, page } = await aMember('declined');
    const purchase = { token, body: { planId: 'vip-month', agreementAccepted: true }, headers: aKey() };
    const { paymentId, checkoutUrl } = (await app.call('POST', '/api/v1/me/subscriptions', purchase)).body;
    await page.goto(`${app.address}/#/checkout-counter`);
    await sees(page, words('none_title'));
    await page.context().setOffline(true);
    await page.goto(`${app.address}/#/checkout-counter?payment=${paymentId}`);
    await page.locator('[role=alert]').getByText(allIsSafe).waitFor();
    await page.context().setOffline(false);
    await waits(page);
    await loseSignal(page);
    const form = { method: 'POST', body: new URLSearchParams({ answer: 'decline' }), redirect: 'manual' } as const;
    expect((await fetch(checkoutUrl, form)).status).toBe(303);
    await page.context().setOffline(false);
    await sees(page, words('failed_title'));
    await notice(page).waitFor({ state: 'detached' });
    expect(await ownPlans(app, token)).toEqual([]);
    await page.close();
  });
});
