import { invariant } from './invariant.ts';

/** The invariant of orders, checked against the ledger and coins paid at tills (product.md 4.10, 17). */
export const orderInvariants = [
  invariant(
    17,
    'An order gives back no more than was paid, and takes back no more than it gave',
    `select o.id, 'refunded' what, o.refunded_minor is_value, coalesce(sum(r.amount_minor), 0) should_be
     from pos_order o left join order_refund r on r.order_id = o.id group by o.id
     having o.refunded_minor <> coalesce(sum(r.amount_minor), 0) or o.refunded_minor > o.net_minor
     union all
     select o.id, 'returned', (o.returned_at is not null)::int, (count(r.id) > 0 and o.refunded_minor = o.net_minor)::int
     from pos_order o left join order_refund r on r.order_id = o.id group by o.id
     having (o.returned_at is not null)
         <> (count(r.id) filter (where r.amount_minor > 0 or r.shipping_minor = 0) > 0 and o.refunded_minor = o.net_minor)
       or count(r.id) filter (where r.amount_minor = 0 and r.shipping_minor = 0) > (o.net_minor = 0)::int
     union all
     select o.id, 'refunded delivery', o.refunded_shipping_minor, coalesce(sum(r.shipping_minor), 0)
     from pos_order o left join order_refund r on r.order_id = o.id group by o.id
     having o.refunded_shipping_minor <> coalesce(sum(r.shipping_minor), 0) or o.refunded_shipping_minor > o.shipping_minor
     union all
     select o.id, 'lines', o.net_minor, coalesce(sum(l.net_minor), 0) from pos_order o left join order_line l on l.order_id = o.id
     group by o.id having o.net_minor <> coalesce(sum(l.net_minor), 0)
     union all
     select o.id, 'taken back', o.taken_back, coalesce(sum(r.coins_taken), 0) from pos_order o left join order_refund r on r.order_id = o.id
     group by o.id having o.taken_back <> coalesce(sum(r.coins_taken), 0) or o.taken_back > o.earned
     union all
     select o.id, 'granted', o.granted, coalesce(t.amount, 0) from pos_order o left join coin_tx t on t.id = o.entry_id
     where o.granted <> coalesce(t.amount, 0) or (o.granted > 0 and (t.source_kind, t.source_id, t.member_id, t.market)
       is distinct from ('order', o.id, o.member_id, o.market))
     union all
     select o.id, 'reversed', o.granted - (o.earned - o.taken_back), coalesce(x.back, 0) from pos_order o
     left join lateral (select sum(-amount) back from coin_tx where reverses = o.entry_id) x on true
     where o.granted_at is not null and o.granted - (o.earned - o.taken_back) <> coalesce(x.back, 0)
     union all
     select o.id, 'earned once', 1, count(*) from pos_order o join coin_tx t on t.source_kind = 'order' and t.source_id = o.id and t.amount > 0
     group by o.id having count(*) > 1
     union all
     select o.id, 'coins paid', o.coins_paid, coalesce(-t.amount, 0) from pos_order o left join coin_tx t on t.id = o.offset_entry_id
     where o.coins_paid <> coalesce(-t.amount, 0) or (o.offset_entry_id is not null and t.member_id <> o.member_id)
     union all
     select o.id, 'coins pay', o.coins_paid_minor, p.worth_minor from pos_order o join till_hold_post p on p.entry_id = o.offset_entry_id
     where o.coins_paid_minor <> p.worth_minor or o.coins_paid_minor > o.net_minor
     union all
     select o.id, 'coins returned', case when o.returned_at is not null then o.coins_paid else 0 end, coalesce(x.back, 0) from pos_order o
     left join lateral (select sum(amount) back from coin_tx where reverses = o.offset_entry_id) x on true
     where o.offset_entry_id is not null and coalesce(x.back, 0) <> case when o.returned_at is not null then o.coins_paid else 0 end
     union all
     select o.id, 'coins returned to who paid', case when o.returned_at is not null then p.coins else 0 end, coalesce(x.back, 0)
     from pos_order o join till_hold_post p on p.source = o.source and p.order_number = o.order_number
     left join lateral (select sum(amount) back from coin_tx where reverses = p.entry_id) x on true
     where o.offset_entry_id is null and coalesce(x.back, 0) <> case when o.returned_at is not null then p.coins else 0 end
     union all
     select o.id, 'changes', o.version, count(c.version) from pos_order o left join order_change c on c.order_id = o.id
     group by o.id having count(c.version) <> o.version or max(c.version) <> o.version
     union all
     select o.id, 'state', o.earned, 0 from pos_order o where o.state <> 'credited' and (o.earned > 0 or o.granted > 0)`,
  ),
];
