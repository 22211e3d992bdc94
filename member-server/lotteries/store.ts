import type { Reader, Tx } from '../../server-kit/db.ts';
import { json, statement } from '../../server-kit/statement.ts';
import type { DrawRow, ParticipationRow } from './rows.ts';
import type { PrizeCount } from './rules.ts';

interface Own {
  readonly lotteryId: string;
  readonly memberId: string;
}

const columns = 'id, lottery_id, member_id, drawn, earned_left, won, utc_day, drawn_today, free_today, bought_today';
const lockOwn = statement<Own, ParticipationRow>(
  'lotteries.lock',
  `select ${columns} from participation where lottery_id = $lotteryId and member_id = $memberId for update`,
);
// Locks an existing participation or inserts a new one; of two concurrent inserts, the second waits and gets the first one's row.
const lockOrOpen = statement<Own & { id: string; day: string; now: string }, ParticipationRow>(
  'lotteries.lock_or_open',
  `with found as materialized (select ${columns} from participation where lottery_id = $lotteryId and member_id = $memberId for update),
   made as (insert into participation as p (id, lottery_id, member_id, utc_day, opened_at)
     select $id, $lotteryId, $memberId, $day, $now where not exists (select from found)
     on conflict (lottery_id, member_id) do update set utc_day = p.utc_day returning ${columns})
   select * from found union all select * from made`,
);
const readOwn = statement<{ lotteryIds: readonly string[]; memberId: string }, ParticipationRow>(
  'lotteries.own',
  `select ${columns} from participation where member_id = $memberId and lottery_id = any($lotteryIds::text[])`,
);
const counts = statement<
  { lotteryIds: readonly string[]; prizeIds: readonly string[]; day: string },
  PrizeCount & { lottery_id: string; prize_id: string; opened: boolean }
>(
  'lotteries.counts',
  `select p.lottery_id, p.prize_id, s.total, s.remaining, coalesce(d.used, 0) used, d.used is not null opened
   from unnest($lotteryIds::text[], $prizeIds::text[]) as p(lottery_id, prize_id)
   left join prize_stock s using (lottery_id, prize_id)
   left join prize_day d on d.lottery_id = p.lottery_id and d.prize_id = p.prize_id and d.utc_day = $day`,
);
const save = statement<Omit<ParticipationRow, 'won'> & { won: string }>(
  'lotteries.save',
  `update participation set drawn = $drawn, earned_left = $earned_left, won = $won::jsonb, utc_day = $utc_day,
     drawn_today = $drawn_today, free_today = $free_today, bought_today = $bought_today where id = $id`,
  { independent: true },
);
type InsertRow = Omit<DrawRow, 'stop_index' | 'given'> & { stop_index: string; given: string | null };
const insertOne = statement<InsertRow>(
  'lotteries.insert_draw',
  `insert into draw (id, lottery_id, utc_day, participation_id, member_id, market, revision, nonce, client_seed, commitment, value, wanted_prize,
     awarded_prize, outcome, stop_index, chance, cost_coins, cost_entry_id, given, drawn_at)
   values ($id, $lottery_id, $utc_day, $participation_id, $member_id, $market, $revision, $nonce, $client_seed, $commitment, $value, $wanted_prize,
     $awarded_prize, $outcome, $stop_index::jsonb, $chance, $cost_coins, $cost_entry_id, $given::jsonb, $drawn_at)`,
  { independent: true },
);
// A prize without a limit has a row only if it once had one; it continues counting, so that a later limit knows how many are gone.
const takeStock = statement<{ lotteryId: string; prizeId: string; limited: boolean }>(
  'lotteries.take_stock',
  `update prize_stock set total = total + (remaining = 0 and not $limited)::int, remaining = remaining - (remaining > 0 or $limited)::int
   where lottery_id = $lotteryId and prize_id = $prizeId`,
  { independent: true },
);
const takeToday = statement<{ lotteryId: string; prizeId: string; day: string; cap: number | null }>(
  'lotteries.take_today',
  'update prize_day set used = used + 1, cap = $cap where lottery_id = $lotteryId and utc_day = $day and prize_id = $prizeId',
  { independent: true },
);

/** Locks the member's participation in a lottery, creating it if missing; call it before the wallet is locked. */
export async function lockParticipation(tx: Tx, key: Own & { id: string; day: string; now: string }): Promise<ParticipationRow> {
  const row = await tx.one(lockOrOpen, key);
  if (!row) throw new Error(`The participation of ${key.memberId} in ${key.lotteryId} was not opened`);
  return row;
}

/**
 * Like `lockParticipation`, for members who usually take part already: less database work, but one more round trip the first time. Statements sent in
 * parallel do not see a participation that it creates.
 */
export const lockKnown = async (tx: Tx, key: Own & { id: string; day: string; now: string }): Promise<ParticipationRow> =>
  (await tx.one(lockOwn, key)) ?? lockParticipation(tx, key);

/** Locks or creates a participation without waiting; batched into the round trip of the next statement. */
export const sendLock = (tx: Tx, key: Own & { id: string; day: string; now: string }): void => tx.send(lockOrOpen, key);

/** The member's participations by lottery id. */
export async function readParticipations(
  reader: Reader,
  lotteryIds: readonly string[],
  memberId: string,
): Promise<ReadonlyMap<string, ParticipationRow>> {
  const rows = await reader.all(readOwn, { lotteryIds, memberId });
  return new Map(rows.map((row) => [row.lottery_id, row]));
}

export interface CountRow extends PrizeCount {
  /** True if the prize has a counter for the day. */
  readonly opened: boolean;
}

/** Counts of prizes on a day: a map by lottery id of maps by prize id. */
export async function readCounts(
  reader: Reader,
  key: readonly { readonly lotteryId: string; readonly prizeId: string }[],
  day: string,
): Promise<ReadonlyMap<string, ReadonlyMap<string, CountRow>>> {
  const found = new Map<string, Map<string, CountRow>>();
  if (key.length === 0) return found;
  const lotteryIds = key.map(({ lotteryId }) => lotteryId);
  const rows = await reader.all(counts, { lotteryIds, prizeIds: key.map(({ prizeId }) => prizeId), day });
  for (const { lottery_id, prize_id, ...count } of rows) {
    const own = found.get(lottery_id) ?? new Map<string, CountRow>();
    found.set(lottery_id, own.set(prize_id, count));
  }
  return found;
}

/** Saves a draw, its member's counters and its event; batched into the round trip of COMMIT. */
export function saveDraw(tx: Tx, row: DrawRow, participation: ParticipationRow): void {
  tx.send(save, { ...participation, won: json(participation.won) });
  tx.send(insertOne, { ...row, stop_index: json(row.stop_index), given: row.given === null ? null : json(row.given) });
  const { id, lottery_id, market, member_id, outcome, awarded_prize, drawn_at } = row;
  const payload = { market, id, lotteryId: lottery_id, outcome, ...(awarded_prize === null ? {} : { prizeId: awarded_prize }) };
  tx.emit({ topic: 'draws.made', subject: member_id, now: drawn_at, payload });
}

export interface Taking {
  readonly lotteryId: string;
  readonly prizeId: string;
  readonly day: string;
  readonly stockTotal: number | undefined;
  readonly capPerDay: number | undefined;
}

/**
 * Takes a prize from its stock and its daily cap. It reads no answer: exceeding a limit fails the transaction (`isSoldOut`), so the locks of the two
 * rows that all members share are held only during COMMIT.
 */
export function takePrize(tx: Tx, { lotteryId, prizeId, day, stockTotal, capPerDay }: Taking): void {
  tx.send(takeStock, { lotteryId, prizeId, limited: stockTotal !== undefined });
  tx.send(takeToday, { lotteryId, prizeId, day, cap: capPerDay ?? null });
}
