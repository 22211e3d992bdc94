import type { Reader } from '../../server-kit/db.ts';
import { json, statement } from '../../server-kit/statement.ts';
import type { MarketTotal, MonthTotal } from './rules.ts';

interface Row extends Omit<MonthTotal, 'month'>, Omit<MarketTotal, 'market'> {
  /** Null on a market's total row. */
  readonly month: string | null;
}

// One statement, so that months, balances and ledger come from the same snapshot.
const outstanding = statement<{ scope: readonly string[] | undefined; zones: string }, Row>(
  'liability.outstanding',
  `with lots as (
       select market, expires_at, remaining as coins, 0 as held from coin_lot where remaining > 0
       union all
       select h.market, l.expires_at, u.amount, u.amount from coin_hold h join coin_hold_lot u on u.hold_id = h.id
       join coin_lot l on l.id = u.lot_id where h.state = 'open'),
     accounts as (select market, sum(available + held) as outstanding, sum(debt) as debt, count(*) filter (where available + held > 0) as members
       from coin_account group by 1),
     ledger as (select market, sum(amount) as ledger from coin_tx group by 1)
   select to_char(expires_at at time zone coalesce($zones::jsonb ->> market, 'UTC'), 'YYYY-MM') as month, market, sum(coins) as coins, sum(held) as held,
     0 as outstanding, 0 as debt, 0 as ledger, 0 as members
   from lots where $scope::text[] is null or market = any($scope::text[]) group by 1, 2
   union all
   select null, a.market, 0, 0, a.outstanding, a.debt, coalesce(l.ledger, 0), a.members
   from accounts a left join ledger l using (market) where $scope::text[] is null or market = any($scope::text[])
   order by 1, 2`,
);

/** Reads the coins of the markets' wallets (all markets if `scope` is undefined), by expiry month in the market's time zone, and in total. */
export async function readOutstanding(reader: Reader, scope: readonly string[] | undefined, zones: Readonly<Record<string, string>>) {
  const rows = await reader.all(outstanding, { scope, zones: json(zones) });
  return {
    months: rows.flatMap(({ month, market, coins, held }): MonthTotal[] => (month === null ? [] : [{ month, market, coins, held }])),
    markets: rows.filter(({ month }) => month === null),
  };
}
