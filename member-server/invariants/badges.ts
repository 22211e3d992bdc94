import { type Invariant, invariant } from './invariant.ts';

export const badgeInvariants: readonly Invariant[] = [
  invariant(
    13,
    'Badge tiers never fall, rewards are claimed once and only of lit tiers, progress is the sum of contributions',
    `select p.member_id, p.badge_id, 'tier' wrong, max(p.tier) is_now, coalesce(max(l.tier), 0) should from badge_progress p
     left join (select member_id, badge_id, max(tier) tier from badge_lit group by 1, 2) l using (member_id, badge_id)
     group by 1, 2 having max(p.tier) <> coalesce(max(l.tier), 0)
     union all
     select l.member_id, l.badge_id, 'lit in order', max(l.tier), count(*) from badge_lit l group by 1, 2 having max(l.tier) <> count(*)
     union all
     select coalesce(p.member_id, c.member_id), coalesce(p.badge_id, c.badge_id), 'count', coalesce(p.count, 0), coalesce(c.count, 0) from badge_progress p
     full join (select member_id, badge_id, market, count(*) filter (where counted) count, sum(amount_minor) amount from badge_contribution group by 1, 2, 3) c
       using (member_id, badge_id, market)
     where coalesce(p.count, 0) <> coalesce(c.count, 0) or coalesce(p.amount_minor, 0) <> coalesce(c.amount, 0)
     union all
     select c.member_id, c.badge_id, 'contribution of a credited order', c.amount_minor, o.net_minor - o.refunded_minor from badge_contribution c
     join pos_order o on o.id = c.order_id
     where o.state <> 'credited' or (o.member_id, o.market) <> (c.member_id, c.market) or c.counted <> (o.returned_at is null)
       or c.amount_minor > o.net_minor - o.refunded_minor
     union all
     select c.member_id, c.badge_id, 'claim', c.coins, coalesce(t.amount, 0) from badge_claim c left join coin_tx t on t.id = c.entry_id
     where (t.member_id, t.market, t.source_kind, t.source_id, t.amount)
       is distinct from (c.member_id, c.market, 'badge', c.member_id || ':' || c.badge_id || ':' || c.tier, c.coins)
     union all
     select t.member_id, t.source_id, 'claimed', t.amount, 0 from coin_tx t
     where t.source_kind = 'badge' and t.reverses is null and not exists (select 1 from badge_claim c where c.entry_id = t.id)`,
  ),
];
