import { grant } from '../../../member-server/coins/index.ts';
import { aSale, money } from '../../e2e/till.ts';
import type { Observer, Wanted } from './observer.ts';
import { codesOf } from './stacking.ts';
import { asTill, sell, sellIn, shopOf } from './till.ts';
import { after, day, hour, type Member, next, type World } from './world.ts';

const coinsFor = (world: World, { id: memberId, market }: Member, amount: number) =>
  world.app.running.member.tools.db.transaction((tx) =>
    grant(tx, { memberId, market, type: 'engagement_reward', amount, source: { kind: 'event', id: `many-${next()}` }, ...world.rules() }),
  );

/** What coins can pay of a basket for a member who has plenty and asks for many. */
async function payable(world: World, amountMinor: number, coins: number, market = 'MY', known?: Member) {
  const member = known ?? (await world.member(market));
  if (!known) await coinsFor(world, member, 1_000_000);
  const [store, currency] = shopOf(world, market);
  const amount = { amountMinor, currency };
  const { body } = await asTill(world, 'POST', '/quotes', {
    source: 'demo-pos',
    memberId: member.id,
    store,
    channel: 'store',
    currency,
    lines: [{ sku: 'mug-1', category: 'home', quantity: 1, net: amount, fullPrice: true }],
    shipping: { amountMinor: 0, currency },
    coins,
  });
  return [body.coins, body.coinsWorth];
}

/** Holds coins for a large order and spends them. */
async function payWithCoins(world: World, member: Member, coins: number) {
  const event = () => ({ source: 'demo-pos', eventId: `paying-${next()}` });
  const hold = { ...event(), memberId: member.id, store: shopOf(world, 'MY')[0], channel: 'store', coins, orderAmount: money(100_000_000) };
  const { body } = await asTill(world, 'POST', '/coin-holds', hold);
  const { status } = await asTill(world, 'POST', `/coin-holds/${body.id}/posts`, { ...event(), orderNumber: `paid-${next()}` });
  if (status !== 201) throw new Error(`Not paid: ${JSON.stringify(body)}`);
}

/** Brings the receipt of a sale; gives the status and code. */
async function claim(world: World, member: Member, sale: { store: string; orderNumber: string }, date: string, amountMinor: number) {
  const receipt = { store: sale.store, orderNumber: sale.orderNumber, amountMinor, date };
  const { status, body } = await world.ask('orderClaims.create', receipt, { token: member.token });
  return [status, body.code ?? 'taken'];
}

/** A day in Kuala Lumpur. */
const localDay = (now: string): string => new Date(Date.parse(now) + 8 * hour * 1_000).toISOString().slice(0, 10);

/** What tills and receipts are held to, by what becomes of orders and quotes (A-20 to, 4.9). */
export const orders: readonly Observer[] = [
  {
    at: '/byMarket/*/worthMinorPer100Coins',
    by: 'what coins pay of a basket',
    see: (world, { names: [market = ''] }) => payable(world, 100_000_000, 5_000, market),
  },
  {
    at: '/byMarket/*/pendingDays',
    by: 'coins that are there at once',
    async see(world, { names: [market = ''] }) {
      const { coins, available } = await sellIn(world, await world.member(market), 100_000);
      return [coins > 0, available === coins];
    },
  },
  {
    at: '/byMarket/*/maxOrderMinor',
    by: 'an order of one unit more',
    see: async (world, { names: [market = ''], value }) => (await sellIn(world, await world.member(market), value + 1)).state,
  },
  { at: '/coinsMaxPercent', by: 'the coins that can pay a small basket', see: (world) => payable(world, 400, 5_000) },
  {
    at: '/coinsPerDay',
    by: 'the coins that can pay a large basket',
    to: (value) => value + 100,
    see: (world) => payable(world, 100_000_000, 100_000),
  },
  {
    at: '/coinsPerSevenDays',
    by: 'the coins that can pay after three days of paying',
    to: (value) => value + 100,
    async see(world, { value }: Wanted) {
      const { coinsPerDay } = world.rules().rules.orders;
      const member = await world.member();
      const days = Math.ceil(value / coinsPerDay);
      await coinsFor(world, member, 1_000_000);
      for (let paid = 0; paid < days; paid += 1) {
        await world.clock(after(paid * day));
        await payWithCoins(world, member, coinsPerDay);
      }
      await world.clock(after(days * day));
      return payable(world, 100_000_000, 100_000, 'MY', member);
    },
  },
  {
    at: '/lateDays',
    by: 'an order paid an hour more than so many days ago',
    async see(world, { value }: Wanted) {
      return (await sell(world, await world.member(), 10_000, { paidAt: after(-value * day - hour) })).state;
    },
  },
  {
    at: '/claimDays',
    by: 'a receipt that is a day too old',
    async see(world, { value }: Wanted) {
      const { sale } = await sell(world, undefined);
      const bought = localDay(world.rules().now);
      const member = await world.member();
      await world.clock(after((value + 1) * day));
      return claim(world, await world.again(member), sale, bought, 10_000);
    },
  },
  {
    at: '/claimsPerDay',
    by: 'as many receipts in a day',
    async see(world, { value }: Wanted) {
      const member = await world.member();
      const seen: unknown[] = [];
      for (let brought = 0; brought <= value; brought += 1) {
        const { sale } = await sell(world, undefined, 100);
        seen.push(await claim(world, member, sale, localDay(world.rules().now), 100));
      }
      return seen;
    },
  },
  {
    at: '/codeTriesPerHour',
    by: 'as many codes in an hour, and one more',
    async see(world, { value }: Wanted) {
      const { token } = await world.member();
      const seen: unknown[] = [];
      for (let tried = 0; tried <= value; tried += 1)
        seen.push((await world.ask('vouchers.add', { code: `NONE-${tried}` }, { token })).body.code);
      return seen;
    },
  },
  {
    at: '/ordersPerDay',
    by: 'the state of one more in a day',
    async see(world, { value }: Wanted) {
      const member = await world.member();
      for (let sold = 0; sold < value; sold += 1) await sell(world, member, 100);
      return (await sell(world, member, 100)).state;
    },
  },
  {
    at: '/parkHours',
    by: 'an order that comes so long after its refund',
    async see(world, { value }: Wanted) {
      const orderNumber = `parked-${next()}`;
      const refund = { source: 'demo-pos', eventId: orderNumber, refundAmount: money(100), refundedAt: world.rules().now };
      await asTill(world, 'POST', `/orders/${orderNumber}/refunds`, refund);
      const member = await world.member();
      await world.clock(after(value * hour));
      return (await sell(world, member, 10_000, { orderNumber })).state;
    },
  },
  {
    at: '/lateVoucherHours',
    by: 'an order that comes a second later than that, after the end of its voucher',
    async see(world, { value }: Wanted) {
      const member = await world.member();
      const voucherCodes = await codesOf(world, member, 'cash', 1);
      const [{ paid_at: paidAt } = { paid_at: '' }] = await world.rows<{ paid_at: string }>(
        `select valid_to as paid_at from voucher where member_id = '${member.id}'`,
      );
      await world.clock(after(value * hour + 1_000, paidAt));
      const sale = aSale(10_000, paidAt, { memberId: member.id, voucherCodes });
      return (await asTill(world, 'POST', '/orders', sale)).status;
    },
  },
];

/** The multiplier that a plan gives, by an order. */
export const earningOfPlan = async (world: World, tier: 'vip' | 'svip') => {
  const member = await world.member();
  await world.app.running.member.tools.db.transaction(async (tx) => {
    const { givePlan } = await import('../../../member-server/plans/index.ts');
    const { now, rules } = world.rules();
    givePlan(tx, {
      id: `plan-${next()}`,
      memberId: member.id,
      market: member.market,
      tier,
      startsAt: now,
      endsAt: after(30 * day, now),
      rules,
    });
  });
  const { coins } = await sell(world, member);
  const { body } = await asTill(world, 'POST', '/member-lookups', {
    code: String((await world.ask('me.get', {}, { token: member.token })).body.memberNumber),
  });
  return { coins, discount: body.discountPercent, deliveries: body.freeShippingLeft };
};
