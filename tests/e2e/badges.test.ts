import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import english from '../../locales/en/badges.json' with { type: 'json' };
import englishMarkets from '../../locales/en/markets.json' with { type: 'json' };
import englishOffers from '../../locales/en/offers.json' with { type: 'json' };
import khmer from '../../locales/kh/badges.json' with { type: 'json' };
import khmerMarkets from '../../locales/kh/markets.json' with { type: 'json' };
import khmerOffers from '../../locales/kh/offers.json' with { type: 'json' };
import { inAll } from '../deep.ts';
import { currentInstant } from '../one-clock.ts';
import { register } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhone } from './browser.ts';
import { block, open, sees } from './steps.ts';
import { aSale, askAsPartner } from './till.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ demo: true });
});
afterAll(async () => {
  await closePages();
  await app?.close();
});

const all = [
  [
    'English',
    'en',
    'Toys, Bronze',
    'Toys, Silver',
    'Claim Silver reward, +300',
    '300 coins are yours',
    'Claimed',
    'of 31 lit',
    'Just lit!',
  ],
  ['Khmer', 'kh', 'ប្រដាប់ក្មេងលេង · សំរឹទ្ធ', 'ប្រដាប់ក្មេងលេង · ប្រាក់', 'យករង្វាន់ប្រាក់ +300', 'អ្នកទទួលបាន 300 កាក់', 'បានយក', 'ក្នុង 31 បានភ្លឺ', 'ទើបភ្លឺ!'],
] as const;
const languages = inAll(all.slice(1), all);
const textsOf = {
  en: { ...english.texts, ...englishOffers.texts, ...englishMarkets.texts },
  kh: { ...khmer.texts, ...khmerOffers.texts, ...khmerMarkets.texts },
};

/** The walls with the keys of what hangs there, in its order. */
const walls = [
  [
    'wall_Achievements',
    'R-156, R-236',
    ...['toy', 'household', 'personal_care', 'food', 'stationery', 'makeup', 'apparel', 'perfume', 'claw_machine', 'entertainment'].map(
      (id) => `category.${id}`,
    ),
  ],
  [
    'wall_IpBadge',
    'R-157, R-237, R-360 to R-364',
    ...['winnie', 'stitch', 'mickey_and_minnie', 'toy_story', 'orange_boy'].map((id) => `character.${id}`),
  ],
  [
    'wall_TravelBadge',
    'R-158, R-238, R-351 to R-359',
    ...['jakarta', 'surabaya', 'medan', 'bali', 'kuala_lumpur', 'phnom_penh', 'hanoi', 'ho_chi_minh'].map((city) => `city_${city}`),
    ...['ID', 'MY', 'KH', 'SG', 'CN', 'VN', 'TH', 'HK'].map((country) => `name_${country}`),
  ],
] as const;

describe.each(languages)('Badges in %s', (language, locale, bronze, silver, claim, yours, claimed, wall, justLit) => {
  let page: Page;
  afterAll(() => page?.close());
  const say = (key: string) => (textsOf[locale] as Readonly<Record<string, string>>)[key] ?? `no text ${key}`;
  const names = (list: string) => block(page, list).locator('[data-block^="wall-badge"] b, [data-block^="mine-badge"] b').allInnerTexts();

  it('a till lights one on the open page, and its reward is claimed though the signal breaks (R-085, R-086, R-402, R-404)', async () => {
    const { token } = await register(app, `badges-${language.toLowerCase()}@example.com`);
    const { id: memberId } = (await app.call('GET', '/api/v1/me', { token })).body;
    const sell = async () => {
      const sale = aSale(1_500, currentInstant(), { memberId });
      const lines = sale.lines.map((line) => ({ ...line, category: 'toy' }));
      expect((await askAsPartner(app, 'POST', '/orders', { ...sale, lines })).status).toBe(201);
    };
    page = await openPhone({ reducedMotion: 'reduce' });
    await page.addInitScript((value) => localStorage.setItem('token', value), token);
    await page.goto(`${app.address}/?locale=${locale}#/badge-details?id=toy`);
    await block(page, 'medal').waitFor();
    expect(await page.getByText(justLit).count()).toBe(0);
    await sell();
    await sees(page, bronze);
    await page.getByRole('status').filter({ hasText: justLit }).waitFor();
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
    await page.locator('dialog[open]').getByRole('heading', { name: yours }).last().waitFor();
    await page
      .locator('dialog[open]')
      .getByText((before + 300).toLocaleString('en'))
      .waitFor();
    await page.goBack();
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await sees(page, claimed);
    expect((await app.call('GET', '/api/v1/me/summary', { token })).body.coins).toBe(before + 300);
    await open(page, app, '/badge-record');
    await sees(page, wall);
  });

  it('the own ones hang below the walls: a toy from Kuala Lumpur lit three (R-155)', async () => {
    await block(page, 'mine').getByText(say('mine'), { exact: true }).waitFor();
    expect(await names('mine-list')).toEqual(['category.toy', 'city_kuala_lumpur', 'name_MY'].map(say));
  });

  it.each(walls.map(([tab, rows, ...keys]) => [tab, rows, keys] as const))('all of %s hang on a wall (%s)', async (tab, _rows, keys) => {
    await page.getByRole('tab', { name: say(tab), exact: true }).click();
    await expect.poll(() => names('wall')).toEqual(keys.map(say));
  });

  it('are explained in words, one after the other (R-087, R-159, R-563, R-564)', async () => {
    await page.getByRole('button', { name: say('rules'), exact: true }).click();
    await block(page, 'within').waitFor();
    const lines = (await block(page, 'how-card').innerText()).split('\n').filter((line) => line.trim());
    const rules = ['rule_order', 'rule_both', 'rule_refund', 'rule_claim'].map(say);
    const start = say('rule_start').replace('{{date, date}}', '01/08/2025');
    expect(lines).toEqual([...rules, start, say('within').replace('{{hours, number}}', '24')]);
    for (const [id, key] of [
      ['how', 'how_title'],
      ['shopping', 'wall_Achievements'],
      ['characters', 'wall_IpBadge'],
      ['travel', 'wall_TravelBadge'],
    ] as const)
      expect(await block(page, id).locator('h2').first().innerText()).toBe(say(key));
  });
});
