import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { coinEntryTypes } from '../../../schemas/api/coins.ts';
import { aNewcomer, type Newcomer, password } from '../accounts/newcomer.ts';
import { expectInvariants } from '../ledger.ts';
import { aConsole } from '../member-admin/console.ts';
import { anOrder, aTill, fresh, type Till } from '../orders/orders.ts';
import { homes } from '../redemptions/world.ts';

const start = '2025-02-10T08:00:00.000Z';
const reason = 'A test of each kind of coin record';
const ringgit = (amountMinor: number) => ({ amountMinor, currency: 'MYR' });

let till: Till;
let ops: ReturnType<typeof aConsole>;
beforeAll(async () => {
  till = await aTill({ now: start });
  ops = aConsole(till);
});
afterAll(() => till.close());
afterEach(() => expectInvariants(till.db));

const sell = (member: Newcomer, amountMinor: number, channel = 'store') =>
  till.sell({ ...anOrder(amountMinor, { paidAt: till.clock.now() }), memberId: member.id, channel });

/** Coins pay RM 0.25 of a basket in a channel, held and then posted. */
async function payWithCoins(member: Newcomer, channel: string) {
  const event = () => ({ source: 'demo-pos', eventId: fresh('paid') });
  const wanted = { memberId: member.id, store: 'my-kl-city-tumbly', channel, coins: 100, orderAmount: ringgit(10_000) };
  const { body } = await till.partner('POST', '/coin-holds', { ...event(), ...wanted });
  return till.partner('POST', `/coin-holds/${body.id}/posts`, { ...event(), orderNumber: fresh('paid-order') });
}

async function correct(member: Newcomer, input: object) {
  const body = { requestId: fresh('correction'), market: 'MY', reason, ...input };
  return ops.ask({ role: 'finance' }, 'POST', `/members/${member.id}/adjustments`, body);
}

type Type = (typeof coinEntryTypes)[number];
type Produce = (member: Newcomer) => Promise<unknown>;

/** Each kind with what makes it, through the surface that makes it in life: members, tills and operators. */
const producers: Readonly<Record<Type, readonly [row: string, amount: number, produce: Produce]>> = {
  registration_reward: ['R-286, R-044', 100, async () => undefined],
  sign_in_reward: ['R-287', 1, (member) => till.call(member, 'POST', '/me/check-ins')],
  engagement_reward: ['R-288', 300, claimBadge],
  online_order: ['R-289', 400, (member) => sell(member, 10_000, 'online')],
  store_order: ['R-290', 400, (member) => sell(member, 10_000)],
  entertainment_order: ['R-291', 400, (member) => sell(member, 10_000, 'entertainment')],
  other_brand_order: ['R-292', 400, (member) => sell(member, 10_000, 'other_brand')],
  redeem: ['R-293, R-003', -900, redeemGift],
  offset_online: ['R-294', -100, (member) => payWithCoins(member, 'online')],
  offset_store: ['R-295', -100, (member) => payWithCoins(member, 'store')],
  offset_entertainment: ['R-296', -100, (member) => payWithCoins(member, 'entertainment')],
  offset_other_brand: ['R-297', -100, (member) => payWithCoins(member, 'other_brand')],
  return: ['R-298', -400, returnOrder],
  remove: ['R-299', -40, (member) => correct(member, { kind: 'remove', amount: 40 })],
  adjustment: ['R-300', 60, (member) => correct(member, { kind: 'adjustment', amount: 60 })],
  change: ['R-301', 100, mergeAccount],
  deduction: ['R-302', -50, drawTwice],
  expired: ['R-303', -100, outlive],
};

/** Four toys light the second tier of their badge. */
async function claimBadge(member: Newcomer): Promise<void> {
  till.clock.moveTo('2025-08-10T08:00:00.000Z');
  for (let bought = 0; bought < 4; bought += 1) {
    const order = anOrder(2_000, { paidAt: till.clock.now() });
    const lines = order.lines.map((line) => ({ ...line, category: 'toy' }));
    await till.sell({ ...order, lines, memberId: member.id });
  }
  await till.call(await again(member), 'POST', '/badges/toy/tiers/2/claims', { body: {} });
}

async function redeemGift(member: Newcomer): Promise<void> {
  await correct(member, { kind: 'engagement_reward', amount: 900 });
  till.clock.moveTo('2025-02-12T08:00:00.000Z');
  const addressId = (await till.call(member, 'POST', '/me/addresses', { body: homes.MY! })).body.id;
  await till.call(member, 'POST', '/me/redemptions', { body: { itemId: 'flower-tumbler', addressId, expectedCoins: 900 } });
}

async function returnOrder(member: Newcomer): Promise<void> {
  const order = anOrder(10_000, { paidAt: till.clock.now() });
  await till.partner('POST', '/orders', { ...order, memberId: member.id });
  await till.refund(order.orderNumber, 10_000);
}

async function mergeAccount(member: Newcomer): Promise<void> {
  const from = await aNewcomer(till);
  const { body } = await correct(member, { kind: 'change', fromMemberNumber: await ops.numberOf(from) });
  await ops.ask({ role: 'admin' }, 'POST', `/adjustments/${body.id}/approvals`, { reason });
}

/** The same member signed in at the present clock. */
async function again(member: Newcomer): Promise<Newcomer> {
  const session = { account: member.email, password };
  return { ...member, token: (await till.call(undefined, 'POST', '/auth/sessions', { body: session })).body.token };
}

/** The first draw of a day is free, the second one is bought. */
async function drawTwice(member: Newcomer): Promise<void> {
  for (const expectedCost of [0, 50]) {
    await till.call(member, 'POST', '/lotteries/lucky-wheel/draws', { body: { clientSeed: 'seed', expectedCost } });
  }
}

async function outlive(): Promise<void> {
  till.clock.moveTo('2026-02-11T00:00:00.000Z');
  await till.server.jobs.runNow('expire-coins');
}

it.each(coinEntryTypes.map((type) => [type, ...producers[type]] as const))(
  'a coin record of type %s is made by its cause and listed by its sign (%s, R-304)',
  async (type, _row, amount, produce) => {
    till.clock.moveTo(start);
    const member = await aNewcomer(till);
    await produce(member);
    const later = await again(member);
    const direction = amount > 0 ? 'earned' : 'deducted';
    const { items } = (await till.call(later, 'GET', `/me/coin-entries?type=${type}&direction=${direction}`)).body;
    expect(items).toMatchObject([{ type, amount, direction }]);
    const other = amount > 0 ? 'deducted' : 'earned';
    expect((await till.call(later, 'GET', `/me/coin-entries?type=${type}&direction=${other}`)).body.items).toEqual([]);
  },
);
