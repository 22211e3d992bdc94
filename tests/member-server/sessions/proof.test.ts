import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '../../../schemas/api/index.ts';
import type { Operation } from '../../../schemas/api/operation.ts';
import { expectInvariants } from '../ledger.ts';
import { type Member, signedIn } from '../member-server.ts';
import { run } from '../redemptions/world.ts';
import { aTill, type Till } from '../till/till-server.ts';

let till: Till;
beforeAll(async () => {
  till = await aTill();
});
afterEach(() => expectInvariants(till.db));
afterAll(() => till.close());

/** Its session is known to the server from before. */
async function aKnownMember(): Promise<Member> {
  const member = await signedIn(till);
  await till.call(member, 'GET', '/me/coins');
  return member;
}
const end = (member: Member) => run(till, `delete from session where member_id = '${member.id}'`);

const bodies: Readonly<Record<string, object>> = {
  'draws.create': { clientSeed: 'a-seed', expectedCost: 0 },
  'orderClaims.create': { store: 'my-kl-city-tumbly', orderNumber: 'R-1', amountMinor: 100, date: '2025-02-10' },
  'redemptions.create': { itemId: 'cash-coupon', quantity: 1, expectedCoins: 1000 },
  'vouchers.add': { code: 'HELLO24' },
};
const commands = Object.values<Operation>(operations)
  .filter(({ movesValue, access }) => movesValue === true && access === 'member')
  .map(({ id, method, path }) => [id, method, path.replace(/\{\w+\}/g, 'weekend-ten')] as const);

describe('A session that the server knows from before', () => {
  it.each(commands)('%s is refused to one that another process ended, and moves nothing', async (id, method, path) => {
    const member = await aKnownMember();
    await end(member);
    const { status, body } = await till.call(member, method, path, { body: bodies[id] ?? {} });
    expect([status, body.code]).toEqual([401, 'auth.token_invalid']);
  });

  it('serves a call that moves value without being looked at apart', async () => {
    const member = await aKnownMember();
    expect((await till.call(member, 'POST', '/me/check-ins')).status).toBe(201);
    expect((await till.call(member, 'POST', '/voucher-offers/weekend-ten/claims')).status).toBe(201);
  });

  it('of a blocked member moves nothing', async () => {
    const member = await aKnownMember();
    await run(till, `update member set status = 'locked' where id = '${member.id}'`);
    expect((await till.call(member, 'POST', '/me/check-ins')).status).toBe(401);
  });

  it('of a member who moved moves the wallet of the new market', async () => {
    const member = await aKnownMember();
    expect((await till.call(member, 'PATCH', '/me', { body: { country: 'SG' } })).status).toBe(200);
    expect((await till.call(member, 'POST', '/me/check-ins')).status).toBe(201);
    const entries = await till.call(member, 'GET', '/me/coin-entries');
    expect(entries.body.items).toHaveLength(1);
    expect((await till.call(member, 'POST', '/voucher-offers/weekend-ten/claims')).status).toBe(201);
  });
});
