/**
 * Statements that find stored answers which differ from what their requests did; columns (text): scope, what, told, given. Every feature with stored
 * answers has one here.
 */
export const wrongAnswers: readonly string[] = [
  `select t.scope, 'check-in ' || t.day as what, count(*) || ' of ' || coalesce(min(t.coins)::text, '?') as told, min(g.coins)::text as given
   from (select scope, answer::json->>'date' as day, (answer::json->>'coins')::bigint coins
         from idempotency_key where operation = 'checkIns.create') t
   left join (select member_id, day, sum(coins) coins from (
         select member_id, day, coins from check_in union all select member_id, day, coins from check_in_milestone) x group by 1, 2) g
     on g.member_id = t.scope and g.day::text = t.day
   group by t.scope, t.day having count(*) > 1 or min(t.coins) is distinct from min(g.coins)`,
  // These answers are encrypted, because they contain a code: only their number is compared with the vouchers claimed at that instant.
  `select t.scope, 'claims at ' || t.created_at, t.answers::text, coalesce(g.vouchers, 0)::text
   from (select scope, created_at, count(*) answers from idempotency_key
         where operation in ('voucherOffers.claim', 'vouchers.add') group by 1, 2) t
   left join (select member_id, valid_from, count(*) vouchers from voucher where source_kind in ('claim', 'code') group by 1, 2) g
     on g.member_id = t.scope and g.valid_from = t.created_at
   where t.answers is distinct from g.vouchers`,
  // Answers to partners stay true: a later refund takes coins back in an answer of its own.
  `select e.source, e.operation || ' ' || e.event_id, e.answer->>'id', 'nothing'
   from partner_event e
   where e.operation = 'orders.create' and not exists (select from pos_order o where o.id = e.answer->>'id' and o.source = e.source)
     or e.operation = 'refunds.create' and not exists (select from order_refund r where r.id = e.answer->>'id'
       and r.coins_taken = (e.answer->>'coinsTaken')::bigint and r.coins_returned = (e.answer->>'coinsReturned')::bigint)
       and not exists (select from parked_refund p where p.id = e.answer->>'id')`,
  `select t.scope, 'claim of ' || (t.answer::json->>'orderNumber'), t.answer::json->>'id', o.member_id
   from idempotency_key t left join pos_order o on o.id = t.answer::json->>'id'
   where t.operation = 'orderClaims.create' and (o.member_id is distinct from t.scope or o.claimed_at is null)`,
  // These answers are encrypted, because they contain an address: each is one redemption, or one cancellation, at that instant.
  `select t.scope, t.operation || ' at ' || t.created_at, t.answers::text, coalesce(g.made, 0)::text
   from (select scope, operation, created_at, count(*) answers from idempotency_key
         where operation in ('redemptions.create', 'redemptions.cancel') group by 1, 2, 3) t
   left join (
     select member_id, 'redemptions.create' operation, redeemed_at as at, count(*) made from redemption where source_kind is null group by 1, 2, 3
     union all select r.member_id, 'redemptions.cancel', e.at, count(*) from redemption_event e join redemption r on r.id = e.redemption_id
       where e.status = 'cancelled' and e.actor is null group by 1, 2, 3) g
     on g.member_id = t.scope and g.operation = t.operation and g.at = t.created_at
   where t.answers is distinct from g.made`,
  // An activity can be attended and left repeatedly: each answer has a history entry of that instant.
  `select t.scope, t.operation || ' ' || t.id || ' at ' || t.created_at, t.answers::text, coalesce(g.steps, 0)::text
   from (select scope, operation, answer::json->>'id' as id, created_at, count(*) answers from idempotency_key
         where operation in ('activities.attend', 'activities.leave') group by 1, 2, 3, 4) t
   left join (select a.member_id, a.activity_id, e.at, e.status = 'left' as gone, count(*) steps
         from attendance_event e join attendance a on a.id = e.attendance_id where e.actor is null group by 1, 2, 3, 4) g
     on g.member_id = t.scope and g.activity_id = t.id and g.at = t.created_at and g.gone = (t.operation = 'activities.leave')
   where t.answers is distinct from g.steps`,
  // Each answer about a booking belongs to one version of it.
  `select t.scope, t.operation || ' ' || t.id || ' ' || t.version, count(*)::text, coalesce(min(e.people)::text, 'nothing')
   from (select scope, operation, answer::json->>'id' as id, (answer::json->>'version')::int as version, (answer::json->>'people')::int as people
         from idempotency_key where operation in ('reservations.create', 'reservations.update', 'reservations.cancel')) t
   left join reservation_event e on e.reservation_id = t.id and e.version = t.version and e.actor is null
   group by t.scope, t.operation, t.id, t.version having count(*) > 1 or min(e.people) is distinct from min(t.people)`,
  `select t.scope, 'wait ' || t.id, count(*)::text, coalesce(min(w.people)::text, 'nothing')
   from (select scope, answer::json->>'id' as id, (answer::json->>'people')::int as people
         from idempotency_key where operation = 'reservationWaits.create') t
   left join reservation_wait w on w.id = t.id and w.member_id = t.scope
   where not exists (select from member m where m.id = t.scope and m.status = 'deleted')
   group by t.scope, t.id having count(*) > 1 or min(w.people) is distinct from min(t.people)`,
  // Two clients that send the same idempotency key get the same draw, whatever they requested.
  `select t.scope, 'draw ' || t.id, count(*) || ' of ' || min(t.told), min(d.outcome || ' ' || d.stop_index || ' ' || d.value || ' ' || d.cost_coins)
   from (select scope, answer::jsonb->>'id' as id, concat_ws(' ', answer::jsonb->>'outcome', answer::jsonb->'stopIndex', answer::jsonb->'proof'->>'value',
       answer::jsonb->>'costCoins') told
     from idempotency_key where operation = 'draws.create') t
   left join draw d on d.id = t.id and d.member_id = t.scope
   group by t.scope, t.id
   having count(*) > 1 or min(t.told) is distinct from min(d.outcome || ' ' || d.stop_index || ' ' || d.value || ' ' || d.cost_coins)`,
];
