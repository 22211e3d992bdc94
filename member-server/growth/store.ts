import type { Reader } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';
import type { CodesOfDay } from './rules.ts';

interface GrowthQuery {
  readonly scope: readonly string[] | undefined;
  readonly since: string;
}

export interface FunnelRow {
  readonly joined: number;
  readonly came: number;
  readonly swapped: number;
}

// Each step counts only members of the previous step, so that the funnel only narrows.
const funnel = statement<GrowthQuery, FunnelRow>(
  'growth.funnel',
  `with joined as (
     select id from member where registered_at >= $since::timestamptz and ($scope::text[] is null or market = any($scope::text[]))),
   came as (
     select id from joined j where exists (select from check_in c where c.member_id = j.id) or exists (select from pos_order o where o.member_id = j.id)),
   swapped as (select id from came m where exists (select from redemption r where r.member_id = m.id))
   select (select count(*)::int from joined) as joined, (select count(*)::int from came) as came, (select count(*)::int from swapped) as swapped`,
);

const codes = statement<GrowthQuery, CodesOfDay>(
  'growth.codes',
  `select market, channel, sum(sent)::int as sent, sum(used)::int as used from code_market_hour
   where starts_at >= $since::timestamptz and ($scope::text[] is null or market = any($scope::text[]))
   group by market, channel order by sent desc, market, channel`,
);

export const readFunnel = async (reader: Reader, query: GrowthQuery): Promise<FunnelRow> => (await reader.one(funnel, query))!;
export const readCodes = (reader: Reader, query: GrowthQuery): Promise<CodesOfDay[]> => reader.all(codes, query);
