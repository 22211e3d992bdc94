import type { Page } from 'playwright';
import { encode } from 'uqr';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { barsOf } from '../../client/ui/code128.ts';
import { inAll } from '../deep.ts';
import { currentInstant, currentMs } from '../one-clock.ts';
import { register, signIn } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhone } from './browser.ts';
import { answer, block, open, press, sees } from './steps.ts';
import { aSale, askAsPartner, money } from './till.ts';

/** The code for the till on the running product, from a tap on the card to a cold start in a shop without signal. */
let app: TestApp;
let running = true;
let token: string;
beforeAll(async () => {
  app = await startApp({ demo: true });
  token = await signIn(app, 'creator@demo.punchcard.test', 'punch-the-card-1');
});
afterAll(async () => {
  await closePages();
  if (running) await app.close();
});

interface Codes {
  readonly codes: readonly { readonly value: string }[];
}
const codesOf = async (of = token) =>
  ((await app.call('GET', '/api/v1/me/membership-codes', { token: of })).body as Codes).codes.map(({ value }) => value);

/** What is drawn for a code, as the page draws it. */
const drawn = (value: string) =>
  encode(value, { border: 0, ecc: 'M' })
    .data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
const picture = (page: Page) => block(page, 'code').locator('svg[role="img"] path').first();
const shown = async (page: Page) => {
  await picture(page).waitFor({ state: 'attached' });
  return picture(page).getAttribute('d');
};

async function aPhone(of: string, options: Parameters<typeof openPhone>[0] = {}, language = 'en'): Promise<Page> {
  const page = await openPhone({ reducedMotion: 'reduce', ...options });
  await page.goto(`${app.address}/manifest.webmanifest`);
  await page.evaluate(
    ([session, words]) => {
      localStorage.setItem('token', session!);
      localStorage.setItem('language', words!);
    },
    [of, language],
  );
  await page.goto(`${app.address}/#/home`);
  await block(page, 'card').waitFor();
  return page;
}

const languages = [
  ['en', 'New code in', 'Refresh'],
  ['zh-CN', '秒后换新码', '刷新'],
] as const;

describe.each(inAll(languages.slice(1), languages))('In %s', (language, countdown, refresh) => {
  let page: Page;
  beforeAll(async () => {
    page = await aPhone(token, {}, language);
  });

  it('one tap anywhere on the card of home shows a code that the till knows (R-081, R-150)', async () => {
    await block(page, 'card').getByRole('heading').click({ force: true });
    await page.locator('main[data-screen="membership-code"]').waitFor();
    const wanted = await codesOf();
    const seen = await shown(page);
    const value = wanted.slice(0, 2).find((code) => drawn(code) === seen);
    expect(value).toBeDefined();
    const found = await askAsPartner(app, 'POST', '/member-lookups', { code: value });
    expect(found).toMatchObject({ status: 200, body: { firstLetter: 'A', levelName: 'Creator' } });
    expect((await page.locator('main').innerText()).replaceAll('\u00a0', '')).toContain(found.body.memberNumber);
    await sees(page, countdown);
  });

  it('one tap on the middle button does the same from membership', async () => {
    await open(page, app, '/membership');
    await page.locator('nav a[href="#/membership-code"]').click();
    await page.locator('main[data-screen="membership-code"]').waitFor();
    expect(await shown(page)).toMatch(/^M/);
  });

  it('a tap gives another code at once (R-151, R-424)', async () => {
    const before = await shown(page);
    await block(page, 'code').getByRole('button', { name: refresh }).click();
    await expect.poll(() => shown(page)).not.toBe(before);
  });
});

describe('The code', () => {
  it('is dark on white in the dark theme too, and as wide as a scanner wants it', async () => {
    const page = await aPhone(token, { colorScheme: 'dark', viewport: { width: 320, height: 640 } });
    await open(page, app, '/membership-code');
    await shown(page);
    const paper = block(page, 'code');
    const { background, ink } = await paper.evaluate((element) => {
      const { backgroundColor: background, color: ink } = getComputedStyle(element);
      return { background, ink };
    });
    expect(background).toBe('rgb(255, 255, 255)');
    expect(ink).not.toBe(background);
    const box = await picture(page).locator('..').boundingBox();
    // 37 squares of five pixels each.
    expect(box!.width).toBeGreaterThan(185);
    await press(page, 'bright').catch(() => block(page, 'bright').click());
    await page.getByRole('button', { name: 'Tap to go back' }).click();
    await page.close();
  });

  it('cannot be had by tapping on and on: it says so in a sentence (R-519)', async () => {
    const { token: own } = await register(app, 'tapping@example.com');
    const page = await aPhone(own);
    await open(page, app, '/membership-code');
    await shown(page);
    const refresh = block(page, 'code').getByRole('button', { name: 'Refresh' });
    for (let count = 0; count < 10; count += 1) {
      const before = await shown(page);
      await refresh.click();
      await expect.poll(() => shown(page)).not.toBe(before);
    }
    await refresh.click();
    await sees(page, 'Too many refresh attempts. Please try again later.');
    expect(await shown(page)).toMatch(/^M/);
    await page.close();
  });

  it('that does not arrive says Failed to load, and trying again brings it (R-520)', async () => {
    const page = await aPhone(token);
    await page.route('**/api/v1/me/membership-codes', (route) => route.abort());
    await open(page, app, '/membership-code');
    await sees(page, 'Failed to load');
    await page.unroute('**/api/v1/me/membership-codes');
    await page.getByRole('button', { name: 'Try again' }).click();
    expect(await shown(page)).toMatch(/^M/);
    await page.close();
  });
});

describe('An order while the code is open', () => {
  const dialog = (page: Page) => page.locator('dialog[open] section').filter({ has: page.getByRole('heading') });
  const buy = async (memberId: string, amountMinor: number) => {
    const order = aSale(amountMinor, currentInstant(), { memberId });
    expect((await askAsPartner(app, 'POST', '/orders', order)).status).toBe(201);
  };

  it('is celebrated with its coins, the balance and the way to the next level, and Back is on the code again', async () => {
    const { token: own, member } = await register(app, 'at-the-till@example.com');
    const page = await aPhone(own);
    await open(page, app, '/membership-code');
    await shown(page);
    await buy(member.id, 1_000);
    await dialog(page).getByRole('heading', { name: '+40 coins' }).waitFor();
    await sees(page, '140 coins in all');
    await sees(page, 'MYR 210.00 to Leader');
    const lit = block(page, 'lit');
    for (const name of ['Kuala Lumpur', 'Malaysia']) await lit.getByText(name, { exact: true }).waitFor();
    await lit.getByRole('button', { name: 'Malaysia' }).click();
    await page.locator('main[data-screen="badge-details"]').waitFor();
    await page.goBack();
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    expect(await shown(page)).toMatch(/^M/);
    await buy(member.id, 2_000);
    await dialog(page).getByRole('heading', { name: '+80 coins' }).waitFor();
    await page.getByRole('button', { name: 'See the receipt' }).click();
    await page.locator('main[data-screen="order-record"]').waitFor();
    await page.locator('dialog[open]').getByText('MYR 20.00').first().waitFor();
    await page.close();
  });

  it('is celebrated when the member comes back to the code, where another screen was open meanwhile', async () => {
    const { token: own, member } = await register(app, 'looked-away@example.com');
    const page = await aPhone(own);
    await open(page, app, '/membership-code');
    await shown(page);
    await page.goBack();
    await block(page, 'card').waitFor();
    await buy(member.id, 1_000);
    await block(page, 'card').getByRole('heading').click({ force: true });
    await dialog(page).getByRole('heading', { name: '+40 coins' }).waitFor();
    await page.close();
  });

  it('in a shop of another market brings its coins there, beside the own balance, in the money of the shop (A-112)', async () => {
    const { token: own, member } = await register(app, 'in-jakarta@example.com');
    const page = await aPhone(own);
    await open(page, app, '/membership-code');
    await shown(page);
    const net = money(40_000, 'IDR');
    const jakarta = { store: 'id-jakarta-pusat-tumbly', currency: 'IDR', netAmount: net, shipping: money(0, 'IDR') };
    const lines = [{ sku: 'mug-1', category: 'home', quantity: 1, net, fullPrice: true }];
    const order = aSale(0, currentInstant(), { memberId: member.id, ...jakarta, lines });
    expect((await askAsPartner(app, 'POST', '/orders', order)).body).toMatchObject({ coins: 40, available: 40 });
    await dialog(page).getByRole('heading', { name: '+40 coins' }).waitFor();
    await sees(page, '40 more in Indonesia');
    await block(page, 'lit').getByText('Jakarta', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'See the receipt' }).click();
    await page.locator('dialog[open]').getByText('Rp40.000').first().waitFor();
    await page.locator('dialog[open] [data-block="coins-there"]').click();
    await page.locator('main[data-screen="coins-record"]').waitFor();
    await page.getByRole('heading', { name: 'Coins in Indonesia' }).waitFor();
    await block(page, 'entries').getByText('+40').first().waitFor();
    await open(page, app, '/home');
    await block(page, 'elsewhere').getByText('40 more in Indonesia').click();
    await page.getByRole('heading', { name: 'Coins in Indonesia' }).waitFor();
    await page.close();
  });

  it('comes up over the white light', async () => {
    const { token: own, member } = await register(app, 'in-the-light@example.com');
    const page = await aPhone(own, {}, 'zh-CN');
    await open(page, app, '/membership-code');
    await shown(page);
    await block(page, 'bright').click();
    await page.locator('dialog[open]').waitFor();
    await buy(member.id, 10);
    await dialog(page).getByRole('heading', { name: '谢谢光临' }).waitFor();
    await page.close();
  });
});

interface KeptCode {
  readonly value: string;
  readonly validFrom: string;
}

/** Codes that lie on the phone, in their order. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const found: KeptCode[] = [];
    for (const name of await caches.keys()) {
      if (!name.startsWith('data-')) continue;
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (request.url.includes('/me/membership-codes?ahead=true')) {
          const body = (await (await cache.match(request))!.json()) as { codes: readonly KeptCode[] };
          found.push(...body.codes);
        }
    }
    return found;
  });

/** A phone on which the app was opened where there is signal, and which went on as soon as all that is needed later was there. */
async function aPhoneFromTheStreet(of: string): Promise<Page> {
  const page = await aPhone(of, { serviceWorkers: 'allow' });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForFunction(async () => (await (await caches.open('page')).match('/')) !== undefined);
  await expect.poll(() => kept(page)).toHaveLength(120);
  return page;
}

/** The documents that the phone has, by their ids. */
const documents = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve) => {
        const opening = indexedDB.open('punchcard');
        opening.onsuccess = () => {
          const all = opening.result.transaction('bodies').objectStore('bodies').getAll();
          all.onsuccess = () => resolve(all.result.map((body: { id?: string }) => String(body.id)));
        };
      }),
  );

describe('On a phone whose app was opened in the street', () => {
  it('a log-out leaves no code behind, also without signal', async () => {
    const page = await aPhoneFromTheStreet(token);
    await open(page, app, '/settings');
    await page.route('**/api/v1/**', (route) => route.abort());
    await press(page, 'logout');
    await answer(page, 'Log out');
    await expect.poll(() => kept(page)).toEqual([]);
    await page.close();
  });

  it('a cold start in the cellar shows a code of now, the next, those of an hour, and at last the number as a barcode (R-423, A-81)', async () => {
    const { token: own } = await register(app, 'cellar@example.com');
    const { memberNumber } = (await app.call('GET', '/api/v1/me/summary', { token: own })).body;
    const page = await aPhoneFromTheStreet(own);
    await expect.poll(() => documents(page)).toContain('membership-code');
    await page.waitForLoadState('networkidle');
    const codes = await kept(page);
    running = false;
    await app.close();
    await page.goto('about:blank');
    await page.clock.install();
    await page.goto(`${app.address}/#/membership-code`);
    const first = await shown(page);
    const at = codes.findIndex(({ value }) => drawn(value) === first);
    expect(at).toBeGreaterThanOrEqual(0);
    // To the middle of the next one's 30 s: whenever the phone was opened, and however long it takes to look, none ends meanwhile.
    const middle = Date.parse(codes[at + 1]!.validFrom) + 15_000;
    await page.clock.fastForward(middle - currentMs());
    await expect.poll(() => shown(page)).toBe(drawn(codes[at + 1]!.value));
    await page.clock.fastForward(1_800_000);
    await expect.poll(() => shown(page)).toBe(drawn(codes[at + 61]!.value));
    await sees(page, 'This phone has codes until');
    await page.clock.fastForward(3_600_000);
    await page.clock.runFor(5_000);
    await sees(page, 'This barcode still earns coins; spending them needs a signal.');
    expect(await shown(page)).toBe(
      barsOf(memberNumber)
        .bars.map(([from, width]) => `M${from} 0h${width}v48h-${width}z`)
        .join(''),
    );
    expect(await page.getByText('This phone has codes until').count()).toBe(0);
  });
});
