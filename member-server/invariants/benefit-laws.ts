import { law } from './law.ts';

/** The law of what a member may use so often (product.md 4.10, 18), and of what tills hold. */
export const benefitLaws = [
  law(
    18,
    'Free deliveries stay within the quota of the month, what tills were paid is what wallets spent, and a member has one default address',
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
     having count(*) filter (where is_default) <> 1`,
  ),
];
