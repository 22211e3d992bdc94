import { invariant } from './invariant.ts';

/** The invariant of offers and their vouchers (product.md 4.10, 8). */
export const voucherInvariants = [
  invariant(
    8,
    'What is issued of an offer is its total without what is left; a voucher is used once at most, and then has an order; a use is not taken back once its order has come, and a full return gives it back while the voucher is valid',
    `with issued as (select offer_id, count(*) vouchers from voucher group by 1),
       kept as (select offer_id, sum(remaining) remaining, min(remaining) lowest from offer_bucket group by 1),
       told as (select voucher_id, count(*) events, max(version) newest, count(*) filter (where kind = 'issued') issues,
         count(*) filter (where kind = 'used') - count(*) filter (where kind in ('returned', 'rolled_back')) uses
         from voucher_event group by 1)
     select 'stock' what, offer_id id, s.total, k.remaining, i.vouchers
     from offer_stock s full join issued i using (offer_id) left join kept k using (offer_id)
     where s.total - coalesce(k.remaining, 0) is distinct from coalesce(i.vouchers, 0) or k.lowest < 0
     union all
     select 'member', v.offer_id || ' ' || v.member_id, v.n, v.per_member, null from voucher v where v.n > v.per_member
     union all
     select 'use', v.id, t.uses, (v.status = 'used')::int, t.events from voucher v left join told t on t.voucher_id = v.id
     where t.uses is distinct from (v.status = 'used')::int or (v.status = 'used') <> (v.used_order is not null)
       or t.issues <> 1 or t.events <> v.version or t.newest <> v.version
     union all
     select 'taken back', u.id, 0, 1, null from till_voucher_use u
     join pos_order o on o.source = u.source and o.order_number = u.order_number where u.rolled_back_at > o.arrived_at
     union all
     select 'returned', v.id, 0, 1, null from voucher v
     join pos_order o on o.source = v.used_source and o.order_number = v.used_order
     where v.status = 'used' and o.returned_at <= v.valid_to`,
  ),
];
