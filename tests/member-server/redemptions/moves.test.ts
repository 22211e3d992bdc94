import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { reverse } from '../../../member-server/coins/index.ts';
import { takeRelease } from '../../../member-server/programme/index.ts';
import { moveOn } from '../../../member-server/redemptions/store.ts';
import { checksum, expectInvariants } from '../ledger.ts';
import { aMemberServer, type Member, type TestServer } from '../member-server.ts';
import { again, anAddress, aShopper, available, give, redeem, rows } from './world.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aMemberServer();
});
afterAll(() => server.close());
afterEach(() => expectInvariants(server.db));

const cancel = (member: Member, id: string, key?: string) =>
  server.call(member, 'POST', `/me/redemptions/${id}/cancellations`, key === undefined ? {} : { key });
const receive = (member: Member, id: string) => server.call(member, 'POST', `/me/redemptions/${id}/receipts`);
const get = async (member: Member, id: string) => (await server.call(member, 'GET', `/me/redemptions/${id}`)).body;
const left = async () =>
  (await rows<{ remaining: number }>(server, `select remaining from item_stock where item_id = 'flower-tumbler'`))[0]?.remaining;

async function aGift(coins = 2_000): Promise<{ member: Member; id: string }> {
  const member = await aShopper(server, { coins });
  const addressId = await anAddress(server, member);
  const { body } = await redeem(server, member, { itemId: 'flower-tumbler', addressId, expectedCoins: 900 });
  return { member, id: body.id };
}
/** As ops would, without them. */
const ship = async (id: string, at = server.clock.now()) => {
  await server.db.transaction((tx) =>
    moveOn(
      tx,
      { id, to: 'shipped', from: ['waiting_for_delivery'], now: at, carrier: 'Pos', trackingNumber: 'EX1' },
      { now: at, revision: 1 },
    ),
  );
};

describe('Cancelling (A-25, A-46)', () => {
  it('gives coins and piece back; the same key answers alike, another finds it cancelled', async () => {
    const { member, id } = await aGift();
    const before = await left();
    const first = await cancel(member, id, 'once');
    expect([first.status, first.body.status, first.body.cancellable]).toEqual([201, 'cancelled', false]);
    expect(first.body.steps).toEqual([
      { status: 'waiting_for_delivery', at: server.clock.now(), done: true },
      { status: 'cancelled', at: server.clock.now(), done: true },
    ]);
    expect([await available(server, member), await left()]).toEqual([2_000, before! + 1]);
    const sum = await checksum(server.db);
    expect((await cancel(member, id, 'once')).text).toBe(first.text);
    expect(await cancel(member, id)).toMatchObject({ status: 409, body: { code: 'redemption.invalid_transition' } });
    expect(await receive(member, id)).toMatchObject({ status: 409, body: { code: 'redemption.invalid_transition' } });
    expect(await checksum(server.db)).toBe(sum);
    const { items } = (await server.call(member, 'GET', '/me/coin-entries')).body;
    expect(items[0]).toMatchObject({ type: 'return', amount: 900, source: { kind: 'redemption_cancellation', id } });
  });

  it('coins of a lot that is over come back for the days of grace, the others as they were (A-25)', async () => {
    const shop = await aMemberServer();
    let member = await aShopper(shop, { coins: 500 });
    shop.clock.moveTo('2026-01-30T08:00:00.000Z');
    member = await again(shop, member);
    await give(shop, member, 700);
    const addressId = await anAddress(shop, member);
    const { body } = await redeem(shop, member, { itemId: 'flower-tumbler', addressId, expectedCoins: 900 });
    shop.clock.moveTo('2026-02-20T08:00:00.000Z');
    member = await again(shop, member);
    expect((await shop.call(member, 'POST', `/me/redemptions/${body.id}/cancellations`)).status).toBe(201);
    expect((await shop.call(member, 'GET', '/me/coins')).body).toMatchObject({
      available: 1_200,
      schedule: [
        { expiresAt: '2026-03-22T15:59:59.999Z', coins: 500 },
        { expiresAt: '2027-01-30T15:59:59.999Z', coins: 700 },
      ],
    });
    await expectInvariants(shop.db);
    await shop.close();
  });

  it('a debt is repaid first', async () => {
    const { member, id } = await aGift(900);
    const [entry] = await rows<{ id: string }>(server, `select id from coin_tx where member_id = '${member.id}' and amount = 900`);
    const now = server.clock.now();
    const rules = takeRelease(server.server.tools.releases, now);
    const taken = { memberId: member.id, market: 'MY', entryId: entry!.id, amount: 600, source: { kind: 'refund', id: 'r' }, now, rules };
    await server.db.transaction((tx) => reverse(tx, taken));
    expect((await cancel(member, id)).status).toBe(201);
    expect((await server.call(member, 'GET', '/me/coins')).body).toMatchObject({ available: 300, debt: 0 });
  });

  it('a cut connection before any statement leaves nothing half done', async () => {
    const { member, id } = await aGift();
    const before = await checksum(server.db);
    let cut = 0;
    for (; ; cut += 1) {
      server.faults.set({ target: `statement:redemptions.cancel:${cut + 1}`, times: 1 });
      const answer = await cancel(member, id, 'cut');
      if (answer.status === 201) break;
      expect(answer.status).toBe(503);
      expect(await checksum(server.db)).toBe(before);
    }
    server.faults.clear();
    expect(cut).toBeGreaterThan(8);
    expect(await available(server, member)).toBe(2_000);
  });
});

describe('A parcel', () => {
  it('is received after it was shipped and not before, and saying it twice changes nothing (A-47, R-326, R-327, R-399)', async () => {
    const { member, id } = await aGift();
    expect(await receive(member, id)).toMatchObject({ status: 409, body: { code: 'redemption.invalid_transition' } });
    await ship(id);
    expect(await get(member, id)).toMatchObject({
      status: 'shipped',
      carrier: 'Pos',
      trackingNumber: 'EX1',
      receivedBy: '2025-02-24T08:00:00.000Z',
      receivable: true,
      cancellable: false,
    });
    expect((await cancel(member, id)).status).toBe(409);
    const first = await receive(member, id);
    expect([first.status, first.body.status, first.body.receivable]).toEqual([201, 'received', false]);
    const before = await checksum(server.db);
    expect((await receive(member, id)).body).toEqual(first.body);
    expect(await checksum(server.db)).toBe(before);
  });

  it('counts as received by itself after the document’s days, and the job looks at what is due', async () => {
    const gifts = [await aGift(), await aGift()];
    await ship(gifts[0]!.id, '2025-02-10T08:00:00.000Z');
    await ship(gifts[1]!.id, '2025-02-10T08:00:00.001Z');
    server.clock.moveTo('2025-02-24T08:00:00.000Z');
    expect(await server.server.jobs.runNow('receive-redemptions')).toEqual({ received: 1 });
    expect(await server.server.jobs.runNow('receive-redemptions')).toEqual({ received: 0 });
    const statuses = await rows<{ status: string }>(
      server,
      `select status from redemption where id in ('${gifts[0]!.id}', '${gifts[1]!.id}') order by id`,
    );
    expect(statuses.map(({ status }) => status)).toEqual(['received', 'shipped']);
    server.clock.moveTo('2025-02-10T08:00:00.000Z');
  });

  it('its history is only ever added to', async () => {
    await expect(server.db.transaction((tx) => tx.script('delete from redemption_event'))).rejects.toThrow('append-only');
    await expect(server.db.transaction((tx) => tx.script(`update redemption_event set status = 'x'`))).rejects.toThrow('append-only');
  });
});
