import type { Reader, Tx } from '../../server-kit/db.ts';
import { json, statement } from '../../server-kit/statement.ts';

export interface ProgressRow {
  readonly badge_id: string;
  readonly market: string;
  readonly count: number;
  readonly amount_minor: number;
  readonly tier: number;
}

const progress = statement<{ memberId: string }, ProgressRow>(
  'badges.progress',
  'select badge_id, market, count, amount_minor, tier from badge_progress where member_id = $memberId',
);
const registered = statement<{ memberId: string }, { registered_at: string }>(
  'badges.registered',
  'select registered_at from member where id = $memberId',
);
const lit = statement<{ memberId: string }, { badge_id: string; tier: number; lit_at: string }>(
  'badges.lit',
  'select badge_id, tier, lit_at from badge_lit where member_id = $memberId',
);
const claims = statement<{ memberId: string }, { badge_id: string; tier: number; coins: number }>(
  'badges.claims',
  'select badge_id, tier, coins from badge_claim where member_id = $memberId',
);
const contributions = statement<{ orderId: string }, ContributionRow>(
  'badges.contributions',
  'select badge_id, gross_minor, amount_minor, counted from badge_contribution where order_id = $orderId order by badge_id',
);
const claimFacts = statement<{ ids: readonly string[] }, { source_id: string; badge_id: string; tier: number }>(
  'badges.claim_facts',
  `select member_id || ':' || badge_id || ':' || tier as source_id, badge_id, tier from badge_claim
   where member_id || ':' || badge_id || ':' || tier = any($ids::text[]) and member_id = any(select split_part(i, ':', 1) from unnest($ids::text[]) i)`,
);

export interface ContributionRow {
  readonly badge_id: string;
  readonly gross_minor: number;
  readonly amount_minor: number;
  readonly counted: boolean;
}

interface Added {
  readonly memberId: string;
  readonly market: string;
  readonly orderId: string;
  readonly rows: string;
  readonly revision: number;
  readonly now: string;
}
const insertContributions = statement<Added>(
  'badges.insert_contributions',
  `insert into badge_contribution (badge_id, order_id, member_id, market, gross_minor, amount_minor, counted, revision, recorded_at)
   select "badgeId", $orderId, $memberId, $market, "grossMinor", "amountMinor", counted, $revision, $now
   from jsonb_to_recordset($rows::jsonb) as r("badgeId" text, "grossMinor" bigint, "amountMinor" bigint, counted boolean)`,
  { independent: true },
);
const changeContributions = statement<{ orderId: string; rows: string }>(
  'badges.change_contributions',
  `update badge_contribution c set amount_minor = r."amountMinor", counted = r.counted
   from jsonb_to_recordset($rows::jsonb) as r("badgeId" text, "amountMinor" bigint, counted boolean)
   where c.order_id = $orderId and c.badge_id = r."badgeId"`,
);
// Rows are changed in the order of badge ids, so that two transactions cannot deadlock.
const moveProgress = statement<{ memberId: string; market: string; rows: string }>(
  'badges.move_progress',
  `insert into badge_progress as p (member_id, badge_id, market, count, amount_minor, tier)
   select $memberId, "badgeId", $market, greatest("countBy", 0), greatest("amountBy", 0), tier
   from jsonb_to_recordset($rows::jsonb) as r("badgeId" text, "countBy" bigint, "amountBy" bigint, tier int) order by "badgeId"
   on conflict (member_id, badge_id, market) do update set
     count = p.count + (select "countBy" from jsonb_to_recordset($rows::jsonb) as r("badgeId" text, "countBy" bigint) where "badgeId" = p.badge_id),
     amount_minor = p.amount_minor
       + (select "amountBy" from jsonb_to_recordset($rows::jsonb) as r("badgeId" text, "amountBy" bigint) where "badgeId" = p.badge_id),
     tier = greatest(p.tier, excluded.tier)`,
);
const insertLit = statement<{ memberId: string; orderId: string | null; rows: string; revision: number; now: string }>(
  'badges.insert_lit',
  `insert into badge_lit (member_id, badge_id, tier, order_id, lit_at, revision)
   select $memberId, "badgeId", tier, $orderId, $now, $revision from jsonb_to_recordset($rows::jsonb) as r("badgeId" text, tier int)`,
  { independent: true },
);
const insertFalls = statement<{ memberId: string; orderId: string; rows: string; now: string }>(
  'badges.insert_falls',
  `insert into badge_fall (member_id, badge_id, order_id, tier, fell_at)
   select $memberId, "badgeId", $orderId, tier, $now from jsonb_to_recordset($rows::jsonb) as r("badgeId" text, tier int)
   on conflict do nothing`,
);
const insertClaim = statement<ClaimRow>(
  'badges.insert_claim',
  `insert into badge_claim (member_id, badge_id, tier, market, coins, entry_id, claimed_at, revision)
   values ($memberId, $badgeId, $tier, $market, $coins, $entryId, $now, $revision)`,
);

export interface ClaimRow {
  readonly memberId: string;
  readonly badgeId: string;
  readonly tier: number;
  readonly market: string;
  readonly coins: number;
  readonly entryId: string;
  readonly now: string;
  readonly revision: number;
}

export interface BadgeMove {
  readonly badgeId: string;
  readonly countBy: number;
  readonly amountBy: number;
  readonly tier: number;
}

export const readProgress = (reader: Reader, memberId: string) => reader.all(progress, { memberId });
export const readRegistered = async (reader: Reader, memberId: string) => (await reader.one(registered, { memberId }))?.registered_at;
export const readLit = (reader: Reader, memberId: string) => reader.all(lit, { memberId });
export const readClaims = (reader: Reader, memberId: string) => reader.all(claims, { memberId });
export const readContributions = (reader: Reader, orderId: string) => reader.all(contributions, { orderId });
export const readClaimFacts = (reader: Reader, ids: readonly string[]) => reader.all(claimFacts, { ids });

export const addContributions = (tx: Tx, { rows, ...added }: Omit<Added, 'rows'> & { readonly rows: readonly object[] }): void =>
  tx.send(insertContributions, { ...added, rows: json(rows) });
export const setContributions = (tx: Tx, orderId: string, rows: readonly object[]): void =>
  tx.send(changeContributions, { orderId, rows: json(rows) });
export const addToProgress = (tx: Tx, memberId: string, market: string, rows: readonly BadgeMove[]): void =>
  tx.send(moveProgress, { memberId, market, rows: json(rows) });
export const insertLitTiers = (
  tx: Tx,
  {
    rows,
    ...lit
  }: { memberId: string; orderId: string | null; revision: number; now: string; rows: readonly { badgeId: string; tier: number }[] },
): void => tx.send(insertLit, { ...lit, rows: json(rows) });
export const insertRegressions = (
  tx: Tx,
  { rows, ...fall }: { memberId: string; orderId: string; now: string; rows: readonly { badgeId: string; tier: number }[] },
): void => tx.send(insertFalls, { ...fall, rows: json(rows) });
export const addClaim = (tx: Tx, row: ClaimRow): void => tx.send(insertClaim, row);
