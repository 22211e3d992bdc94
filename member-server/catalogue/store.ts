import type { Reader, Tx } from '../../server-kit/db.ts';
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
// The total follows the document, but not below what was redeemed; what is left moves by the difference.
const follow = statement<{ itemId: string; total: number }>(
  'catalogue.follow',
  `insert into item_stock as s (item_id, total, remaining) values ($itemId, $total, $total)
   on conflict (item_id) do update set total = greatest($total, s.total - s.remaining),
     remaining = greatest($total, s.total - s.remaining) - (s.total - s.remaining)`,
);
const takeForMember = statement<{ itemId: string; memberId: string; quantity: number; limit: number | null }>(
  'catalogue.take_for_member',
  `insert into item_taken as t (item_id, member_id, quantity)
   select $itemId, $memberId, $quantity::bigint where $limit::bigint is null or $quantity::bigint <= $limit::bigint
   on conflict (item_id, member_id) do update set quantity = t.quantity + excluded.quantity
     where $limit::bigint is null or t.quantity + excluded.quantity <= $limit::bigint`,
);
const take = statement<{ itemId: string; quantity: number; total: number }>(
  'catalogue.take',
  `update item_stock set remaining = remaining - $quantity
   where item_id = $itemId and remaining >= $quantity and total = greatest($total, total - remaining)`,
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
  return new Map(
    rows.map(({ item_id, total, remaining, taken }) => [
      item_id,
      { taken, ...(total === null || remaining === null ? {} : { stock: { total, remaining } }) },
    ]),
  );
}

export interface Taking {
  readonly itemId: string;
  readonly memberId: string;
  readonly quantity: number;
  /** That a member may have; any number where undefined. */
  readonly limit: number | undefined;
  /** The document's total. */
  readonly total: number;
}

/** What was taken: of what the member may have, and of the stock. */
export interface Taken {
  readonly ofMember: boolean;
  readonly pieces: boolean;
}

/**
 * Takes pieces for a member, each part by one statement that does nothing where too few are left, or where the stock does not follow the document yet.
 * It asks nothing first, so it can leave together with what loads the decision, behind `readCounts`. The transaction must end where it is refused.
 */
export async function takeItem(tx: Tx, { itemId, memberId, quantity, limit, total }: Taking): Promise<Taken> {
  const [ofMember, pieces] = await Promise.all([
    tx.run(takeForMember, { itemId, memberId, quantity, limit: limit ?? null }),
    tx.run(take, { itemId, quantity, total }),
  ]);
  return { ofMember: ofMember > 0, pieces: pieces > 0 };
}

/** Lets the stock follow the document, then takes the pieces that `takeItem` did not get; false where too few are left. */
export async function followAndTake(tx: Tx, { itemId, quantity, total }: Taking): Promise<boolean> {
  const [, pieces] = await Promise.all([tx.run(follow, { itemId, total }), tx.run(take, { itemId, quantity, total })]);
  return pieces > 0;
}

/** Puts pieces of a cancelled redemption back; shares the round trip of what follows. */
export function returnItem(tx: Tx, pieces: { readonly itemId: string; readonly memberId: string; readonly quantity: number }): void {
  tx.send(giveBackOfMember, pieces);
  tx.send(giveBack, pieces);
}
