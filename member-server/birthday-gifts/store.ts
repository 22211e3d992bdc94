import type { Reader, Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';

interface CelebrantQuery {
  readonly market: string;
  readonly timeZone: string;
  /** First day of the month, `YYYY-MM-DD`; the birthday must have been saved before it in the time zone. */
  readonly firstDay: string;
  /** Levels with a birthday month; paid tiers always have one. */
  readonly levels: readonly number[];
  /** Month, 1 to 12. */
  readonly month: number;
  readonly year: number;
  readonly now: string;
  readonly after: string;
  readonly limit: number;
}

// A member without a row is at level 1.
const celebrants = statement<CelebrantQuery, { id: string }>(
  'gifts.celebrants',
  `select m.id from member m left join member_level l on l.member_id = m.id
   where m.market = $market and m.birthday is not null and extract(month from m.birthday) = $month::int and m.id > $after
     and m.status = 'active' and (m.birthday_set_at at time zone $timeZone)::date < $firstDay::date
     and (l.level = any($levels::int[]) or $levels::int[] @> array[1] and l.level is null or exists (
       select from subscription s where s.member_id = m.id and s.state = 'active' and s.starts_at <= $now and s.ends_at > $now))
     and not exists (select from birthday_gift g where g.member_id = m.id and g.year = $year)
   order by m.id limit $limit`,
);
const insert = statement<{ memberId: string; year: number; market: string; voucherId: string; now: string; revision: number }>(
  'gifts.insert',
  `insert into birthday_gift (member_id, year, market, voucher_id, given_at, revision)
   values ($memberId, $year, $market, $voucherId, $now, $revision) on conflict do nothing`,
);
const lockMember = statement<{ memberId: string; year: number }, { id: string }>(
  'gifts.lock_member',
  `select id from member m where id = $memberId and status = 'active'
     and not exists (select from birthday_gift g where g.member_id = m.id and g.year = $year) for update`,
);
/** Members of the market who are due this year's gift, sorted by id. */
export const readCelebrants = (reader: Reader, query: CelebrantQuery) => reader.all(celebrants, query);
/** Locks a member for this year's gift; false if the member already has it or is not active. */
export const lockCelebrant = async (tx: Tx, memberId: string, year: number) => (await tx.one(lockMember, { memberId, year })) !== undefined;
export const insertGift = (
  tx: Tx,
  gift: { memberId: string; year: number; market: string; voucherId: string; now: string; revision: number },
) => tx.send(insert, gift);
