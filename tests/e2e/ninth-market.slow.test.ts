import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Addition, add, copyDocuments, filesOf } from '../fixtures/additions/add.ts';
import { currentInstant } from '../one-clock.ts';
import { aKey } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhone } from './browser.ts';
import { block, join as joinAs, open, sees } from './steps.ts';
import { aSale, askAsPartner, money } from './till.ts';

/** A ninth market and an eighth language, by documents alone, in a server that runs all along: registration, check-in, an order, a draw and pages. */
const folder = mkdtempSync(join(tmpdir(), 'punchcard-ninth-'));
let app: TestApp;
let page: Page;
let token = '';

beforeAll(async () => {
  copyDocuments(folder);
  app = await startApp({ demo: true, baselineFolder: folder });
  await app.call('POST', '/test/limits', { body: { off: true } });
});
afterAll(async () => {
  await closePages();
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const phone = '+639171234567';
const me = (method: string, path: string, body?: object) =>
  app.call(method, `/api/v1${path}`, { token, ...(body ? { body } : {}), headers: method === 'GET' ? {} : aKey() });

/** Puts the files over those of the product and has the server take them, as a change of documents does. */
async function release(name: Addition, files: readonly string[]) {
  expect(filesOf(name)).toEqual(files);
  expect(files.filter((file) => !/^(site|campaigns|locales)\/.+\.json$/.test(file))).toEqual([]);
  console.log(`${name}: ${files.length} documents\n  ${files.join('\n  ')}`);
  add(folder, name);
  const result = await app.running.config.reloadBaseline();
  return result.ok ? [] : result.problems.filter(({ severity }) => severity === 'error').map(({ message }) => message);
}

const offers = [
  'birthday-gift',
  'draw-cash',
  'draw-ride',
  'draw-ten',
  'invite-bottle',
  'invite-ten',
  'level-up-delivery',
  'level-up-discount',
  'plan-gift-bag',
];
const programme = ['badges', 'coins', 'draws', 'levels', 'notices', 'orders', 'partners', 'plans', 'redemption', 'stores', 'terms'];
const spoken = ['en', 'id', 'kh', 'th', 'vi', 'zh-CN', 'zh-HK'];

describe('The Philippines', () => {
  it('are no market before', async () => {
    const body = { purpose: 'register', accountType: 'mobile', account: phone, country: 'PH' };
    const refused = await app.call('POST', '/api/v1/auth/verification-codes', { body });
    expect([refused.status, refused.body.code, refused.body.fields]).toEqual([
      422,
      'validation.request',
      [{ path: '/country', code: 'enum', message: expect.any(String) }],
    ]);
  });

  it('are one by documents', async () => {
    const files = [
      'campaigns/activities/paint-a-bear.json',
      'campaigns/invitations/friends.json',
      'campaigns/items/nap-bear.json',
      'campaigns/lotteries/lucky-wheel.json',
      ...offers.map((id) => `campaigns/offers/${id}.json`),
      ...programme.map((id) => `campaigns/programme/${id}.json`),
      ...spoken.map((language) => `locales/${language}/markets.json`),
      'site/site.json',
    ];
    expect(await release('philippines', files)).toEqual([]);
  });

  it('let a member join with a phone of theirs, chosen in the pickers of the register screen', async () => {
    page = await openPhone({ reducedMotion: 'reduce', locale: 'en-PH', timezoneId: 'Asia/Manila' });
    await joinAs(page, app, { market: 'PH', by: 'phone', account: '917 123 4567', sentTo: phone, password: 'paper punch 26' });
    token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
    expect((await me('GET', '/me')).body).toMatchObject({ country: 'PH' });
    expect((await me('GET', '/me/coins')).body.available).toBe(100);
  });

  it('give coins for a check-in', async () => {
    expect(await me('POST', '/me/check-ins')).toMatchObject({ status: 201 });
    expect((await me('GET', '/me/coins')).body.available).toBe(101);
  });

  it('take an order in pesos, and give a coin for every three of them', async () => {
    const { memberNumber } = (await me('GET', '/me/summary')).body;
    const sale = aSale(123_450, currentInstant(), {
      store: 'ph-makati-tumbly',
      currency: 'PHP',
      memberCode: memberNumber,
      lines: [{ sku: 'mug-1', category: 'home', quantity: 1, net: money(123_450, 'PHP'), fullPrice: true }],
      netAmount: money(123_450, 'PHP'),
      shipping: money(0, 'PHP'),
    });
    const { status, body } = await askAsPartner(app, 'POST', '/orders', sale);
    expect([status, body.state, body.coins], JSON.stringify(body)).toEqual([201, 'credited', 411]);
  });

  it('draw a prize', async () => {
    const { costCoins } = (await me('GET', '/lotteries/lucky-wheel')).body;
    const drawn = await me('POST', '/lotteries/lucky-wheel/draws', { clientSeed: 'ninth', expectedCost: costCoins });
    expect(drawn.status, JSON.stringify(drawn.body)).toBe(201);
  });

  it('show amounts as their currency is written, and their name where a country is chosen', async () => {
    await open(page, app, '/order-record');
    await sees(page, 'PHP 1,234.50');
    await open(page, app, '/country');
    await block(page, 'countries').getByRole('button', { name: 'Philippines PHP' }).waitFor();
    expect(await block(page, 'countries').getByRole('button').count()).toBe(9);
  });
});

describe('Japanese', () => {
  it('is a language by documents, once it has a name for the new market', async () => {
    const files = ['check_in', 'markets', 'messages'].map((namespace) => `locales/ja/${namespace}.json`);
    expect(await release('japanese', [...files, 'site/site.json'])).toEqual(['The text name_PH is not there in ja.']);
    expect(await release('philippines-in-japanese', ['locales/ja/markets.json'])).toEqual([]);
  });

  it('is chosen in the list, and the pages that have it speak it', async () => {
    await open(page, app, '/language');
    await page.reload();
    await block(page, 'languages').getByRole('button', { name: '日本語' }).click();
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('ja');
    await open(page, app, '/sign-in');
    await sees(page, '今日はスタンプ済みです');
    expect((await me('GET', '/me')).body.language).toBe('ja');
  });

  it('is what a code is sent in', async () => {
    const asked = { purpose: 'register', accountType: 'email', account: 'hana@example.com', country: 'SG' };
    await app.call('POST', '/api/v1/auth/verification-codes', { body: asked, headers: { 'accept-language': 'ja-JP' } });
    const { items } = (await app.call('GET', '/test/outbox')).body;
    expect(items.find(({ to }: { to: string }) => to === 'hana@example.com')).toMatchObject({ language: 'ja' });
  });
});

it('leaves every invariant of the ledger true', async () => {
  expect((await app.running.member.invariants()).invariants.filter(({ ok }) => !ok)).toEqual([]);
});
