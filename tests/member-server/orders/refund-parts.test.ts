import { describe, expect, it } from 'vitest';
import { decideLines, decideParts } from '../../../member-server/orders/refund-parts.ts';

/** RM 100 of goods with a delivery of RM 8, of which so much went back. */
const anOrder = (goods = 0, delivery = 0, more: { net_minor?: number; returned_at?: string } = {}) => ({
  net_minor: 10_000,
  shipping_minor: 800,
  refunded_minor: goods,
  refunded_shipping_minor: delivery,
  returned_at: null,
  ...more,
});
const back = (goodsMinor: number, shippingMinor: number, isReturn = false) => ({ goodsMinor, shippingMinor, isReturn });
const exceeds = { refusal: 'order.refund_exceeds' };
const returned = { returned_at: '2025-02-10T08:00:00.000Z' };

describe('A refund in parts (A-42, A-117)', () => {
  it.each<[string, ReturnType<typeof anOrder> | object, number, number | null, object]>([
    ['a part of the goods', anOrder(), 4_000, null, back(4_000, 0)],
    ['all of the goods returns the order', anOrder(), 10_000, null, back(10_000, 0, true)],
    ['what is more than the goods is of the delivery', anOrder(), 10_800, null, back(10_000, 800, true)],
    ['a part of the goods with the delivery, as the till says', anOrder(), 4_800, 800, back(4_000, 800)],
    ['the delivery alone is no return', anOrder(), 800, 800, back(0, 800)],
    ['the delivery after the goods', anOrder(10_000, 0, returned), 800, null, back(0, 800)],
    ['the rest of both', anOrder(4_000, 300), 6_500, null, back(6_000, 500, true)],
    ['more than both', anOrder(), 10_801, null, exceeds],
    ['more than the delivery', anOrder(), 900, 801, exceeds],
    ['more than the goods, all else being of the delivery', anOrder(4_000), 6_001, 0, exceeds],
    ['the delivery a second time', anOrder(10_000, 800, returned), 1, null, exceeds],
    ['more for the delivery than there is', anOrder(), 500, 600, exceeds],
    ['nothing of an order that cost something', anOrder(), 0, null, exceeds],
    ['nothing returns an order whose goods cost nothing', anOrder(0, 0, { net_minor: 0 }), 0, null, back(0, 0, true)],
    ['and once', anOrder(0, 0, { net_minor: 0, ...returned }), 0, null, exceeds],
    ['its delivery alone is no return either', anOrder(0, 0, { net_minor: 0 }), 800, null, back(0, 800)],
  ])('%s', (_what, order, amountMinor, ofDelivery, parts) => {
    expect(decideParts(order as ReturnType<typeof anOrder>, amountMinor, ofDelivery)).toEqual(parts);
  });
});

describe('The lines of a refund (A-116)', () => {
  const of = (quantities: Record<string, number>) => Object.entries(quantities).map(([sku, quantity]) => ({ sku, quantity }));
  const bought = of({ bear: 2, car: 1 });
  it.each<[string, Record<string, number>, Record<string, number>, boolean]>([
    ['as many as were bought', {}, { bear: 2, car: 1 }, true],
    ['one more', {}, { bear: 3 }, false],
    ['the rest of them', { bear: 1 }, { bear: 1 }, true],
    ['more than the rest', { bear: 1 }, { bear: 2 }, false],
    ['an article that was not bought', {}, { kite: 1 }, false],
    ['none', { bear: 2 }, {}, true],
  ])('%s', (_what, before, now, fits) => {
    expect(decideLines(bought, of(before), of(now))).toEqual(fits ? undefined : exceeds);
  });

  it('an article on several lines counts together, on the order and in the refund', () => {
    const twice = [...of({ bear: 1 }), ...of({ bear: 1 })];
    expect(decideLines(twice, [], twice)).toBeUndefined();
    expect(decideLines(of({ bear: 1 }), [], twice)).toEqual(exceeds);
  });
});
