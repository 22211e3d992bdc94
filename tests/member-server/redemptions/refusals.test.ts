import { describe, expect, it } from 'vitest';
import { checksum } from '../ledger.ts';
import type { Member } from '../member-server.ts';
import { aRedemptionServer, codesOf } from './redemption-server.ts';
import { anAddress, aShopper, available, homes, redeem, run } from './world.ts';

const our = aRedemptionServer();
const { item, quote } = our;

interface Case {
  readonly market?: string;
  readonly coins?: number;
  readonly level?: 1 | 2 | 3 | 4;
  readonly itemId: string;
  readonly expectedCoins: number;
  readonly quantity?: number;
  /** An address of the book; none where false. */
  readonly address?: object | false;
  prepare?(member: Member): Promise<unknown> | unknown;
  /** Only the attempt knows. */
  readonly onlyAttempt?: boolean;
}

describe('Each cause has its refusal, at the attempt and before it', () => {
  it.each([
    [
      'feature.switched_off',
      503,
      'a killed campaign',
      { itemId: 'flower-tumbler', expectedCoins: 900, prepare: () => our.killed.add('campaign:redemption'), onlyAttempt: true },
    ],
    [
      'feature.switched_off',
      503,
      'a killed item',
      { itemId: 'flower-tumbler', expectedCoins: 900, prepare: () => our.killed.add('campaign:flower-tumbler'), onlyAttempt: true },
    ],
    [
      'feature.switched_off',
      503,
      'a killed offer',
      { itemId: 'cash-coupon', expectedCoins: 1_000, prepare: () => our.killed.add('campaign:coin-cash-10'), onlyAttempt: true },
    ],
    ['request.not_found', 404, 'no such item', { itemId: 'no-such-thing', expectedCoins: 1, onlyAttempt: true }],
    [
      'request.not_found',
      404,
      'an item of other markets',
      { market: 'SG', itemId: 'honey-mug-pair', expectedCoins: 640, onlyAttempt: true },
    ],
    ['redemption.market_unavailable', 403, 'Cambodia (R-528)', { market: 'KH', itemId: 'cash-coupon', expectedCoins: 1_000 }],
    ['redemption.outside_period', 409, 'a window that ended (R-523)', { itemId: 'new-year-candle', expectedCoins: 350 }],
    ['redemption.level_required', 403, 'a level too low (R-529)', { level: 3, itemId: 'storm-umbrella', expectedCoins: 2_200 }],
    ['redemption.level_required', 403, 'neither level nor plan (R-529)', { level: 2, itemId: 'night-train-set', expectedCoins: 4_800 }],
    ['redemption.level_required', 403, 'early access below its level (R-488)', { level: 2, itemId: 'moon-bear', expectedCoins: 3_600 }],
    ['redemption.not_eligible', 403, 'another segment (R-530)', { itemId: 'toy-club-wagon', expectedCoins: 1_200 }],
    [
      'redemption.not_eligible',
      403,
      'a gift for a member of today',
      {
        itemId: 'flower-tumbler',
        expectedCoins: 900,
        prepare: (member) => run(our.server, `update member set registered_at = '2025-02-09T08:00:00.001Z' where id = '${member.id}'`),
      },
    ],
    ['redemption.not_eligible', 403, 'more than a member can have', { itemId: 'pocket-kite', quantity: 3, expectedCoins: 360 }],
    ['redemption.funifun_not_activated', 403, 'no linked account (R-527)', { itemId: 'funifun-token-cup', expectedCoins: 320 }],
    [
      'redemption.out_of_stock',
      409,
      'an empty shelf (R-524)',
      {
        itemId: 'honey-mug-pair',
        expectedCoins: 640,
        prepare: () =>
          run(our.server, `insert into item_stock values ('honey-mug-pair', 900, 0) on conflict (item_id) do update set remaining = 0`),
        onlyAttempt: false,
      },
    ],
    ['redemption.address_incomplete', 422, 'no address (R-525)', { itemId: 'flower-tumbler', expectedCoins: 900, address: false }],
    [
      'redemption.address_incomplete',
      422,
      'an address that is not whole any more (R-525)',
      {
        itemId: 'flower-tumbler',
        expectedCoins: 900,
        prepare: (member) => run(our.server, `update member_address set postal_code = null where member_id = '${member.id}'`),
      },
    ],
    [
      'redemption.address_not_served',
      409,
      'an address in another country',
      { itemId: 'flower-tumbler', expectedCoins: 900, address: homes.SG! },
    ],
    [
      'redemption.address_not_served',
      409,
      'a province it isn’t sent to (R-526)',
      { market: 'ID', itemId: 'honey-mug-pair', expectedCoins: 640 },
    ],
    [
      'redemption.price_changed',
      409,
      'another price than the member saw',
      { itemId: 'flower-tumbler', expectedCoins: 899, onlyAttempt: true },
    ],
    ['redemption.coins_insufficient', 409, 'too few coins (R-522)', { coins: 899, itemId: 'flower-tumbler', expectedCoins: 900 }],
  ] as readonly (readonly [string, number, string, Case])[])('%s (%i) for %s', async (code, status, _cause, wanted) => {
    const { itemId, expectedCoins, quantity = 1, address = {} } = wanted;
    const member = await aShopper(our.server, wanted);
    const addressId = address === false || member.market === 'KH' ? undefined : await anAddress(our.server, member, address);
    await wanted.prepare?.(member);
    const before = await checksum(our.server.db);
    const body = { itemId, quantity, expectedCoins, ...(addressId ? { addressId } : {}) };
    const answer = await redeem(our.server, member, body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await checksum(our.server.db)).toBe(before);
    if (wanted.onlyAttempt) return;
    const seen = await quote(member, { itemId, quantity, ...(addressId ? { addressId } : {}) });
    expect([seen.ok, codesOf(seen)[0]]).toEqual([false, code]);
    // The attempt and the quote look at the pieces wanted and the address; the list at one piece and no address.
    if (quantity === 1 && !code.startsWith('redemption.address')) expect(codesOf(await item(member, itemId))).toContain(code);
    await run(our.server, `delete from item_stock where item_id = 'honey-mug-pair'`);
  });

  it('a busy database is 503 redemption.server_busy (R-521), and the same key then gets it done', async () => {
    const member = await aShopper(our.server);
    const addressId = await anAddress(our.server, member);
    const wanted = { itemId: 'flower-tumbler', addressId, expectedCoins: 900 };
    our.server.faults.set({ target: 'statement:redemptions.create:3', times: 1 });
    const busy = await redeem(our.server, member, wanted, 'busy');
    expect([busy.status, busy.body.code, busy.body.retryAfterSeconds]).toEqual([503, 'redemption.server_busy', 1]);
    expect((await redeem(our.server, member, wanted, 'busy')).status).toBe(201);
    expect(await available(our.server, member)).toBe(9_100);
  });

  it('needs a session and a key', async () => {
    expect((await our.server.call(undefined, 'POST', '/me/redemptions', { body: {} })).body.code).toBe('auth.token_missing');
    const member = await aShopper(our.server);
    const answer = await our.server.http.app.inject({
      method: 'POST',
      url: '/api/v1/me/redemptions',
      headers: { authorization: `Bearer ${member.token}` },
      payload: { itemId: 'flower-tumbler', expectedCoins: 900 },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'idempotency.missing']);
  });
});

describe('A cut connection', () => {
  it.each([
    ['flower-tumbler', 900],
    ['cash-coupon', 1_000],
  ])('before any statement of redeeming %s leaves nothing half done', async (itemId, expectedCoins) => {
    const member = await aShopper(our.server);
    const addressId = await anAddress(our.server, member);
    await redeem(our.server, member, { itemId, addressId, expectedCoins });
    const before = await checksum(our.server.db);
    let cut = 0;
    for (; ; cut += 1) {
      our.server.faults.set({ target: `statement:redemptions.create:${cut + 1}`, times: 1 });
      const answer = await redeem(our.server, member, { itemId, addressId, expectedCoins }, 'cut');
      if (answer.status === 201) break;
      expect([answer.status, answer.body.code]).toEqual([503, 'redemption.server_busy']);
      expect(await checksum(our.server.db)).toBe(before);
    }
    our.server.faults.clear();
    expect(cut).toBeGreaterThan(10);
    expect(await available(our.server, member)).toBe(10_000 - 2 * expectedCoins);
  });
});
