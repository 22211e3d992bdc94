import { type Invariant, invariant } from './invariant.ts';

/** The invariant of paid plans and their payments (product.md 4.10, 12). */
export const planInvariants: readonly Invariant[] = [
  invariant(
    12,
    'Plans in force never overlap, and each plan that began has one settled payment of its price',
    `select s.id, 'overlap' wrong, s.tier is_now, o.id should from subscription s join subscription o on o.member_id = s.member_id and o.id > s.id
       and o.state in ('active', 'expired') and tstzrange(o.starts_at, o.ends_at) && tstzrange(s.starts_at, s.ends_at)
     where s.state in ('active', 'expired')
     union all
     select s.id, 'payment', s.state || ' ' || coalesce(p.state, 'none'), 'settled' from subscription s left join payment p on p.id = s.payment_id
     where p.id is null or (p.member_id, p.market, p.amount_minor, p.currency) is distinct from (s.member_id, s.market, s.price_minor, s.currency)
       or case s.state when 'pending_payment' then p.state not in ('pending', 'failed')
         when 'refunded' then p.state not in ('refunding', 'refunded') else p.state <> 'paid' end
     union all
     select p.id, 'plan', p.state, 'one plan' from payment p where not exists (select from subscription s where s.payment_id = p.id)
     union all
     select p.id, 'changes', c.state || ' ' || c.count, p.state || ' ' || p.version from payment p
     join (select payment_id, count(*) count, (array_agg(state order by version desc))[1] state from payment_change group by 1) c on c.payment_id = p.id
     where (c.count, c.state) is distinct from (p.version::bigint, p.state)
     union all
     select s.id, 'superseded', s.ended_at::text, 'the start of SVIP' from subscription s where s.state = 'superseded' and not exists (
       select from subscription o where o.member_id = s.member_id and o.tier = 'svip' and o.starts_at = s.ended_at and o.starts_at is not null)`,
  ),
];
