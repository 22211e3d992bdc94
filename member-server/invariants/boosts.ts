/**
 * Violations of the rules of boosts (product.md 4.10, 4): each by its terms, within its limits, once, and equal to its entry or order. Columns as in
 * the invariant of entries: id, what is wrong, actual values, expected values.
 */
export const boostViolations = `
     select u.source_id, 'boost by its terms', u.coins, u.wanted, coalesce(u.add_coins, u.base * (u.factor_milli - 1000) / 1000), null
     from boost_use u where u.coins > u.wanted or u.wanted <> coalesce(u.add_coins, u.base * (u.factor_milli - 1000) / 1000)
     union all
     select u.source_id, 'boost within its limits', u.member_after, u.cap, u.given_after, u.budget
     from boost_use u where u.member_after > u.cap or u.given_after > u.budget
     union all
     select coalesce(t.boost_id, u.boost_id), 'boost in all', coalesce(t.given, 0), u.total, u.highest, null from boost_total t
     full join (select boost_id, sum(coins) total, max(given_after) highest from boost_use group by 1) u on u.boost_id = t.boost_id
     where coalesce(t.given, 0) <> coalesce(u.total, 0) or coalesce(t.given, 0) <> coalesce(u.highest, 0)
     union all
     select coalesce(m.boost_id, u.boost_id), 'boost of a member', coalesce(m.given, 0), u.total, u.highest, null from boost_member m
     full join (select boost_id, member_id, sum(coins) total, max(member_after) highest from boost_use group by 1, 2) u
       on u.boost_id = m.boost_id and u.member_id = m.member_id
     where coalesce(m.given, 0) <> coalesce(u.total, 0) or coalesce(m.given, 0) <> coalesce(u.highest, 0)
     union all
     select coalesce(o.id, u.source_id), 'boost of an order', coalesce(o.boost_coins, 0), u.coins, null, null
     from (select * from pos_order where boost_id is not null) o
     full join (select * from boost_use where source_kind = 'order') u on u.source_id = o.id and u.member_id = o.member_id and u.boost_id = o.boost_id
     where o.boost_coins is distinct from u.coins
     union all
     select coalesce(t.id, u.source_id), 'boost of an entry', t.boost_coins, u.coins, null, null
     from (select * from coin_tx where boost_id is not null and source_kind <> 'order') t
     full join (select * from boost_use where source_kind <> 'order') u
       on u.member_id = t.member_id and u.source_kind = t.source_kind and u.source_id = t.source_id and u.boost_id = t.boost_id
     where t.boost_coins is distinct from u.coins
     union all
     select t.id, 'boost of an entry of an order', t.boost_coins, o.boost_coins, null, null from coin_tx t
     left join pos_order o on o.entry_id = t.id where t.boost_id is not null and t.source_kind = 'order'
       and (o.boost_id is distinct from t.boost_id or t.boost_coins > o.boost_coins)`;
