import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectInvariants } from '../ledger.ts';
import { type Member, signedIn } from '../member-server.ts';
import { anOrder, aTill, fresh, holdOf, type Till } from './orders.ts';

describe('The return of an order whose net amount is 0', () => {
  let till: Till;
  let member: Member;
  let voucher: string;
  beforeAll(async () => {
    till = await aTill();
  });
  afterAll(() => till.close());
  beforeEach(async () => {
    till.clock.moveTo('2025-02-10T08:00:00.000Z');
    member = await signedIn(till);
    // Leader by this order, with the pack of the level.
    await till.sell({ ...anOrder(22_000), memberId: member.id });
    voucher = (await vouchers()).find(({ type }) => type === 'discount')?.code ?? '';
  });
  afterEach(() => expectInvariants(till.db));

  const vouchers = async (): Promise<{ code: string; type: string }[]> =>
    (await till.call(member, 'GET', '/me/vouchers?status=available')).body.items;
  const sellFree = async (more: object = {}) => {
    const order = { ...anOrder(0), memberId: member.id, voucherCodes: [voucher], ...more };
    expect(await till.partner('POST', '/orders', order)).toMatchObject({ status: 201, body: { coins: 0 } });
    return order.orderNumber;
  };
  const listed = async (number: string) =>
    (await till.call(member, 'GET', '/me/orders')).body.items.find(({ orderNumber }: { orderNumber: string }) => orderNumber === number);

  it('gives its voucher back, takes nothing that was earned, and shows in the list (A-42)', async () => {
    const before = await till.coins(member);
    const orderNumber = await sellFree();
    expect([(await vouchers()).length, (await listed(orderNumber)).returned]).toEqual([1, false]);
    expect(await till.refund(orderNumber, 0)).toMatchObject({
      status: 201,
      body: { state: 'applied', coinsTaken: 0, coinsReturned: 0, vouchersReturned: 1 },
    });
    expect(await vouchers()).toEqual(expect.arrayContaining([expect.objectContaining({ code: voucher })]));
    expect(await till.coins(member)).toEqual(before);
    const shown = await listed(orderNumber);
    expect([shown.returned, shown.refunded, shown.coins]).toEqual([true, undefined, 0]);
    expect(await till.sell({ ...anOrder(10_000), memberId: member.id, voucherCodes: [voucher] })).toMatchObject({ status: 201 });
  });

  it('gives no coins back: coins that were held for it had nothing to pay, and are free (A-21)', async () => {
    const before = await till.coins(member);
    const orderNumber = await sellFree({ voucherCodes: [], coinHoldId: (await holdOf(till, member, 400)).id });
    expect(await till.coins(member)).toEqual(before);
    expect(await till.refund(orderNumber, 0)).toMatchObject({ status: 201, body: { coinsTaken: 0, coinsReturned: 0 } });
    expect(await till.coins(member)).toEqual(before);
  });

  it('happens once, whichever way it is sent again', async () => {
    const orderNumber = await sellFree();
    const event = { eventId: fresh('free-refund'), refundedAt: till.clock.now() };
    expect(await till.refund(orderNumber, 0, event)).toMatchObject({ status: 201, body: { vouchersReturned: 1 } });
    expect(await till.refund(orderNumber, 0, event)).toMatchObject({ status: 200, body: { vouchersReturned: 1 } });
    expect(await till.refund(orderNumber, 0)).toMatchObject({ status: 422, body: { code: 'order.refund_exceeds' } });
  });

  it('of ten tills at once happens once', async () => {
    const orderNumber = await sellFree();
    const answers = await Promise.all(Array.from({ length: 10 }, () => till.refund(orderNumber, 0)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(422)]);
    expect(await vouchers()).toHaveLength(2);
  });

  it('that comes before its order waits for it (4.9)', async () => {
    const orderNumber = fresh('F');
    expect(await till.refund(orderNumber, 0)).toMatchObject({ status: 201, body: { state: 'parked' } });
    await sellFree({ orderNumber });
    expect([(await vouchers()).length, (await listed(orderNumber)).returned]).toEqual([2, true]);
  });

  it.each([
    ['of an order that cost something gives nothing back', 10_000, 0, 'validation.request'],
    ['with an amount is more than what was paid', 0, 1, 'order.refund_exceeds'],
    ['below 0 is none', 0, -1, 'validation.request'],
  ])('%s', async (_name, net, amount, code) => {
    const { orderNumber, ...order } = anOrder(net);
    await till.partner('POST', '/orders', { ...order, orderNumber, memberId: member.id });
    expect(await till.refund(orderNumber, amount)).toMatchObject({ status: 422, body: { code } });
    expect((await listed(orderNumber)).returned).toBe(false);
  });

  it('of 0 that waited for an order that cost something changes nothing of it', async () => {
    const orderNumber = fresh('F');
    await till.refund(orderNumber, 0);
    expect(await till.sell({ ...anOrder(10_000), orderNumber, memberId: member.id })).toMatchObject({
      body: { state: 'credited', coins: 440, refunded: { amountMinor: 0 } },
    });
    expect((await listed(orderNumber)).returned).toBe(false);
  });
});
