import type { Reader, Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';

/** Counts of draws of a revision, by market and drawn prize. */
export interface TallyRow {
  /** UTC day; null for days before `since`, which are summed up. */
  readonly day: string | null;
  /** True if the day is within `from` and `to`. */
  readonly inside: boolean;
  readonly revision: number;
  readonly market: string;
  readonly prize_id: string;
  readonly wanted: number;
  readonly awarded: number;
  readonly coins_taken: number;
  readonly coins_given: number;
  readonly first_at: string;
  readonly last_at: string;
}

export interface Behind {
  readonly lottery_id: string;
  readonly utc_day: string;
}

const counted = `count(*) as wanted, count(d.awarded_prize) as awarded, sum(d.cost_coins) as coins_taken,
       coalesce(sum((d.given->>'coins')::bigint), 0) as coins_given, min(d.drawn_at) as first_at, max(d.drawn_at) as last_at`;

// A day is fully counted if the tally has as many draws as its closed chain.
const behind = statement<{ today: string }, Behind>(
  'draw_records.behind',
  `select e.lottery_id, e.utc_day from seed_epoch e left join draw_tally_mark m using (lottery_id, utc_day)
   where e.utc_day <= $today and e.draws is distinct from coalesce(m.place, 0) and exists (
     select from draw_link l where l.lottery_id = e.lottery_id and l.utc_day = e.utc_day and l.place > coalesce(m.place, 0))
   order by 2, 1`,
);
const openMark = statement<Behind>(
  'draw_records.open_mark',
  'insert into draw_tally_mark (lottery_id, utc_day) values ($lottery_id, $utc_day) on conflict do nothing',
);
const holdMark = statement<Behind, { place: number }>(
  'draw_records.hold_mark',
  'select place from draw_tally_mark where lottery_id = $lottery_id and utc_day = $utc_day for update',
);
const add = statement<Behind & { after: number; upTo: number }, { added: number }>(
  'draw_records.add',
  `with chunk as (
     select l.place, d.* from draw_link l join draw d on d.id = l.draw_id
     where l.lottery_id = $lottery_id and l.utc_day = $utc_day and l.place > $after and l.place <= $upTo),
   tallied as (
     insert into draw_tally as t
     select lottery_id, utc_day, revision, market, wanted_prize, ${counted} from chunk d group by 1, 2, 3, 4, 5
     on conflict (lottery_id, utc_day, revision, market, prize_id) do update set
       wanted = t.wanted + excluded.wanted, awarded = t.awarded + excluded.awarded,
       coins_taken = t.coins_taken + excluded.coins_taken, coins_given = t.coins_given + excluded.coins_given,
       first_at = least(t.first_at, excluded.first_at), last_at = greatest(t.last_at, excluded.last_at)),
   marked as (
     update draw_tally_mark set place = greatest(place, (select coalesce(max(place), 0) from chunk))
     where lottery_id = $lottery_id and utc_day = $utc_day)
   select count(*) as added from chunk`,
);
const tally = statement<{ lotteryId: string; since: string; from: string | null; to: string | null }, TallyRow>(
  'draw_records.tally',
  `with every as (
     select utc_day, revision, market, prize_id, wanted, awarded, coins_taken, coins_given, first_at, last_at
     from draw_tally where lottery_id = $lotteryId
     union all
     select d.utc_day, d.revision, d.market, d.wanted_prize, ${counted}
     from seed_epoch e left join draw_tally_mark m using (lottery_id, utc_day) join draw d using (lottery_id, utc_day)
     left join draw_link l on l.draw_id = d.id
     where e.lottery_id = $lotteryId and e.draws is distinct from coalesce(m.place, 0) and (l.place is null or l.place > coalesce(m.place, 0))
     group by 1, 2, 3, 4)
   select case when utc_day >= $since::date then utc_day end as day,
     ($from::date is null or utc_day >= $from::date) and ($to::date is null or utc_day <= $to::date) as inside, revision, market, prize_id,
     sum(wanted)::bigint as wanted, sum(awarded)::bigint as awarded, sum(coins_taken)::bigint as coins_taken,
     sum(coins_given)::bigint as coins_given, min(first_at) as first_at, max(last_at) as last_at
   from every group by 1, 2, 3, 4, 5`,
);
const byRevision = statement<object, { lottery_id: string; revision: number; prize_id: string; wanted: number }>(
  'draw_records.by_revision',
  'select lottery_id, revision, prize_id, sum(wanted)::bigint as wanted from draw_tally group by 1, 2, 3',
);

/** Days with chained draws that are not counted yet. */
export const readBehind = (reader: Reader, today: string): Promise<Behind[]> => reader.all(behind, { today });

/** Counts the next draws of a day's chain; returns their number. */
export async function tallyNext(tx: Tx, day: Behind, most: number): Promise<number> {
  tx.send(openMark, day);
  const after = (await tx.one(holdMark, day))?.place ?? 0;
  return (await tx.one(add, { ...day, after, upTo: after + most }))?.added ?? 0;
}

/** Counts all draws of a lottery up to now, by day from `since` on; `from` and `to` are days, inclusive. */
export const readTally = (reader: Reader, of: { lotteryId: string; since: string; from?: string | undefined; to?: string | undefined }) =>
  reader.all(tally, { ...of, from: of.from ?? null, to: of.to ?? null });

/** Counted draws of every lottery, by revision and prize. */
export const readByRevision = (reader: Reader) => reader.all(byRevision, {});
