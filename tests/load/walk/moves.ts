import { member, type Play, partner, send } from './asking.ts';
import { claimBadge } from './badge-moves.ts';
import type { Answer } from './calls.ts';
import { items, offers, prices } from './documents.ts';
import { attend, draw, leave } from './draw-moves.ts';
import { invite } from './invite-moves.ts';
import { takePlan } from './plan-moves.ts';
import { abroad, home, type Shop, shopOf } from './shops.ts';
import { add, type Hold, type Kind, type Move, pickOf, type Walker, type World } from './world.ts';

const place = { source: 'demo-pos', store: home.store, channel: 'store' };
const ringgit = (amountMinor: number) => ({ amountMinor, currency: 'MYR' });
const lineOf = (amountMinor: number, currency = 'MYR') => [
  { sku: 'WALK-1', category: 'toy', quantity: 1, net: { amountMinor, currency }, fullPrice: true },
];

async function order(world: World, walker: Walker, move: Move, hold?: Hold): Promise<Answer> {
  const orderNumber = world.name('order');
  const shop = hold ? home : shopOf(move);
  const amount = (2_000 + move.amount) * shop.times;
  const currency = move.wrong ? 'USD' : shop.currency;
  const answer = await send(
    world,
    move,
    partner('/orders', {
      ...place,
      store: shop.store,
      orderNumber,
      eventId: `paid-${orderNumber}`,
      eventType: 'paid',
      memberId: walker.id,
      currency,
      lines: lineOf(amount, currency),
      netAmount: { amountMinor: amount, currency },
      shipping: { amountMinor: 0, currency },
      ...(hold ? { coinHoldId: hold.id } : {}),
      paidAt: world.now,
    }),
  );
  if (answer.status >= 300) return answer;
  world.pay(walker, answer.body.coins - (hold?.coins ?? 0), `order ${orderNumber} ${hold?.id ?? ''}`, shop.market);
  world.has.orders.push({ walker, orderNumber, market: shop.market, leftMinor: amount });
  return answer;
}

const refundBody = (orderNumber: string, amountMinor: number, world: World, { currency }: Shop) => ({
  source: 'demo-pos',
  eventId: world.name('refund'),
  refundAmount: { amountMinor, currency },
  refundedAt: world.now,
  path: `/orders/${orderNumber}/refunds`,
});

async function giveBack(
  world: World,
  walker: Walker,
  move: Move,
  { orderNumber, amountMinor, shop = home }: { readonly orderNumber: string; readonly amountMinor: number; readonly shop?: Shop },
): Promise<Answer> {
  const { path, ...body } = refundBody(orderNumber, amountMinor, world, shop);
  const answer = await send(world, move, partner(path, body));
  if (answer.status < 300)
    world.pay(walker, (answer.body.coinsReturned ?? 0) - answer.body.coinsTaken, `refund of ${orderNumber}`, shop.market);
  return answer;
}

async function swap(world: World, walker: Walker, move: Move, itemId: keyof typeof prices): Promise<Answer> {
  const quantity = 1 + (move.amount % 2);
  const coins = prices[itemId] * quantity;
  const physical = itemId !== items.voucher;
  const answer = await send(
    world,
    move,
    member(world, walker, '/me/redemptions', {
      itemId,
      quantity,
      expectedCoins: move.wrong ? coins + 1 : coins,
      ...(physical ? { addressId: walker.addressId } : {}),
    }),
  );
  if (answer.status >= 300) return answer;
  world.pay(walker, -coins, `swap ${answer.body.id}`);
  add(world.swapped, itemId, quantity);
  if (physical) world.has.gifts.push({ walker, id: answer.body.id, itemId });
  else add(world.issued, 'walk-given', quantity);
  return answer;
}

async function resolve(world: World, move: Move, to: 'posts' | 'voids'): Promise<Answer | undefined> {
  const hold = move.wrong ? pickOf(world.has.oldHolds, move.pick) : world.takeHold();
  if (!hold) return undefined;
  if (!move.wrong) world.has.oldHolds.push(hold);
  // 4 coins pay a sen; what pays nothing stays with the member.
  const coins = 4 + (move.amount % Math.max(1, hold.coins - 3));
  const answer = await send(
    world,
    move,
    partner(`/coin-holds/${hold.id}/${to}`, {
      source: 'demo-pos',
      eventId: world.name(to),
      ...(to === 'posts' ? { orderNumber: world.name('sale'), coins } : {}),
    }),
  );
  if (answer.status < 300 && to === 'posts') world.pay(hold.walker, -answer.body.posted, `post ${hold.id}`);
  if (answer.status >= 300 && hold.expiresAt <= world.now) world.counts.expiredRefusals += 1;
  return answer;
}

/** Plays a move and counts what came of it. Returns undefined where there is nothing to play it with yet. */
export async function play(world: World, walker: Walker, move: Move): Promise<Answer | undefined> {
  const answer = await plays[move.kind](world, walker, move);
  if (answer) add(answer.status < 300 ? world.accepted : world.refused, move.kind);
  if (answer && answer.status >= 300) add(world.reasons, `${move.kind} ${answer.body.code}`);
  return answer;
}

/** How each kind is played; nothing where there is nothing to play it with yet. */
const plays: Readonly<Record<Kind, Play>> = {
  order: (world, walker, move) => order(world, walker, move),
  async orderWithHold(world, _walker, move) {
    const hold = world.takeHold();
    return hold && order(world, hold.walker, { ...move, wrong: false, amount: move.amount + hold.coins * 10 }, hold);
  },
  async refund(world, _walker, move) {
    const found = pickOf(world.has.orders, move.pick);
    if (!found) return undefined;
    const left = found.leftMinor;
    const amount = move.wrong || left === 0 ? left + 1 : move.amount % 3 === 0 ? left : 1 + (move.amount % left);
    if (!move.wrong) found.leftMinor -= Math.min(left, amount);
    const answer = await giveBack(world, found.walker, move, {
      ...found,
      amountMinor: amount,
      shop: found.market === home.market ? home : abroad,
    });
    if (answer.status >= 300 && !move.wrong) found.leftMinor += Math.min(left, amount);
    return answer;
  },
  async refundFirst(world, walker, move) {
    const orderNumber = world.name('late');
    const amount = 4_000 + move.amount;
    await giveBack(world, walker, move, { orderNumber, amountMinor: 1 + (move.amount % amount) });
    const body = {
      ...place,
      orderNumber,
      eventId: `paid-${orderNumber}`,
      eventType: 'paid',
      memberId: walker.id,
      currency: 'MYR',
      lines: lineOf(amount),
      netAmount: ringgit(amount),
      shipping: ringgit(0),
      paidAt: world.now,
    };
    const answer = await send(world, move, partner('/orders', body));
    if (answer.status < 300) world.pay(walker, answer.body.coins, `order ${orderNumber}`);
    return answer;
  },
  async claim(world, walker, move) {
    const offer = move.wrong ? 'walk-scarce' : offers[move.pick % 8 === 0 ? 1 : 0]!;
    const answer = await send(world, move, member(world, walker, `/voucher-offers/${offer}/claims`, {}));
    if (answer.status >= 300) return answer;
    add(world.issued, offer);
    add(world.codes, answer.body.code);
    world.has.vouchers.push({ id: answer.body.id, code: answer.body.code, validTo: answer.body.validTo });
    return answer;
  },
  swapVoucher: (world, walker, move) => swap(world, walker, move, items.voucher),
  swapGift: (world, walker, move) => swap(world, walker, move, move.pick % 5 === 0 ? items.scarce : items.gift),
  async cancel(world, _walker, move) {
    const gift = move.wrong ? pickOf(world.has.gifts, move.pick) : world.has.gifts[world.has.gifts.length - 1 - (move.pick % 3)];
    if (!gift) return undefined;
    const answer = await send(world, move, member(world, gift.walker, `/me/redemptions/${gift.id}/cancellations`, {}));
    if (answer.status >= 300) return answer;
    world.pay(gift.walker, answer.body.coins, `cancel ${gift.id}`);
    add(world.swapped, gift.itemId, -answer.body.quantity);
    return answer;
  },
  async ship(world, _walker, move) {
    const gift = pickOf(world.has.gifts, move.pick);
    if (!gift) return undefined;
    const answer = await world.callers.ask(member(world, gift.walker, `/me/redemptions/${gift.id}/receipts`, {}));
    return answer;
  },
  async hold(world, walker, move) {
    const coins = move.wrong ? 1_000_000 : 4 + (move.amount % 40);
    const body = { ...place, eventId: world.name('hold'), memberId: walker.id, coins, orderAmount: ringgit(100_000_000) };
    const answer = await send(world, move, partner('/coin-holds', body));
    if (answer.status < 300)
      world.has.holds.push({ walker, id: answer.body.id, coins: answer.body.coins, expiresAt: answer.body.expiresAt });
    return answer;
  },
  /** A till that scans the code on the phone: one of now, or, where it must be refused, one that was spent by. */
  async holdByCode(world, walker, move) {
    const tapped = await world.callers.ask({ as: 'member', member: walker, path: '/api/v1/me/membership-codes', body: {} });
    const spent = move.wrong ? pickOf(world.has.spentCodes, move.pick) : undefined;
    const memberCode: string = spent?.code ?? tapped.body.codes[0].value;
    const coins = 4 + (move.amount % 20);
    const body = { ...place, eventId: world.name('scan'), memberCode, coins, orderAmount: ringgit(100_000_000) };
    const answer = await send(world, move, partner('/coin-holds', body));
    if (answer.status >= 300) return answer;
    const { id, coins: held, expiresAt } = answer.body;
    world.has.holds.push({ walker: spent?.walker ?? walker, id, coins: held, expiresAt });
    world.has.spentCodes.push({ walker, code: memberCode });
    add(world.scans, memberCode);
    return answer;
  },
  post: (world, _walker, move) => resolve(world, move, 'posts'),
  void: (world, _walker, move) => resolve(world, move, 'voids'),
  async use(world, _walker, move) {
    const voucher = move.wrong
      ? pickOf(world.has.vouchers, move.pick)
      : world.has.vouchers[world.has.vouchers.length - 1 - (move.pick % 4)];
    if (!voucher) return undefined;
    const event = world.name('use');
    const body = { ...place, eventId: event, code: voucher.code, orderNumber: world.name('sale'), currency: 'MYR' };
    const answer = await send(world, move, partner('/voucher-redemptions', { ...body, lines: lineOf(5_000), shipping: ringgit(0) }));
    if (answer.status < 300) world.has.uses.push({ id: answer.body.id, event });
    else if (voucher.validTo < world.now) world.counts.expiredRefusals += 1;
    return answer;
  },
  async rollBack(world, _walker, move) {
    const use = move.wrong ? pickOf(world.has.uses, move.pick) : world.has.uses[world.has.uses.length - 1 - (move.pick % 4)];
    if (!use) return undefined;
    return send(world, move, partner(`/voucher-redemptions/${use.id}/rollbacks`, { source: 'demo-pos', eventId: world.name('rollback') }));
  },
  async adjust(world, walker, move) {
    const amount = move.wrong ? -100_000 : (move.amount % 400) - 100 || 1;
    const body = { requestId: world.name('request'), kind: 'adjustment', market: 'MY', amount, reason: 'The walk says so' };
    const answer = await send(world, move, { as: 'support', path: `/ops/v1/members/${walker.id}/adjustments`, body });
    if (answer.status < 300) world.pay(walker, answer.body.amount, `adjust ${answer.body.id}`);
    return answer;
  },
  draw,
  claimBadge,
  invite,
  takePlan,
  attend,
  leave,
};
