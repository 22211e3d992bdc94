import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectInvariants } from '../ledger.ts';
import { type Member, signedIn } from '../member-server.ts';
import { anOrder, aTill, type Till } from './orders.ts';

describe('An order number is one, however it is spelled', () => {
  let till: Till;
  let member: Member;
  let order: ReturnType<typeof anOrder>;
  beforeAll(async () => {
    till = await aTill();
  });
  afterAll(() => till.close());
  beforeEach(async () => {
    till.clock.moveTo('2025-02-10T08:00:00.000Z');
    member = await signedIn(till);
    order = anOrder(10_000);
  });
  afterEach(() => expectInvariants(till.db));

  const spellings: readonly [how: string, spell: (number: string) => string][] = [
    ['a space behind it', (number) => `${number} `],
    ['a no-break space before it', (number) => `\u00a0${number}`],
    ['a full-width letter', (number) => number.replace('A', 'Ａ')],
    ['an en dash', (number) => number.replace('-', '–')],
    ['a character that nobody sees', (number) => number.replace('-', '\u200b-')],
  ];
  const orders = async () => (await till.call(member, 'GET', '/me/orders')).body.items;

  it.each(spellings)('with %s: to orders, their answers and refunds', async (_how, spell) => {
    const { orderNumber } = order;
    const sent = { ...order, memberId: member.id };
    expect(await till.partner('POST', '/orders', { ...sent, orderNumber: spell(orderNumber) })).toMatchObject({
      status: 201,
      body: { orderNumber, coins: 400 },
    });
    expect(await till.partner('POST', '/orders', { ...sent, eventId: `${order.eventId}-again` })).toMatchObject({
      status: 200,
      body: { coins: 400 },
    });
    expect(await orders()).toHaveLength(1);
    const inPath = encodeURIComponent(spell(orderNumber));
    expect(await till.partner('GET', `/orders/${inPath}?source=demo-pos`)).toMatchObject({ status: 200, body: { orderNumber } });
    expect(await till.refund(inPath, 10_000, { lines: [{ sku: spell('mug-1'), quantity: 1 }] })).toMatchObject({
      status: 201,
      body: { state: 'applied', orderNumber, coinsTaken: 400 },
    });
  });

  it.each(spellings)('with %s: to the receipt that a member brings', async (_how, spell) => {
    const { orderNumber, store } = order;
    await till.partner('POST', '/orders', order);
    const body = { store, orderNumber: spell(orderNumber), amountMinor: 10_000, date: '2025-02-10' };
    expect(await till.call(member, 'POST', '/me/order-claims', { body })).toMatchObject({ status: 201, body: { orderNumber, coins: 400 } });
  });

  it('of nothing that anybody sees is refused', async () => {
    const body = { ...order, orderNumber: '\u3164 \u200b' };
    expect(await till.partner('POST', '/orders', body)).toMatchObject({ status: 422, body: { fields: [{ path: '/orderNumber' }] } });
  });
});
