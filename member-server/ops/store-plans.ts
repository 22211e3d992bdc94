import type { Reader } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';

/** Sales of one plan in a market: how many run now, how many were sold since `since`, and their revenue in minor units. */
export interface Sold {
  readonly market: string;
  readonly plan: string;
  readonly active: number;
  readonly sold: number;
  readonly revenue: number;
}

interface Span {
  readonly since: string;
  readonly now: string;
  readonly scope: readonly string[] | undefined;
}
const sold = statement<Span, Sold>(
  'ops.plans_sold',
  `select market, plan, count(*) filter (where state = 'active' and starts_at <= $now and ends_at > $now) as active,
     count(*) filter (where purchased_at >= $since and state <> 'refunded') as sold,
     coalesce(sum(price_minor) filter (where purchased_at >= $since and state <> 'refunded'), 0)::bigint as revenue
   from subscription where state <> 'pending_payment' and (purchased_at >= $since or ends_at > $now)
     and ($scope::text[] is null or market = any($scope::text[]))
   group by 1, 2 order by 1, 2`,
);

export const readSold = (reader: Reader, span: Span): Promise<Sold[]> => reader.all(sold, span);
