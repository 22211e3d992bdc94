import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectInvariants } from '../ledger.ts';
import { aConsole } from '../member-admin/console.ts';
import type { Member } from '../member-server.ts';
import { aShop, type Shop } from './world.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await aShop();
});
beforeEach(() => shop.at('2026-03-10T08:00:00.000Z'));
afterEach(() => expectInvariants(shop.db));
afterAll(() => shop.close());

/** The newest first. */
const titlesOf = async (member: Member, headers: Readonly<Record<string, string>> = {}): Promise<string[]> =>
  (await shop.call(member, 'GET', '/me/inbox', { headers })).body.items.map(({ title }: { title: string }) => title);
const textOf = async (member: Member) => (await shop.call(member, 'GET', '/me/inbox')).body.items[0].text as string;

describe('Who pays for a plan reads so in their messages', () => {
  it('from when until when it is theirs and for how much, also where the bank answers when the counter is left', async () => {
    const member = await shop.shopper();
    const { body } = await shop.buy(member, 'vip-month');
    await shop.press(body.checkoutUrl, 'late');
    expect(await titlesOf(member)).toEqual([]);
    shop.at('2026-03-10T09:00:00.000Z');
    await shop.job();
    expect(await titlesOf(member)).toEqual(['VIP is paid: MYR 5.90']);
    expect(await textOf(member)).toContain('from 10/03/2026 17:00 until 10/04/2026 17:00. We have your payment of MYR 5.90.');
    await shop.job();
    expect(await titlesOf(member)).toHaveLength(1);
  });

  it('of a renewal, that it follows the plan before it, from the day on which that ends', async () => {
    const member = await shop.shopper();
    await shop.own(member, 'vip-month');
    await shop.own(member, 'vip-month');
    expect(await textOf(member)).toContain('follows your present plan, from 10/04/2026 16:00 until 10/05/2026 16:00');
    expect(await titlesOf(member)).toEqual(['VIP is renewed: MYR 5.90', 'VIP is paid: MYR 5.90']);
    const { items } = (await shop.call(member, 'GET', '/me/inbox')).body;
    expect(items.map(({ screen }: { screen: string }) => screen)).toEqual(['subscription-record', 'subscription-record']);
  });

  it('of one that is declined, nothing', async () => {
    const member = await shop.shopper();
    const { body } = await shop.buy(member, 'vip-month');
    await shop.press(body.checkoutUrl, 'decline');
    expect(await titlesOf(member)).toEqual([]);
  });
});

describe('Whose money goes back reads so in their messages', () => {
  it.each([
    { when: 'a higher plan was paid before', order: ['svip', 'vip'], before: [] },
    { when: 'a higher plan was paid behind it', order: ['vip', 'svip'], before: ['VIP is paid: MYR 5.90'] },
  ] as const)('once, where $when', async ({ order, before }) => {
    const member = await shop.shopper();
    const open = { vip: (await shop.buy(member, 'vip-month')).body, svip: (await shop.buy(member, 'svip-month')).body };
    shop.at('2026-03-10T08:10:00.000Z');
    for (const tier of order) await shop.press(open[tier].checkoutUrl);
    await shop.job();
    const all = await titlesOf(member);
    expect(all.toSorted()).toEqual([...before, 'SVIP is paid: MYR 11.90', 'Your money comes back: MYR 5.90'].toSorted());
  });

  it('once, where an operator gives it back', async () => {
    const member = await shop.shopper();
    const { body } = await shop.buy(member, 'vip-month');
    await shop.press(body.checkoutUrl);
    const ops = aConsole(shop);
    for (const _time of [1, 2])
      await ops.ask({ role: 'finance' }, 'POST', `/subscriptions/${body.id}/refunds`, { reason: 'Bought by mistake' });
    await shop.job();
    expect((await titlesOf(member)).toSorted()).toEqual(['VIP is paid: MYR 5.90', 'Your money comes back: MYR 5.90']);
    expect(await titlesOf(member, { 'accept-language': 'zh-CN' })).toContain('已为你退款：MYR 5.90');
  });
});
