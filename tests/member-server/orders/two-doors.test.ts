import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { columns } from '../../../member-server/orders/csv.ts';
import { largestAmountMinor } from '../../../schemas/partner/shapes.ts';
import { signOpsToken } from '../../../server-kit/ops-token.ts';
import { expectInvariants } from '../ledger.ts';
import { secrets } from '../member-server.ts';
import { anOrder, aTill, fresh, shops, type Till } from './orders.ts';

const expiresAt = '2026-03-31T00:00:00.000Z';
const token = signOpsToken(secrets, { id: 'finance', sessionId: 's', email: 'o@ops.test', name: 'finance', role: 'finance', expiresAt });

interface Line {
  readonly sku: string;
  readonly category: string;
  readonly quantity: number;
  readonly netMinor: number;
}
interface Order {
  readonly orderNumber: string;
  readonly lines: readonly Line[];
  readonly shippingMinor: number;
}
const plain: Line = { sku: 'mug-1', category: 'lamps', quantity: 1, netMinor: 100 };
const withLine = (line: Partial<Line>) => ({ lines: [{ ...plain, ...line }] });
const ofLines = (count: number) => ({ lines: Array.from({ length: count }, () => plain) });

let till: Till;
beforeAll(async () => {
  till = await aTill();
});
afterAll(() => till.close());
afterEach(() => expectInvariants(till.db));

const money = (amountMinor: number) => ({ amountMinor, currency: 'MYR' });

/** Each way by which an order comes in: whether it is taken there. Nobody is named, so that it earns nothing. */
const doors: Readonly<Record<string, (order: Order) => Promise<boolean>>> = {
  async 'the API'({ orderNumber, lines, shippingMinor }) {
    const { status, body } = await till.partner('POST', '/orders', {
      ...anOrder(0),
      orderNumber,
      lines: lines.map(({ netMinor, ...line }) => ({ ...line, net: money(netMinor), fullPrice: true })),
      netAmount: money(lines.reduce((sum, line) => sum + line.netMinor, 0)),
      shipping: money(shippingMinor),
    });
    expect([201, 422]).toContain(status);
    if (status === 422) expect(body.code).toBe('validation.request');
    return status === 201;
  },
  async 'a file'({ orderNumber, lines, shippingMinor }) {
    const cells = lines.map((line) => [
      ...['demo-pos', `"${orderNumber}"`, '', shops.MY.store, 'store', 'MYR', `"${line.sku}"`, `"${line.category}"`],
      ...[line.quantity, line.netMinor, 'true', shippingMinor, '2025-02-10T07:00:00Z'],
    ]);
    const answer = await till.http.app.inject({
      method: 'POST',
      url: '/ops/v1/order-imports',
      headers: { authorization: `Bearer ${token}` },
      payload: { fileName: 'orders.csv', csv: [columns, ...cells].map((row) => row.join(',')).join('\n'), reason: 'A test of doors' },
    });
    expect(answer.statusCode).toBe(201);
    return answer.json().unmatched === 1;
  },
};

describe.each(Object.entries(doors))('An order by %s', (_door, take) => {
  const order = (more: Partial<Order>): Order => ({ orderNumber: fresh('D'), lines: [plain], shippingMinor: 0, ...more });

  it.each<[string, () => Partial<Order>]>([
    ['of the largest quantity', () => withLine({ quantity: 100_000 })],
    ['of 500 lines', () => ofLines(500)],
    ['of a long category', () => withLine({ category: `${'c'.repeat(39)}🎁` })],
    ['of a long article', () => withLine({ sku: 's'.repeat(64) })],
    ['of a long number', () => ({ orderNumber: fresh('D').padEnd(64, '0') })],
    ['of nothing to pay', () => withLine({ netMinor: 0 })],
    ['of the largest amount', () => ({ ...withLine({ netMinor: largestAmountMinor - 1 }), shippingMinor: 1 })],
  ])('%s is taken', async (_what, more) => expect(await take(order(more()))).toBe(true));

  it.each<[string, () => Partial<Order>]>([
    ['of one piece more', () => withLine({ quantity: 100_001 })],
    ['of no piece', () => withLine({ quantity: 0 })],
    ['of half a piece', () => withLine({ quantity: 1.5 })],
    ['of 501 lines', () => ofLines(501)],
    ...['', ' ', '\u200b', '\u3164', '\u2800'].flatMap((blank): [string, () => Partial<Order>][] => [
      [`of the category ${JSON.stringify(blank)}`, () => withLine({ category: blank })],
      [`of the article ${JSON.stringify(blank)}`, () => withLine({ sku: blank })],
      [`of the number ${JSON.stringify(blank)}`, () => ({ orderNumber: blank })],
    ]),
    ['of a longer category', () => withLine({ category: 'c'.repeat(41) })],
    ['of a longer article', () => withLine({ sku: 's'.repeat(65) })],
    ['of a longer number', () => ({ orderNumber: fresh('D').padEnd(65, '0') })],
    ['of a negative line', () => ({ lines: [plain, { ...plain, netMinor: -1 }] })],
    ['of a negative delivery', () => ({ shippingMinor: -1 })],
    ['of a larger amount', () => ({ ...withLine({ netMinor: largestAmountMinor }), shippingMinor: 1 })],
  ])('%s is refused', async (_what, more) => expect(await take(order(more()))).toBe(false));

  it.each<[string, Partial<Line>]>([
    ['a category with white space around it', { category: ' \u00a0lamps ' }],
    ['a category in letters of two parts', { category: 'cafe\u0301' }],
    ['an article with other dashes', { sku: ' mug–1' }],
  ])('%s is stored as a reader sees it', async (_what, line) => {
    const { orderNumber, ...more } = order(withLine(line));
    expect(await take({ orderNumber, ...more })).toBe(true);
    const stored = await till.rows(
      `select sku, category from order_line join pos_order on pos_order.id = order_id where order_number = '${orderNumber}'`,
    );
    const want = { sku: 'mug-1', category: line.category?.normalize('NFC').trim() ?? 'lamps' };
    expect(stored).toEqual([want]);
  });
});
