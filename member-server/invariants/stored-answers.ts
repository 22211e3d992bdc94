/**
 * Stored answers that tell something else than what their requests did: each statement gives scope, what, told and given (texts). Every feature whose
 * answers are stored has one here.
 */
export const wrongAnswers: readonly string[] = [
  `select t.scope, 'check-in ' || t.day as what, count(*) || ' of ' || coalesce(min(t.coins)::text, '?') as told, min(g.coins)::text as given
   from (select scope, answer::json->>'date' as day, (answer::json->>'coins')::bigint coins
         from idempotency_key where operation = 'checkIns.create') t
   left join (select member_id, day, sum(coins) coins from (
         select member_id, day, coins from check_in union all select member_id, day, coins from check_in_milestone) x group by 1, 2) g
     on g.member_id = t.scope and g.day::text = t.day
   group by t.scope, t.day having count(*) > 1 or min(t.coins) is distinct from min(g.coins)`,
  // These answers hold a code, so they are sealed: they are told from how many the member claimed at that instant.
  `select t.scope, 'claims at ' || t.created_at, t.answers::text, coalesce(g.vouchers, 0)::text
   from (select scope, created_at, count(*) answers from idempotency_key
         where operation in ('voucherOffers.claim', 'vouchers.add') group by 1, 2) t
   left join (select member_id, valid_from, count(*) vouchers from voucher where source_kind in ('claim', 'code') group by 1, 2) g
     on g.member_id = t.scope and g.valid_from = t.created_at
   where t.answers is distinct from g.vouchers`,
  // What a partner was told of an event never grows old: a refund takes coins back later, and its own answer says so.
  `select e.source, e.operation || ' ' || e.event_id, e.answer->>'id', 'nothing'
   from partner_event e
   where e.operation = 'orders.create' and not exists (select from pos_order o where o.id = e.answer->>'id' and o.source = e.source)
     or e.operation = 'refunds.create' and not exists (select from order_refund r where r.id = e.answer->>'id'
       and r.coins_taken = (e.answer->>'coinsTaken')::bigint and r.coins_returned = (e.answer->>'coinsReturned')::bigint)
       and not exists (select from parked_refund p where p.id = e.answer->>'id')`,
  `select t.scope, 'claim of ' || (t.answer::json->>'orderNumber'), t.answer::json->>'id', o.member_id
   from idempotency_key t left join pos_order o on o.id = t.answer::json->>'id'
   where t.operation = 'orderClaims.create' and (o.member_id is distinct from t.scope or o.claimed_at is null)`,
  `select t.scope, t.operation || ' ' || t.id, count(*) || ' of ' || min(t.coins), min(r.coins)::text
   from (select scope, operation, answer::json->>'id' as id, (answer::json->>'coins')::bigint coins
         from idempotency_key where operation in ('redemptions.create', 'redemptions.cancel')) t
   left join redemption r on r.id = t.id and r.member_id = t.scope and (t.operation = 'redemptions.create' or r.status = 'cancelled')
   group by t.scope, t.operation, t.id having count(*) > 1 or min(t.coins) is distinct from min(r.coins)`,
];
