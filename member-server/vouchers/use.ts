import type { Tx } from '../../server-kit/db.ts';
import { announce } from './announce.ts';
import type { Refusal, VoucherContext } from './issue.ts';
import * as store from './store-change.ts';

/** The use of a voucher for an order. */
export interface Using extends VoucherContext {
  readonly voucherId: string;
  readonly source: string;
  readonly orderNumber: string;
  readonly store: string;
  readonly offMinor: number;
  /** Time of the sale if it is reported later; the last day is judged by it. RFC 3339; `now` if absent. */
  readonly soldAt?: string;
}

/**
 * Marks a voucher as used, if it is not used, void or past its end at `soldAt`: one statement decides. Refuses with `voucher.not_available`; a repeat
 * for the same order is accepted and changes nothing.
 */
export async function useVoucher(tx: Tx, using: Using): Promise<{ readonly id: string } | Refusal> {
  const { voucherId: id, source, orderNumber, offMinor, soldAt = using.now } = using;
  const changed = await store.markUsed(tx, { id, source, orderNumber, offMinor, soldAt, store: using.store, ...stampOf(using) });
  if (changed) tell(tx, using.now, [changed]);
  return changed || (await store.findUse(tx, { id, source, orderNumber })) ? { id } : { refusal: 'voucher.not_available' };
}

/** Makes vouchers that an order used available again, if they are still valid; returns their number. */
export async function returnVouchersOf(
  tx: Tx,
  order: VoucherContext & { readonly source: string; readonly orderNumber: string },
): Promise<number> {
  const { source, orderNumber } = order;
  const changed = await store.markReturned(tx, { source, orderNumber, ...stampOf(order) });
  tell(tx, order.now, changed);
  return changed.length;
}

/** Rolls back a use. Refuses with `voucher.not_available` if the voucher is not used. */
export async function rollBackUse(
  tx: Tx,
  use: VoucherContext & { readonly voucherId: string },
): Promise<{ readonly id: string } | Refusal> {
  const changed = await store.markRolledBack(tx, { id: use.voucherId, ...stampOf(use) });
  if (!changed) return { refusal: 'voucher.not_available' };
  tell(tx, use.now, [changed]);
  return { id: changed.id };
}

export const stampOf = ({ now, rules, actor }: VoucherContext) => ({ now, revision: rules.revision, actor: actor ?? null });

/** Emits one event per member and market, however many vouchers changed. */
export function tell(tx: Tx, now: string, changed: readonly store.Changed[]): void {
  const groups = new Map<string, store.Changed[]>();
  for (const voucher of changed) {
    const key = `${voucher.market} ${voucher.member_id}`;
    groups.set(key, [...(groups.get(key) ?? []), voucher]);
  }
  for (const group of groups.values()) {
    const { member_id: memberId, market } = group[0]!;
    const vouchers = group.map(({ id, offer_id: offerId, version, status }) => ({ id, offerId, version, status }));
    announce(tx, { now, memberId, market, vouchers });
  }
}
