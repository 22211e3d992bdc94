import type { Tx } from '../../server-kit/db.ts';
import type { VoucherStatus } from './rules.ts';

interface AnnouncedVoucher {
  readonly id: string;
  readonly offerId: string;
  /** Number of the voucher's event, from 1. */
  readonly version: number;
  readonly status: VoucherStatus;
}

/** Emits one event for a change of a member's vouchers, with their ids and present statuses. It has no voucher codes and no names. */
export function announce(
  tx: Tx,
  { now, memberId, market, vouchers }: { now: string; memberId: string; market: string; vouchers: readonly AnnouncedVoucher[] },
): void {
  tx.emit({ topic: 'vouchers.changed', subject: memberId, now, payload: { market, vouchers } });
}
