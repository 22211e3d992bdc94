import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDemoKey } from '../../member-server/partners/index.ts';
import { payAt } from '../contract/paying.ts';
import { aKey, register } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhoneOf } from './browser.ts';
import { block, open, sees } from './steps.ts';
import { aSale, askAsPartner, money } from './till.ts';

/** Numbers of plans, badges, invitations and the member code as members read them: by hand from the specification, section 9, and product.md. */
const start = '2026-01-31T04:00:00.000Z';
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ now: start, isReturnedTo: true });
  await app.call('POST', '/test/limits', { body: { off: true } });
  await addDemoKey(app.running.member.tools, start);
});
afterAll(async () => {
  await closePages();
  await app?.close();
});

async function phoneOf(token: string): Promise<Page> {
  const page = await openPhoneOf(token);
  await page.addInitScript(() => localStorage.setItem('language', 'en'));
  return page;
}
/** The lines of each block whose id begins so. */
const linesOf = async (page: Page, row: string): Promise<string[][]> =>
  (await page.locator(`[data-block^="${row}:"]`).allInnerTexts()).map(wordsOf);
const wordsOf = (text: string): string[] =>
  text
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

describe('Plans', () => {
  const plans = [
    ['VIP', '1 month'],
    ['VIP', '1 year'],
    ['SVIP', '1 month'],
    ['SVIP', '1 year'],
  ] as const;
  const buy = async (token: string, planId: string) => {
    const body = { planId, agreementAccepted: true };
    const bought = await app.call('POST', '/api/v1/me/subscriptions', { token, body, headers: aKey() });
    expect(bought.status, JSON.stringify(bought.body)).toBe(201);
    await payAt(app, bought.body.checkoutUrl);
  };

  it.each([
    ['ID', ['Rp19,9rb', 'Rp199rb', 'Rp39,9rb', 'Rp399rb']],
    ['MY', ['MYR 5.90', 'MYR 59', 'MYR 11.90', 'MYR 119']],
    ['KH', ['USD 1.50', 'USD 15', 'USD 3', 'USD 30']],
    ['SG', ['SGD 1.90', 'SGD 19', 'SGD 3.90', 'SGD 39']],
    ['CN', ['CNY 9.90', 'CNY 99', 'CNY 19.90', 'CNY 199']],
    ['VN', ['₫29k', '₫290k', '₫59k', '₫590k']],
    ['TH', ['THB 49', 'THB 490', 'THB 99', 'THB 990']],
    ['HK', ['HKD 12', 'HKD 120', 'HKD 24', 'HKD 240']],
  ])('are four in %s, for %j (R-058, R-059, R-328 to R-331, R-492, A-50)', async (country, prices) => {
    const { token } = await register(app, `plans-${country.toLowerCase()}@example.com`, { country });
    const page = await phoneOf(token);
    await open(page, app, '/membership-paid/pay');
    const cards = page.locator('button[aria-pressed]');
    await expect.poll(() => cards.count()).toBe(4);
    const seen = (await cards.allInnerTexts()).map(wordsOf);
    for (const [at, [name, length]] of plans.entries()) expect(seen[at]).toEqual(expect.arrayContaining([name, length, prices[at]]));
    await page.close();
  });

  it('bring the first 1,000 members a gift bag, one fewer with each who buys their first (R-562, A-06)', async () => {
    const page = await phoneOf((await register(app, 'looks@example.com')).token);
    await open(page, app, '/membership-paid/vip');
    await sees(page, '1,000 gift bags left');
    await sees(page, 'The first 1,000 members with a plan pick one up in store.');
    await buy((await register(app, 'first@example.com')).token, 'vip-month');
    await page.reload();
    await sees(page, '999 gift bags left');
    await page.close();
  });

  it('tell who has bought something what each would have brought, and who has VIP what SVIP would (A-03 to A-05, A-20)', async () => {
    const { token, member } = await register(app, 'bought@example.com');
    const sale = aSale(10_000, start, { memberId: member.id, shipping: money(1_200) });
    expect((await askAsPartner(app, 'POST', '/orders', sale, start)).status).toBe(201);
    const page = await phoneOf(token);
    const linesOfSavings = async () => wordsOf(await block(page, 'saved').innerText());
    await open(page, app, '/membership-paid/vip');
    // RM 100 gave 400 coins; ⌊98 ÷ 0.25⌋ × 1.5 and ⌊95 ÷ 0.25⌋ × 2 with them, and RM 9 of RM 12 of delivery.
    const vip = ['With VIP', '188 more coins', 'MYR 11.00 saved'];
    const svip = ['With SVIP', '360 more coins', 'MYR 14.00 saved'];
    await expect.poll(linesOfSavings).toEqual([...vip, ...svip]);
    await sees(page, 'From your 1 order of the last 365 days, by today’s benefits.');
    await buy(token, 'vip-month');
    await page.reload();
    await expect.poll(linesOfSavings).toEqual(svip);
    await page.close();
  });

  it('take up to 30K off a delivery in Indonesia (R-561, A-05)', async () => {
    const page = await phoneOf((await register(app, 'delivered@example.com', { country: 'ID' })).token);
    await open(page, app, '/membership-paid/pay');
    await expect.poll(() => block(page, 'benefit-list').innerText()).toContain('Up to Rp30rb off each order');
    await page.close();
  });

  it('of a month run from 31 January to 28 February: Active, then Expired (R-400, R-401, R-558)', async () => {
    const { token } = await register(app, 'month@example.com');
    await buy(token, 'vip-month');
    const page = await phoneOf(token);
    await open(page, app, '/subscription-record');
    await expect.poll(() => block(page, 'plans').innerText()).toContain('Valid 31/01/2026 12:00 – 28/02/2026 12:00');
    expect(await block(page, 'plans').innerText()).toContain('Active');
    await app.clock('2026-02-28T04:00:00.000Z');
    await page.reload();
    await sees(page, 'No plan at the moment');
    await page.getByRole('tab', { name: 'Expired' }).click();
    await expect.poll(() => block(page, 'plans').innerText()).toContain('Valid 31/01/2026 12:00 – 28/02/2026 12:00');
    expect(await block(page, 'plans').innerText()).toContain('Expired');
    await page.close();
  });

  it('of a year run from 29 February to 28 February (R-559)', async () => {
    await app.clock('2028-02-29T04:00:00.000Z');
    const { token } = await register(app, 'year@example.com');
    await buy(token, 'vip-year');
    const page = await phoneOf(token);
    await open(page, app, '/subscription-record');
    await expect.poll(() => block(page, 'plans').innerText()).toContain('Valid 29/02/2028 12:00 – 28/02/2029 12:00');
    await page.close();
  });
});

describe('A badge', () => {
  const now = '2028-03-01T04:00:00.000Z';
  let page: Page;
  let token = '';
  let memberId = '';
  beforeAll(async () => {
    await app.clock(now);
    const joined = await register(app, 'collects@example.com');
    token = joined.token;
    memberId = joined.member.id;
    page = await phoneOf(token);
    const stream = page.waitForResponse((response) => response.url().includes('/config/v1/events') && response.url().includes('channel='));
    await open(page, app, '/badge-details?id=toy');
    await stream;
  });
  const sell = async (times: number, paidAt = now) => {
    for (let time = 0; time < times; time += 1) {
      const sale = aSale(1_500, now, { memberId, paidAt });
      const lines = sale.lines.map((line) => ({ ...line, category: 'toy' }));
      expect((await askAsPartner(app, 'POST', '/orders', { ...sale, lines }, now)).status).toBe(201);
    }
  };
  const isNow = (words: string) => block(page, 'medal').getByText(words, { exact: true }).first().waitFor();
  const tiers = () => linesOf(page, 'tier-row');

  it('is Iron before it is lit, and has three tiers with their purchases and amounts (R-239, R-365 to R-367)', async () => {
    await isNow('Toys, Iron');
    expect(await tiers()).toEqual([
      ['Bronze, Starter', '1 purchase', 'Not yet'],
      ['Silver, Advanced', '4 purchases · MYR 45.00', 'Not yet'],
      ['Gold, Max level', '9 purchases · MYR 135.00', 'Not yet'],
    ]);
  });

  it('does not count what was bought before its member joined (R-493)', async () => {
    await sell(1, '2028-03-01T03:59:59.000Z');
    await page.reload();
    await isNow('Toys, Iron');
  });

  it('is Bronze with one purchase, at once and on the open page (R-006, R-240, R-369, R-406)', async () => {
    const stream = page.waitForResponse((response) => response.url().includes('/config/v1/events') && response.url().includes('channel='));
    await page.reload();
    await stream;
    await sell(1);
    await isNow('Toys, Bronze');
    await sees(page, 'Silver brings 300 coins');
  });

  it('is Silver with four, and its reward can be claimed (R-241, R-368, R-403)', async () => {
    await sell(3);
    await isNow('Toys, Silver');
    expect((await tiers())[1]).toContain('Ready');
    await sees(page, 'Gold brings 1,500 coins');
    await page.getByRole('button', { name: 'Claim Silver reward, +300' }).waitFor();
  });

  it('gives it once (R-404, R-407)', async () => {
    await page.getByRole('button', { name: 'Claim Silver reward, +300' }).click();
    await sees(page, '300 coins are yours');
    await expect.poll(async () => (await tiers())[1]).toContain('Claimed');
    expect(await page.getByRole('button', { name: /^Claim/ }).count()).toBe(0);
    const again = await app.call('POST', '/api/v1/badges/toy/tiers/2/claims', { token, body: {}, headers: aKey() });
    expect(again).toMatchObject({ status: 409, body: { code: 'badge.already_claimed' } });
  });

  it('is Gold with nine, the highest there is (R-242, R-405)', async () => {
    await sell(5);
    await isNow('Toys, Gold');
    await sees(page, 'That is the highest level.');
    await open(page, app, '/badge-record');
    await expect.poll(() => block(page, 'wall').innerText()).toContain('Max level');
  });

  it('stands on one of three walls (R-236 to R-238, R-360 to R-364)', async () => {
    const names = () => block(page, 'wall').locator('[data-block^="wall-badge"]');
    await expect.poll(() => names().count()).toBe(10);
    await page.getByRole('tab', { name: 'Characters' }).click();
    await expect.poll(() => names().count()).toBe(5);
    for (const name of ['Winnie family', 'Stitch', 'Mickey and Minnie', 'Toy Story', 'Orange Boy'])
      expect(await block(page, 'wall').innerText()).toContain(name);
    await page.getByRole('tab', { name: 'Travel' }).click();
    await expect.poll(() => names().count()).toBe(16);
  });

  it('counts from 1 August 2025, lights within 24 hours, and brings from 200 to 5,000 coins (R-563 to R-565)', async () => {
    await open(page, app, '/badge-rules');
    await sees(page, 'Purchases count from 01/08/2025, once you are a member.');
    await sees(page, 'A level lights within 24 hours of the purchase.');
    const rewards = (await block(page, 'shopping-list').innerText()).match(/[\d,]+ \/ [\d,]+ coins/g) ?? [];
    const coins = rewards.flatMap((row) => (row.match(/[\d,]+/g) ?? []).map((figure) => Number(figure.replace(',', ''))));
    expect([coins.length, Math.min(...coins), Math.max(...coins)]).toEqual([20, 200, 5_000]);
    await page.close();
  });
});

describe('On the page of a campaign and of the code', () => {
  let page: Page;
  beforeAll(async () => {
    await app.clock('2026-06-01T04:00:00.000Z');
    page = await phoneOf((await register(app, 'invites@example.com')).token);
  });

  it('August 2025 brings 50 coins, 10% and a bottle for one, three and fifteen friends (R-586 to R-590)', async () => {
    await open(page, app, '/friend-fission-id?id=friends-august-2025');
    await block(page, 'campaign-rewards-list').waitFor();
    expect((await linesOf(page, 'campaign-reward')).map((lines) => lines.slice(0, 2))).toEqual([
      ['50 coins', 'After 1 friend'],
      ['10% off an order', 'After 3 friends'],
      ['Punchcard water bottle', 'After 15 friends'],
    ]);
    expect(await block(page, 'campaign-period').innerText()).toBe('Runs from 01/08/2025 08:00 to 01/09/2025 07:59.');
    await sees(page, 'The gift is a coupon for the full price of the bottle. Its delivery is not covered.');
  });

  it('a code has thirty seconds, which it counts (R-591, A-80)', async () => {
    await open(page, app, '/membership-code');
    await sees(page, 'New code in');
    const seconds = Number(/New code in\s+(\d+)/.exec((await block(page, 'code').innerText()).replaceAll('\u00a0', ' '))?.[1]);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(30);
  });
});
