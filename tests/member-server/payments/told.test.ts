import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signatureOf } from '../../../member-server/payments/signed-body.ts';
import { statement } from '../../../server-kit/statement.ts';
import { onEachDatabase } from '../../server-kit/suites.ts';
import { checksum, expectInvariants } from '../ledger.ts';
import { type Member, secrets } from '../member-server.ts';
import { aShop, type Shop } from '../plans/world.ts';

let shop: Shop;

interface Told {
  readonly id?: string;
  readonly said?: string;
  readonly paid?: object;
  readonly seconds?: number;
  readonly key?: Buffer;
}
let events = 0;

/** What the provider would post. */
async function tell(reference: string, { id = `event-${++events}`, said = 'paid', paid, seconds, key }: Told = {}) {
  const body = JSON.stringify({ id, reference, said, ...(paid ? { paid } : {}) });
  const at = Math.floor(Date.parse(shop.clock.now()) / 1_000) + (seconds ?? 0);
  const { statusCode } = await shop.http.app.inject({
    method: 'POST',
    url: '/api/v1/webhooks/payments/sandbox',
    headers: { 'content-type': 'application/json', 'sandbox-signature': signatureOf(key ?? secrets.key('payments:sandbox'), at, body) },
    payload: body,
  });
  return statusCode;
}

const pending = async (member: Member, planId = 'vip-month') => (await shop.buy(member, planId)).body;
const stateOf = async (member: Member, id: string) => (await shop.payment(member, id)).state;
const rows = (sql: string) => shop.db.all(statement<object, Record<string, unknown>>(`test.${++events}`, sql), {});

onEachDatabase('Payments on the %s database', (_open, kind) => {
  beforeAll(async () => {
    shop = await aShop({ kind });
  });
  beforeEach(() => {
    shop.faults.clear();
    shop.at('2026-03-10T08:00:00.000Z');
  });
  afterEach(() => expectInvariants(shop.db));
  afterAll(() => shop.close());

  describe('A plan starts by nothing but its provider’s word', () => {
    it.each([
      ['signed by somebody else', { key: Buffer.from('not the key') }, 401],
      ['signed long ago', { seconds: -301 }, 401],
      ['signed for a time to come', { seconds: 301 }, 401],
    ] as const)('a webhook %s is refused', async (_case, told, status) => {
      const member = await shop.shopper();
      const { paymentId } = await pending(member);
      const before = await checksum(shop.db);
      expect(await tell(paymentId, told)).toBe(status);
      expect(await checksum(shop.db)).toBe(before);
    });

    it('a body that was changed after it was signed is refused', async () => {
      const member = await shop.shopper();
      const { paymentId } = await pending(member);
      const body = JSON.stringify({ id: 'changed', reference: 'another', said: 'paid' });
      const header = signatureOf(secrets.key('payments:sandbox'), Math.floor(Date.parse(shop.clock.now()) / 1_000), body);
      const { statusCode } = await shop.http.app.inject({
        method: 'POST',
        url: '/api/v1/webhooks/payments/sandbox',
        headers: { 'content-type': 'application/json', 'sandbox-signature': header },
        payload: body.replace('another', paymentId),
      });
      expect([statusCode, await stateOf(member, paymentId)]).toEqual([401, 'pending']);
    });

    it('the way back from the provider proves nothing', async () => {
      const member = await shop.shopper();
      const { paymentId } = await pending(member);
      expect(await stateOf(member, paymentId)).toBe('pending');
    });

    it('another amount than was asked for starts nothing, and stands where operators look', async () => {
      const member = await shop.shopper();
      const { paymentId } = await pending(member);
      expect(await tell(paymentId, { paid: { amountMinor: 1, currency: 'MYR' } })).toBe(204);
      expect(await tell(paymentId, { paid: { amountMinor: 590, currency: 'USD' } })).toBe(204);
      expect(await stateOf(member, paymentId)).toBe('pending');
      expect(await rows(`select outcome from payment_event where payment_id = '${paymentId}'`)).toEqual([
        { outcome: 'mismatch' },
        { outcome: 'mismatch' },
      ]);
    });
  });

  describe('Webhooks come as they like', () => {
    it('twice, and again under another name: one plan', async () => {
      const member = await shop.shopper();
      const { paymentId } = await pending(member);
      for (const id of ['same', 'same', 'other']) expect(await tell(paymentId, { id: `${paymentId}-${id}` })).toBe(204);
      expect(await shop.plans(member)).toHaveLength(1);
      expect(await rows(`select outcome from payment_event where payment_id = '${paymentId}' order by event_id desc`)).toEqual([
        { outcome: 'paid' },
        { outcome: 'stale' },
      ]);
    });

    it('many at once: one plan', async () => {
      const member = await shop.shopper();
      const { paymentId } = await pending(member);
      const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => tell(paymentId, { id: `${paymentId}-${at % 3}` })));
      expect(new Set(answers)).toEqual(new Set([204]));
      expect(await shop.plans(member)).toHaveLength(1);
      expect(await rows(`select outcome from payment_event where payment_id = '${paymentId}' order by outcome`)).toEqual([
        { outcome: 'paid' },
        { outcome: 'stale' },
        { outcome: 'stale' },
      ]);
    });

    it.each([
      [['failed', 'paid'], 'paid'],
      [['paid', 'failed'], 'paid'],
      [['open', 'paid'], 'paid'],
      [['refunded', 'paid'], 'refunded'],
      [['paid', 'refunded'], 'refunded'],
      [['paid', 'refunded', 'paid'], 'refunded'],
    ])('in the order %j the payment is %s', async (order, state) => {
      const member = await shop.shopper();
      const { paymentId } = await pending(member);
      for (const said of order) await tell(paymentId, { said });
      expect(await stateOf(member, paymentId)).toBe(state);
      expect(await shop.tier(member)).toBe(state === 'paid' ? 'vip' : 'basic');
    });

    it('a refund that nobody asked for voids a gift bag that was not fetched; its place does not come back (A-06)', async () => {
      const left = async () => (await shop.call(undefined, 'GET', '/plans')).body.giftBag.left;
      const bag = async (of: Member) => (await shop.call(of, 'GET', '/me/vouchers?status=available')).body.items.length;
      const member = await shop.shopper();
      const before = await left();
      const { paymentId } = await pending(member);
      await tell(paymentId);
      expect([await bag(member), before - (await left())]).toEqual([1, 1]);
      expect(await tell(paymentId, { said: 'refunded' })).toBe(204);
      expect([await bag(member), before - (await left())]).toEqual([0, 1]);
      expect(
        await rows(
          `select kind, actor from voucher_event e join gift_bag b using (voucher_id) where member_id = '${member.id}' and version = 2`,
        ),
      ).toEqual([{ kind: 'voided', actor: 'provider' }]);
    });

    it('a refund that nobody asked for: the plans behind follow at once, by months that are counted anew (A-54)', async () => {
      shop.at('2026-12-31T08:00:00.000Z');
      const member = await shop.shopper();
      const periods = async () =>
        (
          await rows(`select starts_at, ends_at from subscription where member_id = '${member.id}' and state = 'active' order by starts_at`)
        ).map((row) => Object.values(row).map((instant) => String(instant).slice(0, 16)));
      const { paymentId } = await pending(member);
      await tell(paymentId);
      for (let more = 0; more < 2; more += 1) await tell((await pending(member)).paymentId);
      expect(await periods()).toEqual([
        ['2026-12-31T08:00', '2027-01-31T08:00'],
        ['2027-01-31T08:00', '2027-02-28T08:00'],
        ['2027-02-28T08:00', '2027-03-31T08:00'],
      ]);
      // The second one ends some hours later than it would have, within the third one.
      shop.at('2027-01-30T15:30:00.000Z');
      expect(await tell(paymentId, { said: 'refunded' })).toBe(204);
      expect(await periods()).toEqual([
        ['2027-01-30T15:30', '2027-02-28T15:30'],
        ['2027-02-28T15:30', '2027-03-30T15:30'],
      ]);
    });

    it('late: the answer of the page is 20 seconds ahead of the webhook', async () => {
      const member = await shop.shopper();
      const { paymentId, checkoutUrl } = await pending(member);
      await shop.press(checkoutUrl, 'late');
      await shop.job('deliver-sandbox');
      expect(await stateOf(member, paymentId)).toBe('pending');
      shop.at('2026-03-10T08:00:20.000Z');
      await shop.job('deliver-sandbox');
      expect(await stateOf(member, paymentId)).toBe('paid');
    });

    it('never: the provider is asked a minute later, and again while it does not answer', async () => {
      const member = await shop.shopper();
      const { paymentId, checkoutUrl } = await pending(member);
      shop.faults.set({ target: 'provider:sandbox-webhook', drop: true, times: 1 });
      await shop.press(checkoutUrl);
      await shop.job();
      expect(await stateOf(member, paymentId)).toBe('pending');
      shop.at('2026-03-10T08:01:00.000Z');
      shop.faults.set({ target: 'provider:sandbox', drop: true, times: 100 });
      expect(await shop.job()).toMatchObject({ settled: 0 });
      shop.faults.clear();
      shop.at('2026-03-10T08:02:00.000Z');
      await shop.job();
      expect(await stateOf(member, paymentId)).toBe('pending');
      shop.at('2026-03-10T08:03:00.000Z');
      await shop.job();
      expect(await stateOf(member, paymentId)).toBe('paid');
    });

    it('a checkout that nobody paid fails when its time is over', async () => {
      const member = await shop.shopper();
      const { paymentId, checkoutUrl } = await pending(member);
      shop.at('2026-03-10T10:30:00.000Z');
      await shop.press(checkoutUrl);
      await shop.job();
      expect(await stateOf(member, paymentId)).toBe('failed');
    });
  });

  describe('A refund that the provider owes', () => {
    it('is asked for until it is made, once', async () => {
      const member = await shop.shopper();
      const vip = await pending(member, 'vip-month');
      await shop.own(member, 'svip-month');
      await shop.press(vip.checkoutUrl);
      expect(await shop.payment(member, vip.paymentId)).toMatchObject({ state: 'refunded', refundedBecause: 'svip_active' });
      const kept = () =>
        rows(
          `select p.state, s.state as sandbox from payment p join sandbox_payment s on s.reference = p.id where p.id = '${vip.paymentId}'`,
        );
      shop.faults.set({ target: 'provider:sandbox', drop: true, times: 100 });
      await shop.job();
      expect(await kept()).toEqual([{ state: 'refunding', sandbox: 'paid' }]);
      shop.faults.clear();
      shop.at('2026-03-10T09:00:00.000Z');
      await shop.job();
      expect(await kept()).toEqual([{ state: 'refunded', sandbox: 'refunded' }]);
      await shop.job('deliver-sandbox');
      expect(await rows(`select count(*)::int as changes from payment_change where payment_id = '${vip.paymentId}'`)).toEqual([
        { changes: 3 },
      ]);
    });
  });
});
