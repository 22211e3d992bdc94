import type { Reader, Tx } from '../../server-kit/db.ts';
import { json, statement } from '../../server-kit/statement.ts';
import type { Bucket } from './rules.ts';

export interface StockRow {
  readonly offer_id: string;
  readonly total: number;
  /** The document's total when the rows were last adjusted. */
  readonly wanted: number;
  readonly revision: number;
  readonly remaining: number;
}

/** The quantity to take from an offer's stock for a member, under the live document. */
export interface Taking {
  readonly offerId: string;
  readonly memberId: string;
  readonly quantity: number;
  /** Total of the document in force; `revision` is its release. */
  readonly total: number;
  readonly revision: number;
  /** Number at which the search for a bucket starts. */
  readonly start: number;
  /** Maximum number of vouchers of the offer per member; beyond it nothing is taken. Null for no limit. */
  readonly most: number | null;
  /** Kind of the source; nothing is taken for a source that has given before. */
  readonly sourceKind: string;
  readonly sourceId: string;
}

// The conditions are checked in the statement, so that it can share a round trip with the reads of the decision. Takes the whole quantity or nothing.
// Unless it may wait, it skips rows locked by others.
const takingSql = (waiting: boolean): string => `
  with picked as materialized (
    select n, remaining, (n + $start::int) % 64 as place from offer_bucket
    where offer_id = $offerId and remaining > 0
      and exists (select from offer_stock s where s.offer_id = $offerId and (s.wanted = $total or s.revision > $revision))
      and ($most::bigint is null or (select count(*) from voucher v where v.offer_id = $offerId and v.member_id = $memberId) < $most)
      and not exists (select from voucher v where v.member_id = $memberId and v.source_kind = $sourceKind and v.source_id = $sourceId
        and v.offer_id = $offerId)
    order by ${waiting ? 'n' : '(n + $start::int) % 64, n'} limit case when $quantity::bigint = 1 then 1 end
    for update ${waiting ? '' : 'skip locked'}),
  shares as (select n, least(remaining, greatest(0, $quantity::bigint - coalesce(sum(remaining) over (
    order by place, n rows between unbounded preceding and 1 preceding), 0))) as taken from picked)
  update offer_bucket b set remaining = b.remaining - s.taken from shares s
  where b.offer_id = $offerId and b.n = s.n and s.taken > 0 and (select sum(taken) from shares) = $quantity returning b.n`;
const takeFree = statement<Taking, { n: number }>('vouchers.take_free', takingSql(false));
const takeWaiting = statement<Taking, { n: number }>('vouchers.take_waiting', takingSql(true));

const columns = `s.offer_id, s.total, s.wanted, s.revision,
  coalesce((select sum(remaining) from offer_bucket b where b.offer_id = s.offer_id), 0)::bigint remaining`;
const readOne = statement<{ offerId: string }, StockRow>(
  'vouchers.stock',
  `select ${columns} from offer_stock s where offer_id = $offerId`,
);
const readSome = statement<{ offerIds: readonly string[] }, StockRow>(
  'vouchers.stocks',
  `select ${columns} from offer_stock s where offer_id = any($offerIds::text[])`,
);
const insertStock = statement<{ offerId: string; revision: number }>(
  'vouchers.add_stock',
  'insert into offer_stock (offer_id, revision) values ($offerId, $revision) on conflict do nothing',
);
const insertBuckets = statement<{ offerId: string; count: number }>(
  'vouchers.add_buckets',
  'insert into offer_bucket (offer_id, n, remaining) select $offerId, n, 0 from generate_series(1, $count::int) n on conflict do nothing',
);
const lockStock = statement<{ offerId: string }, { total: number; wanted: number; revision: number }>(
  'vouchers.lock_stock',
  'select total, wanted, revision from offer_stock where offer_id = $offerId for update',
);
const lockBuckets = statement<{ offerId: string }, Bucket>(
  'vouchers.lock_buckets',
  'select n, remaining from offer_bucket where offer_id = $offerId order by n for update',
);
const saveStock = statement<{ offerId: string; total: number; wanted: number; revision: number }>(
  'vouchers.save_stock',
  'update offer_stock set total = $total, wanted = $wanted, revision = $revision where offer_id = $offerId',
);
const saveBuckets = statement<{ offerId: string; buckets: string }>(
  'vouchers.save_buckets',
  `update offer_bucket b set remaining = x.remaining from jsonb_to_recordset($buckets::jsonb) as x(n int, remaining bigint)
   where b.offer_id = $offerId and b.n = x.n`,
);

/** Takes stock from unlocked buckets; false if that was not possible. */
export const tryTakeStock = async (tx: Tx, taking: Taking): Promise<boolean> => (await tx.all(takeFree, taking)).length > 0;
/** Like `tryTakeStock`, but waits for locked buckets: false means that too little is left. */
export const takeAndWait = async (tx: Tx, taking: Taking): Promise<boolean> => (await tx.all(takeWaiting, taking)).length > 0;

export const readStock = (reader: Reader, offerId: string): Promise<StockRow | undefined> => reader.one(readOne, { offerId });
export const readStocks = (reader: Reader, offerIds: readonly string[]): Promise<StockRow[]> => reader.all(readSome, { offerIds });

/** Creates the stock rows of an offer if they are missing, and locks them all. */
export async function openStock(tx: Tx, offerId: string, { revision, count }: { readonly revision: number; readonly count: number }) {
  tx.send(insertStock, { offerId, revision });
  const [stock] = await Promise.all([tx.one(lockStock, { offerId }), tx.run(insertBuckets, { offerId, count })]);
  const buckets = await tx.all(lockBuckets, { offerId });
  if (!stock) throw new Error(`The stock of ${offerId} was not opened`);
  return { stock, buckets };
}

export function changeStock(
  tx: Tx,
  offerId: string,
  change: { readonly total: number; readonly wanted: number; readonly revision: number; readonly buckets: readonly Bucket[] },
): void {
  const { buckets, ...row } = change;
  tx.send(saveStock, { offerId, ...row });
  tx.send(saveBuckets, { offerId, buckets: json(buckets) });
}
