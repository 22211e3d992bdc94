import type { Reader, Tx } from '../../server-kit/db.ts';
import { isCheckViolation } from '../../server-kit/db-errors.ts';
import { statement } from '../../server-kit/statement.ts';
import type { StockRow } from './rules.ts';

export interface ItemCounts {
  readonly stock?: StockRow;
  /** Pieces that the member has redeemed and not cancelled. */
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
// A statement for one item: a look-up by an array of unknown length is slower.
const count = statement<{ item: string; memberId: string }, { total: number | null; remaining: number | null; taken: number }>(
  'catalogue.count',
  `select s.total, s.remaining, coalesce(t.quantity, 0) as taken from (select 1) one
   left join item_stock s on s.item_id = $item left join item_taken t on t.item_id = $item and t.member_id = $memberId`,
);
// Sets the total to the document's, but not below what was redeemed; `remaining` changes by the same difference.
const follow = statement<{ itemId: string; total: number }>(
  'catalogue.follow',
  `insert into item_stock as s (item_id, total, remaining) values ($itemId, $total, $total)
   on conflict (item_id) do update set total = greatest($total, s.total - s.remaining),
     remaining = greatest($total, s.total - s.remaining) - (s.total - s.remaining)`,
);
// Exceeding the member's limit or the stock violates a check constraint (`isOverLimit`, `isGone`).
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

/** Counts by item id. */
export async function readCounts(
  reader: Reader,
  items: readonly string[],
  memberId: string | undefined,
): Promise<ReadonlyMap<string, ItemCounts>> {
  const rows = await reader.all(counts, { items, memberId: memberId ?? null });
  return new Map(rows.map(({ item_id, ...row }) => [item_id, countsOf(row)]));
}

/** Counts of one item for a member. */
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
  /** Limit per member; undefined if unlimited. */
  readonly limit: number | undefined;
  /** Total stock in the document. */
  readonly total: number;
}

/**
 * Takes pieces for a member; first updates the stock from the document if it is `stale`. It reads no answer and is sent with COMMIT: exceeding a
 * limit fails the transaction. So the lock of the stock row, for which all redemptions of the item contend, is held only during COMMIT.
 */
export function takeItem(tx: Tx, { itemId, memberId, quantity, limit, total }: Taking, stale: boolean): void {
  if (stale) tx.send(follow, { itemId, total });
  tx.send(takeForMember, { itemId, memberId, quantity, limit: limit ?? null });
  tx.send(take, { itemId, quantity });
}

/** True if a transaction failed because too few pieces were left. */
export const isGone = (error: unknown): boolean => isCheckViolation(error, 'item_stock_left');
/** True if a transaction failed because the member would exceed the limit per member. */
export const isOverLimit = (error: unknown): boolean => isCheckViolation(error, 'item_taken_limit');

/** Returns the pieces of a cancelled redemption to the stock; batched into the round trip of the next statement. */
export function returnItem(tx: Tx, pieces: { readonly itemId: string; readonly memberId: string; readonly quantity: number }): void {
  tx.send(giveBackOfMember, pieces);
  tx.send(giveBack, pieces);
}
