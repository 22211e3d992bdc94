import { boostViolations } from './boosts.ts';
import { invariant } from './invariant.ts';

/** The invariants of coins (product.md 4.10, 1 to 7). Each statement returns the violating rows. */
export const coinInvariants = [
  invariant(
    1,
    'Coins left in lots are what is available; open holds are what is held',
    `with lots as (select member_id, market, sum(remaining) total from coin_lot group by 1, 2),
       holds as (select member_id, market, sum(amount) total from coin_hold where state = 'open' group by 1, 2)
     select a.member_id, a.market, a.available, coalesce(l.total, 0) lots, a.held, coalesce(h.total, 0) holds
     from coin_account a full join lots l using (member_id, market) full join holds h using (member_id, market)
     where a.available is distinct from coalesce(l.total, 0) or a.held is distinct from coalesce(h.total, 0)`,
  ),
  invariant(
    2,
    'All entries of a wallet add up to available + held − debt',
    `with entries as (select member_id, market, sum(amount) total from coin_tx group by 1, 2)
     select member_id, market, a.available, a.held, a.debt, e.total from coin_account a full join entries e using (member_id, market)
     where a.available + a.held - a.debt is distinct from coalesce(e.total, 0)`,
  ),
  invariant(
    3,
    'What a lot granted is what is left, used and held of it',
    `with used as (select lot_id, sum(amount) total from coin_lot_use group by 1),
       held as (select u.lot_id, sum(u.amount) total from coin_hold_lot u join coin_hold h on h.id = u.hold_id where h.state = 'open' group by 1)
     select l.id, l.granted, l.remaining, u.total used, h.total held
     from coin_lot l left join used u on u.lot_id = l.id left join held h on h.lot_id = l.id
     where l.granted <> l.remaining + coalesce(u.total, 0) + coalesce(h.total, 0)`,
  ),
  invariant(
    4,
    'An entry is its lot minus its uses minus the change of the debt, and a boost adds to it what its terms and limits say',
    `with used as (select tx_id, sum(amount) total from coin_lot_use group by 1)
     select t.id, t.type, t.amount, l.granted, u.total used, t.debt_change
     from coin_tx t left join coin_lot l on l.id = t.id left join used u on u.tx_id = t.id
     where t.amount <> coalesce(l.granted, 0) - coalesce(u.total, 0) - t.debt_change
     union all select h.id, 'hold', h.amount, null, sum(u.amount), null from coin_hold h left join coin_hold_lot u on u.hold_id = h.id
     group by h.id having h.amount is distinct from sum(u.amount)
     union all select r.reverses, 'reversals', t.amount, null, sum(abs(r.amount)), null from coin_tx r join coin_tx t on t.id = r.reverses
     group by r.reverses, t.amount having sum(abs(r.amount)) > abs(t.amount)
     union all ${boostViolations}`,
  ),
  invariant(
    5,
    'Versions run from 1 without a gap, and balances follow the amounts',
    `select member_id, market, account_version, place, available_after, held_after, debt_after, running from (
       select t.*, row_number() over w place, sum(amount) over w running, sum(debt_change) over w debts
       from coin_tx t window w as (partition by member_id, market order by account_version)) x
     where account_version <> place or available_after + held_after - debt_after <> running or debt_after <> debts
     union all
     select a.member_id, a.market, a.version, count(t.id), a.available, a.held, a.debt, null
     from coin_account a left join coin_tx t using (member_id, market) group by a.member_id, a.market having a.version <> count(t.id)`,
  ),
  invariant(
    6,
    'A market’s coins: issued and restored are outstanding, spent, expired and removed',
    `with flows as (select market,
         sum(amount) filter (where amount > 0 and reverses is null) issued,
         sum(amount) filter (where amount > 0 and reverses is not null) restored,
         -sum(amount) filter (where amount < 0 and type not in ('expired', 'remove', 'return')) spent,
         -sum(amount) filter (where type = 'expired') expired,
         -sum(amount) filter (where amount < 0 and type in ('remove', 'return')) removed
       from coin_tx group by 1),
       balances as (select market, sum(available + held - debt) outstanding from coin_account group by 1)
     select market, '' about, f.issued, f.restored, f.spent, f.expired, f.removed, b.outstanding
     from flows f full join balances b using (market)
     where coalesce(issued, 0) + coalesce(restored, 0)
       <> coalesce(outstanding, 0) + coalesce(spent, 0) + coalesce(expired, 0) + coalesce(removed, 0)
     union all
     select market, source_id || ' is not even', sum(amount), null, null, null, null, null from coin_tx
     where type = 'change' and source_kind = 'adjustment' group by market, source_id having sum(amount) <> 0
     union all
     select a.market, a.id || ' is not its entries', a.amount, null, null, null, null, sum(t.amount) from adjustment a
     left join coin_tx t on t.member_id = a.member_id and t.market = a.market and t.source_kind = 'adjustment' and t.source_id = a.id
     group by a.market, a.id having case a.state when 'done' then a.amount else 0 end <> coalesce(sum(t.amount), 0)`,
  ),
  invariant(
    7,
    'Nothing is below 0',
    `select 'account' kind, member_id id, least(available, held, debt, version) value from coin_account
     where available < 0 or held < 0 or debt < 0 or version < 0 or (debt > 0 and available > 0)
     union all select 'lot', id, remaining from coin_lot where remaining < 0 or remaining > granted
     union all select 'hold', id, posted from coin_hold where posted < 0 or posted > amount`,
  ),
];
