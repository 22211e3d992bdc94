import { HOUR_MS } from '../../schemas/dates.ts';
import type { Tx } from '../../server-kit/db.ts';
import { reject } from '../../server-kit/problem.ts';
import { placeOfStore, type Who } from '../partners/index.ts';
import { nameProduct } from '../programme/index.ts';
import {
  useVoucher as markUsed,
  meetsMinSpend,
  type PointOfSale,
  refusalOf,
  statusOfSale,
  type TillVoucher,
  type VoucherRefusal,
} from '../vouchers/index.ts';
import type { OperationContext } from './credit.ts';
import type { Sale } from './sale.ts';

/** The vouchers that an order names, read under the lock of its number. */
export interface NamedVouchers {
  readonly named: readonly TillVoucher[];
  /** Vouchers that were used for the order before it arrived. */
  readonly used: readonly TillVoucher[];
}

/**
 * Uses the vouchers that an order names, all or none, if each would count in a quote of its lines at its payment; one that was used for this
 * order before stays used. Refuses with the codes of a quote. Does not check how many may be combined, because the sale has happened.
 */
export async function redeemVouchers(
  tx: Tx,
  sale: Sale,
  { named, used }: NamedVouchers,
  who: Who | undefined,
  { now, rules, actor }: OperationContext,
): Promise<void> {
  const { source, orderNumber, store: shop } = sale;
  if (named.length < sale.voucherCodes.length) reject('voucher.not_found');
  const soldAt = soldAtOf(sale.paidAt, now, rules.orders.lateVoucherHours);
  const fresh = named.filter(({ id }) => used.every((each) => each.id !== id));
  const place = { market: sale.market, store: shop, channel: sale.channel, brand: placeOfStore(rules, shop)?.brand ?? '' };
  const lines = sale.lines.map((line) => nameProduct(rules, line));
  for (const voucher of fresh) {
    const refusal = decideUse(voucher, { place, lines, soldAt, memberId: who?.id, all: [...used, ...fresh] });
    if (refusal) reject(refusal);
  }
  const outcomes = await Promise.all(
    fresh.map(({ id: voucherId, valueMinor: offMinor = 0 }) =>
      markUsed(tx, { voucherId, source, orderNumber, store: shop, offMinor, soldAt, now, rules, actor }),
    ),
  );
  for (const outcome of outcomes) if ('refusal' in outcome) reject(outcome.refusal);
}

interface UseTerms {
  readonly place: PointOfSale;
  readonly lines: Sale['lines'];
  readonly soldAt: string;
  readonly memberId: string | undefined;
  readonly all: readonly TillVoucher[];
}

function decideUse(voucher: TillVoucher, { place, lines, soldAt, memberId, all }: UseTerms): VoucherRefusal | undefined {
  const refusal = refusalOf({ ...voucher, status: statusOfSale(voucher, soldAt) }, place, lines, undefined, memberId);
  return refusal ?? (meetsMinSpend(voucher, lines, all) ? undefined : 'voucher.min_spend');
}

/**
 * The time at which the last day of a voucher is judged: that of the payment, or `now` if the order took more than `lateVoucherHours` to arrive
 * (A-113).
 */
function soldAtOf(paidAt: string, now: string, lateVoucherHours: number): string {
  const tookMs = Date.parse(now) - Date.parse(paidAt);
  return tookMs >= 0 && tookMs <= lateVoucherHours * HOUR_MS ? paidAt : now;
}
