import type { Reader } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';
import type { InvitationRow } from './store.ts';

interface InvitationQuery {
  readonly state: string;
  readonly markets: readonly string[] | null;
  readonly member: string | null;
  readonly at: string | null;
  readonly id: string | null;
  readonly limit: number;
}

export interface AdminInvitationRow extends InvitationRow {
  readonly market: string;
  readonly inviter_number: string;
  readonly invitee_number: string;
  readonly counted: number;
  readonly decided_by: string | null;
  readonly decided_at: string | null;
  readonly reason: string | null;
}

// Invitations under review are listed oldest first, so that none waits forever; others newest first.
const list = (name: string, order: 'asc' | 'desc') =>
  statement<InvitationQuery, AdminInvitationRow>(
    `invitations.admin_${name}`,
    `select i.*, o.market, o.member_number inviter_number, e.member_number invitee_number,
       (select count(*)::int from invitation c where c.inviter_id = i.inviter_id and c.campaign_id = i.campaign_id and c.state = 'completed') counted
     from invitation i join member o on o.id = i.inviter_id join member e on e.id = i.invitee_id
     where i.state = $state and ($markets::text[] is null or o.market = any($markets::text[]))
       and ($member::text is null or o.member_number = $member)
       and ($at::timestamptz is null or (i.acknowledged_at, i.id) ${order === 'asc' ? '>' : '<'} ($at::timestamptz, $id))
     order by i.acknowledged_at ${order}, i.id ${order} limit $limit`,
  );
const waitingFirst = list('waiting', 'asc');
const newestFirst = list('decided', 'desc');
const waiting = statement<{ markets: readonly string[] | null }, { count: number }>(
  'invitations.admin_count',
  `select count(*)::int count from invitation i join member o on o.id = i.inviter_id
   where i.state = 'review' and ($markets::text[] is null or o.market = any($markets::text[]))`,
);
const totals = statement<
  { campaignId: string },
  { invited: number; completed: number; review: number; rejected: number; inviters: number }
>(
  'invitations.totals',
  `select count(*)::int invited, count(*) filter (where state = 'completed')::int completed, count(*) filter (where state = 'review')::int review,
     count(*) filter (where state = 'rejected')::int rejected, count(distinct inviter_id)::int inviters
   from invitation where campaign_id = $campaignId`,
);
const rewards = statement<{ campaignId: string }, { coins: number; vouchers: number; gifts: number }>(
  'invitations.rewards',
  `select coalesce(sum(coins) filter (where entry_id is not null), 0)::bigint coins, count(voucher_id)::int vouchers, count(redemption_id)::int gifts
   from invite_milestone where campaign_id = $campaignId and revoked_at is null`,
);
const days = statement<{ campaignId: string; from: string }, { day: string; joined: number; completed: number }>(
  'invitations.days',
  `select to_char(acknowledged_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int joined,
     count(*) filter (where state = 'completed')::int completed
   from invitation where campaign_id = $campaignId and acknowledged_at >= $from group by 1`,
);

export const listInState = (reader: Reader, query: InvitationQuery) =>
  reader.all(query.state === 'review' ? waitingFirst : newestFirst, query);
export const countWaiting = async (reader: Reader, markets: readonly string[] | null) =>
  (await reader.one(waiting, { markets }))?.count ?? 0;
export const readTotals = (reader: Reader, campaignId: string) => reader.one(totals, { campaignId });
export const readRewards = (reader: Reader, campaignId: string) => reader.one(rewards, { campaignId });
export const readDays = (reader: Reader, campaignId: string, from: string) => reader.all(days, { campaignId, from });
