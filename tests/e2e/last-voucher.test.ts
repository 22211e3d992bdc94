import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { currentMs } from '../one-clock.ts';
import { aKey, signIn } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhoneOf } from './browser.ts';
import { findBarriers } from './looks.ts';
import { type Operator, reason, signInAs } from './operators.ts';
import { block, open } from './steps.ts';

/** One coupon, two members who tap at the same moment, and a window that closes under a third one's eyes. */
const OPEN_MS = 3_600_000;

let app: TestApp;
const tokens = new Map<string, string>();
const pages = new Map<string, Page>();
let admin: Operator;
let ends: number;

const claim = (page: Page) => block(page, 'claim').locator('button');
const claimed = async (name: string) =>
  (await app.call('GET', '/api/v1/me/vouchers', { token: tokens.get(name)! })).body.items.filter(
    ({ offerId }: { offerId: string }) => offerId === 'last-one',
  ).length as number;

beforeAll(async () => {
  app = await startApp({ demo: true });
  await app.call('POST', '/test/limits', { body: { off: true } });
  for (const name of ['adventurer', 'creator', 'vip', 'svip']) {
    tokens.set(name, await signIn(app, `${name}@demo.punchcard.test`, 'punch-the-card-1'));
  }
  const campaign = await signInAs('campaign', app.address);
  admin = await signInAs('admin', app.address);
  for (const name of ['adventurer', 'creator', 'svip']) pages.set(name, await openPhoneOf(tokens.get(name)!));
  await pages.get('svip')!.clock.install();
  for (const page of pages.values()) await open(page, app, '/coupon-claim?locale=en');
  const { body } = await campaign.call('documents.get', { kind: 'campaign', id: 'toy-express-treat' });
  ends = currentMs() + OPEN_MS;
  const window = { from: '2025-01-01T00:00:00Z', to: new Date(ends).toISOString() };
  const { $schema: _none, ...offer } = body as Record<string, unknown>;
  await campaign.draft('campaign', 'last-one', () => ({ ...offer, id: 'last-one', total: 1, perMember: 1, window }));
  const { id } = await campaign.call('releases.create', {
    title: 'The last one',
    reason,
    documents: [{ kind: 'campaign', id: 'last-one' }],
  });
  await admin.call('releases.approve', { id, reason });
});
afterAll(async () => {
  await closePages();
  await app?.close();
});

it('R-394 R-395 R-396 R-531 two tap at the same moment: one has it, the other is told that all are claimed', async () => {
  for (const page of pages.values()) await open(page, app, '/coupon-claim?id=last-one&locale=en');
  for (const page of pages.values()) await claim(page).waitFor();
  const rivals = ['adventurer', 'creator'].map((name) => pages.get(name)!);
  await Promise.all(rivals.map((page) => claim(page).click()));
  await Promise.all(rivals.map((page) => page.locator('[data-block="done"], [data-block="all-claimed"]').first().waitFor()));
  const won = await Promise.all(rivals.map((page) => block(page, 'done').count()));
  expect(won.toSorted()).toEqual([0, 1]);
  expect((await claimed('adventurer')) + (await claimed('creator'))).toBe(1);
  const loser = rivals[won.indexOf(0)]!;
  expect(await block(loser, 'all-claimed').innerText()).toContain('All claimed');
  expect(await block(loser, 'gone').locator('button').getAttribute('aria-disabled')).toBe('true');
  expect(await findBarriers(loser)).toEqual([]);
  const late = await app.call('POST', '/api/v1/voucher-offers/last-one/claims', { token: tokens.get('vip')!, headers: aKey() });
  expect(late).toMatchObject({ status: 409, body: { code: 'voucher.fully_claimed' } });
});

it('the page that stays open says by itself that the time is over', async () => {
  const watching = pages.get('svip')!;
  await watching.evaluate(() => Object.assign(window, { samePage: true }));
  expect(await block(watching, 'ended').count()).toBe(0);
  await app.clock(new Date(ends).toISOString());
  await watching.clock.fastForward(OPEN_MS);
  await block(watching, 'ended').waitFor();
  expect(await watching.evaluate(() => 'samePage' in window)).toBe(true);
  expect(await block(watching, 'claim').count()).toBe(0);
  expect(await findBarriers(watching)).toEqual([]);
});

it('R-397 who has it is told so, whatever the clock says', async () => {
  const winner = (await claimed('creator')) === 1 ? 'creator' : 'adventurer';
  const page = pages.get(winner)!;
  await open(page, app, '/coupon-claim');
  await open(page, app, '/coupon-claim?id=last-one&again=1');
  await block(page, 'already').waitFor();
});

it('leaves every invariant of value true', async () => {
  const { body } = await app.call('GET', '/ops/v1/invariants', { token: admin.token });
  expect(body.invariants.filter(({ ok }: { ok: boolean }) => !ok)).toEqual([]);
});
