import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkInvariants } from '../../../member-server/invariants/index.ts';
import { takeRelease } from '../../../member-server/programme/index.ts';
import { awardItem } from '../../../member-server/redemptions/index.ts';
import { signOpsToken } from '../../../server-kit/ops-token.ts';
import { checksum } from '../ledger.ts';
import { aMemberServer, type Member, secrets, type TestServer } from '../member-server.ts';
import { anAddress, aShopper, homes, redeem, rows } from './world.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aMemberServer();
});
afterAll(() => server.close());
// The tenth invariant asks for the draw itself, which these gifts are without.
afterEach(async () => {
  const { invariants } = await checkInvariants(server.db, server.clock.now());
  expect(invariants.filter(({ number, ok }) => !ok && number !== 10)).toEqual([]);
});

let draws = 0;
function win(member: Member, { itemId = 'flower-tumbler', draw = `draw-${++draws}` } = {}) {
  const now = server.clock.now();
  const { id: memberId, market } = member;
  const rules = takeRelease(server.server.tools.releases, now);
  const award = { memberId, market, itemId, source: { kind: 'draw', id: draw }, now, rules } as const;
  return server.db.transaction((tx) => awardItem(tx, server.server.tools, award), { useCase: 'draws.create' });
}
async function aPrize(member: Member): Promise<string> {
  const won = await win(member);
  if ('refusal' in won) throw new Error(won.refusal);
  return won.id;
}
const get = async (member: Member, id: string) => (await server.call(member, 'GET', `/me/redemptions/${id}`)).body;
const send = (member: Member, id: string, addressId: string) =>
  server.call(member, 'POST', `/me/redemptions/${id}/addresses`, { body: { addressId } });
const stock = () => rows(server, `select * from item_stock where item_id = 'flower-tumbler'`);
const ops = async (method: 'GET' | 'POST', path: string, payload?: object) => {
  const operator = { id: 'o', sessionId: 's', email: 'o@ops.test', name: 'O', role: 'fulfilment', expiresAt: '2025-12-31T00:00:00.000Z' };
  const headers = { authorization: `Bearer ${signOpsToken(secrets, operator as Parameters<typeof signOpsToken>[1])}` };
  const answer = await server.http.app.inject({ method, url: `/ops/v1${path}`, headers, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.json() };
};
const parcel = { reason: 'A test of operators', carrier: 'Pos Laju', trackingNumber: 'EX123' };

describe('A gift that was won (product.md 4.4)', () => {
  it('goes to the default address, costs nothing and takes nothing from the shelf of the redemption zone', async () => {
    const member = await aShopper(server, { coins: 0 });
    const addressId = await anAddress(server, member);
    const before = await stock();
    const id = await aPrize(member);
    expect(await get(member, id)).toMatchObject({
      itemId: 'flower-tumbler',
      kind: 'physical',
      origin: 'draw',
      coins: 0,
      quantity: 1,
      status: 'waiting_for_delivery',
      needsAddress: false,
      cancellable: false,
      address: { id: addressId },
      redeemNumber: expect.stringMatching(/^RD-250210-[B-Z]{6}$/),
    });
    expect(await stock()).toEqual(before);
    expect((await server.call(member, 'GET', '/me/coin-entries')).body.items).toEqual([]);
  });

  it('is listed among the redeemed ones and counts nowhere as taken from stock', async () => {
    const member = await aShopper(server);
    const addressId = await anAddress(server, member);
    await redeem(server, member, { itemId: 'flower-tumbler', addressId, expectedCoins: 900 });
    await aPrize(member);
    const { items, counts } = (await server.call(member, 'GET', '/me/redemptions')).body;
    expect(items.map(({ origin, coins }: { origin: string; coins: number }) => [origin, coins])).toEqual([
      ['draw', 0],
      ['coins', 900],
    ]);
    expect(counts.waiting_for_delivery).toBe(2);
  });

  it.each([
    ['without an address', async () => {}],
    ['with one where the gift is not sent', async (member: Member) => anAddress(server, member, homes.SG)],
  ])('%s waits for one, and the draw is not blocked', async (_what, prepare) => {
    const member = await aShopper(server, { coins: 0 });
    await prepare(member);
    const won = await win(member);
    expect(won).toMatchObject({ needsAddress: true });
    const row = await get(member, (won as { id: string }).id);
    expect([row.needsAddress, row.address]).toEqual([true, undefined]);
  });

  it.each(['unknown', 'cash-coupon'])('%s is no gift', async (itemId) => {
    const member = await aShopper(server, { coins: 0 });
    expect(await win(member, { itemId })).toEqual({ refusal: 'request.not_found' });
  });

  it('comes once for a draw', async () => {
    const member = await aShopper(server, { coins: 0 });
    await win(member, { draw: 'only' });
    const before = await checksum(server.db);
    await expect(win(member, { draw: 'only' })).rejects.toThrow('redemption_of_source');
    expect(await checksum(server.db)).toBe(before);
  });

  it('is not handed back by its member; ops can call it off, and no coins move', async () => {
    const member = await aShopper(server, { coins: 100 });
    const id = await aPrize(member);
    expect((await server.call(member, 'POST', `/me/redemptions/${id}/cancellations`)).body.code).toBe('redemption.invalid_transition');
    expect((await ops('POST', `/redemptions/${id}/cancellations`, { reason: 'A test of operators' })).body.status).toBe('cancelled');
    expect((await server.call(member, 'GET', '/me/coins')).body.available).toBe(100);
  });
});

describe('An address for it', () => {
  it('is taken once as it is now; the same again changes nothing, another is refused (A-48)', async () => {
    const member = await aShopper(server, { coins: 0 });
    const id = await aPrize(member);
    const home = await anAddress(server, member);
    const first = await send(member, id, home);
    expect([first.status, first.body.needsAddress, first.body.address.id]).toEqual([201, false, home]);
    const before = await checksum(server.db);
    expect((await send(member, id, home)).body).toEqual(first.body);
    const other = await anAddress(server, member, { detail: '99 Jalan Lain' });
    const added = await checksum(server.db);
    expect(added).not.toBe(before);
    expect((await send(member, id, other)).body.code).toBe('redemption.invalid_transition');
    expect(await checksum(server.db)).toBe(added);
  });

  it('comes once, however many are sent at the same time', async () => {
    const member = await aShopper(server, { coins: 0 });
    const id = await aPrize(member);
    const addresses = [await anAddress(server, member), await anAddress(server, member, { detail: '2 Jalan' })];
    const answers = await Promise.all([...addresses, ...addresses].map((each) => send(member, id, each)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    expect(await rows(server, `select count(*) n from redemption_event where redemption_id = '${id}'`)).toEqual([{ n: 2 }]);
  });

  it.each<[string, (member: Member, id: string) => Promise<{ status: number; body: { code: string } }>, number, string]>([
    ['of nobody', (member, id) => send(member, id, 'unknown'), 422, 'redemption.address_incomplete'],
    [
      'in a country where the gift is not sent',
      async (member, id) => send(member, id, await anAddress(server, member, homes.SG)),
      409,
      'redemption.address_not_served',
    ],
    [
      'for the gift of another member',
      async (member, id) => {
        const other = await aShopper(server, { coins: 0 });
        return send(other, id, await anAddress(server, member));
      },
      404,
      'request.not_found',
    ],
    [
      'for a gift that has one',
      async (member) => {
        const rich = await aShopper(server);
        const addressId = await anAddress(server, rich);
        const { body } = await redeem(server, rich, { itemId: 'flower-tumbler', addressId, expectedCoins: 900 });
        return send(rich, body.id, await anAddress(server, rich, { detail: member.id }));
      },
      409,
      'redemption.invalid_transition',
    ],
  ])('%s is refused and changes nothing (R-525, R-526)', async (_what, attempt, status, code) => {
    const member = await aShopper(server, { coins: 0 });
    const id = await aPrize(member);
    expect(await attempt(member, id)).toMatchObject({ status, body: { code } });
    expect((await get(member, id)).needsAddress).toBe(true);
  });
});

describe('Operators', () => {
  it('see that it waits for its member, and cannot pick or ship it before', async () => {
    const member = await aShopper(server, { coins: 0 });
    const id = await aPrize(member);
    const { redeemNumber } = await get(member, id);
    const [listed] = (await ops('GET', `/redemptions?q=${redeemNumber}`)).body.items;
    expect(listed).toMatchObject({ id, origin: 'draw', coins: 0, needsAddress: true });
    const homeless = 'Its member has not said yet where it goes.';
    expect((await ops('POST', `/redemptions/${id}/picks`, { reason: parcel.reason })).body).toMatchObject({
      code: 'redemption.invalid_transition',
      detail: homeless,
    });
    expect((await ops('POST', `/redemptions/${id}/shipments`, parcel)).body.code).toBe('redemption.invalid_transition');
    const csv = `redeem_number,carrier,tracking_number\n${redeemNumber},Pos,EX1\n`;
    expect((await ops('POST', '/redemption-shipments/imports', { csv, reason: parcel.reason })).body.failed).toEqual([
      { row: 2, redeemNumber, problem: 'redemption.invalid_transition', detail: homeless },
    ]);
    expect((await ops('GET', '/redemption-shipments/exports')).body.csv).not.toContain(redeemNumber);

    await send(member, id, await anAddress(server, member));
    expect((await ops('GET', '/redemption-shipments/exports')).body.csv).toContain(redeemNumber);
    expect((await ops('POST', `/redemptions/${id}/shipments`, parcel)).body).toMatchObject({ status: 'shipped', needsAddress: false });
    expect((await server.call(member, 'POST', `/me/redemptions/${id}/receipts`)).body.status).toBe('received');
  });
});
