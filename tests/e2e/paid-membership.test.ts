import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { showDate, showEnd } from '../../schemas/dates.ts';
import { inAll } from '../deep.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages } from './browser.ts';
import {
  agree,
  aShopper,
  atBank,
  beginning,
  briefPrice,
  choice,
  choose,
  fullPrice,
  type Language,
  monthlyPrice,
  mustAgree,
  ownPlans,
  pay,
  plansOnSale,
  savedPercent,
  say,
  screenOf,
  tiers,
} from './plan-shop.ts';
import { block, open, press, sees } from './steps.ts';

/** A member buys a plan: from the way there to the record of it, and what a bank may answer. */
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ demo: true, isReturnedTo: true });
  await app.call('POST', '/test/limits', { body: { off: true } });
});
afterAll(async () => {
  await closePages();
  await app?.close();
});

const day = (instant: string) => showDate(instant, 'Asia/Kuala_Lumpur');
const end = (instant: string) => showEnd(instant, 'Asia/Kuala_Lumpur');

const languages: readonly (readonly [string, Language])[] = [
  ['English', 'en'],
  ['Khmer', 'kh'],
];

describe.each(inAll(languages.slice(1), languages))('A plan is bought in %s', (name, language) => {
  const words = (key: Parameters<typeof say>[1], values?: Parameters<typeof say>[2]) => say(language, key, values);

  it('from the membership to the counter and the record (R-005, R-082, R-083, R-088, R-089, R-152, R-153, R-332, R-333, R-454)', async () => {
    const { token, page } = await aShopper(app, `plan-${name.toLowerCase()}@example.com`, language);
    await open(page, app, '/membership');
    await block(page, 'further').locator('button').last().waitFor();
    await press(page, 'further');
    await screenOf(page, 'membership-paid-vip').waitFor();
    await press(page, 'choose');
    await screenOf(page, 'membership-paid-pay').waitFor();

    for (const [at, { id, months }] of plansOnSale.entries()) {
      const card = page.locator('button[aria-pressed]').nth(at);
      await expect.poll(() => card.innerText()).toContain(briefPrice(id as 'vip-month').replace(/^\D+/, ''));
      const year = words('each_month', { price: monthlyPrice(id as 'vip-year', months) });
      if (months > 1) expect(await card.innerText()).toContain(year);
      if (months > 1) expect(await card.innerText()).toContain(words('saves', { percent: savedPercent(id as 'vip-year', months) }));
    }
    await choice(page, 'vip-year').click();
    await expect.poll(() => block(page, 'benefit-list').innerText()).toContain(String(tiers.vip.coinMultiplier));
    for (const number of [tiers.vip.discountPercent, tiers.vip.freeShippingPerMonth])
      expect(await block(page, 'benefit-list').innerText()).toContain(String(number));

    await expect.poll(() => block(page, 'pay').innerText()).toContain(words('pay', { price: fullPrice('vip-year') }));
    await pay(page);
    await sees(page, mustAgree(language));
    expect(await ownPlans(app, token)).toEqual([]);
    await agree(page);
    await pay(page);
    await sees(page, fullPrice('vip-year'));
    await atBank(page, 'Pay');

    await sees(page, words('paid_title_now', { plan: 'VIP' }));
    const [own, ...others] = await ownPlans(app, token, 'active');
    expect([own, others]).toMatchObject([{ plan: 'vip-year', tier: 'vip', state: 'active' }, []]);
    await sees(page, words('paid_text_now', { until: end(own!.endsAt) }));
    await press(page, 'paid');
    await page.getByRole('button', { name: words('see_benefits'), exact: true }).waitFor({ state: 'detached' });
    await screenOf(page, 'membership').waitFor();
    await expect.poll(() => block(page, 'plan-benefits').innerText()).toContain(words('from_plan', { plan: 'VIP' }));
    await expect.poll(() => block(page, 'level').innerText()).toContain(end(own!.endsAt));

    await open(page, app, '/subscription-record');
    const record = block(page, 'plans');
    await expect.poll(() => record.innerText()).toContain(words('valid', { ...beginning(own!.startsAt), until: end(own!.endsAt) }));
    expect(await record.innerText()).toContain(words('bought', { at: day(own!.purchasedAt) }));
    expect(await record.innerText()).toContain(fullPrice('vip-year'));
    await page.close();
  });

  it('not when the bank declines, and again from there (R-088)', async () => {
    const { token, page } = await aShopper(app, `declined-${name.toLowerCase()}@example.com`, language);
    await choose(page, app, 'svip-month');
    await pay(page);
    await atBank(page, 'Decline');
    await sees(page, words('failed_title'));
    expect(await ownPlans(app, token)).toEqual([]);
    await page.getByRole('button', { name: words('again'), exact: true }).click();
    await expect.poll(() => choice(page, 'svip-month').getAttribute('aria-pressed')).toBe('true');
    await agree(page);
    await pay(page);
    await atBank(page, 'Pay');
    await sees(page, words('paid_title_now', { plan: 'SVIP' }));
    expect(await ownPlans(app, token, 'active')).toMatchObject([{ plan: 'svip-month', state: 'active' }]);
    await page.close();
  });
});
