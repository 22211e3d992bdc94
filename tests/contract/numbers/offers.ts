import { setLevel } from '../../../member-server/levels/index.ts';
import { issueVouchers, readOfferStats } from '../../../member-server/vouchers/index.ts';
import type { Observer } from './observer.ts';
import { quoteFor, shopOf } from './till.ts';
import { type Member, next, type World } from './world.ts';

/** Who has just been given a voucher of the offer, and its code. */
async function holderOf(world: World, id: string, market = 'MY') {
  const member = await world.member(market);
  const { tools } = world.app.running.member;
  const { rules, now } = world.rules();
  const offer = rules.offers.get(id)!;
  const source = { kind: 'test', id: `numbers-${next()}` };
  await tools.db.transaction((tx) => issueVouchers(tx, tools, { memberId: member.id, market, offer, source, rules, now }));
  const { body } = await world.ask('vouchers.list', {}, { token: member.token });
  const { code, lastDay } = body.items[0];
  return { member, code, lastDay };
}

const raise = (world: World, member: Member, level: 1 | 2 | 3 | 4) =>
  world.app.running.member.tools.db.transaction(async (tx) => setLevel(tx, { memberId: member.id, level, ...world.rules() }));

/** How many of `times` claims a Dreamer gets. */
async function claims(world: World, id: string, times: number): Promise<number> {
  const member = await world.member();
  await raise(world, member, 4);
  const { code } = world.rules().rules.offers.get(id)!;
  let got = 0;
  for (let at = 0; at < times; at += 1) {
    const { status } =
      code === undefined
        ? await world.ask('voucherOffers.claim', { id }, { token: member.token })
        : await world.ask('vouchers.add', { code }, { token: member.token });
    got += status === 201 ? 1 : 0;
  }
  return got;
}

/** What a till takes off for a voucher of the offer where it is good, for goods and a delivery of so much. */
async function takenOff(world: World, id: string, market: string, amountMinor: number) {
  const { products, brands, channels } = world.rules().rules.offers.get(id)!;
  const line = { category: products?.categories?.[0] ?? 'home', sku: products?.skus?.[0] ?? 'mug-1' };
  const { member, code } = await holderOf(world, id, market);
  const [store] = shopOf(world, market, brands);
  const place = { store, channel: channels?.[0] ?? 'store' };
  const { steps } = await quoteFor(world, member, { amountMinor, shippingMinor: amountMinor, voucherCodes: [code], line, ...place });
  return steps.map(({ benefit, off }) => [benefit, off]);
}

/** More than any voucher is worth. */
const dear = (value: number): number => 100 * (value + 1);
/** A basket whose percentage no limit cuts. */
const cheap = (world: World, id: string): number => Math.max(2_000, world.rules().rules.offers.get(id)!.byMarket.MY!.minSpendMinor);

const inMarket = (id: string, name: string, basketOf: (value: number) => number, step = 1): Observer => ({
  at: `/byMarket/*/${name}`,
  by: 'what a till in the market takes off',
  to: (value) => value + step,
  see: (world, { names: [market = ''], value }) => takenOff(world, id, market, basketOf(value)),
});

/** What an offer holds, by its vouchers, the claims it takes and what is left of it. */
export const offerNumbers = (id: string, { percent = false, capped = false, limited = false, level = false } = {}): readonly Observer[] => [
  { at: '/total', by: 'what operators see of it', see: async (world) => totalOf(world, id), to: (value) => value - 1 },
  { at: '/validDays', by: 'the last day of a voucher', see: async (world) => (await holderOf(world, id)).lastDay },
  // A basket costs something, a tenth of it as well.
  inMarket(id, 'minSpendMinor', (value) => value + 99, 100),
  ...(percent
    ? [{ at: '/percent', by: 'what a till takes off', see: (world: World) => takenOff(world, id, 'MY', cheap(world, id)) }]
    : [inMarket(id, 'valueMinor', dear)]),
  ...(capped ? [inMarket(id, 'maxDiscountMinor', dear)] : []),
  ...(limited ? [{ at: '/perMember', by: 'how many claims are taken', see: (world: World) => claims(world, id, 4) }] : []),
  ...(level ? [{ at: '/gates/minLevel', by: 'who can claim it', see: (world: World) => stateAt(world, id, 3) }] : []),
];

async function totalOf(world: World, id: string): Promise<unknown> {
  const { rules, now } = world.rules();
  return (await readOfferStats(world.app.running.member.tools.db, id, now, rules.offers.get(id)))?.total;
}

async function stateAt(world: World, id: string, level: 3): Promise<unknown> {
  const member = await world.member();
  await raise(world, member, level);
  return (await world.ask('voucherOffers.get', { id }, { token: member.token })).body.claimState;
}

const prefix = 'campaigns/offers';
export const offers: Readonly<Record<string, readonly Observer[]>> = {
  [`${prefix}/birthday-gift.json`]: offerNumbers('birthday-gift'),
  [`${prefix}/coin-cash-10.json`]: offerNumbers('coin-cash-10'),
  [`${prefix}/creator-gift.json`]: offerNumbers('creator-gift', { limited: true, level: true }),
  [`${prefix}/draw-cash.json`]: offerNumbers('draw-cash'),
  [`${prefix}/draw-delivery.json`]: offerNumbers('draw-delivery'),
  [`${prefix}/draw-ride.json`]: offerNumbers('draw-ride'),
  [`${prefix}/draw-ten.json`]: offerNumbers('draw-ten', { percent: true, capped: true }),
  [`${prefix}/funifun-tokens.json`]: offerNumbers('funifun-tokens'),
  [`${prefix}/hello-again.json`]: offerNumbers('hello-again', { limited: true }),
  [`${prefix}/invite-bottle.json`]: offerNumbers('invite-bottle'),
  [`${prefix}/invite-ten.json`]: offerNumbers('invite-ten', { percent: true }),
  [`${prefix}/level-up-delivery.json`]: offerNumbers('level-up-delivery'),
  [`${prefix}/level-up-discount.json`]: offerNumbers('level-up-discount', { percent: true, capped: true }),
  [`${prefix}/plan-gift-bag.json`]: offerNumbers('plan-gift-bag'),
  [`${prefix}/toy-express-treat.json`]: offerNumbers('toy-express-treat', { limited: true }),
  [`${prefix}/weekend-ten.json`]: offerNumbers('weekend-ten', { percent: true, capped: true, limited: true }),
};
