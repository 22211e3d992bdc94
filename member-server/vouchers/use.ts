import type { Tx } from '../../server-kit/db.ts';
import { announce } from './announce.ts';
import type { Refusal, VoucherContext } from './issue.ts';
import * as store from './store-change.ts';

/** Use of a voucher for an order. */
export interface Using extends VoucherContext {
  readonly voucherId: string;
  readonly source: string;
  readonly orderNumber: string;
  readonly store: string;
  readonly offMinor: number;
  /** When it was used, where that is reported later: by it its last day counts. RFC 3339; `now` where absent. */
  readonly soldAt?: string;
}

/**
 * Marks it used, if it was not used, withdrawn or past its end at `soldAt`: one statement decides. Refuses with `voucher.not_available`; the
 * same order uses it once.
 */
export async function useVoucher(tx: Tx, using: Using): Promise<{ readonly id: string } | Refusal> {
  const { voucherId: id, source, orderNumber, offMinor, soldAt = using.now } = using;
  const changed = await store.markUsed(tx, { id, source, orderNumber, offMinor, soldAt, store: using.store, ...stampOf(using) });
  if (changed) tell(tx, using.now, [changed]);
  return changed || (await store.findUse(tx, { id, source, orderNumber })) ? { id } : { refusal: 'voucher.not_available' };
}

/** Makes vouchers that an order used available again, where they are still valid; gives how many are. */
export async function returnVouchersOf(
  tx: Tx,
  order: VoucherContext & { readonly source: string; readonly orderNumber: string },
): Promise<number> {
  const { source, orderNumber } = order;
  const changed = await store.markReturned(tx, { source, orderNumber, ...stampOf(order) });
  tell(tx, order.now, changed);
  return changed.length;
}

/** Takes one use back. Refuses with `voucher.not_available` where it is not used. */
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

/** One event a member and market, whatever number of vouchers changed. */
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
