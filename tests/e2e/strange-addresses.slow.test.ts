import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ScreenDocument } from '../../schemas/screen.ts';
import { aKey, signIn } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhone } from './browser.ts';

/**
 * Every screen at every address that an old link, a mistyped one or somebody else's can make: without what it needs, with nonsense, with what is another
 * member's, with what was deleted. None stays blank, waits for ever or offers to try again what cannot come, and each has a way on.
 */
const folder = join(import.meta.dirname, '../../screens');
const screens = readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as ScreenDocument);

let app: TestApp;
let page: Page;
let foreign: Readonly<Record<string, string | undefined>>;
let deleted: string;

beforeAll(async () => {
  app = await startApp({ demo: true });
  await app.call('POST', '/test/limits', { body: { off: true } });
  const [token, other] = await Promise.all(['creator', 'svip'].map((who) => signIn(app, `${who}@demo.punchcard.test`, 'punch-the-card-1')));
  const firstOf = async (path: string) => (await app.call('GET', path, { token: other! })).body.items?.[0]?.id as string | undefined;
  foreign = {
    'address-details': await firstOf('/api/v1/me/addresses'),
    'coupon-record': await firstOf('/api/v1/me/vouchers?status=available'),
    'order-record': await firstOf('/api/v1/me/orders'),
    'redemption-record': await firstOf('/api/v1/me/redemptions'),
  };
  deleted = await anAddressOfBefore(token!);
  page = await openPhone({ reducedMotion: 'reduce' });
  await page.addInitScript((value) => localStorage.setItem('token', value), token!);
  await page.goto(`${app.address}/#/settings`);
  await page.locator('main[data-screen="settings"]').waitFor();
});
afterAll(async () => {
  await closePages();
  await app?.close();
});

async function anAddressOfBefore(token: string): Promise<string> {
  const { body } = await app.call('GET', '/api/v1/me/addresses', { token });
  const { id, isDefault, shownPhone, lines, complete, ...address } = body.items[0];
  const made = await app.call('POST', '/api/v1/me/addresses', { token, headers: aKey(), body: { ...address, isDefault: false } });
  await app.call('DELETE', `/api/v1/me/addresses/${made.body.id}`, { token, headers: aKey() });
  return made.body.id ?? id;
}

/** The queries at which a screen is tried. */
function queriesOf({ id, params = [], sheets = {} }: ScreenDocument): readonly string[] {
  const nonsense = params.filter((name) => name !== 'sheet').map((name) => `${name}=nonsense`);
  const others = foreign[id] ? [`id=${foreign[id]}`, ...(id === 'address-details' ? [`id=${deleted}`] : [])] : [];
  const queries = ['', ...nonsense, ...others, ...(nonsense.length > 1 ? [nonsense.join('&')] : [])];
  const inSheets = Object.keys(sheets).flatMap((sheet) => queries.map((query) => [query, `sheet=${sheet}`].filter(Boolean).join('&')));
  return [...queries, ...inSheets];
}

/** What a member cannot live with, once the page has come to rest. */
const flaws = () =>
  page.evaluate(() => {
    const shown = document.querySelector<HTMLElement>('dialog[open]') ?? document.querySelector<HTMLElement>('main')!;
    const bar = shown.querySelector<HTMLElement>('header');
    const words = shown.innerText.trim().length - (bar?.innerText.trim().length ?? 0);
    const ways = [...document.querySelectorAll<HTMLElement>('main a[href], main button, dialog[open] button, nav a[href]')];
    return [
      ...(words > 0 ? [] : ['blank']),
      ...(shown.querySelector('[role="alert"]') ? ['offers to try again'] : []),
      ...(ways.some((way) => way.offsetParent !== null) ? [] : ['leads nowhere']),
    ];
  });

it.each(screens.map((screen) => [screen.route, screen] as const))('%s has something to say at any address', async (route, screen) => {
  for (const query of queriesOf(screen)) {
    const address = `#${route}${query && `?${query}`}`;
    await page.evaluate((hash) => {
      location.hash = '#/settings';
      location.hash = hash;
    }, address);
    await page.waitForFunction(() => document.querySelector('main[data-screen]') && !document.querySelector('[aria-busy="true"]'));
    await expect.poll(flaws, { message: address }).toEqual([]);
  }
});
