import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { columns } from '../../../member-server/orders/csv.ts';
import type { Release } from '../../../schemas/release.ts';
import { signOpsToken } from '../../../server-kit/ops-token.ts';
import { expectInvariants } from '../ledger.ts';
import { type Member, secrets, signedIn } from '../member-server.ts';
import { aFeed, aRelease } from '../programme.ts';
import { anOrder, aTill, fresh, shops, type Till } from './orders.ts';

const now = '2025-02-10T08:00:00.000Z';
/** Vietnam opened on the 9th. */
const before = '2025-02-08T08:00:00.000Z';
const finance = signOpsToken(secrets, {
  id: 'finance',
  sessionId: 's',
  email: 'o@ops.test',
  name: 'finance',
  role: 'finance',
  expiresAt: '2026-03-31T00:00:00.000Z',
});

type ByMarket<Value = object> = Readonly<Record<string, Value>>;
const without = ({ VN: _vn, ...others }: ByMarket): ByMarket => others;

/** A release whose site, or whose coins alone, know nothing of Vietnam. */
function withoutVietnam(what: 'site' | 'coins'): Release {
  const { byMarket } = aRelease().documents.get('campaign:coins') as { byMarket: ByMarket };
  const release = aRelease({ coins: { byMarket: without(byMarket) } });
  if (what === 'coins') return release;
  const site = release.documents.get('site:site') as { markets: ByMarket };
  return { ...release, documents: new Map([...release.documents, ['site:site', { ...site, markets: without(site.markets) }]]) };
}

describe.each(['site', 'coins'] as const)('An order paid before its market was in the %s earns by today’s rules', (what) => {
  let till: Till;
  let member: Member;
  beforeAll(async () => {
    const { byMarket } = aRelease().documents.get('campaign:orders') as { byMarket: ByMarket };
    const pending = aRelease(
      { orders: { byMarket: { ...byMarket, VN: { ...byMarket.VN, pendingDays: 30 } } } },
      3,
      '2025-02-20T00:00:00.000Z',
    );
    till = await aTill({ now, releases: aFeed(withoutVietnam(what), aRelease({}, 2, '2025-02-09T00:00:00.000Z'), pending) });
    member = await signedIn(till, 'VN');
  });
  afterEach(async () => {
    till.clock.moveTo(now);
    await expectInvariants(till.db);
  });
  afterAll(() => till.close());

  const aSale = (amountMinor: number, more: object = {}) => ({ ...anOrder(amountMinor, { market: 'VN', paidAt: before }), ...more });
  const sell = async (amountMinor: number, more: object = {}) => {
    const sale = aSale(amountMinor, more);
    return { ...(await till.partner('POST', '/orders', sale)), sale };
  };
  async function askOps(method: 'GET' | 'POST', path: string, payload?: object) {
    const headers = { authorization: `Bearer ${finance}` };
    const { statusCode: status, body } = await till.http.app.inject({
      method,
      url: `/ops/v1${path}`,
      headers,
      ...(payload ? { payload } : {}),
    });
    return { status, body: body === '' ? undefined : JSON.parse(body) };
  }

  it('where it names its member', async () => {
    expect(await sell(160_000, { memberId: member.id })).toMatchObject({ status: 201, body: { state: 'credited', coins: 100 } });
    const revisions = await till.rows(`select distinct revision from pos_order where market = 'VN'`);
    expect(revisions).toEqual([{ revision: 2 }]);
  });

  it('where its receipt is brought later', async () => {
    const { sale } = await sell(160_000);
    const body = { store: shops.VN.store, orderNumber: sale.orderNumber, amountMinor: 160_000, date: '2025-02-08' };
    expect(await till.call(member, 'POST', '/me/order-claims', { body })).toMatchObject({ status: 201, body: { coins: 100 } });
  });

  it('where an operator gives it to its member', async () => {
    const { body } = await sell(160_000);
    const { memberNumber } = (await till.call(member, 'GET', '/me')).body;
    const matched = await askOps('POST', `/unmatched-orders/${body.id}/matches`, { memberNumber, reason: 'A test of markets' });
    expect(matched).toMatchObject({ status: 201, body: { coins: 100 } });
  });

  it('in the list of those that wait', async () => {
    await sell(160_000_000, { memberId: member.id });
    const { status, body } = await askOps('GET', '/unmatched-orders');
    expect([status, body.items.map(({ wouldEarn }: { wouldEarn?: number }) => wouldEarn)]).toEqual([200, [100_000]]);
  });

  it('first in a file, of which it holds up nothing', async () => {
    const { memberNumber } = (await till.call(member, 'GET', '/me')).body;
    const row = (paid_at: string) => {
      const cells = { source: 'demo-pos', order_number: fresh('F'), member: memberNumber, store: shops.VN.store, channel: 'store' };
      const goods = { currency: 'VND', sku: 'mug-1', category: 'home', quantity: 1, net_minor: 160_000, full_price: 'true' };
      const all: Record<string, unknown> = { ...cells, ...goods, shipping_minor: 0, paid_at };
      return columns.map((name) => all[name]).join(',');
    };
    const csv = [columns.join(','), row(before), row(now)].join('\n');
    const answer = await askOps('POST', '/order-imports', { fileName: 'orders.csv', csv, reason: 'A test of markets' });
    expect(answer).toMatchObject({ body: { rows: 2, credited: 2, notTaken: 0 } });
  });

  it('where its coins wait for their day', async () => {
    till.clock.moveTo('2025-02-20T08:00:00.000Z');
    const waits = await signedIn(till, 'VN');
    expect(await sell(160_000, { memberId: waits.id })).toMatchObject({
      status: 201,
      body: { state: 'credited', coins: 100, available: 0 },
    });
    till.clock.moveTo('2025-03-10T08:00:00.000Z');
    expect(await till.server.jobs.runNow('grant-pending')).toEqual({ orders: 1 });
  });
});
