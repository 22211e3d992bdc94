import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { showEnd } from '../../schemas/dates.ts';
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
    // The days of the shipped boost, whenever the run begins.
    await phones.app.clock('2026-11-23T04:00:00Z');
    await go(phones.member, '/home', 'home');
    await phones.member.reload();
    await block(phones.member, 'on-now').getByText('Toy days').click();
    await phones.member.locator('main[data-screen="boost"]').waitFor();
    await block(phones.member, 'facts').waitFor();
    const facts = await block(phones.member, 'facts').locator('b').allInnerTexts();
    expect(facts).toEqual(['2× the coins', 'At most 5,000 coins for you in all', 'At Tumbly, Funifun', 'On Toys']);
    await phones.app.clock(null);
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
});
