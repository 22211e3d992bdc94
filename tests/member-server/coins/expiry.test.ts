import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sweepWallets } from '../../../member-server/coins/expiry.ts';
import { grant, hold } from '../../../member-server/coins/index.ts';
import { findDueHolds } from '../../../member-server/coins/store-read.ts';
import { aLedger, aMember, expectInvariants, type Ledger } from '../ledger.ts';
import { someRules } from '../programme.ts';

const now = '2025-02-10T08:00:00.000Z';
const later = '2025-02-11T08:00:00.000Z';
const rules = someRules();

describe('Wallets that have something due', () => {
  let ledger: Ledger;
  beforeAll(async () => {
    ledger = await aLedger();
  });
  afterEach(() => expectInvariants(ledger.db));
  afterAll(() => ledger.database.close());

  it('one that cannot be swept holds up none behind it; the run says so, and the next one sweeps it', async () => {
    const { db, faults } = ledger;
    for (const id of ['a', 'b', 'c']) {
      const request = { memberId: await aMember(db, id), market: 'MY', now, rules };
      await db.transaction((tx) => grant(tx, { ...request, type: 'engagement_reward', amount: 100, source: { kind: 't', id } }));
      await db.transaction((tx) => hold(tx, { ...request, type: 'offset_store', amount: 20, source: { kind: 't', id: `${id}-hold` } }));
    }
    faults.set({ target: 'statement:coins.sweep:1', times: 1 });
    await expect(sweepWallets(db, findDueHolds, later, rules)).rejects.toThrow(AggregateError);
    expect(await sweepWallets(db, findDueHolds, later, rules)).toEqual({ wallets: 1 });
    expect(await sweepWallets(db, findDueHolds, later, rules)).toEqual({ wallets: 0 });
  });
});
