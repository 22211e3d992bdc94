import type { Reader, Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';

export interface LeftRow {
  readonly id: string;
  readonly given: number;
  readonly given_to_member: number;
}

const left = statement<{ ids: readonly string[]; memberId: string }, LeftRow>(
  'boosts.left',
  `select b.id, coalesce(t.given, 0)::bigint given, coalesce(m.given, 0)::bigint given_to_member
   from unnest($ids::text[]) b(id) left join boost_total t on t.boost_id = b.id
   left join boost_member m on m.boost_id = b.id and m.member_id = $memberId`,
);

interface Taken {
  readonly given: number;
  readonly last_given: number;
}
interface Taking {
  readonly boostId: string;
  readonly wanted: number;
  /** Limit in coins; null if unlimited. */
  readonly most: number | null;
}
const beginTotal = statement<{ boostId: string }>(
  'boosts.begin_total',
  'insert into boost_total (boost_id) values ($boostId) on conflict do nothing',
);
const beginMember = statement<{ boostId: string; memberId: string }>(
  'boosts.begin_member',
  'insert into boost_member (boost_id, member_id) values ($boostId, $memberId) on conflict do nothing',
);
// The row's lock serialises concurrent updates, each of which sees the previous one's result, so the limit always holds. `least` ignores null.
const moved = `given = given + least($wanted::bigint, $most::bigint - given), last_given = least($wanted::bigint, $most::bigint - given)`;
const takeTotal = statement<Taking, Taken>(
  'boosts.take_total',
  `update boost_total set ${moved} where boost_id = $boostId and given < coalesce($most::bigint, 9007199254740991) returning given, last_given`,
);
const takeMember = statement<Taking & { memberId: string }, Taken>(
  'boosts.take_member',
  `update boost_member set ${moved}
   where boost_id = $boostId and member_id = $memberId and given < coalesce($most::bigint, 9007199254740991) returning given, last_given`,
);
const lower = statement<{ boostId: string; memberId: string; by: number }>(
  'boosts.lower_member',
  'update boost_member set given = given - $by, last_given = last_given - $by where boost_id = $boostId and member_id = $memberId',
);

export interface UseRow {
  readonly memberId: string;
  readonly sourceKind: string;
  readonly sourceId: string;
  readonly boostId: string;
  readonly market: string;
  readonly base: number;
  readonly factorMilli: number | null;
  readonly addCoins: number | null;
  readonly wanted: number;
  readonly coins: number;
  readonly cap: number | null;
  readonly memberAfter: number;
  readonly budget: number | null;
  readonly givenAfter: number;
  readonly revision: number;
  readonly now: string;
}
const insertUse = statement<UseRow>(
  'boosts.insert_use',
  `insert into boost_use (member_id, source_kind, source_id, boost_id, market, base, factor_milli, add_coins, wanted, coins, cap, member_after,
     budget, given_after, revision, given_at)
   values ($memberId, $sourceKind, $sourceId, $boostId, $market, $base, $factorMilli, $addCoins, $wanted, $coins, $cap, $memberAfter,
     $budget, $givenAfter, $revision, $now)`,
  { independent: true },
);
const useOf = statement<{ memberId: string; kind: string; id: string }, { boost_id: string; factor_milli: number | null; coins: number }>(
  'boosts.use_of',
  'select boost_id, factor_milli, coins from boost_use where member_id = $memberId and source_kind = $kind and source_id = $id',
);
const sumOf = statement<{ memberId: string; kind: string; from: string; to: string }, { coins: number }>(
  'boosts.sum_of',
  `select coalesce(sum(coins), 0)::bigint coins from boost_use
   where member_id = $memberId and source_kind = $kind and source_id >= $from and source_id < $to`,
);

const totals = statement<{ boostId: string }, { given: number; members: number }>(
  'boosts.totals',
  `select coalesce((select given from boost_total where boost_id = $boostId), 0)::bigint given,
     (select count(*) from boost_member where boost_id = $boostId and given > 0) members`,
);
const days = statement<{ boostId: string; from: string }, { day: string; coins: number }>(
  'boosts.days',
  `select (given_at at time zone 'UTC')::date as day, sum(coins)::bigint coins
   from boost_use where boost_id = $boostId and given_at >= $from::timestamptz group by 1`,
);

export const readTotals = (reader: Reader, boostId: string) => reader.one(totals, { boostId });
/** Coins granted per UTC day; days without a grant have no row. */
export const readDays = (reader: Reader, boostId: string, from: string) => reader.all(days, { boostId, from });
export const readLeft = (reader: Reader, ids: readonly string[], memberId: string) => reader.all(left, { ids, memberId });

/** Takes up to `wanted` coins from the budget for all members; undefined if it is used up. */
export async function takeOfTotal(tx: Tx, taking: Taking): Promise<Taken | undefined> {
  const [, taken] = await Promise.all([tx.run(beginTotal, taking), tx.one(takeTotal, taking)]);
  return taken;
}
/** Takes up to `wanted` coins from the limit of one member; undefined if it is used up. */
export async function takeOfMember(tx: Tx, taking: Taking & { readonly memberId: string }): Promise<Taken | undefined> {
  const [, taken] = await Promise.all([tx.run(beginMember, taking), tx.one(takeMember, taking)]);
  return taken;
}
export const lowerMember = (tx: Tx, lowered: { boostId: string; memberId: string; by: number }): void => tx.send(lower, lowered);
export const addUse = (tx: Tx, use: UseRow): void => tx.send(insertUse, use);
export const readUse = (reader: Reader, memberId: string, source: { readonly kind: string; readonly id: string }) =>
  reader.one(useOf, { memberId, ...source });
/** Coins that boosts added to sources of a kind with ids from `from` up to but not including `to`, such as days. */
export const readBoostCoins = async (
  reader: Reader,
  memberId: string,
  sources: { readonly kind: string; readonly from: string; readonly to: string },
): Promise<number> => (await reader.one(sumOf, { memberId, ...sources }))?.coins ?? 0;
