import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grant } from '../../member-server/coins/index.ts';
import { takeRelease } from '../../member-server/programme/index.ts';
import { currentInstant } from '../one-clock.ts';
import { aKey, signIn } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhoneOf } from './browser.ts';
import { findBarriers, findFlaws } from './looks.ts';
import { answer, block, open, press, sees } from './steps.ts';

/** A gift from the shelf to the door, and back: redemption as members meet it. */
let app: TestApp;
let page: Page;
let token: string;

const redeeming = 'route:POST /api/v1/me/redemptions';
const coins = async () => (await app.call('GET', '/api/v1/me/summary', { token })).body.coins as number;
const button = (id: string) => block(page, id).locator('button');
const fill = (name: string, value: string) => page.locator(`input[name="${name}"]`).fill(value);

beforeAll(async () => {
  app = await startApp({ demo: true });
  token = await signIn(app, 'creator@demo.punchcard.test', 'punch-the-card-1');
  page = await openPhoneOf(token);
  // These journeys begin without an address and without a gift under way.
  const { items } = (await app.call('GET', '/api/v1/me/addresses', { token })).body;
  for (const { id } of items) await app.call('DELETE', `/api/v1/me/addresses/${id}`, { token });
  const gifts = (await app.call('GET', '/api/v1/me/redemptions', { token })).body.items as { id: string; status: string }[];
  for (const { id } of gifts.filter(({ status }) => status === 'waiting_for_delivery'))
    await app.call('POST', `/api/v1/me/redemptions/${id}/cancellations`, { token, headers: aKey() });
});
afterAll(async () => {
  await closePages();
  await app?.close();
});

describe('The page that confirms a redemption', () => {
  it('asks for no price without an item, and says that it is not there', async () => {
    const posted: string[] = [];
    page.on('request', (request) => void (request.method() === 'POST' && posted.push(new URL(request.url()).pathname)));
    await open(page, app, '/redemption-confirm');
    await sees(page, "isn't here any more");
    expect(posted.filter((path) => path.startsWith('/api/v1/me'))).toEqual([]);
  });
});

describe('The redemption zone', () => {
  it('R-122 shows each item with what it costs and what stands in the way', async () => {
    await open(page, app, '/redemption-product');
    await block(page, 'item:flower-tumbler').waitFor();
    expect(await block(page, 'item:flower-tumbler').innerText()).toMatch(/Flower tumbler[\s\S]*900/);
    expect(await block(page, 'item:pocket-kite').innerText()).toContain('5 left');
    expect(await block(page, 'item:storm-umbrella').innerText()).toContain('Dreamer only');
    expect(await block(page, 'item:night-train-set').innerText()).toMatch(/[\d,]+ to go/);
    expect(await findBarriers(page)).toEqual([]);
    expect(await findFlaws(page)).toEqual([]);
  });
});

describe('Swapping coins for a gift', () => {
  it('R-525 asks for the address before the tap', async () => {
    await open(page, app, '/redemption-product?id=flower-tumbler');
    await button('swap').click();
    await button('blocked').waitFor();
    expect(await button('blocked').innerText()).toBe('Add an address first');
    expect(await findBarriers(page)).toEqual([]);
  });

  it('R-012 takes a new address only with a postal code of the market', async () => {
    await press(page, 'no-address');
    await page.locator('select[name="province"] option').nth(3).waitFor({ state: 'attached' });
    await fill('recipient', 'Aisyah Rahman');
    await fill('phone', '12-345 6789');
    await page.locator('select[name="province"]').selectOption({ index: 3 });
    await fill('city', 'Petaling Jaya');
    await fill('detail', '12 Jalan Kenanga');
    await fill('postalCode', '5043');
    await button('save').click();
    expect(await block(page, 'postal').innerText()).toContain('Postal codes here have 5 digits');
    expect(await findBarriers(page)).toEqual([]);
    await fill('postalCode', '50430');
    await button('save').click();
    await block(page, 'address').waitFor();
    expect(await block(page, 'address').innerText()).toMatch(/Aisyah Rahman[\s\S]*50430 Petaling Jaya/);
  });

  it('R-179 shows item, coins before and after, and address', async () => {
    const have = await coins();
    await button('confirm').waitFor();
    expect(await block(page, 'item').innerText()).toContain('Flower tumbler');
    expect(await block(page, 'sum').innerText()).toContain((have - 900).toLocaleString('en'));
    await button('quantity').nth(1).click();
    await expect.poll(() => button('confirm').innerText()).toBe('Swap for 1,800 coins');
    await button('quantity').nth(0).click();
    await expect.poll(() => button('confirm').innerText()).toBe('Swap for 900 coins');
    expect(await findBarriers(page)).toEqual([]);
  });

  it('R-521 a busy server takes nothing, and the next try carries the same key', async () => {
    const have = await coins();
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/me/redemptions')) keys.push(request.headers()['idempotency-key']);
    });
    await app.call('POST', '/test/faults', { body: { target: redeeming, times: 1, status: 503 } });
    await button('confirm').click();
    await page.locator('dialog[open], [role=alert], [role=status]').filter({ hasText: /./ }).first().waitFor();
    expect(await coins()).toBe(have);
    if (await page.locator('dialog[open]').count()) await answer(page, 'Try again');
    else await button('kept-see').click();
    await block(page, 'done').waitFor();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    expect(await coins()).toBe(have - 900);
  });

  it('R-010, R-321 celebrates with the redeem number, and the gift waits for delivery', async () => {
    const { redeemNumber, status } = (await app.call('GET', '/api/v1/me/redemptions', { token })).body.items[0];
    expect(status).toBe('waiting_for_delivery');
    expect(await block(page, 'done').innerText()).toContain(redeemNumber);
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'See my gifts' }).click();
    await page.getByText(redeemNumber).waitFor();
    expect(await block(page, 'status').innerText()).toMatch(/Waiting\s*1/);
    expect(await findBarriers(page)).toEqual([]);
  });

  it('A-46 the member cancels it, and the coins are back', async () => {
    const have = await coins();
    await page.locator('[data-block^="gift:"]').first().click();
    await button('cancel').waitFor();
    expect(await block(page, 'way').innerText()).toContain('Swapped, being packed');
    expect(await findBarriers(page)).toEqual([]);
    const other = await openPhoneOf(token);
    await open(other, app, page.url().split('#')[1] ?? '');
    await block(other, 'cancel').locator('button').waitFor();
    await button('cancel').click();
    await page.getByText('900 coins come back to you.').waitFor();
    const inkOf = (name: string) =>
      page.getByRole('button', { name, exact: true }).evaluate((each) => getComputedStyle(each).backgroundColor);
    expect(await inkOf('Cancel swap')).toBe('rgba(0, 0, 0, 0)');
    expect(await inkOf('Keep it')).not.toBe('rgba(0, 0, 0, 0)');
    await answer(page, 'Cancel swap');
    await expect.poll(coins).toBe(have + 900);
    await expect.poll(() => block(page, 'way').innerText()).toContain('Cancelled, coins are back');
    // Closing what opened in a sheet is going back to the list.
    await page.locator('dialog[open]').getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => page.url()).not.toContain('id=');
    await block(page, 'none').waitFor();
    // In another tab the sheet still shows it as it was: refused there, it shows what is so now.
    await block(other, 'cancel').locator('button').click();
    await answer(other, 'Cancel swap');
    await other.getByText('That step is not possible now.').waitFor();
    await expect.poll(() => block(other, 'way').innerText()).toContain('Cancelled, coins are back');
    await expect.poll(() => block(other, 'cancel').count()).toBe(0);
    expect(await block(other, 'status').innerText()).not.toMatch(/Waiting\s*1/);
    expect(await coins()).toBe(have + 900);
    await other.close();
  });

  describe('whose answer was lost', () => {
    const sum = (count: number) => count.toLocaleString('en');
    // Four tumblers are swapped here: what the demo's purchases left may be less, as a boost counted on some days alone.
    beforeAll(async () => {
      const { id } = (await app.call('GET', '/api/v1/me', { token })).body;
      const { db, releases } = app.running.member.tools;
      const now = currentInstant();
      const gift = {
        memberId: id,
        market: 'MY',
        type: 'engagement_reward',
        amount: 3_600,
        source: { kind: 'event', id: 'tumblers' },
      } as const;
      await db.transaction((tx) => grant(tx, { ...gift, now, rules: takeRelease(releases, now) }));
    });

    let have: number;
    let keys: (string | undefined)[];

    /** Swaps two tumblers; the server does it, and its answer never arrives. */
    async function swapWithoutAnswer(): Promise<void> {
      have = await coins();
      keys = [];
      await page.route('**/api/v1/me/redemptions', async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        keys.push(route.request().headers()['idempotency-key']);
        if (keys.length > 1) return route.continue();
        await route.fetch();
        return route.abort();
      });
      await open(page, app, '/redemption-confirm?id=flower-tumbler&quantity=2');
      await expect.poll(() => button('confirm').innerText()).toBe('Swap for 1,800 coins');
      await button('confirm').click();
      await block(page, 'kept').waitFor();
    }
    const showsTheOneGift = async () => {
      const [gift] = (await app.call('GET', '/api/v1/me/redemptions', { token })).body.items;
      await sees(page, 'Your swap went through. It counts once.');
      expect(await block(page, 'done').innerText()).toContain(gift.redeemNumber);
      expect([gift.quantity, keys.length, new Set(keys).size, await coins()]).toEqual([2, 2, 1, have - 1_800]);
      await page.unroute('**/api/v1/me/redemptions');
    };

    it('is kept: nothing promises a second one, and the next tap shows what became of it', async () => {
      await swapWithoutAnswer();
      expect(await block(page, 'kept').innerText()).toMatch(/Your swap is kept\s*Tap to see how it went\. It counts once\./);
      expect(await button('kept-see').innerText()).toBe('See how it went');
      for (const id of ['sum', 'quantity', 'confirm', 'blocked']) expect(await block(page, id).count()).toBe(0);
      expect(await findBarriers(page)).toEqual([]);
      await button('kept-see').click();
      await showsTheOneGift();
    });

    it('is shown at the next look, and the shop has the coins that are left', async () => {
      await swapWithoutAnswer();
      await open(page, app, '/redemption-product');
      await expect.poll(() => block(page, 'balance').innerText()).toContain(sum(have - 1_800));
      await open(page, app, '/redemption-confirm?id=flower-tumbler');
      await showsTheOneGift();
    });
  });
});
