import type { Tx } from '../../server-kit/db.ts';
import { lightBadges } from '../badges/index.ts';
import type { BuyerAccount, OperationContext } from './credit.ts';
import type { LineRow, OrderRow } from './store.ts';

/** Counts a credited order for its member's badges, less the refunds that arrived before it. */
export function countForBadges(
  tx: Tx,
  row: OrderRow,
  { badges }: BuyerAccount,
  lines: readonly LineRow[],
  { now, rules }: OperationContext,
): void {
  const { id: orderId, market, store, paid_at: paidAt, net_minor: netMinor, refunded_minor: refundedMinor } = row;
  const purchase = { market, store, paidAt, netMinor, refundedMinor, isReturned: row.returned_at !== null, lines };
  lightBadges(tx, badges, { orderId, memberId: row.member_id ?? '', purchase, now, rules });
}
