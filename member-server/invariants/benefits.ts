import { invariant } from './invariant.ts';
import { bookedTimes } from './reservations.ts';

/** Activities: places are counted correctly and within the capacity; payments exist, and are refunded if the place was given up. */
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

const takenBack =
  'exists (select from activity_award_return r where r.attendance_id = w.attendance_id and r.award = w.award and r.n = w.n)';
const giftId = `w.attendance_id || ':' || w.award || case when w.n = 1 then '' else ':' || w.n end`;

/**
 * Awards: counted correctly and within the document's limit, at most one of each per guest at a time, each with its voucher. The voucher of one that
 * was taken back is not used.
 */
const awards = `
     select 'awards', coalesce(c.activity_id, w.activity_id) || ' ' || coalesce(c.award, w.award), coalesce(w.given, 0), coalesce(c.given, 0)
     from activity_award_count c full join (select activity_id, award, count(*) given from activity_award w where not ${takenBack} group by 1, 2) w
       on w.activity_id = c.activity_id and w.award = c.award
     where coalesce(c.given, 0) <> coalesce(w.given, 0) or c.given > c.winners
     union all
     select 'voucher of an award', coalesce(${giftId}, v.source_id), count(w.award), count(v.id)
     from (select * from activity_award where voucher_id is not null) w
     full join (select * from voucher where source_kind = 'activity') v on v.id = w.voucher_id and v.source_id = ${giftId}
     group by 2 having count(w.award) <> 1 or count(v.id) <> 1
     union all
     select 'award at a time', w.attendance_id || ' ' || w.award, 1, count(*) from activity_award w where not ${takenBack}
     group by w.attendance_id, w.award having count(*) <> 1
     union all
     select 'voucher taken back', v.id, 0, 1 from activity_award w join activity_award_return r using (attendance_id, award, n)
     join voucher v on v.id = w.voucher_id where v.status = 'used' or (v.status = 'available' and v.valid_to >= r.at)`;

/** Gift bags: counted correctly and within the limit, each with its voucher, one per member, for the member's first plan. */
const giftBags = `
     select 'gift bags', 'plans', coalesce((select taken from gift_bag_count), 0)::bigint, count(b.place) from gift_bag b
     having coalesce((select taken from gift_bag_count), 0) <> count(b.place) or count(b.place) <> coalesce(max(b.place), 0)
     union all
     select 'gift bag', b.member_id, 1, count(v.id) from gift_bag b left join voucher v on v.id = b.voucher_id and v.member_id = b.member_id
     group by b.member_id having count(v.id) <> 1
     union all
     select 'first plan', b.member_id, 0, count(*) from gift_bag b join subscription s on s.id = b.subscription_id
     join payment p on p.id = s.payment_id join subscription o on o.member_id = s.member_id and o.id <> s.id and o.starts_at is not null
     join payment op on op.id = o.payment_id and op.paid_at < p.paid_at group by b.member_id`;

/** Member codes: each use belongs to a hold or free delivery of the member, and a hold has at most one code. */
const memberCodes = `
     select 'member code', u.member_id || ' ' || u.purpose || ' ' || u.reference, 1, count(h.id) + count(b.id) from member_code_use u
     left join coin_hold h on u.purpose = 'coins' and h.member_id = u.member_id and h.source_kind = 'till' and h.source_id = u.reference
     left join benefit_use b on u.purpose = 'free_shipping' and b.member_id = u.member_id and b.source || ':' || b.order_number = u.reference
     group by u.member_id, u.starts_at, u.series, u.purpose, u.reference having count(h.id) + count(b.id) <> 1
     union all
     select 'codes of a hold', member_id || ' ' || reference, 1, count(*) from member_code_use where purpose = 'coins'
     group by member_id, reference having count(*) > 1`;

/** The invariant of limited benefits of members and of what tills hold (product.md 4.10, 18). */
export const benefitInvariants = [
  invariant(
    18,
    'Free deliveries stay within the quota of the month, what tills were paid is what wallets spent, a member has one default address, no more attend than there are places, each for its coins, awards are given once each and taken back with their vouchers, gift bags go to as many first plans as there are, each code of a phone was used for one spending of its member, no more people are booked for a time than it has places, and nobody waits for a time that has room for them',
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
       or p.worth_minor > t.worth_minor or p.worth_minor = 0
     union all
     select 'address', member_id, 1, count(*) filter (where is_default) from member_address group by member_id
     having count(*) filter (where is_default) <> 1
     union all ${attendances}
     union all ${giftBags}
     union all ${awards}
     union all ${memberCodes}
     union all ${bookedTimes}`,
  ),
];
