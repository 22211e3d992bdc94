import { setLevel } from '../../../member-server/levels/index.ts';
import { findById, issueVouchers } from '../../../member-server/vouchers/index.ts';
import type { Observer } from './observer.ts';
import { asTill, shopOf } from './till.ts';
import { type Member, next, type World } from './world.ts';

const text = { t: 'offers.weekend_ten.name' };
const anOffer = {
  name: text,
  description: text,
  art: 'art/voucher',
  ground: 'butter',
  issue: 'grant',
  appliesTo: 'goods',
  byMarket: { MY: { valueMinor: 100, minSpendMinor: 0 } },
  markets: ['MY'],
  total: 1_000,
  perMember: 1_000,
  validDays: 30,
};

/** Codes of so many vouchers of RM 1. */
export async function codesOf(world: World, { id: memberId, market }: Member, kind: 'cash' | 'gift', quantity: number): Promise<string[]> {
  const { tools } = world.app.running.member;
  const place = world.rules();
  const offer = { ...anOffer, id: `numbers-${next()}`, kind } as never;
  const issued = await tools.db.transaction((tx) =>
    issueVouchers(tx, tools, { memberId, market, offer, quantity, source: { kind: 'numbers', id: String(next()) }, ...place }),
  );
  if ('refusal' in issued) throw new Error(issued.refusal);
  return Promise.all(issued.ids.map(async (id) => (await findById(tools.db, tools, { id, now: place.now }))?.code ?? ''));
}

/** The benefits that a quote for ten mugs and a delivery counts. */
async function counted(world: World, member: Member, voucherCodes: readonly string[], shippingMinor = 0): Promise<string[]> {
  const [store, currency] = shopOf(world, 'MY');
  const lines = [{ sku: 'mug-1', category: 'home', quantity: 10, net: { amountMinor: 10_000, currency }, fullPrice: false }];
  const shipping = { amountMinor: shippingMinor, currency };
  const basket = { source: 'demo-pos', memberId: member.id, store, channel: 'store', currency, lines, shipping, voucherCodes };
  const { body } = await asTill(world, 'POST', '/quotes', basket);
  return body.steps.map(({ benefit }: { benefit: string }) => benefit);
}

/** How many benefits of a kind one order has, by a quote that is asked for more. */
export const stacking: readonly Observer[] = [
  {
    at: '/stacking/limits/amountVouchers',
    by: 'a quote with more cash vouchers',
    async see(world, { value }) {
      const member = await world.member();
      return counted(world, member, await codesOf(world, member, 'cash', value + 1));
    },
  },
  {
    at: '/stacking/limits/giftVouchers',
    by: 'a quote with more gift vouchers',
    async see(world, { value }) {
      const member = await world.member();
      return counted(world, member, await codesOf(world, member, 'gift', value + 1));
    },
  },
  {
    at: '/stacking/limits/freeShipping',
    by: 'a quote with a delivery',
    to: (value) => 1 - value,
    async see(world) {
      const member = await world.member();
      const { tools } = world.app.running.member;
      await tools.db.transaction(async (tx) => setLevel(tx, { memberId: member.id, level: 4, ...world.rules() }));
      return counted(world, member, [], 700);
    },
  },
];
