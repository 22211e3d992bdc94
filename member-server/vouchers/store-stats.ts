import type { Reader } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';

interface Totals {
  readonly issued: number;
  readonly used: number;
  readonly expired: number;
  readonly cancelled: number;
  readonly members: number;
}
const totals = statement<{ offerId: string; now: string }, Totals>(
  'vouchers.totals',
  `select count(*) as issued, count(*) filter (where status = 'used') as used,
     count(*) filter (where status = 'expired' or (status = 'available' and valid_to < $now)) as expired,
     count(*) filter (where status = 'void') as cancelled, count(distinct member_id) as members
   from voucher where offer_id = $offerId`,
);
const days = statement<{ offerId: string; from: string }, { day: string; issued: number; used: number }>(
  'vouchers.days',
  `select (at at time zone 'UTC')::date as day, count(*) filter (where kind = 'issued') as issued,
     count(*) filter (where kind = 'used') as used
   from voucher_event where offer_id = $offerId and at >= $from::timestamptz group by 1 order by 1`,
);

export const readTotals = (reader: Reader, offerId: string, now: string) => reader.one(totals, { offerId, now });
/** Vouchers of the offer issued and used, by UTC day; only days with any. */
export const readDays = (reader: Reader, offerId: string, from: string) => reader.all(days, { offerId, from });
