import type { Reader, Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';
import type { AdjustmentKind, AdjustmentState } from './rules.ts';

export interface AdjustmentRow {
  readonly id: string;
  readonly request_hash: string;
  readonly kind: AdjustmentKind;
  readonly state: AdjustmentState;
  readonly member_id: string;
  readonly member_number: string;
  readonly market: string;
  readonly from_member_id: string | null;
  readonly from_number: string | null;
  readonly amount: number;
  readonly reason: string;
  readonly asked_by_id: string;
  readonly asked_by_name: string;
  readonly asked_at: string;
  readonly decided_by_id: string | null;
  readonly decided_by_name: string | null;
  readonly decided_at: string | null;
  readonly entry_id: string | null;
  readonly refusal: string | null;
}

export interface NewAdjustment {
  readonly id: string;
  readonly requestId: string;
  readonly requestHash: string;
  readonly kind: AdjustmentKind;
  readonly memberId: string;
  readonly market: string;
  readonly fromMemberId: string | null;
  readonly amount: number;
  readonly reason: string;
  readonly requestedById: string;
  readonly requestedByName: string;
  readonly now: string;
  readonly revision: number;
}

const named = `select a.*, m.member_number, f.member_number as from_number
   from adjustment a join member m on m.id = a.member_id left join member f on f.id = a.from_member_id`;

const walletOf = statement<{ id: string | null; number: string | null; market: string }, { id: string; member_number: string }>(
  'member_admin.wallet_of',
  `select m.id, m.member_number from member m join coin_account a on a.member_id = m.id and a.market = $market
   where (m.id = $id or m.member_number = $number or m.former_number = $number) and m.status <> 'deleted'`,
);
const ofRequest = statement<{ requestId: string }, AdjustmentRow>('member_admin.of_request', `${named} where a.request_id = $requestId`);
const lock = statement<{ id: string }, AdjustmentRow>('member_admin.lock_adjustment', `${named} where a.id = $id for update of a`);
// The lock serialises corrections of one wallet, so that their sum is exact.
const lockWallet = statement<{ memberId: string; market: string }>(
  'member_admin.lock_wallet',
  'select from coin_account where member_id = $memberId and market = $market for update',
);
const alone = statement<{ memberId: string; market: string; since: string }, { coins: number }>(
  'member_admin.made_alone',
  `select coalesce(sum(abs(amount)), 0)::bigint coins from adjustment
   where member_id = $memberId and market = $market and state = 'done' and decided_by_id is null and asked_at > $since`,
);
const aloneByMarket = statement<{ memberId: string; since: string }, { market: string; coins: number }>(
  'member_admin.made_alone_by_market',
  `select market, sum(abs(amount))::bigint coins from adjustment
   where member_id = $memberId and state = 'done' and decided_by_id is null and asked_at > $since group by market`,
);
const insert = statement<NewAdjustment>(
  'member_admin.insert_adjustment',
  `insert into adjustment (id, request_id, request_hash, kind, state, member_id, market, from_member_id, amount, reason, asked_by_id,
     asked_by_name, asked_at, revision)
   values ($id, $requestId, $requestHash, $kind, 'awaiting_approval', $memberId, $market, $fromMemberId, $amount, $reason, $requestedById,
     $requestedByName, $now, $revision)
   on conflict on constraint adjustment_request do nothing`,
);
export interface SettledAdjustment {
  readonly id: string;
  readonly state: AdjustmentState;
  readonly amount: number;
  readonly entryId: string | null;
  readonly refusal: string | null;
  readonly byId: string | null;
  readonly byName: string | null;
  readonly at: string | null;
  readonly reason: string | null;
}
const settle = statement<SettledAdjustment>(
  'member_admin.settle_adjustment',
  `update adjustment set state = $state, amount = $amount, entry_id = $entryId, refusal = $refusal, decided_by_id = $byId,
     decided_by_name = $byName, decided_at = $at, decision_reason = $reason
   where id = $id and state = 'awaiting_approval'`,
);
export interface AdjustmentQuery {
  readonly scope: readonly string[] | undefined;
  readonly state: string | undefined;
  readonly memberId: string | undefined;
  readonly waiting: boolean;
  readonly before: string | undefined;
  readonly limit: number;
}
const list = statement<AdjustmentQuery, AdjustmentRow>(
  'member_admin.list_adjustments',
  `${named} where ($scope::text[] is null or a.market = any($scope::text[])) and ($state::text is null or a.state = $state)
     and ($memberId::text is null or a.member_id = $memberId)
     and ($before::text is null or (a.state = 'awaiting_approval', a.id) < ($waiting::boolean, $before))
   order by (a.state = 'awaiting_approval') desc, a.id desc limit $limit`,
);

/** Finds a member by id or number, if they have a wallet in the market. */
export const findWallet = (reader: Reader, by: { id?: string; number?: string; market: string }) =>
  reader.one(walletOf, { id: null, number: null, ...by });
export const findOfRequest = (reader: Reader, requestId: string) => reader.one(ofRequest, { requestId });
export const lockAdjustment = (tx: Tx, id: string) => tx.one(lock, { id });
/** Coins moved in a wallet by corrections without a second person, after `since`; locks the wallet. */
export async function countMadeAlone(tx: Tx, query: { memberId: string; market: string; since: string }): Promise<number> {
  const [, row] = await Promise.all([tx.run(lockWallet, query), tx.one(alone, query)]);
  return row?.coins ?? 0;
}
/** Coins moved by corrections without a second person, after `since`, by market; takes no lock. */
export async function readMadeAlone(reader: Reader, query: { memberId: string; since: string }): Promise<ReadonlyMap<string, number>> {
  return new Map((await reader.all(aloneByMarket, query)).map(({ market, coins }) => [market, coins]));
}
/** Inserts a correction; false if its request id exists. */
export const insertAdjustment = async (tx: Tx, row: NewAdjustment) => (await tx.run(insert, row)) === 1;
export const settleAdjustment = (tx: Tx, settled: SettledAdjustment) => tx.send(settle, settled);
export const listAdjustments = (reader: Reader, query: AdjustmentQuery) => reader.all(list, query);
