import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { grant, hold, post, reverse, spend, voidHold } from '../../../member-server/coins/index.ts';
import { aLedger, aMember, expectInvariants, type Ledger } from '../ledger.ts';
import { someRules } from '../programme.ts';

const now = '2025-02-10T08:00:00.000Z';
const rules = someRules();

describe('The ledger on the embedded database', () => {
  let ledger: Ledger;
  beforeAll(async () => {
    ledger = await aLedger();
  });
  afterAll(() => ledger.database.close());
  afterEach(() => expectInvariants(ledger.db));

  it('grants, spends, holds, posts and reverses', async () => {
    const { db } = ledger;
    const memberId = await aMember(db, 'first');
    const request = { memberId, market: 'MY', now, rules };
    const source = (id: string) => ({ kind: 'test', id });
    await db.transaction((tx) => grant(tx, { ...request, type: 'engagement_reward', amount: 100, source: source('1') }));
    const spent = await db.transaction((tx) => spend(tx, { ...request, type: 'redeem', amount: 30, source: source('2') }));
    expect(spent).toMatchObject({ amount: -30, available: 70 });
    const held = await db.transaction((tx) => hold(tx, { ...request, type: 'offset_store', amount: 40, source: source('3') }));
    expect(held).toMatchObject({ amount: 40 });
    const posted = await db.transaction((tx) =>
      post(tx, { ...request, type: 'offset_store', amount: 25, source: source('4'), holdId: (held as { id: string }).id }),
    );
    expect(posted).toMatchObject({ amount: -25, available: 45, held: 0 });
    expect(await db.transaction((tx) => voidHold(tx, { ...request, holdId: (held as { id: string }).id }))).toEqual({
      refusal: 'coins.hold_resolved',
    });
    const back = await db.transaction((tx) =>
      reverse(tx, { ...request, entryId: (spent as { id: string }).id, amount: 30, source: source('5') }),
    );
    expect(back).toMatchObject({ type: 'return', amount: 30, available: 75 });
  });
});
