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
];
