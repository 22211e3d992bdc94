import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deep, inAll } from '../deep.ts';
import { register, signIn } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages } from './browser.ts';
import { aPhoneWithWorker, coldStart, goToScreen, keptPaths, notices } from './offline-phone.ts';
import { answer, block, logOut, press } from './steps.ts';

/** What a member keeps of the running product on a phone: shown with its age without a server, and wiped with the session. */
let app: TestApp;
let running = true;
/** Of a member of the demo. */
let token: string;
let page: Page;
beforeAll(async () => {
  app = await startApp({ demo: true });
  await app.call('POST', '/test/limits', { body: { off: true } });
  token = await signIn(app, 'creator@demo.punchcard.test', 'punch-the-card-1');
  page = await aPhoneWithWorker(app, token);
});
afterAll(async () => {
  await closePages();
  if (running) await app?.close();
});

/** The members of whom answers stand on the phone, by the names of their caches. */
const holders = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => /^data-(?!visitor$|pictures$)/.test(name)));

/** The phone goes to another member, who opens the app. */
async function giveToMember(token: string): Promise<void> {
  await page.evaluate((value) => {
    localStorage.setItem('token', value);
    location.hash = '/home';
  }, token);
  await page.reload();
  await block(page, 'card').waitFor();
}

describe('What was read stays on the phone', () => {
  const own = (paths: readonly string[]) => paths.filter((path) => path.startsWith('/me'));

  /** The phone goes to somebody who has just registered. */
  async function giveTo(email: string): Promise<string> {
    const { token } = await register(app, email);
    await giveToMember(token);
    return token;
  }

  it('also of the first visit, before the worker answered', async () => {
    await expect.poll(() => keptPaths(page)).toContain('/me/summary');
  });

  it('until the member logs out', async () => {
    await giveTo('out@example.com');
    await goToScreen(page, 'coins-record');
    await expect.poll(() => keptPaths(page)).toContain('/me/coins');
    await logOut(page, app);
    await answer(page, 'Log out');
    await block(page, 'join').waitFor();
    await expect.poll(async () => own(await keptPaths(page))).toEqual([]);
  });

  it('until the server ends the session', async () => {
    const ended = await giveTo('ended@example.com');
    await goToScreen(page, 'coins-record');
    await expect.poll(() => keptPaths(page)).toContain('/me/coins');
    await app.call('DELETE', '/api/v1/auth/sessions/current', { token: ended });
    await page.reload();
    await expect.poll(async () => own(await keptPaths(page))).toEqual([]);
  });

  it('until another member is answered', async () => {
    await giveTo('before@example.com');
    await goToScreen(page, 'order-record');
    await expect.poll(() => keptPaths(page)).toContain('/me/orders');
    const [holder] = await holders(page);
    await giveTo('after@example.com');
    // Both members have a summary: whose it is tells them apart, and the card stands before anything was answered.
    await expect.poll(() => holders(page)).not.toContain(holder);
    await expect.poll(async () => own(await keptPaths(page))).toContain('/me/summary');
  });
});

describe('With no server', () => {
  const seen = inAll(
    ['coins-record', 'order-record', 'redemption-product', 'membership', 'sign-in', 'home'],
    [
      'coins-record',
      'order-record',
      'redemption-record',
      'redemption-product',
      'address-record',
      'membership',
      'sign-in',
      'account-details',
      'activity',
      'terms-record',
      'home',
    ],
  );
  const before = new Map<string, string>();
  let voucher: { readonly shownCode: string; readonly title: string };

  beforeAll(async () => {
    await giveToMember(token);
    await goToScreen(page, 'coupon-record');
    const offers = (await app.call('GET', '/api/v1/voucher-offers', { token })).body.items;
    const { id } = offers.find(({ claimState }: { claimState: string }) => claimState === 'open');
    await goToScreen(page, 'coupon-claim', `?id=${id}`);
    await press(page, 'claim');
    await block(page, 'done').waitFor();
    await goToScreen(page, 'language');
    voucher = (await app.call('GET', '/api/v1/me/vouchers', { token })).body.items.find((one: { offerId: string }) => one.offerId === id);
    for (const screen of seen) {
      await goToScreen(page, screen);
      before.set(screen, await content());
    }
    await page.waitForLoadState('networkidle');
    running = false;
    await app.close();
  });

  const content = () => page.locator('main').innerText();

  /** Whether the page has begun without a server: what it shows since then comes from the phone. */
  let begun = false;

  const startCold = (screen: string) => {
    begun = true;
    return coldStart(page, app, screen);
  };

  it('a voucher that was just claimed has its code on a cold start', async () => {
    await startCold('coupon-record');
    await block(page, 'vouchers').locator('article', { hasText: voucher.title }).getByRole('button').click();
    await expect.poll(async () => (await page.locator('dialog[open]').innerText()).replace(/\s+/g, ' ')).toContain(voucher.shownCode);
  });

  it.each(seen)('%s shows what it showed last, and one notice says of when that is', async (screen) => {
    // Two are opened by their address, the others walked to, from what the phone keeps as well; in a deep run all are opened.
    if (deep || !begun || seen.indexOf(screen) % 6 === 5) await startCold(screen);
    else await goToScreen(page, screen);
    await expect
      .poll(() => notices(page))
      .toEqual([[expect.stringMatching(/^Offline\. Saved at \d\d:\d\d, (just now|\d+ minutes? ago)$/)], 0]);
    expect(await content()).toBe(before.get(screen));
  });
});
