import type { Reader, Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';

export interface MilestoneRow {
  readonly campaign_id: string;
  readonly inviter_id: string;
  readonly step: number;
  readonly market: string;
  readonly kind: 'coins' | 'offer' | 'item';
  readonly times: number;
  readonly coins: number | null;
  readonly entry_id: string | null;
  readonly voucher_id: string | null;
  readonly redemption_id: string | null;
  readonly waits: string | null;
  readonly given_at: string | null;
  readonly revoked_at: string | null;
}

const columns = `campaign_id, inviter_id, step, market, kind, times, coins, entry_id, voucher_id, redemption_id, waits, given_at, revoked_at`;
const ofInviter = statement<{ inviterId: string; campaignId: string }, MilestoneRow>(
  'invitations.milestones',
  `select ${columns} from invite_milestone where inviter_id = $inviterId and campaign_id = $campaignId order by step`,
);
const waiting = statement<
  { after: string; afterInviter: string; limit: number },
  { readonly campaign_id: string; readonly inviter_id: string }
>(
  'invitations.waiting_milestones',
  `select campaign_id, inviter_id from invite_milestone
   where waits is not null and revoked_at is null and (campaign_id, inviter_id) > ($after, $afterInviter)
   group by 1, 2 order by 1, 2 limit $limit`,
);
const facts = statement<{ ids: readonly string[] }, { source_id: string; campaign_id: string }>(
  'invitations.milestone_facts',
  `select i as source_id, split_part(i, ':', 1) as campaign_id from unnest($ids::text[]) i
   where exists (select from invite_milestone m where m.campaign_id = split_part(i, ':', 1) and m.inviter_id = split_part(i, ':', 2))`,
);

export interface NewMilestone {
  readonly campaignId: string;
  readonly inviterId: string;
  readonly step: number;
  readonly market: string;
  readonly kind: 'coins' | 'offer' | 'item';
  readonly times: number;
  readonly coins: number | null;
  readonly entryId: string | null;
  readonly voucherId: string | null;
  readonly redemptionId: string | null;
  readonly waits: string | null;
  readonly now: string;
  readonly revision: number;
}
const put = statement<NewMilestone>(
  'invitations.put_milestone',
  `insert into invite_milestone (campaign_id, inviter_id, step, market, kind, times, coins, entry_id, voucher_id, redemption_id, waits,
     reached_at, given_at, revision)
   values ($campaignId, $inviterId, $step::int, $market, $kind, $times::int, $coins::bigint, $entryId, $voucherId, $redemptionId, $waits,
     $now, case when $waits::text is null then $now::timestamptz end, $revision)
   on conflict (campaign_id, inviter_id, step) do update set market = excluded.market, kind = excluded.kind, times = excluded.times,
     coins = excluded.coins, entry_id = excluded.entry_id, voucher_id = excluded.voucher_id, redemption_id = excluded.redemption_id,
     waits = excluded.waits, given_at = excluded.given_at, revoked_at = null, revision = excluded.revision`,
);
const revoke = statement<{ inviterId: string; campaignId: string; step: number; now: string }>(
  'invitations.revoke_milestone',
  `update invite_milestone set revoked_at = $now where inviter_id = $inviterId and campaign_id = $campaignId and step = $step::int`,
);

export const readMilestones = (reader: Reader, inviterId: string, campaignId: string) => reader.all(ofInviter, { inviterId, campaignId });
/** Inviters with a waiting reward, sorted by campaign and id. */
export const readWaiting = (reader: Reader, page: { after: string; afterInviter: string; limit: number }) => reader.all(waiting, page);
export const readMilestoneFacts = (reader: Reader, ids: readonly string[]) => reader.all(facts, { ids });
export const putMilestone = (tx: Tx, row: NewMilestone): void => tx.send(put, row);
export const revokeMilestone = (tx: Tx, row: { inviterId: string; campaignId: string; step: number; now: string }): void =>
  tx.send(revoke, row);
