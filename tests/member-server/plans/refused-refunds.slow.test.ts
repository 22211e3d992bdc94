import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signText } from '../../../client/ops/pages/unusual/unusual-words.ts';
import { statement } from '../../../server-kit/statement.ts';
import { shippedSite } from '../../client/ops/shipped-site.ts';
import { expectInvariants } from '../ledger.ts';
import { aConsole, type Person } from '../member-admin/console.ts';
import type { Member } from '../member-server.ts';
import { aShop, type Shop } from './world.ts';

const start = '2026-03-10T08:00:00.000Z';
let shop: Shop;
let ops: ReturnType<typeof aConsole>;
beforeAll(async () => {
  shop = await aShop();
  ops = aConsole(shop);
});
beforeEach(() => {
  shop.faults.clear();
  shop.at(start);
});
afterEach(() => expectInvariants(shop.db));
afterAll(() => shop.close());

const finance: Person = { role: 'finance' };
const viewer: Person = { role: 'viewer' };
interface Refunded {
  readonly member: Member;
  readonly id: string;
  readonly paymentId: string;
}

/** A plan that an operator gives back while its provider refuses everything. */
async function refused(): Promise<Refunded> {
  const member = await shop.shopper();
  const { body } = await shop.buy(member, 'vip-month');
  await shop.press(body.checkoutUrl);
  shop.faults.set({ target: 'provider:sandbox', drop: true, times: 10_000 });
  await ops.ask(finance, 'POST', `/subscriptions/${body.id}/refunds`, { reason: 'Bought by mistake' });
  return { member, id: body.id, paymentId: body.paymentId };
}

let asked = 0;
const rows = (sql: string) => shop.db.all(statement<object, Record<string, unknown>>(`test.refused.${++asked}`, sql), {});
const paymentOf = async ({ paymentId }: Refunded) => {
  const [row] = await rows(`select state, due_at, tries from payment where id = '${paymentId}'`);
  return row as { state: string; due_at: string | null; tries: number };
};
/** Lets the job ask whenever it is due; gives the instants. */
async function askOn(refund: Refunded, most = 200): Promise<string[]> {
  const times: string[] = [];
  for (let due = (await paymentOf(refund)).due_at; due !== null && times.length < most; due = (await paymentOf(refund)).due_at) {
    times.push(new Date(due).toISOString());
    shop.at(times.at(-1)!);
    await shop.job();
  }
  return times;
}
const unusual = async ({ member }: Refunded, by = viewer) =>
  (await ops.ask(by, 'GET', '/unusual-members?kind=refund_refused&limit=100')).body.items.filter(
    ({ id }: { id: string }) => id === member.id,
  );
const settle = (id: string, how: string, by = finance) =>
  ops.ask(by, 'POST', `/subscriptions/${id}/refund-settlements`, { how, reason: 'Paid by transfer' });
const planOf = async ({ member, id }: Refunded) =>
  (await ops.ask(viewer, 'GET', `/members/${member.id}`)).body.plans.find((plan: { id: string }) => plan.id === id);

describe('A refund that its provider refuses', () => {
  it('is asked for ever later for the three days of the document, and then by nobody: it stands under Unusual', async () => {
    const refund = await refused();
    const times = await askOn(refund);
    expect(times.length).toBeLessThan(90);
    const last = Date.parse(times.at(-1)!);
    expect(last).toBeGreaterThanOrEqual(Date.parse('2026-03-13T08:00:00.000Z'));
    expect(last).toBeLessThan(Date.parse('2026-03-13T09:00:00.000Z') + 3_600_000);
    expect(await paymentOf(refund)).toMatchObject({ state: 'refunding', tries: times.length });
    const [sign] = await unusual(refund);
    expect(sign).toMatchObject({
      ...{
        kind: 'refund_refused',
        times: times.length,
        firstAt: start,
        lastAt: '2026-03-13T08:00:00.000Z',
        market: 'MY',
        status: 'active',
      },
      refund: { subscriptionId: refund.id, plan: 'VIP', price: { amountMinor: 590, currency: 'MYR' }, provider: 'sandbox' },
    });
    expect(signText(sign, shippedSite)).toBe(
      `The provider refused ${times.length} times to give MYR 5.90 back for VIP, and is asked no more.`,
    );
    expect((await planOf(refund)).payment).toMatchObject({ state: 'refunding', refusedSince: '2026-03-13T08:00:00.000Z' });
    // To the member it has been given back from the day it was decided.
    expect(await shop.payment(refund.member, refund.paymentId)).toMatchObject({ state: 'refunded' });
    shop.faults.clear();
    shop.at('2026-06-01T08:00:00.000Z');
    await shop.job();
    expect(await paymentOf(refund)).toMatchObject({ state: 'refunding', due_at: null });
    expect(await unusual(refund)).toHaveLength(1);
    expect(await unusual(refund, { role: 'viewer', markets: ['SG'] })).toEqual([]);
  });

  it('is tried for three days more where an operator says so, and is gone from there once it was given back', async () => {
    const refund = await refused();
    await askOn(refund);
    shop.at('2026-03-14T08:00:00.000Z');
    expect(await settle(refund.id, 'ask_again')).toMatchObject({ status: 201, body: { payment: { state: 'refunding' } } });
    expect(await unusual(refund)).toEqual([]);
    const times = await askOn(refund);
    expect(times.at(-1)! >= '2026-03-17T08:00:00.000Z').toBe(true);
    expect(await unusual(refund)).toHaveLength(1);
    await settle(refund.id, 'ask_again');
    shop.faults.clear();
    await shop.job();
    expect([await paymentOf(refund), await unusual(refund)]).toMatchObject([{ state: 'refunded' }, []]);
    await shop.job('deliver-sandbox');
    expect(await rows(`select state from sandbox_payment where reference = '${refund.paymentId}'`)).toEqual([{ state: 'refunded' }]);
  });

  it('ends where the member has the money by another way; the provider is asked no more, and the reason is kept', async () => {
    const refund = await refused();
    await askOn(refund);
    shop.faults.clear();
    expect(await settle(refund.id, 'given_back')).toMatchObject({ status: 201, body: { payment: { state: 'refunded' } } });
    await shop.job();
    expect(await rows(`select state from sandbox_payment where reference = '${refund.paymentId}'`)).toEqual([{ state: 'paid' }]);
    expect(await unusual(refund)).toEqual([]);
    // Said twice it changes nothing.
    expect((await settle(refund.id, 'ask_again')).status).toBe(201);
    expect(await paymentOf(refund)).toMatchObject({ state: 'refunded', due_at: null });
    const { items } = (await ops.ask({ role: 'admin' }, 'GET', `/member-audit-log?target=member:${refund.member.id}`)).body;
    expect(items.filter(({ action }: { action: string }) => action === 'subscriptions.settle')).toMatchObject([
      { reason: 'Paid by transfer', details: { how: 'given_back', amountMinor: 590, currency: 'MYR' } },
    ]);
  });

  it.each([
    ['is still asked for', 'subscription.not_refundable', 409, finance],
    ['nobody knows', 'request.not_found', 404, finance],
    ['is of a market of others', 'ops.market_scope', 403, { role: 'finance', markets: ['SG'] }],
    ['a supporter would settle', 'ops.role_required', 403, { role: 'support' }],
  ] as const)('that %s is refused with %s', async (what, code, status, by) => {
    const refund = await refused();
    if (what !== 'is still asked for') await askOn(refund);
    expect(await settle(what === 'nobody knows' ? 'none' : refund.id, 'given_back', by)).toMatchObject({ status, body: { code } });
    expect((await paymentOf(refund)).state).toBe('refunding');
  });
});
