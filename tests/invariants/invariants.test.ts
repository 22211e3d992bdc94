import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { grant, hold, spend } from '../../member-server/coins/index.ts';
import { checkInvariants } from '../../member-server/invariants/index.ts';
import { issueVouchers } from '../../member-server/vouchers/index.ts';
import type { Db } from '../../server-kit/db.ts';
import { makeIds } from '../../server-kit/ids.ts';
import { systemRandom } from '../../server-kit/random-source.ts';
import { statement } from '../../server-kit/statement.ts';
import { aLedger, aMember, expectInvariants, type Ledger } from '../member-server/ledger.ts';
import { secrets } from '../member-server/member-server.ts';
import { someRules } from '../member-server/programme.ts';

const now = '2025-02-10T08:00:00.000Z';
const rules = someRules();
const ids = makeIds();
const asUsed = `status = 'used', used_at = now(), used_source = 's', used_order = 'o', used_store = 's', off_minor = 1`;

/** A code of the step of that series, used for the hold that the tests make. */
const codeUse = (id: string, series: number, purpose: string) =>
  `'${id}', '${now}', ${series}, '${purpose}', '3', 'p', null, 'MY', '${now}'`;

const definition = statement<object, { definition: string }>(
  'test.coin_tx_direction',
  `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'coin_tx_direction'`,
);

/** A member with coins earned, spent and held, and a voucher. */
async function aMemberWithAll(db: Db, id: string): Promise<string> {
  const memberId = await aMember(db, id);
  const request = { memberId, market: 'MY', now, rules };
  const source = (n: number) => ({ kind: 't', id: `${id}-${n}` });
  await db.transaction(async (tx) => {
    await grant(tx, { ...request, type: 'engagement_reward', amount: 100, source: source(1) });
  });
  await db.transaction((tx) => spend(tx, { ...request, type: 'redeem', amount: 30, source: source(2) }));
  await db.transaction((tx) => hold(tx, { ...request, type: 'offset_store', amount: 20, source: source(3) }));
  const offer = rules.offers.get('funifun-tokens')!;
  await db.transaction((tx) => issueVouchers(tx, { secrets, random: systemRandom, ids }, { ...request, offer, source: source(4) }));
  return memberId;
}

/** Each invariant is broken by hand once, past the triggers, and must say so: an invariant that nothing breaks proves nothing. */
describe('Every invariant notices when it is broken', () => {
  let ledger: Ledger;
  let memberId = '';
  let direction = '';
  // All that a test does is undone, so one member is enough; a constraint that each lacks is taken off once, as statements are planned again behind that.
  beforeAll(async () => {
    ledger = await aLedger();
    memberId = await aMemberWithAll(ledger.db, 'm');
    // An outbox without any event would say nothing of what should be in it.
    await aMemberWithAll(ledger.db, 'other');
    direction = (await ledger.db.one(definition, {}))!.definition;
    await ledger.db.transaction((tx) => tx.script('alter table coin_tx drop constraint coin_tx_direction'));
  });
  afterAll(async () => {
    await ledger.db.transaction((tx) => tx.script(`alter table coin_tx add constraint coin_tx_direction ${direction}`));
    await ledger.database.close();
  });
  beforeEach(() => expectInvariants(ledger.db));

  it.each([
    [1, (id: string) => `update coin_account set available = available + 1, debt = 0 where member_id = '${id}'`],
    [1, (id: string) => `update coin_hold set state = 'voided', resolved_at = now() where member_id = '${id}'`],
    [2, (id: string) => `update coin_tx set amount = amount + 1 where member_id = '${id}' and amount > 0`],
    [3, (id: string) => `update coin_lot set remaining = remaining - 1 where member_id = '${id}'`],
    [4, (id: string) => `update coin_lot_use set amount = amount + 1 where tx_id in (select id from coin_tx where member_id = '${id}')`],
    [5, (id: string) => `update coin_tx set account_version = 7 where member_id = '${id}' and amount < 0`],
    [5, (id: string) => `update coin_tx set available_after = available_after + 1 where member_id = '${id}'`],
    [6, (id: string) => `update coin_account set available = available + 5 where member_id = '${id}'`],
    [
      7,
      (id: string) =>
        `alter table coin_account drop constraint coin_account_held_check; update coin_account set held = -1 where member_id = '${id}'`,
    ],
    [8, (id: string) => `update offer_bucket set remaining = remaining + 1 where n = 1 and '${id}' <> ''`],
    [8, (id: string) => `delete from voucher where member_id = '${id}'`],
    [8, (id: string) => `update voucher set per_member = 0 where member_id = '${id}'`],
    [8, (id: string) => `update voucher set ${asUsed} where member_id = '${id}'`],
    [8, (id: string) => `update voucher set version = 2 where member_id = '${id}'`],
    [
      8,
      (id: string) =>
        `update voucher set ${asUsed}, version = 2 where member_id = '${id}';
         insert into voucher_event (voucher_id, version, offer_id, kind, at, revision, source, order_number, off_minor)
           select id, 2, offer_id, 'used', now(), 1, 's', 'o', 1 from voucher where member_id = '${id}';
         insert into pos_order (id, source, order_number, content_hash, market, store, channel, currency, net_minor, shipping_minor, returned_at,
             paid_at, day, arrived_at, state, actor, revision)
           values ('${id}', 's', 'o', 'h', 'MY', 's', 'store', 'MYR', 0, 0, '${now}', '${now}', '${now}', '${now}', 'unmatched', 'a', 1)`,
    ],
    [13, (id: string) => `insert into badge_progress values ('${id}', 'toy', 'MY', 0, 0, 1)`],
    [13, (id: string) => `insert into badge_progress values ('${id}', 'toy', 'MY', 1, 0, 0)`],
    [13, (id: string) => `insert into badge_lit values ('${id}', 'toy', 2, null, now(), 1)`],
    [
      13,
      (id: string) =>
        `insert into badge_lit values ('${id}', 'toy', 1, null, now(), 1), ('${id}', 'toy', 2, null, now(), 1);
         insert into badge_claim select '${id}', 'toy', 2, 'MY', 1, id, now(), 1 from coin_tx where member_id = '${id}' limit 1`,
    ],
    [13, (id: string) => `update coin_tx set source_kind = 'badge' where member_id = '${id}' and amount > 0`],
    [
      14,
      (id: string) =>
        `insert into check_in select '${id}', '2025-02-01', 'MY', 1, id, 1, now() from coin_tx where member_id = '${id}' limit 1`,
    ],
    [14, (id: string) => `update coin_tx set type = 'sign_in_reward' where member_id = '${id}' and amount > 0`],
    [16, (id: string) => `update coin_tx set type = 'registration_reward' where member_id = '${id}' and amount > 0`],
    [18, (id: string) => `insert into member_code_use values (${codeUse(id, 1, 'coins')})`],
    [18, (id: string) => `insert into member_code_use values (${codeUse(id, 1, 'free_shipping')})`],
    [
      18,
      (id: string) =>
        `update coin_hold set source_kind = 'till' where member_id = '${id}';
         insert into member_code_use values (${codeUse(id, 1, 'coins')}), (${codeUse(id, 2, 'coins')})`,
    ],
    [
      18,
      (id: string) =>
        `insert into reservation_slot values ('${id}', 'v', 'person', now(), 2, 0);
         insert into reservation_wait values ('${id}', default, '${id}', 'MY', 'v', 's', '${id}', now(), now(), 'UTC', 2, null, 'waiting', null, now(), null, 1)`,
    ],
    [
      19,
      (id: string) =>
        `insert into idempotency_key values ('${id}', 'k', 'reservationWaits.create', 'h', '{"id": "none", "people": 1}', now(), now())`,
    ],
    [
      20,
      (id: string) =>
        `insert into reservation_slot values ('${id}', 'v', 'person', now(), 2, 0);
         insert into reservation_wait
           values ('${id}', default, '${id}', 'MY', 'v', 's', '${id}', now(), now(), 'UTC', 2, null, 'ended', null, now(), '2025-02-10T09:00:00Z', 1)`,
    ],
    [
      19,
      (id: string) =>
        `insert into idempotency_key values ('${id}', 'k', 'checkIns.create', 'h', '{"date": "2025-02-10", "coins": 1}', now(), now())`,
    ],
    [19, (id: string) => `insert into idempotency_key values ('${id}', 'k', 'voucherOffers.claim', 'h', 'sealed', '${now}', now())`],
    [19, (id: string) => `insert into idempotency_key values ('${id}', 'k', 'redemptions.create', 'h', 'sealed', '${now}', now())`],
    [20, (id: string) => `delete from outbox where subject = '${id}'`],
    [20, (id: string) => `delete from outbox where subject = '${id}' and topic = 'vouchers.changed'`],
    [20, (id: string) => `delete from voucher_event where voucher_id in (select id from voucher where member_id = '${id}')`],
    [
      20,
      (id: string) =>
        `insert into outbox (topic, subject, payload, created_at, due_at) select topic, subject, payload, created_at, due_at from outbox where subject = '${id}'`,
    ],
  ])('invariant %i', async (number, sql) => {
    const undone = new Error('undone');
    await ledger.db
      .transaction(async (tx) => {
        await tx.script(`set local session_replication_role = replica; ${sql(memberId)}`);
        const { ok, invariants } = await checkInvariants(tx, now);
        expect(ok).toBe(false);
        expect(invariants.find((each) => each.number === number)).toMatchObject({ ok: false });
        expect(invariants.find((each) => each.number === number)!.violationCount).toBeGreaterThan(0);
        throw undone;
      })
      .catch((error) => {
        if (error !== undone) throw error;
      });
    await expectInvariants(ledger.db);
  });
});
