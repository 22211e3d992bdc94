import type { Page } from 'playwright';
import { encode } from 'uqr';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { type ContextOptions, openPhone } from './browser.ts';
import { block } from './steps.ts';

/** Phones that show the code for the till, and the codes that they keep. */

/** What is drawn for a code, as the page draws it. */
export const drawn = (value: string) =>
  encode(value, { border: 0, ecc: 'M' })
    .data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
export const picture = (page: Page) => block(page, 'code').locator('svg[role="img"] path').first();
export const shown = async (page: Page) => {
  await picture(page).waitFor({ state: 'attached' });
  return picture(page).getAttribute('d');
};

/** A phone on which a member is signed in, with home open. */
export async function aPhoneWithCode(app: TestApp, of: string, options: ContextOptions = {}, language = 'en'): Promise<Page> {
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

interface KeptCode {
  readonly value: string;
  readonly validFrom: string;
}

/** Codes that lie on the phone, in their order. */
export const keptCodes = (page: Page) =>
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
export async function aPhoneFromTheStreet(app: TestApp, of: string): Promise<Page> {
  const page = await aPhoneWithCode(app, of, { serviceWorkers: 'allow' });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForFunction(async () => (await (await caches.open('page')).match('/')) !== undefined);
  await expect.poll(() => keptCodes(page)).toHaveLength(120);
  return page;
}
