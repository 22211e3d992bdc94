import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import english from '../../locales/en/membership.json' with { type: 'json' };
import { showEnd } from '../../schemas/dates.ts';
import { signIn } from './accounts.ts';
import { openPhone, openPhoneOf } from './browser.ts';
import { quiet } from './quiet.ts';
import { block, open } from './steps.ts';
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

  it('leads from a boost to what it counts for, where, and up to how much (R-121)', async () => {
    await block(phones.member, 'on-now').getByText('Toy days').click();
    await phones.member.locator('main[data-screen="boost"]').waitFor();
    await block(phones.member, 'facts').waitFor();
    const facts = await block(phones.member, 'facts').locator('b').allInnerTexts();
    expect(facts).toEqual(['2× the coins', 'At most 5,000 coins for you in all', 'At Tumbly, Funifun', 'On Toys']);
  });

  it('asks for its news and gifts once on a first visit, also once the service worker listens, which keeps them', async () => {
    const phone = await openPhone({ serviceWorkers: 'allow', reducedMotion: 'reduce' });
    const asked: string[] = [];
    phone.context().on('request', (request) => void asked.push(new URL(request.url()).pathname));
    await open(phone, phones.app, '/home');
    await phone.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const kept = () =>
      phone.evaluate(async () => {
        const keys = await (await caches.open('data-visitor')).keys();
        return keys.map(({ url }) => new URL(url).pathname).sort();
      });
    const lists = ['/api/v1/banners', '/api/v1/catalog-items'];
    await expect.poll(kept).toEqual(expect.arrayContaining(lists));
    await quiet(phone);
    expect(asked.filter((path) => lists.includes(path)).sort()).toEqual(lists);
    await phone.close();
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
    const phone = await openPhoneOf(await signIn(phones.app, 'creator@demo.punchcard.test', 'punch-the-card-1'));
    await phone.addInitScript(() => localStorage.setItem('language', 'en'));
    await open(phone, phones.app, '/membership');
    const tabs = block(phone, 'level-tabs').getByRole('tab');
    await tabs.nth(3).waitFor();
    expect(await tabs.allInnerTexts()).toEqual(['Adventurer', 'Leader', 'Creator', 'Dreamer']);
    for (const at of [0, 1, 2, 3]) {
      await tabs.nth(at).click();
      await expect.poll(() => block(phone, 'benefit-list').innerText()).toMatch(/brand/i);
    }
    await phone.close();
  });

  it('has what whoever has a plan holds, told by plan and by level, until when, and no level’s list beside it (A-02 to A-04)', async () => {
    const { benefits, plan, levelName } = (
      await phones.app.call('GET', '/api/v1/me/membership', {
        token: phones.token,
        headers: { 'accept-language': 'en' },
      })
    ).body;
    const by = (source: string) => benefits.filter((each: { source: string }) => each.source === source).length;
    expect([by('plan'), by('level') > 0]).toEqual([1, true]);
    await go(phones.member, '/membership', 'membership');
    await whole(phones.member);
    expect(await block(phones.member, 'service').count()).toBe(1);
    const rows = (id: string) => block(phones.member, id).locator('[data-tier]').count();
    expect([await rows('plan-benefits'), await rows('level-benefits')]).toEqual([by('plan'), by('level')]);
    expect(await block(phones.member, 'plan-benefits').innerText()).toContain(`Your ${plan.name} benefits`);
    expect(await block(phones.member, 'level-benefits').innerText()).toContain(levelName);
    expect(await block(phones.member, 'level').innerText()).toContain(showEnd(plan.endsAt, 'Asia/Hong_Kong'));
    expect(await block(phones.member, 'level-tabs').count()).toBe(0);
    await go(phones.member, '/home', 'home');
    await whole(phones.member);
    expect(await block(phones.member, 'card').innerText()).toContain(showEnd(plan.endsAt, 'Asia/Hong_Kong'));
  });

  it.each<readonly [what: string, row: string, id: string, text: keyof typeof english.texts | '', path: string]>([
    ['coins', 'R-140', 'mine-row', 'coins', '/coins-record'],
    ['vouchers', 'R-141', 'mine-row', 'coupons', '/coupon-record'],
    ['orders', 'R-143', 'mine-row', 'orders', '/order-record'],
    ['terms', 'R-144', 'go-terms', '', '/terms-record'],
    ['settings', 'R-145', 'go-settings', '', '/settings'],
    ['redemptions', 'R-146', 'mine-row', 'gifts', '/redemption-record'],
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
