import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentInstant, instantIn } from '../one-clock.ts';
import { register, signIn } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhoneOf } from './browser.ts';
import { holdNextWrite } from './held-request.ts';
import { reason, signInAs } from './operators.ts';
import { block, open } from './steps.ts';
import { aSale, askAsPartner, fresh } from './till.ts';

/** Coins beside the circle of `earn-and-redeem.test.ts`: a receipt that named nobody, a long history, a new price, a market without swaps. */
let app: TestApp;
let page: Page;

const tokenOf = (name: string) => signIn(app, `${name}@demo.punchcard.test`, 'punch-the-card-1');
const button = (id: string) => block(page, id).locator('button');
const fill = (name: string, value: string) => page.locator(`input[name="${name}"]`).fill(value);
const get = async (token: string, path: string) => (await app.call('GET', `/api/v1${path}`, { token })).body;
const coinsOf = async (token: string) => (await get(token, '/me/coins')).available as number;
const entries = () => page.locator('[data-block^="entry:"]');

beforeAll(async () => {
  app = await startApp({ demo: true });
  await app.call('POST', '/test/limits', { body: { off: true } });
});
afterAll(async () => {
  await closePages();
  expect((await app.running.member.invariants()).invariants.filter(({ ok }) => !ok)).toEqual([]);
  await app?.close();
});

/** As somebody of the demo, on a phone of their own. */
async function as(name: string): Promise<string> {
  const token = await tokenOf(name);
  await page?.close();
  page = await openPhoneOf(token);
  return token;
}

describe('What else comes in and goes out', () => {
  it('a receipt that named nobody is claimed, its coins are said, and its time is that of the market (R-165, R-597, A-57)', async () => {
    const token = await as('creator');
    const before = await coinsOf(token);
    const sale = aSale(6_250, currentInstant());
    await askAsPartner(app, 'POST', '/orders', sale);
    await open(page, app, '/order-record');
    await page.getByRole('button', { name: 'Add a receipt' }).first().click();
    await page.locator('select[name="store"] option').nth(1).waitFor({ state: 'attached' });
    await page.locator('select[name="store"]').selectOption('my-kl-city-tumbly');
    await fill('orderNumber', sale.orderNumber);
    await fill('amount', '62.50');
    await fill('date', instantIn(8 * 3_600_000).slice(0, 10));
    await button('claim-submit').click();
    await page.getByText('Added: +300 coins').waitFor();
    const listed = page.locator('[data-block^="order:"]').filter({ hasText: sale.orderNumber }).first();
    await listed.waitFor();
    const [year, month, day, time] = new Date(Date.parse(sale.paidAt) + 8 * 3_600_000).toISOString().split(/[-T.]/);
    expect(await listed.innerText()).toContain(`${day}/${month}/${year} ${time}`);
    expect(await coinsOf(token)).toBe(before + 300);
  });

  it('a long history comes piece by piece', async () => {
    await open(page, app, '/coins-record');
    await entries().nth(3).waitFor();
    const total = (await get(await tokenOf('creator'), '/me/coin-entries?limit=100')).items.length;
    expect(total).toBeGreaterThan(20);
    const seen = new Set<string>();
    await expect
      .poll(async () => {
        for (const id of await entries().evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset.block ?? ''))) seen.add(id);
        const more = page.getByRole('button', { name: 'Show more' });
        if (await more.isVisible()) await more.click();
        await page.mouse.wheel(0, 1_200);
        return seen.size;
      })
      .toBe(total);
  });
});

describe('Ways out at the last tap', () => {
  const redemptions = '**/api/v1/me/redemptions';

  it('the price changed meanwhile: it is said, and the new one stands on the button', async () => {
    const token = await as('creator');
    const before = await coinsOf(token);
    await open(page, app, '/redemption-confirm?id=flower-tumbler');
    await expect.poll(() => button('confirm').innerText()).toContain('900');
    const tap = await holdNextWrite(page, redemptions);
    await button('confirm').click();
    await tap.held;
    await publishPrice(901);
    tap.letGo();
    await page.getByText('Price changed, confirm again.').waitFor();
    await expect.poll(() => button('confirm').innerText()).toContain('901');
    expect(await coinsOf(token)).toBe(before);
    await button('confirm').click();
    await block(page, 'done').waitFor();
    expect(await coinsOf(token)).toBe(before - 901);
  });

  async function publishPrice(priceCoins: number): Promise<void> {
    const campaign = await signInAs('campaign', app.address);
    await campaign.draft('campaign', 'flower-tumbler', (body) => ({ ...body, priceCoins }));
    const documents = [{ kind: 'campaign' as const, id: 'flower-tumbler' }];
    const { id } = await campaign.call('releases.create', { title: fresh('Dearer tumblers'), reason, documents });
    await (await signInAs('admin', app.address)).call('releases.approve', { id, reason });
  }
});

it('R-528 in Cambodia the confirmation says that coins cannot be swapped there yet', async () => {
  await page.close();
  const { token } = await register(app, '+85512345678', { country: 'KH' });
  await app.call('PATCH', '/api/v1/me', { token, body: { language: 'en' } });
  page = await openPhoneOf(token);
  await open(page, app, '/redemption-confirm?id=cash-coupon&locale=en');
  await expect.poll(() => block(page, 'reasons').innerText()).toMatch(/Coin redemption not yet available in Cambodia|កម្ពុជា/);
  expect(await button('blocked').getAttribute('aria-disabled')).toBe('true');
  expect(await button('confirm').count()).toBe(0);
});
