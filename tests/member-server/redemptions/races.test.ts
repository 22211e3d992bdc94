import { afterAll, beforeAll, expect, it } from 'vitest';
import { signOpsToken } from '../../../server-kit/ops-token.ts';
import { inFull } from '../../deep.ts';
import { onPostgres } from '../../server-kit/suites.ts';
import { expectInvariants } from '../ledger.ts';
import { aPostgresServer, type Member, secrets, type TestServer } from '../member-server.ts';
import { anAddress, aShopper, available, redeem, rows } from './world.ts';

const SHOPPERS = inFull(40, 200);

onPostgres('Redemptions on PostgreSQL', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await aPostgresServer();
  });
  afterAll(() => server.close());

  const token = signOpsToken(secrets, {
    id: 'shipper',
    sessionId: 's',
    email: 'o@ops.test',
    name: 'Shipper',
    role: 'fulfilment',
    expiresAt: '2025-03-01T00:00:00.000Z',
  });
  const ops = async (path: string, payload: object) =>
    (await server.http.app.inject({ method: 'POST', url: `/ops/v1${path}`, headers: { authorization: `Bearer ${token}` }, payload }))
      .statusCode;
  const statuses = (answers: readonly { status: number }[]) => {
    const counts: Record<number, number> = {};
    for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  };

  it(`${SHOPPERS} at once for five pieces redeem five, and nobody else pays`, async () => {
    const shoppers: { member: Member; addressId: string }[] = [];
    for (let count = 0; count < SHOPPERS; count++) {
      const member = await aShopper(server, { coins: 120 });
      shoppers.push({ member, addressId: await anAddress(server, member) });
    }
    const answers = await Promise.all(
      shoppers.map(({ member, addressId }) => redeem(server, member, { itemId: 'pocket-kite', addressId, expectedCoins: 120 })),
    );
    expect(statuses(answers)).toEqual({ 201: 5, 409: SHOPPERS - 5 });
    expect(new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body.code))).toEqual(
      new Set(['redemption.out_of_stock']),
    );
    expect(new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.redeemNumber)).size).toBe(5);
    const [sum] = await rows<{ available: number }>(server, 'select sum(available) as available from coin_account');
    expect(sum!.available).toBe((SHOPPERS - 5) * 120);
    await expectInvariants(server.db);
  });

  it('one member at once: as often as the coins last, with one key once, and never above what a member can have', async () => {
    const member = await aShopper(server, { coins: 3_000 });
    const addressId = await anAddress(server, member);
    const wanted = { itemId: 'flower-tumbler', addressId, expectedCoins: 900 };
    expect(statuses(await Promise.all(Array.from({ length: 20 }, () => redeem(server, member, wanted))))).toEqual({ 201: 3, 409: 17 });
    expect(await available(server, member)).toBe(300);
    const twin = await aShopper(server, { coins: 3_000 });
    const home = await anAddress(server, twin);
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(server, twin, { ...wanted, addressId: home }, 'twin')));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await available(server, twin)).toBe(2_100);
    const collector = await aShopper(server, { coins: 40_000, level: 3 });
    const shelf = await anAddress(server, collector);
    const bears = { itemId: 'moon-bear', addressId: shelf, expectedCoins: 3_600 };
    expect(statuses(await Promise.all(Array.from({ length: 10 }, () => redeem(server, collector, bears))))).toEqual({ 201: 2, 403: 8 });
    await expectInvariants(server.db);
  });

  it('vouchers of many at once are each one’s own', async () => {
    const members = await Promise.all(Array.from({ length: 30 }, () => aShopper(server, { coins: 2_000 })));
    const answers = await Promise.all(
      members.map((member) => redeem(server, member, { itemId: 'cash-coupon', quantity: 2, expectedCoins: 2_000 })),
    );
    expect(statuses(answers)).toEqual({ 201: 30 });
    expect(new Set(answers.flatMap(({ body }) => body.voucherIds)).size).toBe(60);
    await expectInvariants(server.db);
  });

  it('cancelling, picking and shipping at once end in one of them, and coins come back with a cancellation alone', async () => {
    for (let round = 0; round < 8; round++) {
      const member = await aShopper(server, { coins: 900 });
      const addressId = await anAddress(server, member);
      const { body } = await redeem(server, member, { itemId: 'flower-tumbler', addressId, expectedCoins: 900 });
      const reason = 'a race';
      await Promise.all([
        server.call(member, 'POST', `/me/redemptions/${body.id}/cancellations`),
        ops(`/redemptions/${body.id}/picks`, { reason }),
        ops(`/redemptions/${body.id}/shipments`, { reason, carrier: 'Pos', trackingNumber: `T${round}00` }),
        server.call(member, 'POST', `/me/redemptions/${body.id}/cancellations`),
        ops(`/redemptions/${body.id}/cancellations`, { reason }),
      ]);
      const [row] = await rows<{ status: string }>(server, `select status from redemption where id = '${body.id}'`);
      expect(['cancelled', 'shipped', 'picked']).toContain(row!.status);
      expect(await available(server, member)).toBe(row!.status === 'cancelled' ? 900 : 0);
    }
    await expectInvariants(server.db);
  });

  it('a member who moves to another market at that moment pays in one of them, and a redemption there is cancelled there', async () => {
    const member = await aShopper(server, { coins: 900 });
    const addressId = await anAddress(server, member);
    const wanted = { itemId: 'flower-tumbler', addressId, expectedCoins: 900 };
    const [first] = await Promise.all([redeem(server, member, wanted), server.call(member, 'PATCH', '/me', { body: { country: 'SG' } })]);
    if (first!.status === 201) {
      expect((await server.call(member, 'POST', `/me/redemptions/${first!.body.id}/cancellations`)).status).toBe(201);
    }
    const [wallet] = await rows<{ available: number }>(
      server,
      `select available from coin_account where member_id = '${member.id}' and market = 'MY'`,
    );
    expect(wallet!.available).toBe(900);
    await expectInvariants(server.db);
  });
});
