import { invariant } from './invariant.ts';

/** The invariant of items and their redemptions (product.md 4.10, 9). */
export const redemptionInvariants = [
  invariant(
    9,
    'An item’s pieces are left, or with members who redeemed and did not cancel; each redemption has one entry of its price, and a cancelled one its return; what was won has none',
    `with held as (select item_id, sum(quantity) pieces from redemption where status <> 'cancelled' and source_kind is null group by 1),
       own as (select item_id, member_id, sum(quantity) pieces from redemption where status <> 'cancelled' and source_kind is null group by 1, 2),
       back as (select reverses, count(*) returns, sum(amount) coins from coin_tx where reverses is not null group by 1),
       told as (select redemption_id, count(*) events, max(version) newest, (array_agg(status order by version desc))[1] status
         from redemption_event group by 1)
     select 'stock' what, item_id id, s.total - s.remaining expected, h.pieces found
     from item_stock s full join held h using (item_id)
     where s.total - s.remaining is distinct from coalesce(h.pieces, 0) or s.remaining < 0
     union all
     select 'member', item_id || ' ' || member_id, t.quantity, o.pieces
     from item_taken t full join own o using (item_id, member_id)
     where coalesce(t.quantity, 0) is distinct from coalesce(o.pieces, 0)
     union all
     select 'entry', coalesce(r.id, t.source_id), r.coins, -t.amount
     from (select * from redemption where source_kind is null) r full join (select * from coin_tx where source_kind = 'redemption' and reverses is null) t on t.id = r.entry_id
     where t.source_id is distinct from r.id or t.type <> 'redeem' or t.amount is distinct from -r.coins
       or t.member_id <> r.member_id or t.market <> r.market
     union all
     select 'return', r.id, case when r.status = 'cancelled' then r.coins else 0 end, coalesce(b.coins, 0)
     from redemption r left join back b on b.reverses = r.entry_id
     where r.source_kind is null and ((r.status = 'cancelled') <> (b.returns is not null) or b.returns > 1 or b.coins <> r.coins)
     union all
     select 'vouchers', r.id, case when r.kind = 'voucher' then r.quantity else 0 end, count(v.id)
     from redemption r left join voucher v on v.source_kind = 'redemption' and v.source_id = r.id and v.id = any(r.voucher_ids)
     group by r.id having count(v.id) <> case when r.kind = 'voucher' then r.quantity else 0 end
       or count(v.id) <> cardinality(r.voucher_ids)
     union all
     select 'history', r.id, r.version, t.events from redemption r left join told t on t.redemption_id = r.id
     where t.events is distinct from r.version::bigint or t.newest is distinct from r.version or t.status is distinct from r.status`,
  ),
];
