import { bucketsFor } from '../../member-server/vouchers/rules.ts';
import type { Db } from '../../server-kit/db.ts';
import { json, statement } from '../../server-kit/statement.ts';

interface StockSeed {
  readonly id: string;
  readonly total: number;
  readonly given: number;
}

const items = statement<{ rows: string }>(
  'seed.item_stock',
  `insert into item_stock (item_id, total, remaining)
   select id, total, total - given from jsonb_to_recordset($rows::jsonb) as s(id text, total bigint, given bigint)`,
);
const offers = statement<{ rows: string; revision: number }>(
  'seed.offer_stock',
  `with s as (select * from jsonb_to_recordset($rows::jsonb) as s(id text, total bigint, given bigint, buckets bigint)),
     stock as (insert into offer_stock (offer_id, total, wanted, revision) select id, total, total, $revision::int from s)
   insert into offer_bucket (offer_id, n, remaining)
   select id, n, (total - given) / buckets + (n <= (total - given) % buckets)::int from s, generate_series(1, buckets) n`,
);

/** Subtracts what was distributed from the stocks. */
export const closeStocks = (
  db: Db,
  given: { readonly items: readonly StockSeed[]; readonly offers: readonly StockSeed[]; readonly revision: number },
): Promise<void> =>
  db.transaction(
    async (tx) => {
      tx.send(items, { rows: json(given.items) });
      tx.send(offers, { rows: json(given.offers.map((each) => ({ ...each, buckets: bucketsFor(each.total) }))), revision: given.revision });
    },
    { useCase: 'seed.stocks' },
  );
