import { afterAll, beforeAll, expect, it } from 'vitest';
import { setCheckout } from '../../../member-server/payments/index.ts';
import { statement } from '../../../server-kit/statement.ts';
import { inFull } from '../../deep.ts';
import { onEachDatabase } from '../../server-kit/suites.ts';
import { checksum, expectInvariants } from '../ledger.ts';
import type { Member } from '../member-server.ts';
import { aFeed, aRelease } from '../programme.ts';
import { aShop, type Shop } from './world.ts';

const BUYERS = inFull(12, 60);
const PLACES = inFull(5, 25);
const someRules = aRelease();
const plans = someRules.documents.get('campaign:plans') as { giftBag: object };

onEachDatabase('Plans on the %s database', (_open, kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await aShop({ kind, releases: aFeed(aRelease({ plans: { giftBag: { ...plans.giftBag, places: PLACES } } })) });
  });
  afterAll(() => shop.close());

  let asked = 0;
  const rows = <Row>(sql: string) => shop.db.all<object, Row>(statement(`test.races.${++asked}`, sql), {});
  const open = async (member: Member, planId: string, more?: object) => (await shop.buy(member, planId, more)).body;

  it(`${BUYERS} first plans that are paid at once get as many gift bags as there are places, each its own (R-562)`, async () => {
    const members = await Promise.all(Array.from({ length: BUYERS }, () => shop.shopper()));
    const bought = await Promise.all(members.map((member) => open(member, 'vip-month')));
    await Promise.all(bought.map(({ checkoutUrl }) => shop.press(checkoutUrl)));
    await shop.job('deliver-sandbox');
    expect((await Promise.all(members.map((member) => shop.tier(member)))).filter((tier) => tier === 'vip')).toHaveLength(BUYERS);
    const bags = await rows<{ place: number }>('select place from gift_bag order by place');
    expect(bags.map(({ place }) => place)).toEqual(Array.from({ length: PLACES }, (_, at) => at + 1));
    expect((await shop.call(undefined, 'GET', '/plans')).body.giftBag).toEqual({ left: 0, total: PLACES });
    const vouchers = await Promise.all(
      members.map(async (member) => (await shop.call(member, 'GET', '/me/vouchers?status=available')).body.items.length),
    );
    expect(vouchers.filter((count) => count === 1)).toHaveLength(PLACES);
    await expectInvariants(shop.db);
  });

  it('VIP and SVIP of one member that are paid at the same moment end with SVIP and the money of VIP back', async () => {
    for (let round = 0; round < inFull(4, 20); round += 1) {
      shop.at(`2026-04-01T08:00:${String(round).padStart(2, '0')}.000Z`);
      const member = await shop.shopper();
      const [vip, svip] = [await open(member, 'vip-month'), await open(member, 'svip-year')];
      await Promise.all([shop.press(vip.checkoutUrl), shop.press(svip.checkoutUrl), shop.press(vip.checkoutUrl)]);
      await shop.job('deliver-sandbox');
      const states = [(await shop.payment(member, vip.paymentId)).state, (await shop.payment(member, svip.paymentId)).state];
      // Both at one instant: what was paid in the very moment of the purchase was confirmed with it.
      expect(states[1]).toBe('paid');
      expect(['refunded', 'paid']).toContain(states[0]);
      expect(await shop.tier(member)).toBe('svip');
      await expectInvariants(shop.db);
    }
  });

  it('of two servers that open the checkout of one payment at once, both answer with the first address', async () => {
    const { paymentId, checkoutUrl } = await open(await shop.shopper(), 'vip-month');
    const second = { id: paymentId, ref: 'another', url: 'https://another.test/checkout' };
    expect(await shop.db.transaction((tx) => setCheckout(tx, second))).toBe(checkoutUrl);
  });

  it('many purchases of one tier at once queue up without a gap or an overlap', async () => {
    const member = await shop.shopper();
    const bought = await Promise.all(Array.from({ length: 6 }, () => open(member, 'svip-month')));
    await Promise.all(bought.map(({ checkoutUrl }) => shop.press(checkoutUrl)));
    await shop.job('deliver-sandbox');
    const periods = (await shop.plans(member)).map(({ startsAt, endsAt }) => [startsAt, endsAt]).sort();
    expect(periods).toHaveLength(6);
    for (const [at, [startsAt]] of periods.slice(1).entries()) expect(startsAt).toBe(periods[at]![1]);
    await expectInvariants(shop.db);
  });

  it('a connection that is cut before any statement of the activation starts nothing by halves; the next word does it', async () => {
    // What the tests above left to be paid back.
    shop.at('2026-06-01T08:00:00.000Z');
    await shop.job();
    const member = await shop.shopper();
    await shop.own(member, 'vip-month');
    const lostUntil = (await shop.quote(member, 'svip-month')).body.lostUntil;
    const svip = await open(member, 'svip-month', { confirmSupersede: true, seenLostUntil: lostUntil });
    await shop.press(svip.checkoutUrl, 'late');
    const started = /^(subscription|subscription_event|payment_change|payment_event|gift_bag|gift_bag_count|voucher|outbox) .*$/gm;
    const kept = async () => (await checksum(shop.db)).match(started);
    const before = await kept();
    expect(before).toHaveLength(8);
    let cut = 0;
    for (;;) {
      shop.faults.set({ target: `statement:payments.settle:${cut + 1}`, times: 1 });
      shop.at(new Date(Date.parse(shop.clock.now()) + 7_200_000).toISOString());
      await shop.job();
      if ((await shop.payment(member, svip.paymentId)).state === 'paid') break;
      cut += 1;
      expect(await kept()).toEqual(before);
      await expectInvariants(shop.db);
    }
    shop.faults.clear();
    expect(cut).toBeGreaterThanOrEqual(6);
    expect(await shop.tier(member)).toBe('svip');
    await expectInvariants(shop.db);
  });

  it('a purchase that is cut before any statement leaves nothing, and its repetition with the key goes on', async () => {
    const member = await shop.shopper();
    let cut = 0;
    let answer: Awaited<ReturnType<typeof shop.buy>>;
    for (;;) {
      shop.faults.set({ target: `statement:me.subscriptions.create:${cut + 1}`, times: 1 });
      answer = await shop.buy(member, 'vip-year', {}, 'cut');
      if (answer.status === 201) break;
      cut += 1;
      expect([answer.status, answer.body.code]).toEqual([503, 'server.busy']);
      expect((await rows<{ n: number }>(`select count(*)::int n from payment where member_id = '${member.id}'`))[0]?.n).toBe(0);
    }
    shop.faults.clear();
    expect(cut).toBeGreaterThanOrEqual(6);
    expect((await shop.buy(member, 'vip-year', {}, 'cut')).body).toEqual(answer.body);
    await expectInvariants(shop.db);
  });
});
