import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../server-kit/project-root.ts';
import { signIn } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhone, openPhoneOf } from './browser.ts';
import { findBarriers, findFlaws } from './looks.ts';
import { block } from './steps.ts';

/** The app on a phone's home screen: what the browser takes of the manifest, and a cold start in a cellar in the member's language. */
let app: TestApp;
let running = true;
beforeAll(async () => {
  app = await startApp({ demo: true });
});
afterAll(async () => {
  await closePages();
  if (running) await app.close();
});

const languages = [
  { language: 'kh', name: 'កូដសមាជិក' },
  { language: 'th', name: 'รหัสสมาชิก' },
] as const;

/** A phone of a member whose worker answers, after the app was opened in the street. */
async function fromTheStreet(token: string, language: string): Promise<Page> {
  const page = await openPhone({ serviceWorkers: 'allow', reducedMotion: 'reduce' });
  await page.goto(`${app.address}/healthz`);
  await page.evaluate(
    ([session, words]) => {
      localStorage.setItem('token', session!);
      localStorage.setItem('language', words!);
    },
    [token, language],
  );
  // As from a link in the language: the page itself is made in it then.
  await page.goto(`${app.address}/?locale=${language}#/home`);
  await block(page, 'card').waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForFunction(async () => (await (await caches.open('page')).match('/')) !== undefined);
  await page.goto(`${app.address}/#/home`);
  await block(page, 'card').waitFor();
  await page.evaluate(() => {
    location.hash = '/coupon-record';
  });
  await page.locator('main[data-screen="coupon-record"] [data-block^="voucher"]').first().waitFor();
  await page.waitForFunction(async () => (await (await caches.open('page')).match('/')) !== undefined);
  // The code's screen is fetched when the page is idle: it must be here before any test ends the server.
  await expect.poll(() => page.evaluate(keptDocuments)).toEqual(expect.arrayContaining(['membership-code', 'coupon-record']));
  await page.waitForLoadState('networkidle');
  return page;
}

/** Names of the documents that the page keeps for a start without a server. */
const keptDocuments = () =>
  new Promise<readonly string[]>((resolve) => {
    const opening = indexedDB.open('punchcard');
    opening.onsuccess = () => {
      const all = opening.result.transaction('bodies').objectStore('bodies').getAll();
      all.onsuccess = () => resolve(all.result.map((body: { id?: string }) => String(body.id)));
    };
  });

describe('That the app can be kept', () => {
  /** As a browser says it, to which the member will say no. */
  const offer = (page: Page) =>
    page.evaluate(() => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => ({ outcome: 'dismissed' }),
      });
      dispatchEvent(event);
      return event.defaultPrevented;
    });
  const go = async (page: Page, screen: string) => {
    await page.evaluate((path) => {
      location.hash = path;
    }, `/${screen}`);
    await page.locator(`main[data-screen="${screen}"]`).waitFor();
  };

  it('is said where the code is shown, never on home, and never again once it was put away', async () => {
    const page = await openPhoneOf(await signIn(app, 'creator@demo.punchcard.test', 'punch-the-card-1'));
    const hint = page.locator('[data-block="keep-install"]:not([hidden])');
    for (const visit of ['first', 'second']) {
      await page.goto(`${app.address}/?visit=${visit}#/home`);
      await block(page, 'card').waitFor();
      expect(await offer(page)).toBe(true);
      expect(await page.getByText('Keep Punchcard on your phone').count()).toBe(0);
      await go(page, 'membership-code');
      await block(page, 'code').locator('svg[role="img"]').waitFor();
      if (visit === 'first') {
        await hint.waitFor();
        expect(await findFlaws(page)).toEqual([]);
        expect(await findBarriers(page)).toEqual([]);
        await hint.getByRole('button', { name: 'Do not show again' }).click();
      }
      expect(await hint.count()).toBe(0);
    }
    await go(page, 'settings');
    await block(page, 'install').getByRole('button').waitFor();
    await page.close();
  });
});

describe('A page that is shared', () => {
  it.each([
    ['activity', 'paint-a-bear', 'bar', 'th', 'activities.paint_a_bear.name'],
    ['banner-activity', 'toy-express', 'bar', 'kh', 'banners.toy_express.name'],
    ['lottery-draw', 'lucky-wheel', 'share', 'zh-CN', 'lotteries.lucky_wheel.name'],
  ] as const)('of %s goes out by the address that a chat reads, and leads there', async (screen, id, at, language, name) => {
    const page = await openPhone({ reducedMotion: 'reduce' });
    await page.addInitScript(() => {
      navigator.share = async (what) => void Object.assign(globalThis, { shared: what });
    });
    await page.goto(`${app.address}/#/${screen}?id=${id}`);
    await block(page, at).getByRole('button', { name: 'Share' }).click();
    const what = await page.evaluate(() => (globalThis as { shared?: ShareData }).shared);
    expect(what).toMatchObject({ url: `${app.address}/s/${screen}?id=${id}` });
    expect(what!.title).not.toBe('');
    const texts = (language: string, [namespace, ...key]: readonly string[]) =>
      (JSON.parse(readFileSync(join(projectRoot, `locales/${language}/${namespace}.json`), 'utf8')) as { texts: Record<string, string> })
        .texts[key.join('.')];
    expect(what!.title).toBe(texts('en', name.split('.')));
    const read = await (await fetch(`${what!.url}&locale=${language}`)).text();
    expect(read).toContain(`property="og:title" content="${texts(language, name.split('.'))}"`);
    const [, picture] = /property="og:image" content="([^"]+)"/.exec(read)!;
    expect((await fetch(app.address + new URL(picture!).pathname)).headers.get('content-type')).toBe('image/png');
    await page.goto(what!.url!);
    await page.waitForURL(`${app.address}/#/${screen}?id=${id}`);
    await block(page, at).getByRole('button', { name: 'Share' }).waitFor();
    await page.close();
  });
});

describe('On phones of members', () => {
  const phones = new Map<string, Page>();
  const shown = new Map<string, string>();

  it.each(languages)('the browser takes the manifest in $language without a complaint', async ({ language, name }) => {
    const token = await signIn(app, 'creator@demo.punchcard.test', 'punch-the-card-1');
    const page = await fromTheStreet(token, language);
    phones.set(language, page);
    const session = await page.context().newCDPSession(page);
    const { data, errors, url } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(url).toContain(`locale=${language}`);
    expect(JSON.parse(data!).shortcuts[0].name).toBe(name);
    shown.set(language, await page.locator('main').innerText());
  });

  it.each(languages)(
    'in $language the code, the vouchers and the last screen are there on a cold start without a server',
    async ({ language }) => {
      const page = phones.get(language)!;
      if (running) {
        running = false;
        await app.close();
      }
      await page.goto('about:blank');
      await page.goto(`${app.address}/#/coupon-record`);
      await page.locator('main[data-screen="coupon-record"] [data-block^="voucher"]').first().waitFor();
      const first = shown.get(language)!.split('\n')[0]!;
      expect(await page.locator('main').innerText()).toContain(first);
      await page.goto('about:blank');
      await page.goto(`${app.address}/#/membership-code`);
      await block(page, 'code').locator('svg[role="img"] path').first().waitFor({ state: 'attached' });
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language === 'kh' ? 'km' : language);
    },
  );
});
