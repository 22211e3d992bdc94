import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentFolders } from '../../config-server/baseline/document-files.ts';
import { aKey, register } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhone } from './browser.ts';
import { findBarriers, findFlaws } from './looks.ts';
import { block, open, press } from './steps.ts';

/** The pages of coupons beside the way of `coupons.test.ts`: what cannot be claimed, the list, and the own ones. */
let app: TestApp;
let folder: string;
let page: Page;
let creator: string;
let adventurer: string;

const claimed = async (token: string) => (await app.call('GET', '/api/v1/me/vouchers', { token })).body.counts.available as number;

async function signIn(who: string): Promise<string> {
  const body = { accountType: 'email', account: `${who}@demo.punchcard.test`, password: 'punch-the-card-1' };
  return (await app.call('POST', '/api/v1/auth/sessions', { body })).body.token;
}

async function as(token: string, options: Parameters<typeof openPhone>[0] = {}): Promise<void> {
  await page?.close();
  page = await openPhone({ reducedMotion: 'reduce', ...options });
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
}

/** The documents as they ship, but for one offer of which there are two; the demo’s Creator had one of them. */
function aFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'punchcard-coupons-'));
  for (const part of documentFolders) cpSync(part, join(made, part), { recursive: true });
  const file = join(made, 'campaigns/offers/weekend-ten.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), total: 2, perMember: 2 }));
  return made;
}

const claimOf = (id: string, token: string) => app.call('POST', `/api/v1/voucher-offers/${id}/claims`, { token, headers: aKey() });

beforeAll(async () => {
  folder = aFolder();
  app = await startApp({ demo: true, baselineFolder: folder });
  creator = await signIn('creator');
  adventurer = await signIn('adventurer');
  for (const id of ['toy-express-treat', 'creator-gift']) expect((await claimOf(id, creator)).status).toBe(201);
  await as(creator);
});
afterAll(async () => {
  await closePages();
  await app?.close();
  rmSync(folder, { recursive: true, force: true });
});

const claim = () => block(page, 'claim').locator('button');

describe('Claiming a coupon (R-164)', () => {
  it('R-396 what others took meanwhile is all claimed, at the tap and when it is opened again', async () => {
    await open(page, app, '/coupon-claim?offerId=weekend-ten');
    await claim().waitFor();
    expect((await claimOf('weekend-ten', adventurer)).status).toBe(201);
    await claim().click();
    await block(page, 'all-claimed').waitFor();
    await open(page, app, '/coupon-claim?id=weekend-ten');
    await block(page, 'all-claimed').waitFor();
    expect(await block(page, 'gone').locator('button').getAttribute('aria-disabled')).toBe('true');
    expect(await findBarriers(page)).toEqual([]);
  });

  it('the button of one in the list takes it there, the ticket leads to its page', async () => {
    await as(adventurer);
    const before = await claimed(adventurer);
    await open(page, app, '/coupon-claim');
    const ticket = page.locator('article', { hasText: 'Toy Express treat' });
    await ticket.getByRole('button', { name: /^Claim: / }).click();
    await page.getByRole('status').getByText('waits under My coupons').waitFor();
    await ticket.getByText('You have it').waitFor();
    expect([await claimed(adventurer), page.url().includes('id=')]).toEqual([before + 1, false]);
    expect(await findBarriers(page)).toEqual([]);
    await ticket.getByRole('heading').click();
    await block(page, 'already').waitFor();
  });

  it('what a level unlocks says which one', async () => {
    await open(page, app, '/coupon-claim?id=creator-gift');
    await block(page, 'reasons').waitFor();
    await expect.poll(() => block(page, 'reasons').innerText()).toContain('Creator');
    expect(await block(page, 'claim').count()).toBe(0);
    expect(await findBarriers(page)).toEqual([]);
  });
});

describe('My coupons', () => {
  it('offer nothing more that was claimed in another tab, once that was said', async () => {
    const { token } = await register(app, 'two-tabs@example.com');
    await as(token);
    await open(page, app, '/coupon-record?locale=en');
    const ticket = () =>
      block(page, 'offer-list')
        .locator('article')
        .filter({ has: page.getByRole('button', { name: /^Claim: / }) })
        .first();
    const name = await ticket().getByRole('heading').innerText();
    const { items } = (await app.call('GET', '/api/v1/voucher-offers', { token })).body;
    const { id } = items.find(({ title }: { title: string }) => title === name);
    expect((await claimOf(id, token)).status).toBe(201);
    await ticket()
      .getByRole('button', { name: /^Claim: / })
      .click();
    await page.getByText('Already claimed.').first().waitFor();
    await expect.poll(() => block(page, 'offers').getByText(name).count()).toBe(0);
    await block(page, 'vouchers').getByText(name).first().waitFor();
  });

  it('R-161 R-162 R-163 have three tabs, and the available ones are counted', async () => {
    await as(creator);
    await open(page, app, '/coupon-record');
    await block(page, 'vouchers').locator('article').nth(1).waitFor();
    expect(await block(page, 'tabs').getByRole('tab').allInnerTexts()).toEqual([
      expect.stringMatching(/^Available\s*4$/),
      'Used',
      'Expired',
    ]);
    expect(await findFlaws(page)).toEqual([]);
    expect(await findBarriers(page)).toEqual([]);
    for (const [tab, name] of [
      ['Used', 'delivery'],
      ['Expired', 'weekend'],
    ] as const) {
      await block(page, 'tabs').getByRole('tab', { name: tab }).click();
      await expect.poll(() => block(page, 'vouchers').locator('article').allInnerTexts()).toEqual([expect.stringContaining(name)]);
    }
  });

  it('say so where a tab holds none', async () => {
    await as(adventurer);
    await open(page, app, '/coupon-record');
    await block(page, 'vouchers').locator('article').nth(1).waitFor();
    for (const [tab, id] of [
      ['Used', 'none-used'],
      ['Expired', 'none-expired'],
    ] as const) {
      await block(page, 'tabs').getByRole('tab', { name: tab }).click();
      await block(page, id).waitFor();
    }
    await as(creator, { serviceWorkers: 'allow' });
  });

  it('take a code that stands on paper, however it is typed, and say at the field what is wrong with another', async () => {
    await open(page, app, '/coupon-record');
    await page.getByRole('button', { name: 'Add a code' }).click();
    const field = page.locator('dialog[open] input[name="code"]');
    await field.fill('NOSUCHCODE');
    await press(page, 'add-send');
    await page.locator('dialog[open] [role=alert]').waitFor();
    await field.fill(' hello 2026');
    await press(page, 'add-send');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await page.getByText('Coupon added').first().waitFor();
    await expect.poll(() => block(page, 'vouchers').locator('article').count()).toBe(5);
  });

  it('open without signal, with the code of each, once they were seen', async () => {
    const card = block(page, 'vouchers').locator('article').last();
    await card.waitFor();
    await page.context().setOffline(true);
    await card.getByRole('button').click();
    await page.locator('dialog[open] svg[role=img]').first().waitFor();
    await page.context().setOffline(false);
  });
});
