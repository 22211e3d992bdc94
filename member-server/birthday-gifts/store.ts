import type { Reader, Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';

export interface CelebrantRow {
  readonly id: string;
  readonly birthday_set_at: string;
  readonly level: number;
  readonly paid: boolean;
}

interface Wanted {
  readonly market: string;
  /** 1 to 12. */
  readonly month: number;
  readonly year: number;
  readonly now: string;
  readonly after: string;
  readonly limit: number;
}

const progress = statement<{ market: string }, { month: string }>(
  'gifts.progress',
  'select month from birthday_gift_progress where market = $market',
);
const celebrants = statement<Wanted, CelebrantRow>(
  'gifts.celebrants',
  `select m.id, m.birthday_set_at, coalesce(l.level, 1) as level, exists (
     select from subscription s where s.member_id = m.id and s.state = 'active' and s.starts_at <= $now and s.ends_at > $now) as paid
   from member m left join member_level l on l.member_id = m.id
   where m.market = $market and m.birthday is not null and extract(month from m.birthday) = $month::int and m.id > $after
     and m.status = 'active' and m.birthday_set_at is not null
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
const advance = statement<{ market: string; month: string }>(
  'gifts.advance',
  `insert into birthday_gift_progress (market, month) values ($market, $month)
   on conflict (market) do update set month = greatest(birthday_gift_progress.month, excluded.month)`,
);

export const readProgress = async (reader: Reader, market: string) => (await reader.one(progress, { market }))?.month;
/** Members of the market with a birthday in the month who have no gift of the year yet, by id. */
export const readCelebrants = (reader: Reader, wanted: Wanted) => reader.all(celebrants, wanted);
/** False where the member has the gift or is gone. */
export const lockCelebrant = async (tx: Tx, memberId: string, year: number) => (await tx.one(lockMember, { memberId, year })) !== undefined;
export const insertGift = (
  tx: Tx,
  gift: { memberId: string; year: number; market: string; voucherId: string; now: string; revision: number },
) => tx.send(insert, gift);
export const advanceProgress = (tx: Tx, market: string, month: string) => tx.run(advance, { market, month });
