import type { Reader } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';

interface SpendQuery {
  readonly memberId: string;
  readonly market: string;
  /** Of payment, not of arrival. */
  readonly since: string;
}

const spent = statement<SpendQuery, { total: number }>(
  'purchases.spent',
  `select coalesce(sum(net_minor - refunded_minor), 0)::bigint total from pos_order
   where member_id = $memberId and market = $market and state = 'credited' and paid_at >= $since`,
);

/** Of the tables of `orders`, which itself asks for levels, and levels for this. What a member's credited orders in a market cost since an instant, less refunds, in minor units of its currency. */
export const qualifyingSpend = async (reader: Reader, query: SpendQuery): Promise<number> => (await reader.one(spent, query))?.total ?? 0;

const byMarket = statement<Omit<SpendQuery, 'market'>, { market: string; total: number }>(
  'purchases.by_market',
  `select market, sum(net_minor - refunded_minor)::bigint total from pos_order
   where member_id = $memberId and state = 'credited' and paid_at >= $since group by market`,
);

/** The same in every market in which the member has shopped. */
export const spendByMarket = async (reader: Reader, query: Omit<SpendQuery, 'market'>) =>
  (await reader.all(byMarket, query)).map(({ market, total }) => ({ market, spentMinor: total }));
