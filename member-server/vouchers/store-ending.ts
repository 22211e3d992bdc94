import type { Reader } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';

/** A member's vouchers that end on one day of their market. */
export interface EndingRow {
  readonly member_id: string;
  readonly day: string;
  readonly count: number;
  /** When the last of them ends. */
  readonly ends_at: string;
}

interface EndingQuery {
  readonly market: string;
  readonly timeZone: string;
  readonly now: string;
  readonly until: string;
  /** Vouchers received after this time are left out. */
  readonly since: string;
  readonly limit: number;
}

const ending = statement<EndingQuery, EndingRow>(
  'vouchers.ending',
  `select e.member_id, e.day, count(*)::int as count, max(e.valid_to) as ends_at
   from (select v.member_id, v.valid_to, (v.valid_to at time zone $timeZone)::date::text as day from voucher v
     join member m on m.id = v.member_id and m.status <> 'deleted'
     where v.status = 'available' and v.market = $market and v.valid_to > $now and v.valid_to <= $until and v.valid_from <= $since) e
   where not exists (select from notice n where n.member_id = e.member_id and n.kind = 'voucher_ends' and n.once_key = $market || ' ' || e.day)
   group by e.member_id, e.day order by e.day, e.member_id limit $limit`,
);

/** Vouchers whose end was not announced yet, the next ones first. */
export const listEnding = (reader: Reader, query: EndingQuery) => reader.all(ending, query);
