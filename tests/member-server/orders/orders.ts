import { addDemoKey } from '../../../member-server/partners/index.ts';
import { signOpsToken } from '../../../server-kit/ops-token.ts';
import { statement } from '../../../server-kit/statement.ts';
import type { DatabaseKind } from '../../server-kit/databases.ts';
import { aMemberServer, aServerOn, type Member, type ServerWanted, secrets, type TestServer } from '../member-server.ts';
import { aPartner, type SignedAnswer, type Twist } from '../partner-client.ts';

export const shops = {
  ID: { store: 'id-jakarta-pusat-tumbly', currency: 'IDR' },
  MY: { store: 'my-kl-city-tumbly', currency: 'MYR' },
  TH: { store: 'th-pathum-wan-tumbly', currency: 'THB' },
  KH: { store: 'kh-chamkar-mon-tumbly', currency: 'USD' },
  VN: { store: 'vn-hoan-kiem-tumbly', currency: 'VND' },
} as const;

export interface Till extends TestServer {
  partner(method: 'GET' | 'POST', path: string, body?: object, twist?: Twist): Promise<SignedAnswer>;
  /** Sends an order of these properties; the rest is a plain one of 100.00 MYR. */
  sell(order?: Partial<ReturnType<typeof anOrder>> & Record<string, unknown>): Promise<SignedAnswer>;
  refund(orderNumber: string, amountMinor: number, more?: object): Promise<SignedAnswer>;
  rows<R = Record<string, unknown>>(sql: string): Promise<R[]>;
  coins(member: Member): Promise<{ available: number; debt: number; schedule: { expiresAt: string; coins: number }[] }>;
}

let count = 0;
export const fresh = (prefix: string): string => `${prefix}-${++count}`;

/** An order of one line, as a till sends it. */
export function anOrder(amountMinor: number, more: { market?: keyof typeof shops; paidAt?: string } = {}) {
  const { store, currency } = shops[more.market ?? 'MY'];
  const money = (amount: number) => ({ amountMinor: amount, currency });
  return {
    source: 'demo-pos',
    orderNumber: fresh('A'),
    eventId: fresh('event'),
    eventType: 'paid',
    store,
    channel: 'store',
    currency,
    lines: [{ sku: 'mug-1', category: 'home', quantity: 1, net: money(amountMinor), fullPrice: true }],
    netAmount: money(amountMinor),
    shipping: money(0),
    paidAt: more.paidAt ?? '2025-02-10T08:00:00.000Z',
  };
}

/** Coins of a member that a till sets aside for an order of 100.00 MYR. */
export const holdOf = async (till: Till, member: Member, coins: number): Promise<{ id: string; available: number }> =>
  (
    await till.partner('POST', '/coin-holds', {
      source: 'demo-pos',
      eventId: fresh('hold'),
      memberId: member.id,
      store: shops.MY.store,
      channel: 'store',
      coins,
      orderAmount: { amountMinor: 10_000, currency: 'MYR' },
    })
  ).body;

/** A file names a member whom nobody knows: the order of 100.00 MYR waits, whoever paid it. */
export async function arrivesForNobody(till: Till, orderNumber: string): Promise<void> {
  const cells = { source: 'demo-pos', order_number: orderNumber, member: '00000000', store: shops.MY.store, channel: 'store' };
  const goods = { currency: 'MYR', sku: 'mug-1', category: 'home', quantity: 1, net_minor: 10_000, full_price: true };
  const row = { ...cells, ...goods, shipping_minor: 0, paid_at: till.clock.now() };
  const csv = [Object.keys(row).join(','), Object.values(row).join(',')].join('\n');
  const expiresAt = '2026-03-31T00:00:00.000Z';
  const token = signOpsToken(secrets, { id: 'finance', sessionId: 's', email: 'o@ops.test', name: 'finance', role: 'finance', expiresAt });
  const { body } = await till.http.app.inject({
    method: 'POST',
    url: '/ops/v1/order-imports',
    headers: { authorization: `Bearer ${token}` },
    payload: { fileName: 'orders.csv', csv, reason: 'A test of orders that wait' },
  });
  if (JSON.parse(body).unmatched !== 1) throw new Error(`It does not wait: ${body}`);
}

/** The member server with the demo's till. */
export async function aTill(wanted: ServerWanted = {}): Promise<Till> {
  return tillOf(await aMemberServer(wanted));
}

/** The same on the kind of database that `onEachDatabase` gives. */
export async function aTillOn(kind: DatabaseKind): Promise<Till> {
  return tillOf(await aServerOn(kind));
}

/** The same on a server that is there. */
export async function tillOf(server: TestServer): Promise<Till> {
  await addDemoKey(server.server.tools, server.clock.now());
  const partner = aPartner(server);
  return {
    ...server,
    partner,
    sell: (order = {}) => {
      const plain = anOrder(10_000, { paidAt: server.clock.now() });
      return partner('POST', '/orders', { ...plain, ...order });
    },
    refund: (orderNumber, amountMinor, more = {}) =>
      partner('POST', `/orders/${orderNumber}/refunds`, {
        source: 'demo-pos',
        eventId: fresh('refund'),
        refundAmount: { amountMinor, currency: 'MYR' },
        refundedAt: server.clock.now(),
        ...more,
      }),
    rows: <R>(sql: string) => server.db.all<object, R>(statement(`test.${fresh('rows')}`, sql), {}),
    coins: async (member) => (await server.call(member, 'GET', '/me/coins')).body,
  };
}
