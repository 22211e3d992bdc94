import { invariant } from './invariant.ts';

/** The invariant of invitations (product.md 4.10, 15). */
export const invitationInvariants = [
  invariant(
    15,
    'A friend counts once, an inviter has no reward beyond the friends who count, and each reward has its coins, voucher or gift once',
    `with counted as (select campaign_id, inviter_id, count(*) friends from invitation where state = 'completed' and campaign_id is not null group by 1, 2),
       told as (select invitation_id, count(*) events, max(version) newest, (array_agg(state order by version desc))[1] state
         from invitation_event group by 1),
       held as (select m.*, campaign_id || ':' || inviter_id || ':' || step source from invite_milestone m),
       coins as (select source_id, member_id, sum(amount) coins, count(*) filter (where type = 'engagement_reward') gifts from coin_tx
         where source_kind = 'invitation' group by 1, 2)
     select 'friend' what, invitee_id id, 1 expected, count(*) found from invitation group by invitee_id having count(*) > 1
     union all
     select 'reward beyond the count', h.source, h.step, coalesce(c.friends, 0) from held h left join counted c using (campaign_id, inviter_id)
     where h.revoked_at is null and h.step > coalesce(c.friends, 0)
     union all
     select 'coins', coalesce(h.source, c.source_id), case when h.entry_id is not null and h.revoked_at is null then h.coins else 0 end, coalesce(c.coins, 0)
     from held h full join coins c on c.source_id = h.source and c.member_id = h.inviter_id
     where h.source is null or coalesce(c.coins, 0) <> case when h.entry_id is not null and h.revoked_at is null then h.coins else 0 end
       or coalesce(c.gifts, 0) > h.times
     union all
     select 'entry', h.source, h.coins, t.amount from held h join coin_tx t on t.id = h.entry_id
     where (t.source_kind, t.source_id, t.amount, t.member_id, t.market) is distinct from ('invitation', h.source, h.coins, h.inviter_id, h.market)
     union all
     select 'voucher', coalesce(h.source, v.id), h.times, v.leg from held h full join (select * from voucher where source_kind = 'invitation') v
       on v.source_id = h.source || ':' || h.times and v.id = h.voucher_id and v.member_id = h.inviter_id
     where (h.voucher_id is not null and v.id is null)
       or (h.source is null and not exists (select from held o where o.revoked_at is not null or o.times > 1
         and v.source_id like o.source || ':%' and o.inviter_id = v.member_id))
     union all
     select 'gift', coalesce(h.source, r.id), h.times, r.quantity from (select * from held where redemption_id is not null) h
     full join (select * from redemption where source_kind = 'invitation') r on r.id = h.redemption_id and r.member_id = h.inviter_id
     where r.id is null or (h.source is null and r.status <> 'cancelled')
     union all
     select 'history', i.id, i.version, t.events from invitation i left join told t on t.invitation_id = i.id
     where t.events is distinct from i.version::bigint or t.newest is distinct from i.version or t.state is distinct from i.state`,
  ),
];
