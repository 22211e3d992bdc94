import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhoneOf } from './browser.ts';
import { holdNextWrite } from './held-request.ts';
import { findBarriers } from './looks.ts';
import { block, open, press } from './steps.ts';

/** A coupon is claimed, shown at the till, and had once. */
let app: TestApp;
let page: Page;
let creator: string;

const claimRoute = 'route:POST /api/v1/voucher-offers/{id}/claims';
const fault = (how: object) => app.call('POST', '/test/faults', { body: { target: claimRoute, times: 1, ...how } });
const claimed = async (token: string) => (await app.call('GET', '/api/v1/me/vouchers', { token })).body.counts.available as number;

beforeAll(async () => {
  app = await startApp({ demo: true });
  creator = await signIn(app, 'creator@demo.punchcard.test', 'punch-the-card-1');
  page = await openPhoneOf(creator);
});
afterAll(async () => {
  await closePages();
  await app?.close();
});

const claim = () => block(page, 'claim').locator('button');

describe('Claiming a coupon (R-164)', () => {
  it('R-394 under a slow network the button says so and takes no second tap; R-395 then the coupon is the member’s', async () => {
    await open(page, app, '/coupon-claim?id=toy-express-treat');
    await claim().waitFor();
    expect(await findBarriers(page)).toEqual([]);
    const before = await claimed(creator);
    const tap = await holdNextWrite(page, '**/claims');
    await claim().click();
    await tap.held;
    await expect.poll(() => claim().innerText()).toBe('Claiming…');
    expect(await claim().getAttribute('aria-disabled')).toBe('true');
    await claim().click({ force: true });
    tap.letGo();
    await block(page, 'done').waitFor();
    expect(await block(page, 'done').innerText()).toContain('It is yours');
    expect(await claimed(creator)).toBe(before + 1);
  });

  it('and one tap on shows its code, as barcode, QR code and in groups of four', async () => {
    await press(page, 'done');
    const sheet = page.locator('dialog[open]');
    await sheet.locator('svg[role=img]').nth(1).waitFor();
    expect(await sheet.innerText()).toMatch(/\b[0-9A-Z]{4} [0-9A-Z]{4} [0-9A-Z]{4} [0-9A-Z]{4}\b/);
    //
    expect(await sheet.innerText()).toMatch(/\d\d\/\d\d\/\d{4}/);
    expect(await findBarriers(page)).toEqual([]);
  });

  it('R-397 the second time it is already claimed', async () => {
    await open(page, app, '/coupon-claim?id=toy-express-treat&again=1');
    await block(page, 'already').waitFor();
    expect(await block(page, 'already').innerText()).toContain('Already claimed');
    expect(await block(page, 'claim').count()).toBe(0);
    expect(await findBarriers(page)).toEqual([]);
  });

  it('R-398 a failure is said with a retry, which carries the same key and takes no second one', async () => {
    const before = await claimed(creator);
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/claims')) keys.push(request.headers()['idempotency-key']);
    });
    await fault({ status: 503 });
    await open(page, app, '/coupon-claim?id=creator-gift');
    await claim().click();
    await block(page, 'failed').waitFor();
    expect(await block(page, 'failed').innerText()).toContain('Claim failed, try again later');
    expect(await claim().innerText()).toBe('Try again');
    expect(await findBarriers(page)).toEqual([]);
    await claim().click();
    await block(page, 'done').waitFor();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    expect(await claimed(creator)).toBe(before + 1);
  });
});
