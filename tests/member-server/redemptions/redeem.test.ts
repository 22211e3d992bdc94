import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checksum, expectInvariants } from '../ledger.ts';
import { aMemberServer, type TestServer } from '../member-server.ts';
import { anAddress, aShopper, available, linkFunifun, redeem, rows, run } from './world.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aMemberServer();
});
afterAll(() => server.close());
afterEach(() => expectInvariants(server.db));

const list = async (member: Parameters<typeof available>[1], query = '') =>
  (await server.call(member, 'GET', `/me/redemptions${query}`)).body;

describe('A gift', () => {
  it('costs its coins and waits for delivery, with a number, a date and where it goes (R-003, R-010, R-321, R-323 to R-325)', async () => {
    const member = await aShopper(server, { coins: 2_000 });
    const addressId = await anAddress(server, member);
    const { status, body } = await redeem(server, member, { itemId: 'nap-bear', addressId, expectedCoins: 1_450 });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      itemId: 'nap-bear',
      kind: 'physical',
      name: 'Nap bear, small',
      quantity: 1,
      coins: 1_450,
      status: 'waiting_for_delivery',
      redeemedAt: '2025-02-10T08:00:00.000Z',
      address: { recipient: 'Mei Tan', province: 'selangor', lines: ['12 Jalan Plumbum', '40000 Shah Alam', 'Selangor'] },
      voucherIds: [],
      cancellable: true,
      receivable: false,
      steps: [
        { status: 'waiting_for_delivery', at: '2025-02-10T08:00:00.000Z', done: true },
        { status: 'shipped', done: false },
        { status: 'received', done: false },
      ],
    });
    expect(body.redeemNumber).toMatch(/^RD-250210-[BCDFGHJKLMNPQRSTVWXZ]{6}$/);
    expect(await available(server, member)).toBe(550);
    const { items } = (await server.call(member, 'GET', '/me/coin-entries')).body;
    expect(items[0]).toMatchObject({ type: 'redeem', amount: -1_450, source: { kind: 'redemption', id: body.id } });
    expect((await server.call(member, 'GET', `/me/redemptions/${body.id}`)).body).toEqual(body);
    expect(await list(member)).toMatchObject({
      items: [{ id: body.id }],
      counts: { waiting_for_delivery: 1, shipped: 0, received: 0, cancelled: 0 },
    });
    expect((await server.call(member, 'GET', '/me/summary')).body.gifts).toEqual({ waiting: 1, shipped: 0 });
  });

  it('keeps its answer sealed, tells it again under its key, and also one from before that was stored open', async () => {
    const member = await aShopper(server, { coins: 5_000 });
    const addressId = await anAddress(server, member);
    const again = () => redeem(server, member, { itemId: 'flower-tumbler', addressId, expectedCoins: 900 }, 'sealed');
    const { text, body } = await again();
    // Three letters stand by chance in what is sealed, once in some hundred times.
    const { detail } = body.address;
    expect(text).toContain(detail);
    const stored = async () =>
      (await rows<{ answer: string }>(server, `select answer from idempotency_key where scope = '${member.id}' and key = 'sealed'`))[0]!
        .answer;
    expect(await stored()).not.toContain(detail);
    expect(await stored()).not.toContain('{');
    expect((await again()).text).toBe(text);
    await run(server, `update idempotency_key set answer = '${JSON.stringify(body)}' where scope = '${member.id}' and key = 'sealed'`);
    expect((await again()).text).toBe(text);
    const end = () => server.call(member, 'POST', `/me/redemptions/${body.id}/cancellations`, { key: 'ended' });
    const ended = await end();
    expect(ended.body.status).toBe('cancelled');
    expect((await end()).text).toBe(ended.text);
    const open = await rows(
      server,
      `select key from idempotency_key where scope = '${member.id}' and key = 'ended' and answer like '%${detail}%'`,
    );
    expect(open).toEqual([]);
  });

  it('keeps its address when the book changes (A-48)', async () => {
    const member = await aShopper(server);
    const addressId = await anAddress(server, member);
    const { body } = await redeem(server, member, { itemId: 'flower-tumbler', addressId, expectedCoins: 900 });
    await server.call(member, 'PATCH', `/me/addresses/${addressId}`, { body: { detail: '99 Elsewhere' } });
    await server.call(member, 'DELETE', `/me/addresses/${addressId}`);
    expect((await server.call(member, 'GET', `/me/redemptions/${body.id}`)).body.address).toEqual(body.address);
  });

  it('of several pieces costs that many prices, and the same key redeems once', async () => {
    const member = await aShopper(server);
    const addressId = await anAddress(server, member);
    const wanted = { itemId: 'sunday-tote', quantity: 3, addressId, expectedCoins: 2_340 };
    const first = await redeem(server, member, wanted, 'once');
    const before = await checksum(server.db);
    const again = await redeem(server, member, wanted, 'once');
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(await checksum(server.db)).toBe(before);
    expect(first.body).toMatchObject({ quantity: 3, coins: 2_340 });
    expect(await available(server, member)).toBe(7_660);
    expect((await redeem(server, member, { ...wanted, quantity: 6, expectedCoins: 4_680 })).status).toBe(422);
  });
});

describe('A voucher', () => {
  it('is the member’s at once (R-009)', async () => {
    const member = await aShopper(server);
    const { status, body } = await redeem(server, member, { itemId: 'cash-coupon', quantity: 2, expectedCoins: 2_000 });
    expect([status, body.status, body.steps]).toEqual([201, 'received', [{ status: 'received', at: body.redeemedAt, done: true }]]);
    expect(body.voucherIds).toHaveLength(2);
    const { items } = (await server.call(member, 'GET', '/me/vouchers')).body;
    expect(items.map(({ id }: { id: string }) => id).sort()).toEqual([...body.voucherIds].sort());
    expect(await available(server, member)).toBe(8_000);
    expect(body.cancellable).toBe(false);
    const cancelled = await server.call(member, 'POST', `/me/redemptions/${body.id}/cancellations`);
    expect([cancelled.status, cancelled.body.code]).toEqual([409, 'redemption.invalid_transition']);
  });

  it('of the play centre needs its account (R-527)', async () => {
    const member = await aShopper(server);
    const wanted = { itemId: 'funifun-token-cup', expectedCoins: 320 };
    expect(await redeem(server, member, wanted)).toMatchObject({ status: 403, body: { code: 'redemption.funifun_not_activated' } });
    await linkFunifun(server, member);
    expect((await redeem(server, member, wanted)).status).toBe(201);
  });
});

describe('Own redemptions', () => {
  it('are listed newest first, by status and page by page, and are nobody else’s (R-180)', async () => {
    const member = await aShopper(server);
    const addressId = await anAddress(server, member);
    for (let count = 0; count < 3; count++) await redeem(server, member, { itemId: 'sunday-tote', addressId, expectedCoins: 780 });
    await redeem(server, member, { itemId: 'cash-coupon', expectedCoins: 1_000 });
    const first = await list(member, '?limit=3');
    const second = await list(member, `?limit=3&cursor=${first.nextCursor}`);
    const ids = [...first.items, ...second.items].map(({ id }: { id: string }) => id);
    expect(ids).toEqual([...ids].sort().reverse());
    expect([ids.length, second.nextCursor]).toEqual([4, undefined]);
    expect(first.counts).toEqual({ waiting_for_delivery: 3, shipped: 0, received: 1, cancelled: 0 });
    expect((await list(member, '?status=waiting_for_delivery')).items).toHaveLength(3);
    expect((await list(member, '?status=received')).items).toHaveLength(1);
    expect((await server.call(member, 'GET', '/me/redemptions?cursor=nonsense')).status).toBe(422);
    const other = await aShopper(server);
    expect((await server.call(other, 'GET', `/me/redemptions/${ids[0]}`)).body.code).toBe('request.not_found');
    expect((await server.call(other, 'POST', `/me/redemptions/${ids[0]}/cancellations`)).body.code).toBe('request.not_found');
    expect((await server.call(other, 'POST', `/me/redemptions/${ids[0]}/receipts`)).body.code).toBe('request.not_found');
  });

  it('have one event each change, without personal data', async () => {
    const events = await rows<{ payload: object }>(server, "select payload from outbox where topic = 'redemptions.changed'");
    expect(events.length).toBeGreaterThan(5);
    expect(Object.keys(events[0]!.payload).sort()).toEqual(['id', 'itemId', 'market', 'status', 'version']);
  });
});
