import type { Reader, Tx } from '../../server-kit/db.ts';
import { json, statement } from '../../server-kit/statement.ts';
import type { EpochRow, RevisionRow } from './rows.ts';

const insertRevision = statement<Omit<RevisionRow, 'prizes'> & { prizes: string; now: string }>(
  'lotteries.insert_revision',
  `insert into lottery_revision (lottery_id, revision, widget, name, prizes, recorded_at)
   values ($lottery_id, $revision, $widget, $name, $prizes::jsonb, $now) on conflict do nothing`,
);
const insertEpoch = statement<{ lotteryId: string; day: string; commitment: string; sealed: string; now: string }>(
  'lotteries.insert_epoch',
  `insert into seed_epoch (lottery_id, utc_day, commitment, sealed, committed_at)
   values ($lotteryId, $day, $commitment, $sealed, $now) on conflict do nothing`,
);
const epoch = statement<{ lotteryId: string; day: string }, EpochRow>(
  'lotteries.epoch',
  'select * from seed_epoch where lottery_id = $lotteryId and utc_day = $day',
);
const epochs = statement<{ lotteryIds: readonly string[]; day: string }, Pick<EpochRow, 'lottery_id' | 'commitment'>>(
  'lotteries.commitments',
  'select lottery_id, commitment from seed_epoch where lottery_id = any($lotteryIds::text[]) and utc_day = $day',
);
const lastRevealed = statement<{ lotteryId: string }, { day: string | null }>(
  'lotteries.last_told',
  'select max(utc_day) as day from seed_epoch where lottery_id = $lotteryId and revealed_at is not null',
);
// Waits for running draws to commit, so that a following count misses none.
const hold = statement<object>('lotteries.hold_draws', 'lock table draw in share row exclusive mode');
const openStock = statement<{ lotteryId: string; revision: number; prizeIds: readonly string[]; totals: readonly number[] }>(
  'lotteries.open_stock',
  `insert into prize_stock as s (lottery_id, prize_id, total, remaining, revision)
   select $lotteryId, p.id, greatest(p.total, a.awards), greatest(p.total, a.awards) - a.awards, $revision
   from unnest($prizeIds::text[], $totals::bigint[]) as p(id, total),
     lateral (select count(*) awards from draw d where d.lottery_id = $lotteryId and d.awarded_prize = p.id) a
   on conflict (lottery_id, prize_id) do update set total = excluded.total, remaining = excluded.remaining, revision = excluded.revision
     where s.revision <= excluded.revision`,
);
const openDay = statement<{ lotteryId: string; day: string; prizeIds: readonly string[] }>(
  'lotteries.open_day',
  `insert into prize_day (lottery_id, prize_id, utc_day, used)
   select $lotteryId, p.id, $day, (select count(*) from draw d where d.lottery_id = $lotteryId and d.utc_day = $day and d.awarded_prize = p.id)
   from unnest($prizeIds::text[]) as p(id) on conflict do nothing`,
);

/** Saves the widget and weights of a revision once. */
export const keepRevision = (tx: Tx, row: RevisionRow, now: string): void =>
  tx.send(insertRevision, { ...row, prizes: json(row.prizes), now });

/** Commits a seed for a day, unless one exists; returns the committed one. */
export async function promise(
  tx: Tx,
  given: { readonly lotteryId: string; readonly day: string; readonly commitment: string; readonly sealed: string; readonly now: string },
): Promise<EpochRow> {
  tx.send(insertEpoch, given);
  const row = await tx.one(epoch, given);
  if (!row) throw new Error(`No seed was promised for ${given.lotteryId} on ${given.day}`);
  return row;
}

/** Seed commitments of a day by lottery id. */
export async function readCommitments(reader: Reader, lotteryIds: readonly string[], day: string): Promise<ReadonlyMap<string, string>> {
  const rows = await reader.all(epochs, { lotteryIds, day });
  return new Map(rows.map(({ lottery_id, commitment }) => [lottery_id, commitment]));
}

/** Last day of a lottery whose seed is revealed. */
export const readLastRevealed = async (reader: Reader, lotteryId: string) =>
  (await reader.one(lastRevealed, { lotteryId }))?.day ?? undefined;

/** Waits for running draws and blocks new ones until the transaction ends. */
export const holdDraws = (tx: Tx): void => tx.send(hold, {});

export interface Opening {
  readonly lotteryId: string;
  readonly day: string;
  readonly revision: number;
  /** Prizes whose stock is set to the document's total; an older release changes nothing. */
  readonly stocks: readonly { readonly id: string; readonly total: number }[];
  /** Prizes that need a counter for the day. */
  readonly days: readonly string[];
}

/** Creates or updates counters, starting from the prizes already won. Draws wait meanwhile. */
export function openCounters(tx: Tx, { lotteryId, day, revision, stocks, days }: Opening): void {
  holdDraws(tx);
  if (stocks.length > 0) {
    tx.send(openStock, { lotteryId, revision, prizeIds: stocks.map(({ id }) => id), totals: stocks.map(({ total }) => total) });
  }
  if (days.length > 0) tx.send(openDay, { lotteryId, day, prizeIds: days });
}
