import type { Reader } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';

interface SpendQuery {
  readonly memberId: string;
  readonly market: string;
  /** Earliest time of payment (not of arrival), RFC 3339. */
  readonly since: string;
}

const spent = statement<SpendQuery, { total: number }>(
  'purchases.spent',
  `select coalesce(sum(net_minor - refunded_minor), 0)::bigint total from pos_order
   where member_id = $memberId and market = $market and state = 'credited' and paid_at >= $since`,
);

/**
 * Net total of a member's credited orders in a market since an instant, less refunds, in minor units of its currency. Reads the tables of
 * `orders`; a file of its own because `levels` needs it and `orders` imports `levels`.
 */
export const qualifyingSpend = async (reader: Reader, query: SpendQuery): Promise<number> => (await reader.one(spent, query))?.total ?? 0;

const byMarket = statement<Omit<SpendQuery, 'market'>, { market: string; total: number }>(
  'purchases.by_market',
  `select market, sum(net_minor - refunded_minor)::bigint total from pos_order
   where member_id = $memberId and state = 'credited' and paid_at >= $since group by market`,
);

/** The member's qualifying spend by market, for every market with an order; `spentMinor` in its currency. */
export const spendByMarket = async (reader: Reader, query: Omit<SpendQuery, 'market'>) =>
  (await reader.all(byMarket, query)).map(({ market, total }) => ({ market, spentMinor: total }));
