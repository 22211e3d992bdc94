import type { Reader, Tx } from '../../server-kit/db.ts';
import { json, statement } from '../../server-kit/statement.ts';
import type { BadgePurchase, Contribution } from './rules.ts';

export interface RecountRow {
  readonly badge_id: string;
  /** Definition of the last or the running recount. */
  readonly definition: string;
  /** True if orders are counted from scratch, false if only tiers are checked. */
  readonly whole: boolean;
  /** Id of the last processed member; null if the recount is finished. */
  readonly after_member: string | null;
}

const recounts = statement<object, RecountRow>('badges.recounts', 'select badge_id, definition, whole, after_member from badge_recount');
const beginRows = statement<{ rows: string; now: string }>(
  'badges.begin_recount',
  `insert into badge_recount (badge_id, definition, whole, after_member, counted_at)
   select badge_id, definition, whole, '', $now from jsonb_to_recordset($rows::jsonb) as r(badge_id text, definition text, whole boolean)
   on conflict (badge_id) do update set definition = excluded.definition, whole = excluded.whole, after_member = '', counted_at = excluded.counted_at`,
);
const forget = statement<{ badges: readonly string[] }>(
  'badges.forget_recount',
  'delete from badge_recount where badge_id = any($badges::text[])',
);
const move = statement<{ badges: readonly string[]; after: string | null; now: string }>(
  'badges.move_recount',
  'update badge_recount set after_member = $after::text, counted_at = $now where badge_id = any($badges::text[])',
);
interface Page {
  readonly badges: readonly string[];
  readonly after: string;
  readonly limit: number;
}
const buyers = statement<Page, { member_id: string }>(
  'badges.buyers',
  `select member_id from (
     select member_id from pos_order where state = 'credited' and member_id > $after
     union select member_id from badge_progress where badge_id = any($badges::text[]) and member_id > $after) m
   order by member_id limit $limit`,
);
const beginners = statement<Page, { member_id: string }>(
  'badges.beginners',
  'select distinct member_id from badge_progress where badge_id = any($badges::text[]) and member_id > $after order by member_id limit $limit',
);
const lock = statement<{ memberId: string }>(
  'badges.lock_wallets',
  'select 1 from coin_account where member_id = $memberId order by market for update',
);
const purchases = statement<{ memberId: string }, BadgePurchase & { id: string }>(
  'badges.purchases',
  `select o.id, o.market, o.store, o.paid_at "paidAt", o.net_minor "netMinor", o.refunded_minor "refundedMinor", o.returned_at is not null "isReturned",
     (select json_agg(json_build_object('category', category, 'ipTag', ip_tag, 'netMinor', net_minor) order by place) from order_line where order_id = o.id) lines
   from pos_order o where o.member_id = $memberId and o.state = 'credited'`,
);
interface Replacing {
  readonly memberId: string;
  readonly badges: readonly string[];
  readonly rows: string;
  readonly revision: number;
  readonly now: string;
}
const clear = statement<{ memberId: string; badges: readonly string[] }>(
  'badges.clear_contributions',
  'delete from badge_contribution where member_id = $memberId and badge_id = any($badges::text[])',
);
const put = statement<Omit<Replacing, 'badges'>>(
  'badges.put_contributions',
  `insert into badge_contribution (badge_id, order_id, member_id, market, gross_minor, amount_minor, counted, revision, recorded_at)
   select "badgeId", "orderId", $memberId, market, "grossMinor", "amountMinor", counted, $revision, $now from jsonb_to_recordset($rows::jsonb)
     as r("badgeId" text, "orderId" text, market text, "grossMinor" bigint, "amountMinor" bigint, counted boolean)`,
);
const zero = statement<{ memberId: string; badges: readonly string[] }>(
  'badges.zero_progress',
  'update badge_progress set count = 0, amount_minor = 0 where member_id = $memberId and badge_id = any($badges::text[])',
);
const sum = statement<{ memberId: string; badges: readonly string[] }>(
  'badges.sum_progress',
  `insert into badge_progress as p (member_id, badge_id, market, count, amount_minor, tier)
   select member_id, badge_id, market, count(*) filter (where counted), sum(amount_minor), 0 from badge_contribution
   where member_id = $memberId and badge_id = any($badges::text[]) group by member_id, badge_id, market
   on conflict (member_id, badge_id, market) do update set count = excluded.count, amount_minor = excluded.amount_minor`,
);
const raise = statement<{ memberId: string; badgeId: string; market: string; tier: number }>(
  'badges.raise_tier',
  `update badge_progress set tier = greatest(tier, $tier::int) where member_id = $memberId and badge_id = $badgeId and market = $market`,
);

export const readRecounts = (reader: Reader) => reader.all(recounts, {});
export function begin(tx: Tx, rows: readonly RecountRow[], gone: readonly string[], now: string): void {
  tx.send(beginRows, { rows: json(rows), now });
  tx.send(forget, { badges: gone });
}
export const moveOn = (tx: Tx, badges: readonly string[], after: string | null, now: string): void => tx.send(move, { badges, after, now });
export const readMembers = async (reader: Reader, { whole, ...page }: Page & { readonly whole: boolean }): Promise<readonly string[]> =>
  (await reader.all(whole ? buyers : beginners, page)).map(({ member_id }) => member_id);
export const lockWallets = (tx: Tx, memberId: string) => tx.run(lock, { memberId });
export const readPurchases = (reader: Reader, memberId: string) => reader.all(purchases, { memberId });
/** Replaces a member's contributions to the badges and recomputes their sums. */
export function replaceContributions(
  tx: Tx,
  {
    rows,
    badges,
    ...replacing
  }: Omit<Replacing, 'rows'> & { readonly rows: readonly (Contribution & { readonly orderId: string; readonly market: string })[] },
): void {
  const { memberId } = replacing;
  tx.send(clear, { memberId, badges });
  tx.send(put, { ...replacing, rows: json(rows) });
  tx.send(zero, { memberId, badges });
  tx.send(sum, { memberId, badges });
}
export const raiseTier = (tx: Tx, raised: { memberId: string; badgeId: string; market: string; tier: number }): void =>
  tx.send(raise, raised);
