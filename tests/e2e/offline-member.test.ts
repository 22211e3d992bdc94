import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deep } from '../deep.ts';
import { register, signIn } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhone } from './browser.ts';
import { answer, block, logOut, press, sees } from './steps.ts';

/** What a member keeps of the running product on a phone: shown with its age without a server, and wiped with the session. */
let app: TestApp;
let running = true;
beforeAll(async () => {
  app = await startApp({ demo: true });
  await app.call('POST', '/test/limits', { body: { off: true } });
});
afterAll(async () => {
  await closePages();
  if (running) await app.close();
});

/** A phone on which a member is signed in and whose worker answers for the page. Figures stand still, so that they can be compared. */
async function aPhoneOf(token: string): Promise<Page> {
  const page = await openPhone({ serviceWorkers: 'allow', reducedMotion: 'reduce' });
  await page.goto(`${app.address}/manifest.webmanifest`);
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await page.goto(`${app.address}/#/home`);
  await block(page, 'card').waitFor();
  await page.waitForFunction(async () => (await (await caches.open('page')).match('/')) !== undefined);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page;
}

async function go(page: Page, screen: string, query = ''): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `/${screen}${query}`);
  await page.locator(`main[data-screen="${screen}"]`).waitFor();
  await whole(page);
}

/** Until all blocks of the screen have what they show. */
const whole = (page: Page) =>
  page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main?.querySelector('[data-block]') && !main.querySelector('[role=status]');
  });

/** Paths of the member API whose answers stand on the phone. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      if (!name.startsWith('data-')) continue;
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname.replace('/api/v1', ''));
    }
    return [...new Set(paths)];
  });

/** The members of whom answers stand on the phone, by the names of their caches. */
const holders = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => /^data-(?!visitor$|pictures$)/.test(name)));

describe('What was read stays on the phone', () => {
  const own = (paths: readonly string[]) => paths.filter((path) => path.startsWith('/me'));

  let page: Page;

  beforeAll(async () => {
    page = await aPhoneOf(await signIn(app, 'creator@demo.punchcard.test', 'punch-the-card-1'));
  });
  afterAll(() => page.close());

  /** The phone goes to somebody who has just registered, and who opens the app. */
  async function giveTo(email: string): Promise<string> {
    const { token } = await register(app, email);
    await page.evaluate((value) => {
      localStorage.setItem('token', value);
      location.hash = '/home';
    }, token);
    await page.reload();
    await block(page, 'card').waitFor();
    return token;
  }

  it('also of the first visit, before the worker answered', async () => {
    await expect.poll(() => kept(page)).toContain('/me/summary');
  });

  it('until the member logs out', async () => {
    await giveTo('out@example.com');
    await go(page, 'coins-record');
    await expect.poll(() => kept(page)).toContain('/me/coins');
    await logOut(page, app);
    await answer(page, 'Log out');
    await block(page, 'join').waitFor();
    await expect.poll(async () => own(await kept(page))).toEqual([]);
  });

  it('until the server ends the session', async () => {
    const token = await giveTo('ended@example.com');
    await go(page, 'coins-record');
    await expect.poll(() => kept(page)).toContain('/me/coins');
    await app.call('DELETE', '/api/v1/auth/sessions/current', { token });
    await page.reload();
    await expect.poll(async () => own(await kept(page))).toEqual([]);
  });

  it('until another member is answered', async () => {
    await giveTo('before@example.com');
    await go(page, 'order-record');
    await expect.poll(() => kept(page)).toContain('/me/orders');
    const [holder] = await holders(page);
    await giveTo('after@example.com');
    // Both members have a summary: whose it is tells them apart, and the card stands before anything was answered.
    await expect.poll(() => holders(page)).not.toContain(holder);
    await expect.poll(async () => own(await kept(page))).toContain('/me/summary');
  });
});

describe('A form that is opened without signal', () => {
  it('takes what was changed on another phone once there is one, beside what is typed', async () => {
    const { token } = await register(app, 'two.phones@example.com');
    const other = async (body: object) => expect((await app.call('PATCH', '/api/v1/me', { token, body })).status).toBe(200);
    await other({ name: 'Siti A.', address: { city: 'Ipoh', detail: 'Jalan 1' } });
    const page = await aPhoneOf(token);
    await go(page, 'account-details');
    await expect.poll(() => kept(page)).toContain('/me');
    await page.context().setOffline(true);
    await page.reload();
    await expect.poll(() => page.inputValue('input[name="name"]')).toBe('Siti A.');
    await page.locator('input[name="detail"]').fill('Jalan 2');
    await other({ name: 'Siti Aminah', address: { city: 'Klang', detail: 'Jalan 1' } });
    await page.context().setOffline(false);
    await expect.poll(() => page.inputValue('input[name="name"]')).toBe('Siti Aminah');
    expect(await page.inputValue('input[name="detail"]')).toBe('Jalan 2');
    await page.close();
  });
});

describe('With no server', () => {
  const seen = [
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
  ] as const;
  const before = new Map<string, string>();
  let page: Page;
  let voucher: { readonly shownCode: string; readonly title: string };

  beforeAll(async () => {
    const token = await signIn(app, 'creator@demo.punchcard.test', 'punch-the-card-1');
    page = await aPhoneOf(token);
    await go(page, 'coupon-record');
    const offers = (await app.call('GET', '/api/v1/voucher-offers', { token })).body.items;
    const { id } = offers.find(({ claimState }: { claimState: string }) => claimState === 'open');
    await go(page, 'coupon-claim', `?id=${id}`);
    await press(page, 'claim');
    await block(page, 'done').waitFor();
    await go(page, 'language');
    voucher = (await app.call('GET', '/api/v1/me/vouchers', { token })).body.items.find((one: { offerId: string }) => one.offerId === id);
    for (const screen of seen) {
      await go(page, screen);
      before.set(screen, await content());
    }
    await page.waitForLoadState('networkidle');
    running = false;
    await app.close();
  });

  const content = () => page.locator('main').innerText();

  /** Whether the page has begun without a server: what it shows since then comes from the phone. */
  let begun = false;

  async function coldStart(screen: string): Promise<void> {
    begun = true;
    await page.goto('about:blank');
    await page.goto(`${app.address}/#/${screen}`);
    await page.locator(`main[data-screen="${screen}"]`).waitFor();
    await whole(page);
  }

  /** What says that there is no signal: bars, by their words, and the number of cards. */
  const notices = async () => [
    await page.locator('[role=status]', { hasText: /\S/ }).allInnerTexts(),
    await page.locator('[role=alert]').count(),
  ];

  it('a voucher that was just claimed has its code on a cold start', async () => {
    await coldStart('coupon-record');
    await block(page, 'vouchers').locator('article', { hasText: voucher.title }).getByRole('button').click();
    await expect.poll(async () => (await page.locator('dialog[open]').innerText()).replace(/\s+/g, ' ')).toContain(voucher.shownCode);
  });

  it.each(seen)('%s shows what it showed last, and one notice says of when that is', async (screen) => {
    // Two are opened by their address, the others walked to, from what the phone keeps as well; in a deep run all are opened.
    if (deep || !begun || seen.indexOf(screen) % 6 === 5) await coldStart(screen);
    else await go(page, screen);
    await expect.poll(notices).toEqual([[expect.stringMatching(/^Offline\. Saved at \d\d:\d\d, (just now|\d+ minutes? ago)$/)], 0]);
    expect(await content()).toBe(before.get(screen));
  });

  it('home has all its pictures and icons, though few were on screen before', async () => {
    await coldStart('home');
    const blank = () =>
      page.locator('main').evaluate((main) => {
        const pictures = [...main.querySelectorAll('img')].filter(
          ({ loading, complete, naturalWidth }) => loading !== 'lazy' && !(complete && naturalWidth),
        );
        const icons = [...main.querySelectorAll('svg[viewBox="0 0 24 24"]')].filter(({ childElementCount }) => childElementCount === 0);
        return [pictures.map(({ src }) => src), icons.length];
      });
    await expect.poll(blank).toEqual([[], 0]);
    const kept = await page.evaluate(async () => {
      const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => url.split('/').at(-1));
    });
    expect(kept).toEqual(expect.arrayContaining(['scene-no-orders.svg']));
  });

  it('a page that was never opened has its head, its way back and one notice', async () => {
    await coldStart('terms-record');
    await block(page, 'pages-list').getByRole('button').last().click();
    await page.locator('main [role=alert]').waitFor();
    expect(await page.locator('main header h1').innerText()).not.toBe('');
    await page.locator('main header').getByRole('button', { name: 'Back' }).click();
    await page.locator('main[data-screen="terms-record"]').waitFor();
  });

  it('what calls the server is grey, what leads on is not', async () => {
    const looks = (selector: string) =>
      page.locator(`main ${selector}`).evaluateAll((buttons) => [...new Set(buttons.map((button) => getComputedStyle(button).color))]);
    const grey = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = 'var(--ink-3)';
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    });
    await coldStart('sign-in');
    await expect.poll(() => looks('button[data-sends]')).toEqual([grey]);
    await coldStart('home');
    expect(await looks('button:not([data-sends])')).not.toContain(grey);
  });

  it('a language that is not on the phone is not changed to, and why is said', async () => {
    await coldStart('language');
    await block(page, 'languages').locator('button').nth(3).click();
    await sees(page, 'Network error.');
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
  });

  it('a screen of which nothing is kept says it once, and shows no age of nothing', async () => {
    await page.evaluate(async () => {
      for (const name of await caches.keys()) if (name.startsWith('data-')) await caches.delete(name);
    });
    await page.addInitScript(() => {
      const count = () => {
        const { most } = document.documentElement.dataset;
        document.documentElement.dataset.most = String(Math.max(Number(most ?? 0), document.querySelectorAll('[role=alert]').length));
      };
      new MutationObserver(count).observe(document, { subtree: true, childList: true });
    });
    await coldStart('coupon-record');
    await expect.poll(notices).toEqual([[], 1]);
    expect(await page.locator('html').getAttribute('data-most')).toBe('1');
  });
});
