import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { Reader } from '../../server-kit/db.ts';
import type { Market, Programme } from '../programme/index.ts';
import { worthOf } from './rules.ts';
import { readOutstanding } from './store.ts';

/**
 * Outstanding coins by expiry month and market, with their worth at a till. Months add up to a market's `outstanding`; that minus its debt is the sum
 * of its ledger (product.md 4.10, 6). Overdue coins count until the sweep expires them, as in the ledger.
 */
export async function readLiability(
  reader: Reader,
  { scope, rules, now }: { readonly scope: readonly string[] | undefined; readonly rules: Programme; readonly now: string },
): Promise<OpsTypes['coinLiability.get']['result']> {
  const zones = Object.fromEntries(Object.entries(rules.site.markets).map(([market, { timeZone }]) => [market, timeZone]));
  const { months, markets } = await readOutstanding(reader, scope, zones);
  const worth = (market: string, coins: number) => ({
    amountMinor: worthOf(coins, rules.orders.byMarket[market]?.worthMinorPer100Coins ?? 0),
    currency: rules.market(market).currency,
  });
  return {
    at: now,
    items: months.map(({ month, market, coins, held }) => ({ month, market: market as Market, coins, held, worth: worth(market, coins) })),
    totals: markets.map(({ market, outstanding, debt, ledger, members }) => ({
      market: market as Market,
      outstanding,
      debt,
      ledger,
      worth: worth(market, outstanding),
      members,
    })),
  };
}
