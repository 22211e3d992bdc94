import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inAll } from '../deep.ts';
import { register } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhone } from './browser.ts';
import { open, press, sees } from './steps.ts';

/** A member looks for a store and the way there. */
let app: TestApp;
beforeAll(async () => {
  // A Friday, half past eight in the evening in Malaysia.
  app = await startApp({ now: '2026-06-05T12:30:00Z' });
  await app.call('POST', '/test/limits', { body: { off: true } });
});
afterAll(async () => {
  await closePages();
  await app.close();
});

const languages = [
  {
    language: 'en',
    near: 'Near me',
    now: 'Open now',
    open: 'closes at 22:00',
    all: 'All brands',
    none: 'No store fits',
  },
  {
    language: 'km',
    near: 'នៅជិតខ្ញុំ',
    now: 'បើកឥឡូវនេះ',
    open: 'បិទម៉ោង 22:00',
    all: 'គ្រប់ម៉ាក',
    none: 'គ្មានហាងត្រូវគ្នា',
  },
] as const;

it('a visitor is sent to the log-in from the stores and the groups (R-093, R-107)', async () => {
  const page = await openPhone();
  for (const route of ['/store-record', '/community-record']) {
    await page.goto(`${app.address}/#${route}`);
    await page.locator('main[data-screen="login"]').waitFor();
  }
});

describe.each(inAll(languages.slice(1), languages))('In $language', ({ language, ...words }) => {
  let page: Page;
  const asked: string[] = [];
  beforeAll(async () => {
    const { token } = await register(app, `finder-${language}@example.com`);
    page = await openPhone({ reducedMotion: 'reduce', permissions: ['geolocation'], geolocation: { latitude: 3.16, longitude: 101.61 } });
    await page.addInitScript(
      ([stored, chosen]) => {
        localStorage.setItem('token', stored!);
        localStorage.setItem('language', chosen!);
      },
      [token, language === 'km' ? 'kh' : language],
    );
    page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
  });

  it('the stores of the market stand by city, open now or not (R-093)', async () => {
    await open(page, app, '/store-record');
    await sees(page, 'Tumbly One Sentral');
    await sees(page, words.open);
    expect(await page.locator('[data-block="finder"] section button').count()).toBe(6);
  });

  it('the nearest is first, and the place of the member goes nowhere', async () => {
    await page.getByRole('button', { name: words.near }).click();
    const first = page.locator('[data-block="finder"] section button').first();
    await expect.poll(() => first.textContent()).toMatch(/Tumbly Damansara.*400/);
    expect(asked.filter((each) => /3\.16\b|101\.61\b/.test(each))).toEqual([]);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(/3\.16\b|101\.61\b/);
  });

  it('a word, a brand and a place narrow them; without any left one tap brings all back', async () => {
    await page.locator('[data-block="finder"] input').fill('sentral');
    await expect.poll(() => page.locator('[data-block="finder"] section button').count()).toBe(2);
    await page.getByRole('button', { name: 'Linden Row', exact: true }).click();
    await sees(page, words.none);
    await page.locator('[data-block="finder"] input').fill('');
    await expect.poll(() => page.locator('[data-block="finder"] section button').count()).toBe(1);
    await page.getByRole('button', { name: words.all }).click();
    await page.locator('[data-block="finder"] button[aria-label]').first().click();
    await page.locator('select[name="region"]').selectOption('my-penang');
    await press(page, 'show');
    await expect.poll(() => page.locator('[data-block="finder"] section button').count()).toBe(1);
    await sees(page, 'Tumbly Gurney');
  });

  it('a store says its week, its phone and the way there (R-093)', async () => {
    await open(page, app, '/store-record?id=my-kl-city-tumbly');
    await page.locator('[aria-current="date"]').waitFor();
    await sees(page, '+60 3-5550 0118');
    const opened = page.waitForEvent('popup');
    await page.context().route('https://www.google.com/**', (route) => route.fulfill({ body: 'map' }));
    await page.locator('[data-block^="directions"] button').click();
    expect((await opened).url()).toContain('destination=3.134,101.6861');
  });
});
