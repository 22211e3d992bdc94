import type { Reader, Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';

interface UsedQuery {
  readonly memberId: string;
  readonly tier: string;
  /** When the plan began. */
  readonly since: string;
  /** Voucher offers that only a plan or level opens; `items` likewise. */
  readonly offers: readonly string[];
  readonly items: readonly string[];
}

const used = statement<UsedQuery, { what: string }>(
  'plans.used',
  `select 'purchase' what where exists (
     select from pos_order where member_id = $memberId and state = 'credited' and paid_at >= $since and paid_tier = $tier)
   union all select 'delivery' where exists (select from benefit_use where member_id = $memberId and used_at >= $since)
   union all select 'birthday_gift' where exists (select from birthday_gift where member_id = $memberId and given_at >= $since)
   union all select 'voucher' where exists (
     select from voucher where member_id = $memberId and offer_id = any($offers::text[]) and valid_from >= $since and status <> 'void')
   union all select 'item' where exists (
     select from redemption where member_id = $memberId and item_id = any($items::text[]) and redeemed_at >= $since and status <> 'cancelled')`,
);
const bag = statement<{ id: string }, { voucher_id: string; status: string }>(
  'plans.bag',
  'select b.voucher_id, v.status from gift_bag b join voucher v on v.id = b.voucher_id where b.subscription_id = $id',
);
const refused = statement<{ ids: readonly string[] }, { payment_id: string }>(
  'plans.mismatches',
  `select distinct payment_id from payment_event where payment_id = any($ids::text[]) and outcome = 'mismatch'`,
);

/** Names of the benefits that a member has used of a plan since it began. */
export const readUsed = async (reader: Reader, query: UsedQuery): Promise<string[]> =>
  (await reader.all(used, query)).map(({ what }) => what);
/** The gift bag that came with a plan. */
export const readBag = (tx: Tx, id: string) => tx.one(bag, { id });
/** The payments for which a provider reported another amount. */
export const readMismatches = async (reader: Reader, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set((await reader.all(refused, { ids })).map(({ payment_id }) => payment_id));
