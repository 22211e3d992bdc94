import type { OrderRow, Quantity } from './store.ts';

type Refusal = { readonly refusal: 'order.refund_exceeds' };

/** Amounts of a refund in minor units, and whether it makes the order a full return. */
export interface RefundParts {
  readonly goodsMinor: number;
  readonly shippingMinor: number;
  readonly isReturn: boolean;
}

type Refunded = Pick<OrderRow, 'net_minor' | 'shipping_minor' | 'refunded_minor' | 'refunded_shipping_minor' | 'returned_at'>;

/**
 * Splits a refund into goods and delivery (A-117): as the till states it, else the excess over the goods' remaining amount is delivery. An order is
 * returned once: when all of its goods are refunded, or by a refund of 0 if they cost nothing. Refuses with `order.refund_exceeds` more than is left
 * of either.
 */
export function decideParts(order: Refunded, amountMinor: number, ofDelivery: number | null): RefundParts | Refusal {
  const goodsLeft = order.net_minor - order.refunded_minor;
  const shippingMinor = ofDelivery ?? Math.max(0, amountMinor - goodsLeft);
  const goodsMinor = amountMinor - shippingMinor;
  const isReturn = order.returned_at === null && goodsMinor === goodsLeft && (goodsMinor > 0 || amountMinor === 0);
  const fits = goodsMinor >= 0 && goodsMinor <= goodsLeft && shippingMinor <= order.shipping_minor - order.refunded_shipping_minor;
  return fits && (amountMinor > 0 || isReturn) ? { goodsMinor, shippingMinor, isReturn } : { refusal: 'order.refund_exceeds' };
}

/** Refuses with `order.refund_exceeds` articles that are not on the order, and more of an article than was bought; earlier refunds count. */
export function decideLines(bought: readonly Quantity[], before: readonly Quantity[], now: readonly Quantity[]): Refusal | undefined {
  const left = new Map<string, number>();
  for (const { sku, quantity } of bought) left.set(sku, (left.get(sku) ?? 0) + quantity);
  for (const { sku, quantity } of [...before, ...now]) left.set(sku, (left.get(sku) ?? 0) - quantity);
  return now.some(({ sku }) => (left.get(sku) ?? 0) < 0) ? { refusal: 'order.refund_exceeds' } : undefined;
}
