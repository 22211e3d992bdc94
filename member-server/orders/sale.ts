import type { Named, SaleChannel } from '../partners/index.ts';
import type { LineRow } from './store.ts';

/** A paid order as received, in minor units of `currency`. */
export interface Sale {
  readonly source: string;
  readonly orderNumber: string;
  readonly market: string;
  readonly store: string;
  readonly channel: SaleChannel;
  readonly currency: string;
  readonly lines: readonly LineRow[];
  readonly netMinor: number;
  readonly shippingMinor: number;
  readonly paidAt: string;
  readonly named: Named;
  readonly coinHoldId?: string;
  readonly voucherCodes: readonly string[];
}
