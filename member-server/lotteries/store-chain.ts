import type { Reader, Tx } from '../../server-kit/db.ts';
import { json, statement } from '../../server-kit/statement.ts';
import type { DrawRow, EpochRow, LinkRow, RevisionRow } from './rows.ts';

interface Key {
  readonly lotteryId: string;
  readonly day: string;
}

const hidden = statement<{ until: string }, EpochRow>(
  'lotteries.hidden',
  'select * from seed_epoch where revealed_at is null and utc_day <= $until order by utc_day, lottery_id',
);
const lockEpoch = statement<Key, EpochRow>(
  'lotteries.lock_epoch',
  'select * from seed_epoch where lottery_id = $lotteryId and utc_day = $day for update',
);
const lastLink = statement<Key, Pick<LinkRow, 'place' | 'hash'> & { since: string }>(
  'lotteries.last_link',
  `select l.place, l.hash, coalesce((select b.draw_id from draw_link b
     where b.lottery_id = $lotteryId and b.utc_day = $day and b.place = l.place - 10000), '') since
   from draw_link l where l.lottery_id = $lotteryId and l.utc_day = $day order by l.place desc limit 1`,
);
// Ids sort by time, and a draw commits at most a transaction's length after its id was made. So a normal pass skips draws that are 10,000 places
// before the end of the chain; only the last pass over a day scans all.
const unlinked = statement<Key & { since: string; limit: number }, DrawRow>(
  'lotteries.unlinked',
  `select d.* from draw d where d.lottery_id = $lotteryId and d.utc_day = $day and d.id >= $since
     and not exists (select from draw_link l where l.draw_id = d.id)
   order by d.id limit $limit`,
);
const insertLinks = statement<Key & { links: string }>(
  'lotteries.insert_links',
  `insert into draw_link (draw_id, lottery_id, utc_day, place, previous, hash)
   select draw_id, $lotteryId, $day, place, previous, hash
   from jsonb_to_recordset($links::jsonb) as l(draw_id text, place bigint, previous text, hash text)`,
);
const revisions = statement<{ lotteryId: string; revisions: readonly number[] }, RevisionRow>(
  'lotteries.revisions',
  `select lottery_id, revision, widget, name, prizes from lottery_revision
   where lottery_id = $lotteryId and revision = any($revisions::int[])`,
);
const page = statement<Key & { after: number; limit: number }, LinkRow & { draw: DrawRow | null }>(
  'lotteries.links',
  `select l.draw_id, l.lottery_id, l.utc_day, l.place, l.previous, l.hash, case when d.id is not null then to_jsonb(d) end draw
   from draw_link l left join draw d on d.id = l.draw_id
   where l.lottery_id = $lotteryId and l.utc_day = $day and l.place > $after order by l.place limit $limit`,
);
const stray = statement<Key, { draws: number; first: string | null }>(
  'lotteries.stray',
  `select count(*) draws, min(d.id) filter (where l.draw_id is null) first
   from draw d left join draw_link l on l.draw_id = d.id and l.lottery_id = d.lottery_id and l.utc_day = d.utc_day
   where d.lottery_id = $lotteryId and d.utc_day = $day`,
);
const countOfDay = statement<Key, { draws: number }>(
  'lotteries.draws_of_day',
  'select count(*) draws from draw where lottery_id = $lotteryId and utc_day = $day',
);
const reveal = statement<
  Key & { seed: string; now: string; draws: number; rootHash: string | null; verified: boolean; firstWrong: string | null }
>(
  'lotteries.reveal',
  `update seed_epoch set seed = $seed, revealed_at = $now, draws = $draws, root_hash = $rootHash, verified = $verified,
     first_wrong = $firstWrong
   where lottery_id = $lotteryId and utc_day = $day and revealed_at is null`,
);

/** Days up to and including `until` whose seeds are not revealed, oldest first. */
export const readHidden = (reader: Reader, until: string): Promise<EpochRow[]> => reader.all(hidden, { until });
/** Locks a day's row, so that only one transaction at a time chains the day or reveals its seed. */
export const holdEpoch = (tx: Tx, key: Key): Promise<EpochRow | undefined> => tx.one(lockEpoch, key);
export const readLastLink = (reader: Reader, key: Key) => reader.one(lastLink, key);
export const readUnlinked = (reader: Reader, query: Key & { readonly since: string; readonly limit: number }): Promise<DrawRow[]> =>
  reader.all(unlinked, query);
export const saveLinks = (tx: Tx, key: Key, links: readonly Pick<LinkRow, 'draw_id' | 'place' | 'previous' | 'hash'>[]): void =>
  tx.send(insertLinks, { ...key, links: json(links) });

/** Stored revisions of a lottery by number; missing ones are omitted. */
export async function readRevisions(
  reader: Reader,
  lotteryId: string,
  query: readonly number[],
): Promise<ReadonlyMap<number, RevisionRow>> {
  const rows = await reader.all(revisions, { lotteryId, revisions: query });
  return new Map(rows.map((row) => [row.revision, row]));
}

/** Links of a day after a place, with their draws; `draw` is null if the draw is gone. */
export const readLinks = (reader: Reader, query: Key & { readonly after: number; readonly limit: number }) => reader.all(page, query);
/** Number of draws of a day, and the first one that is not in its chain. */
export const readStray = (reader: Reader, key: Key) => reader.one(stray, key);

export const countDraws = async (reader: Reader, key: Key): Promise<number> => (await reader.one(countOfDay, key))?.draws ?? 0;

export interface Revelation extends Key {
  readonly seed: string;
  readonly now: string;
  readonly draws: number;
  readonly rootHash: string | null;
  readonly verified: boolean;
  readonly firstWrong: string | null;
}

export const saveReveal = (tx: Tx, revelation: Revelation): void => tx.send(reveal, revelation);
