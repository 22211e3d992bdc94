import { law } from './law.ts';

/** The law of what a member may use so often (product.md 4.10, 18), and of what tills hold. */
/** Of activities: the count is that of the rows, within the capacity; what was paid is there, and came back where the place was given back. */
const attendances = `
     select 'places', coalesce(p.activity_id, a.activity_id), coalesce(a.attending, 0), p.attending from activity_places p
     full join (select activity_id, count(*) attending from attendance where status = 'attending' group by 1) a using (activity_id)
     where coalesce(p.attending, 0) <> coalesce(a.attending, 0) or p.attending > p.capacity
     union all
     select 'attendance', coalesce(a.id, t.source_id), a.coins, -t.amount from (select * from attendance where coins > 0) a
     full join (select * from coin_tx where source_kind = 'activity' and reverses is null) t on t.id = a.entry_id
     where t.source_id is distinct from a.id or t.type <> 'deduction' or t.amount is distinct from -a.coins
       or t.member_id <> a.member_id or t.market <> a.market
     union all
     select 'given back', a.id, case when a.status in ('left', 'declined') then a.coins else 0 end, coalesce(b.coins, 0) from attendance a
     left join (select reverses, sum(amount) coins from coin_tx where reverses is not null group by 1) b on b.reverses = a.entry_id
     where coalesce(b.coins, 0) <> case when a.status in ('left', 'declined') then a.coins else 0 end
     union all
     select 'attendance history', a.id, a.version, count(e.version) from attendance a left join attendance_event e on e.attendance_id = a.id
     group by a.id having count(e.version) <> a.version or (array_agg(e.status order by e.version desc))[1] is distinct from a.status`;

export const benefitLaws = [
  law(
    18,
    'Free deliveries stay within the quota of the month, what tills were paid is what wallets spent, a member has one default address, and no more attend than there are places, each for its coins',
    `with uses as (select member_id, benefit, period, count(*) uses, max(place) highest, bool_or(quota <> -1 and place > quota) beyond
         from benefit_use group by 1, 2, 3)
     select 'month' what, member_id || ' ' || benefit || ' ' || period id, m.used::bigint expected, u.uses::bigint found
     from benefit_month m full join uses u using (member_id, benefit, period)
     where m.used is distinct from u.uses or u.uses is distinct from u.highest or u.beyond
     union all
     select 'hold', t.hold_id, t.coins, h.amount from till_hold t left join coin_hold h on h.id = t.hold_id
     where h.amount is distinct from t.coins or h.member_id <> t.member_id or h.market <> t.market
     union all
     select 'post', h.id, h.posted, p.coins from coin_hold h join till_hold t on t.hold_id = h.id left join till_hold_post p on p.hold_id = h.id
     left join coin_tx x on x.id = p.entry_id
     where h.posted <> coalesce(p.coins, 0) or (p.coins is not null and x.amount is distinct from -p.coins)
       or p.worth_minor > t.worth_minor
     union all
     select 'address', member_id, 1, count(*) filter (where is_default) from member_address group by member_id
     having count(*) filter (where is_default) <> 1
     union all ${attendances}`,
  ),
];
