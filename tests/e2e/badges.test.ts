import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentInstant } from '../one-clock.ts';
import { register } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhone } from './browser.ts';
import { open, sees } from './steps.ts';
import { aSale, askAsPartner } from './till.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ demo: true });
});
afterAll(async () => {
  await closePages();
  await app?.close();
});

const languages = [
  ['English', 'en', 'Toys, Bronze', 'Toys, Silver', 'Claim Silver reward, +300', '300 coins are yours', 'Claimed', 'of 31 lit'],
  ['Khmer', 'kh', 'ប្រដាប់ក្មេងលេង · សំរឹទ្ធ', 'ប្រដាប់ក្មេងលេង · ប្រាក់', 'យករង្វាន់ប្រាក់ +300', 'អ្នកទទួលបាន 300 កាក់', 'បានយក', 'ក្នុង 31 បានភ្លឺ'],
] as const;

describe.each(languages)('Badges in %s', (language, locale, bronze, silver, claim, toast, claimed, wall) => {
  it('a till lights one on the open page, and its reward is claimed though the signal breaks (R-085, R-086, R-155, R-156, R-402, R-404)', async () => {
    const { token } = await register(app, `badges-${language.toLowerCase()}@example.com`);
    const { id: memberId } = (await app.call('GET', '/api/v1/me', { token })).body;
    const sell = async () => {
      const sale = aSale(1_500, currentInstant(), { memberId });
      const lines = sale.lines.map((line) => ({ ...line, category: 'toy' }));
      expect((await askAsPartner(app, 'POST', '/orders', { ...sale, lines })).status).toBe(201);
    };
    const page: Page = await openPhone({ reducedMotion: 'reduce' });
    await page.addInitScript((value) => localStorage.setItem('token', value), token);
    await page.goto(`${app.address}/?locale=${locale}#/badge-details?id=toy`);
    await sell();
    await sees(page, bronze);
    for (let at = 0; at < 3; at += 1) await sell();
    await sees(page, silver);
    const before = (await app.call('GET', '/api/v1/me/summary', { token })).body.coins;

    // No late news of the sales takes the button away.
    await page.route('**/config/v1/events*', (route) => route.abort());
    await page.reload();
    await sees(page, silver);
    // The answer is lost on the way: the tap is told so, and the next one finds what the first had done.
    let cuts = 0;
    await page.route('**/claims', async (route) => {
      cuts += 1;
      if (cuts > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await page.getByRole('button', { name: claim }).click();
    await expect.poll(() => cuts).toBeGreaterThan(0);
    await expect.poll(async () => (await app.call('GET', '/api/v1/me/summary', { token })).body.coins).toBe(before + 300);
    const button = page.getByRole('button', { name: claim });
    if (cuts === 1) await button.click();
    await sees(page, toast);
    await sees(page, claimed);
    expect((await app.call('GET', '/api/v1/me/summary', { token })).body.coins).toBe(before + 300);
    await open(page, app, '/badge-record');
    await sees(page, wall);
    await page.close();
  });
});

it.each(['badge-record', 'badge-details?id=toy', 'badge-rules'])('Visitors of %s are led to the login (R-085 to R-087)', async (route) => {
  const page = await openPhone();
  await page.goto(`${app.address}/#/${route}`);
  await page.waitForURL(/#\/login/);
  await page.close();
});
