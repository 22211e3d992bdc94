import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import english from '../../locales/en/membership.json' with { type: 'json' };
import { block } from './steps.ts';
import { fragment, go, startTwoPhones, type TwoPhones, whole } from './two-phones.ts';

/** What home and the member center show, and where they lead. */
let phones: TwoPhones;

beforeAll(async () => {
  phones = await startTwoPhones();
});
afterAll(() => phones?.close());

describe('Home', () => {
  it('shows a visitor three numbered steps and the way in, no balance (R-119, R-120)', async () => {
    await phones.begin(phones.visitor, { language: 'en' });
    await whole(phones.visitor);
    const steps = await block(phones.visitor, 'join-steps').locator('li').allInnerTexts();
    expect(steps.map((text) => /[1-3]/.exec(text)?.[0])).toEqual(['1', '2', '3']);
    expect([await block(phones.visitor, 'join').count(), await block(phones.visitor, 'card').count()]).toEqual([1, 0]);
  });

  it('shows a member the balance of the API (R-120)', async () => {
    const { available } = (await phones.app.call('GET', '/api/v1/me/coins', { token: phones.token })).body;
    expect(available).toBeGreaterThan(1_000);
    await go(phones.member, '/home', 'home');
    await whole(phones.member);
    await expect.poll(async () => (await block(phones.member, 'card').innerText()).replaceAll(',', '')).toContain(String(available));
  });

  it.each([
    ['news', 'R-121', 'news-list', 'banner-activity'],
    ['gifts', 'R-122', 'swap-list', 'redemption-product'],
  ])('has %s that open their own page (%s)', async (_what, _row, list, screen) => {
    await go(phones.member, '/home', 'home');
    await whole(phones.member);
    const cards = block(phones.member, list).locator('button, a');
    expect(await cards.count()).toBeGreaterThan(2);
    await cards.first().click();
    await phones.member.locator(`main[data-screen="${screen}"]`).waitFor();
    expect(await fragment(phones.member)).toMatch(/\?id=[\w-]+$/);
  });
});

describe('The member center', () => {
  it('has the benefits of each level by name, brand perks among them (R-053, R-060 to R-063, R-139, R-142)', async () => {
    await go(phones.member, '/membership', 'membership');
    await whole(phones.member);
    expect(await block(phones.member, 'service').count()).toBe(1);
    const tabs = block(phones.member, 'level-tabs').getByRole('tab');
    expect(await tabs.allInnerTexts()).toEqual(['Adventurer', 'Leader', 'Creator', 'Dreamer']);
    for (const at of [0, 1, 2, 3]) {
      await tabs.nth(at).click();
      await expect.poll(() => block(phones.member, 'benefit-list').innerText()).toMatch(/brand/i);
    }
  });

  it.each<readonly [what: string, row: string, id: string, text: keyof typeof english.texts | '', path: string]>([
    ['coins', 'R-140', 'mine-row', 'coins', '/coins-record'],
    ['vouchers', 'R-141', 'mine-row', 'coupons', '/coupon-record'],
    ['orders', 'R-143', 'mine-row', 'orders', '/order-record'],
    ['terms', 'R-144', 'go-terms', '', '/terms-record'],
    ['settings', 'R-145', 'go-settings', '', '/settings'],
    ['redemptions', 'R-146', 'mine-row', 'redemptions', '/redemption-record'],
    ['addresses', 'R-147', 'go-addresses', '', '/address-record'],
    ['check-in', 'R-148', 'mine-row', 'check_in', '/sign-in'],
  ])('leads to %s (%s)', async (_what, _row, id, text, path) => {
    await go(phones.member, '/membership', 'membership');
    await whole(phones.member);
    const place = phones.member.locator(`[data-block="${id}"]`);
    const link = phones.member.locator(`[data-block="${id}"] :is(button, a), :is(button, a)[data-block="${id}"]`);
    // A count may stand beside the word.
    await (text ? place.locator('button, a').filter({ hasText: english.texts[text] }) : link).first().click();
    await phones.member.locator(`main[data-screen="${path.slice(1)}"]`).waitFor();
    expect(await fragment(phones.member)).toBe(`#${path}`);
  });

  it('leads on from check-in to its rules: rewards and the new start on the 1st (R-187)', async () => {
    await go(phones.member, '/sign-in', 'sign-in');
    await whole(phones.member);
    await block(phones.member, 'head').locator('button, a').last().click();
    const rules = phones.member.locator('dialog[open]');
    await rules.locator('[data-block^="rule"]').first().waitFor();
    expect(await rules.innerText()).toMatch(/10[\s\S]*20[\s\S]*30/);
    expect(await rules.innerText()).toMatch(/1st/);
    await phones.member.goBack();
    await rules.waitFor({ state: 'detached' });
  });
});
