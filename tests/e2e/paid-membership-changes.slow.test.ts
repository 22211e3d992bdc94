import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { showEnd } from '../../schemas/dates.ts';
import { signIn } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, loadAnew } from './browser.ts';
import {
  agree,
  aPhone,
  aShopper,
  atBank,
  beginning,
  choice,
  choose,
  fullPrice,
  type Language,
  ownPlans,
  pay,
  reminderDays,
  say,
  screenOf,
} from './plan-shop.ts';
import { answer, block, open, press, sees } from './steps.ts';

/** What becomes of a plan that a member has: the way from VIP to SVIP, renewals, answers that come late, and a line that breaks. */
let app: TestApp;
const start = '2026-11-23T04:00:00.000Z';
const later = (seconds: number) => new Date(Date.parse(start) + seconds * 1_000).toISOString();
beforeAll(async () => {
  app = await startApp({ demo: true, now: start, isReturnedTo: true });
  await app.call('POST', '/test/limits', { body: { off: true } });
});
afterAll(async () => {
  await closePages();
  await app?.close();
});

const end = (instant: string) => showEnd(instant, 'Asia/Kuala_Lumpur');
const languages: readonly (readonly [string, Language])[] = [
  ['English', 'en'],
  ['Khmer', 'kh'],
];

/** Buys a plan and pays it. */
async function buy(page: Page, plan: Parameters<typeof choose>[2]): Promise<void> {
  await choose(page, app, plan);
  await pay(page);
  await atBank(page, 'Pay');
}

describe.each(languages)('In %s', (name, language) => {
  const words = (key: Parameters<typeof say>[1], values?: Parameters<typeof say>[2]) => say(language, key, values);
  const shopper = (what: string) => aShopper(app, `${what}-${name.toLowerCase()}@example.com`, language);

  it('SVIP takes the place of VIP only when the days that are lost were agreed to, and the record tells both (R-154, R-411 to R-413)', async () => {
    const { token, page } = await shopper('upgrade');
    await buy(page, 'vip-year');
    await sees(page, words('paid_title_now', { plan: 'VIP' }));
    const [vip] = await ownPlans(app, token);
    await choose(page, app, 'svip-month');
    const lost = { count: 365, own: 'VIP' };
    await block(page, 'lost').getByText(words('lost_title_other', lost)).waitFor();

    await pay(page);
    const question = page.locator('dialog[open]');
    await question.getByText(words('lost_title_other', lost)).waitFor();
    expect(await question.innerText()).toContain(words('lost_text', { plan: 'SVIP', own: 'VIP', until: end(vip!.endsAt) }));
    await answer(page, words('lost_no', { own: 'VIP' }));
    await question.waitFor({ state: 'detached' });
    expect(await ownPlans(app, token)).toMatchObject([{ tier: 'vip', state: 'active' }]);

    await pay(page);
    await answer(page, words('lost_yes', { plan: 'SVIP' }));
    await atBank(page, 'Pay');
    await sees(page, words('paid_title_now', { plan: 'SVIP' }));
    expect((await app.call('GET', '/api/v1/me/summary', { token })).body).toMatchObject({ userTier: 'svip', plan: { tier: 'svip' } });

    await open(page, app, '/subscription-record');
    await expect.poll(() => block(page, 'plans').innerText()).toContain(words('state_active'));
    expect(await block(page, 'plans').innerText()).toMatch(/^SVIP/m);
    await page.getByRole('tab', { name: words('tab_expired') }).click();
    await expect.poll(() => block(page, 'plans').innerText()).toContain(words('state_superseded'));
    const [old] = await ownPlans(app, token, 'expired');
    expect(await block(page, 'plans').innerText()).toContain(words('valid', { ...beginning(vip!.startsAt), until: end(old!.endsAt) }));
    await page.close();
  });

  it('VIP is refused before a tap while SVIP runs, and a renewal follows without a lost day (R-414, A-51)', async () => {
    const { token, page } = await shopper('renewal');
    await buy(page, 'svip-month');
    await sees(page, words('paid_title_now', { plan: 'SVIP' }));
    const [first] = await ownPlans(app, token);
    await page.goto(`${app.address}/#/membership-paid/pay?plan=vip-year`);
    await block(page, 'svip-runs')
      .getByText(words('svip_runs', { plan: 'SVIP', until: end(first!.endsAt) }))
      .waitFor();
    await expect.poll(() => choice(page, 'svip-month').getAttribute('aria-pressed')).toBe('true');
    for (const [plan, isOff] of [
      ['vip-month', true],
      ['vip-year', true],
      ['svip-year', false],
    ] as const)
      expect(await choice(page, plan).isDisabled()).toBe(isOff);

    await choice(page, 'svip-year').click();
    const dates = { ...beginning(first!.endsAt), until: end('2027-12-23T04:00:00.000Z') };
    await block(page, 'queued').getByText(words('queued_text', dates)).waitFor();
    await agree(page);
    await pay(page);
    await atBank(page, 'Pay');
    await sees(page, words('paid_title_queued', { plan: 'SVIP' }));
    await sees(page, words('paid_text_queued', dates));
    await open(page, app, '/subscription-record');
    await expect.poll(() => block(page, 'plans').innerText()).toContain(words('state_queued'));
    expect(await ownPlans(app, token, 'active')).toMatchObject([
      { plan: 'svip-year', state: 'queued', startsAt: first!.endsAt },
      { plan: 'svip-month', state: 'active' },
    ]);
    await page.close();
  });

  it('the open counter tells a bank’s late answer by itself (R-088)', async () => {
    const { token, page } = await shopper('late');
    await choose(page, app, 'vip-month');
    await pay(page);
    await atBank(page, 'Pay, but answer late');
    await sees(page, words('pending_title'));
    expect(await block(page, 'go-checkout').innerText()).toContain(fullPrice('vip-month'));
    expect(await ownPlans(app, token)).toEqual([]);
    await app.clock(later(60));
    await app.call('POST', '/test/jobs/settle-payments');
    await sees(page, words('paid_title_now', { plan: 'VIP' }));
    await app.clock(start);
    await page.close();
  });

  it('a payment that nobody has answered yet stands among the plans and before the next one, which is asked about first (R-088)', async () => {
    const { token, page } = await shopper('waiting');
    await choose(page, app, 'vip-month');
    await pay(page);
    await atBank(page, 'Pay, but answer late');
    await press(page, 'pending');
    await screenOf(page, 'subscription-record').waitFor();
    expect(await block(page, 'none').count()).toBe(0);
    await block(page, 'waiting')
      .getByText(words('waiting', { plan: 'VIP' }))
      .click();
    await sees(page, words('pending_title'));

    await choose(page, app, 'vip-month');
    await block(page, 'waiting').getByText(fullPrice('vip-month')).waitFor();
    await pay(page);
    const question = page.locator('dialog[open]');
    await question.getByText(words('twice_text', { plan: 'VIP', price: fullPrice('vip-month') })).waitFor();
    await answer(page, words('twice_no'));
    await question.waitFor({ state: 'detached' });
    const { waiting } = (await app.call('GET', '/api/v1/me/subscriptions', { token })).body;
    expect(waiting).toMatchObject([{ plan: 'vip-month', name: 'VIP' }]);

    await app.clock(later(60));
    await app.call('POST', '/test/jobs/settle-payments');
    await open(page, app, '/subscription-record');
    await expect.poll(() => block(page, 'plans').innerText()).toContain(words('state_active'));
    expect(await block(page, 'waiting').count()).toBe(0);
    await app.clock(start);
    await page.close();
  });
});

it('A plan that ends within the days of the reminder says so on the membership, and is renewed from there (A-53)', async () => {
  const account = 'ending@example.com';
  const { token, page } = await aShopper(app, account, 'en');
  await buy(page, 'vip-month');
  await sees(page, say('en', 'paid_title_now', { plan: 'VIP' }));
  await open(page, app, '/membership');
  await block(page, 'plan-benefits').waitFor();
  expect(await block(page, 'ends-soon').count()).toBe(0);
  const [{ endsAt } = { endsAt: '' }] = await ownPlans(app, token);
  await page.close();

  await app.clock(new Date(Date.parse(endsAt) - (reminderDays - 1) * 86_400_000).toISOString());
  const phone = await aPhone(await signIn(app, account), 'en');
  await open(phone, app, '/membership');
  await block(phone, 'ends-soon')
    .getByText(say('en', 'ends_soon', { plan: 'VIP', until: end(endsAt) }))
    .waitFor();
  await block(phone, 'ends-soon').getByRole('button').click();
  await expect.poll(() => choice(phone, 'vip-month').getAttribute('aria-pressed')).toBe('true');
  await block(phone, 'queued').getByText(say('en', 'queued_title')).waitFor();
  await app.clock(start);
  await phone.close();
});

it('A VIP that a bank confirms when SVIP runs already is paid back by itself, with the reason (R-414)', async () => {
  const { token, page } = await aShopper(app, 'refunded@example.com', 'en');
  await choose(page, app, 'vip-month');
  await pay(page);
  await atBank(page, 'Pay, but answer late');
  const counter = page.url();
  await sees(page, say('en', 'pending_title'));
  await choose(page, app, 'svip-month');
  await pay(page);
  await answer(page, say('en', 'twice_yes'));
  await atBank(page, 'Pay');
  await sees(page, say('en', 'paid_title_now', { plan: 'SVIP' }));
  await app.clock(later(60));
  await app.call('POST', '/test/jobs/settle-payments');
  await loadAnew(page, counter);
  await sees(page, say('en', 'refunded_text_svip_active', { plan: 'VIP', price: fullPrice('vip-month') }));
  await app.clock(start);
  expect(await ownPlans(app, token, 'active')).toMatchObject([{ plan: 'svip-month' }]);
  await open(page, app, '/subscription-record?status=expired');
  await expect.poll(() => block(page, 'plans').innerText()).toContain(say('en', 'state_refunded'));
  // It never began.
  expect(await block(page, 'plans').innerText()).not.toContain(say('en', 'valid').slice(0, 'Valid '.length));
  await page.close();
});

it('A purchase whose answer is lost on the way is finished by the next tap under its key, and made once (A-51)', async () => {
  const { token, page } = await aShopper(app, 'cut@example.com', 'en');
  const keys: (string | undefined)[] = [];
  const bought: string[] = [];
  await page.route('**/api/v1/me/subscriptions', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const reply = await route.fetch();
    bought.push((await reply.json()).id);
    if (keys.length === 1) return route.abort();
    return route.fulfill({ response: reply });
  });
  await choose(page, app, 'vip-month');
  await pay(page);
  await expect.poll(() => bought.length).toBeGreaterThan(0);
  if (bought.length === 1) {
    await sees(page, /connection|signal|network/i);
    await pay(page);
  }
  await atBank(page, 'Pay');
  await sees(page, say('en', 'paid_title_now', { plan: 'VIP' }));
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toBeTruthy();
  expect(new Set(bought).size).toBe(1);
  expect(await ownPlans(app, token)).toHaveLength(1);
  await screenOf(page, 'checkout-counter').waitFor();
  await page.close();
});
