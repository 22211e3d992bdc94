import type { Reader, Tx } from '../../server-kit/db.ts';
import { isCheckViolation } from '../../server-kit/db-errors.ts';
import { statement } from '../../server-kit/statement.ts';
import type { StockRow } from './rules.ts';

export interface ItemCounts {
  readonly stock?: StockRow;
  /** What the member has of it. */
  readonly taken: number;
}

const counts = statement<
  { items: readonly string[]; memberId: string | null },
  { item_id: string; total: number | null; remaining: number | null; taken: number }
>(
  'catalogue.counts',
  `select i.item_id, s.total, s.remaining, coalesce(t.quantity, 0) as taken
   from unnest($items::text[]) as i(item_id) left join item_stock s using (item_id)
   left join item_taken t on t.item_id = i.item_id and t.member_id = $memberId`,
);
// Of one item: the database finds rows by a list of unknown length in a costlier way.
const count = statement<{ item: string; memberId: string }, { total: number | null; remaining: number | null; taken: number }>(
  'catalogue.count',
  `select s.total, s.remaining, coalesce(t.quantity, 0) as taken from (select 1) one
   left join item_stock s on s.item_id = $item left join item_taken t on t.item_id = $item and t.member_id = $memberId`,
);
// The total follows the document, but not below what was redeemed; what is left moves by the difference.
const follow = statement<{ itemId: string; total: number }>(
  'catalogue.follow',
  `insert into item_stock as s (item_id, total, remaining) values ($itemId, $total, $total)
   on conflict (item_id) do update set total = greatest($total, s.total - s.remaining),
     remaining = greatest($total, s.total - s.remaining) - (s.total - s.remaining)`,
);
// More than the member may have, and more than there is, violate their checks (`isOverLimit`, `isGone`).
const takeForMember = statement<{ itemId: string; memberId: string; quantity: number; limit: number | null }>(
  'catalogue.take_for_member',
  `insert into item_taken as t (item_id, member_id, quantity)
   values ($itemId, $memberId, case when $quantity::bigint > $limit::bigint then -1 else $quantity::bigint end)
   on conflict (item_id, member_id) do update set
     quantity = case when t.quantity + $quantity::bigint > $limit::bigint then -1 else t.quantity + $quantity::bigint end`,
  { independent: true },
);
const take = statement<{ itemId: string; quantity: number }>(
  'catalogue.take',
  'update item_stock set remaining = remaining - $quantity where item_id = $itemId',
  { independent: true },
);
const giveBack = statement<{ itemId: string; quantity: number }>(
  'catalogue.give_back',
  'update item_stock set remaining = remaining + $quantity where item_id = $itemId',
);
const giveBackOfMember = statement<{ itemId: string; memberId: string; quantity: number }>(
  'catalogue.give_back_of_member',
  'update item_taken set quantity = quantity - $quantity where item_id = $itemId and member_id = $memberId',
);

/** Counts by item, of those that have any. */
export async function readCounts(
  reader: Reader,
  items: readonly string[],
  memberId: string | undefined,
): Promise<ReadonlyMap<string, ItemCounts>> {
  const rows = await reader.all(counts, { items, memberId: memberId ?? null });
  return new Map(rows.map(({ item_id, ...row }) => [item_id, countsOf(row)]));
}

/** The same of one item for a member. */
export async function readCount(reader: Reader, item: string, memberId: string): Promise<ItemCounts> {
  const row = await reader.one(count, { item, memberId });
  return row ? countsOf(row) : { taken: 0 };
}

const countsOf = ({ total, remaining, taken }: { total: number | null; remaining: number | null; taken: number }): ItemCounts => ({
  taken,
  ...(total === null || remaining === null ? {} : { stock: { total, remaining } }),
});

interface Taking {
  readonly itemId: string;
  readonly memberId: string;
  readonly quantity: number;
  /** That a member may have; any number where undefined. */
  readonly limit: number | undefined;
  /** The document's total. */
  readonly total: number;
}

/**
 * Takes pieces for a member; the stock follows the document first where it is `stale`. It asks nothing and shares the round trip of COMMIT: a limit that
 * would be passed fails the transaction, so the row that all who want the item share is held for no longer than COMMIT takes.
 */
export function takeItem(tx: Tx, { itemId, memberId, quantity, limit, total }: Taking, stale: boolean): void {
  if (stale) tx.send(follow, { itemId, total });
  tx.send(takeForMember, { itemId, memberId, quantity, limit: limit ?? null });
  tx.send(take, { itemId, quantity });
}

/** Whether a transaction failed because too few pieces were left. */
export const isGone = (error: unknown): boolean => isCheckViolation(error, 'item_stock_left');
/** Whether it failed because its member would have had more than one may. */
export const isOverLimit = (error: unknown): boolean => isCheckViolation(error, 'item_taken_limit');

/** Puts pieces of a cancelled redemption back; shares the round trip of what follows. */
export function returnItem(tx: Tx, pieces: { readonly itemId: string; readonly memberId: string; readonly quantity: number }): void {
  tx.send(giveBackOfMember, pieces);
  tx.send(giveBack, pieces);
}
