import type { Reader } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';

/** A credited order with the data to compute its coins and price under a paid plan. Amounts are in minor units of its market. */
export interface PaidOrder {
  readonly source: string;
  readonly order_number: string;
  readonly paid_at: string;
  readonly net_minor: number;
  readonly refunded_minor: number;
  readonly coins_paid_minor: number;
  readonly minor_per_coin: number;
  readonly multiplier_milli: number | null;
  readonly birthday_milli: number | null;
  readonly level: 1 | 2 | 3 | 4;
  readonly paid_tier: 'none' | 'vip' | 'svip';
  /** Price of the delivery, less refunds. */
  readonly shipping_minor: number;
  /** Net amount of the lines at full price; refunds are not deducted. */
  readonly full_price_minor: number;
  readonly birthday: string | null;
  readonly birthday_set_at: string | null;
}

interface Since {
  readonly memberId: string;
  readonly market: string;
  /** Earliest time of payment (not of arrival), RFC 3339. */
  readonly since: string;
}

const paid = statement<Since, PaidOrder>(
  'orders.paid_since',
  `select o.source, o.order_number, o.paid_at, o.net_minor, o.refunded_minor, o.coins_paid_minor, o.multiplier_milli, o.birthday_milli,
     coalesce(o.level, 1) as level, coalesce(o.paid_tier, 'none') as paid_tier, o.minor_per_coin,
     o.shipping_minor - o.refunded_shipping_minor as shipping_minor,
     coalesce((select sum(net_minor) from order_line l where l.order_id = o.id and l.full_price), 0)::bigint as full_price_minor,
     m.birthday, m.birthday_set_at
   from pos_order o join member m on m.id = o.member_id
   where o.member_id = $memberId and o.market = $market and o.state = 'credited' and o.paid_at >= $since and o.returned_at is null
   order by o.paid_at, o.id`,
);

/** A member's credited orders in a market paid since an instant, oldest first, without those that were returned in full. */
export const readPaidOrders = (reader: Reader, since: Since): Promise<PaidOrder[]> => reader.all(paid, since);
