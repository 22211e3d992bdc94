import { invariant } from './invariant.ts';

/** SQL for a padded HMAC-SHA-256 key: `key`, padded with zeros to 64 bytes, XOR `byte`. */
const pad = (
  byte: number,
): string => `(select string_agg(set_byte('\\x00'::bytea, 0, (case when i < 32 then get_byte(key, i) else 0 end) # ${byte}), ''::bytea
   order by i) from generate_series(0, 63) i)`;

/**
 * The invariants of draws (product.md 4.10, 10 and 11). The second recomputes every draw of a revealed day in SQL, independently of the drawing code.
 */
export const drawInvariants = [
  invariant(
    10,
    'Chances given are left or used, each draw has its cost and its prize its one grant, and no prize passes its stock or its day',
    `with made as (select participation_id, count(*) draws, max(nonce) newest, count(*) filter (where chance = 'earned') earned from draw group by 1),
       today as (select p.id, count(d.id) draws, count(d.id) filter (where d.chance = 'free') free, count(d.id) filter (where d.chance = 'bought') bought
         from participation p left join draw d on d.participation_id = p.id and d.utc_day = p.utc_day group by p.id),
       given as (select participation_id, sum(chances) chances from (
         select participation_id, chances from chance_grant union all select participation_id, -chances from chance_return) x group by 1),
       won as (select participation_id, jsonb_object_agg(prize, times) prizes
         from (select participation_id, awarded_prize prize, count(*) times from draw where awarded_prize is not null group by 1, 2) x group by 1),
       awarded as (select lottery_id, awarded_prize prize_id, count(*) awards from draw where awarded_prize is not null group by 1, 2),
       by_day as (select lottery_id, awarded_prize prize_id, utc_day, count(*) awards from draw where awarded_prize is not null group by 1, 2, 3),
       grants as (
         select source_id, 'coins' kind, amount::text what, member_id from coin_tx
           where source_kind = 'draw' and amount > 0 and reverses is null
         union all select source_id, 'voucher', id, member_id from voucher where source_kind = 'draw'
         union all select source_id, 'item', id, member_id from redemption where source_kind = 'draw')
     select 'draws' what, p.id, p.drawn::text expected, m.draws::text found from participation p left join made m on m.participation_id = p.id
     where p.drawn is distinct from coalesce(m.draws, 0) or m.newest is distinct from m.draws - 1
     union all
     select 'chances', p.id, coalesce(g.chances, 0)::text, (p.earned_left + coalesce(m.earned, 0))::text
     from participation p left join made m on m.participation_id = p.id left join given g on g.participation_id = p.id
     where coalesce(g.chances, 0) <> p.earned_left + coalesce(m.earned, 0)
     union all
     select 'taken back', r.participation_id || ' ' || r.source_id, g.chances::text, r.chances::text
     from chance_return r join chance_grant g using (participation_id, task, source_id) where r.chances <> g.chances
     union all
     select 'place given back', a.member_id || ' ' || a.activity_id, 'no spins', sum(g.chances)::text
     from (select member_id, activity_id from attendance group by 1, 2 having bool_and(status = 'left' and coins > 0)
         and max(moved_at) >= (select applied_at from migration where name = 'lotteries-003-chances-taken-back')) a
     join participation p using (member_id)
     join chance_grant g on g.participation_id = p.id and g.task = 'attendance' and split_part(g.source_id, '~', 1) = a.activity_id
     where not exists (select from chance_return r where (r.participation_id, r.task, r.source_id) = (g.participation_id, g.task, g.source_id))
     group by a.member_id, a.activity_id
     union all
     select 'today', p.id, concat_ws(' ', p.drawn_today, p.free_today, p.bought_today), concat_ws(' ', t.draws, t.free, t.bought)
     from participation p join today t using (id) where (p.drawn_today, p.free_today, p.bought_today) <> (t.draws, t.free, t.bought)
     union all
     select 'won', p.id, p.won::text, w.prizes::text from participation p left join won w on w.participation_id = p.id
     where p.won <> coalesce(w.prizes, '{}')
     union all
     select 'member', d.id, p.member_id, d.member_id from draw d join participation p on p.id = d.participation_id
     where p.member_id <> d.member_id or p.lottery_id <> d.lottery_id
     union all
     select 'cost', coalesce(d.id, t.source_id), d.cost_coins::text, (-t.amount)::text
     from (select * from draw where cost_coins > 0) d full join (select * from coin_tx where source_kind = 'draw' and amount < 0) t on t.id = d.cost_entry_id
     where t.source_id is distinct from d.id or t.type <> 'deduction' or t.amount is distinct from -d.cost_coins or t.member_id <> d.member_id
     union all
     select 'stock', s.lottery_id || ' ' || s.prize_id, (s.total - s.remaining)::text, a.awards::text
     from prize_stock s left join awarded a using (lottery_id, prize_id)
     where s.total - s.remaining <> coalesce(a.awards, 0) or s.remaining < 0
     union all
     select 'day', concat_ws(' ', c.lottery_id, c.prize_id, c.utc_day), c.used || ' of ' || coalesce(c.cap::text, 'any'), b.awards::text
     from prize_day c left join by_day b using (lottery_id, prize_id, utc_day)
     where c.used <> coalesce(b.awards, 0) or c.used > c.cap
     union all
     select 'grant', coalesce(d.id, g.source_id), d.given::text, g.kind || ' ' || g.what
     from (select *, coalesce(given->>'coins', given->>'voucherId', given->>'redemptionId') thing from draw where given is not null) d
     full join grants g on g.source_id = d.id and g.kind = d.given->>'kind' and g.what = d.thing and g.member_id = d.member_id
     where d.id is null or g.source_id is null`,
  ),
  invariant(
    11,
    'Every draw of a told day follows from its seed, the seed is the promised one, and the chain of the day is whole',
    `with told as (select *, decode(seed, 'hex') key from seed_epoch where revealed_at is not null),
       pads as (select lottery_id, utc_day, ${pad(0x36)} inner_pad, ${pad(0x5c)} outer_pad from told),
       cells as (select r.lottery_id, r.revision, c.place, c.value->>'id' id, sum((c.value->>'range')::numeric) over w upto
         from lottery_revision r, jsonb_array_elements(r.prizes) with ordinality as c(value, place)
         window w as (partition by r.lottery_id, r.revision order by c.place)),
       weights as (select r.lottery_id, r.revision, sum((c.value->>'range')::numeric) total, string_agg(concat(c.value->>'id', ':', c.value->>'range',
           case when c.value->>'kind' = 'nothing' then ':empty' end), ',' order by c.place) line
         from lottery_revision r, jsonb_array_elements(r.prizes) with ordinality as c(value, place) group by 1, 2),
       drawn as (select d.*, e.commitment promised, w.total, w.line, p.inner_pad, p.outer_pad,
           concat_ws('|', d.lottery_id, d.revision, d.participation_id, d.nonce, d.client_seed) message
         from draw d join told e using (lottery_id, utc_day) join pads p using (lottery_id, utc_day)
         left join weights w on w.lottery_id = d.lottery_id and w.revision = d.revision),
       anew as (select d.*, x.hex, x.number from drawn d left join lateral (
         select hex, number from (
           select tries, hex, ('x' || substr(hex, 1, 8))::bit(32)::bigint * 4294967296::numeric + ('x' || substr(hex, 9, 8))::bit(32)::bigint number
           from generate_series(0, 3) tries, lateral (select encode(substring(sha256(d.outer_pad || sha256(d.inner_pad || convert_to(
             d.message || case when tries = 0 then '' else '|' || tries end, 'UTF8'))) from 1 for 8), 'hex') hex) h) v
         where number < 18446744073709551616 - mod(18446744073709551616, d.total) order by tries limit 1) x on true),
       links as (select l.*, a.id made, lag(l.hash, 1, e.commitment) over w before, row_number() over w counted,
           encode(sha256(convert_to(concat(l.previous, '|', a.lottery_id, '|', a.utc_day, '|', l.place, '|', a.id, '|', a.revision, '|',
             a.participation_id, '|', a.nonce, '|', a.client_seed, '|', a.commitment, '|', a.value, '|', a.wanted_prize, '|', a.awarded_prize, '|',
             a.outcome, '|', case jsonb_typeof(a.stop_index) when 'array'
               then (select string_agg(s, ',' order by n) from jsonb_array_elements_text(a.stop_index) with ordinality as x(s, n))
               else a.stop_index::text end, '|', a.line), 'UTF8')), 'hex') should
         from draw_link l join told e using (lottery_id, utc_day) left join anew a on a.id = l.draw_id
         window w as (partition by l.lottery_id, l.utc_day order by l.place)),
       ends as (select lottery_id, utc_day, count(*) links, (array_agg(hash order by place desc))[1] root from links group by 1, 2),
       counts as (select lottery_id, utc_day, count(*) draws from drawn group by 1, 2)
     select 'seed' what, lottery_id || ' ' || utc_day id, commitment expected, encode(sha256(key), 'hex') found from told
     where encode(sha256(key), 'hex') <> commitment or not verified
     union all
     select 'value', a.id, a.hex, a.value from anew a where a.hex is distinct from a.value or a.commitment <> a.promised
     union all
     select 'prize', a.id, c.id, a.wanted_prize from anew a left join lateral (
       select c.id from cells c where c.lottery_id = a.lottery_id and c.revision = a.revision and c.upto > mod(a.number, a.total)
       order by c.place limit 1) c on true
     where c.id is distinct from a.wanted_prize or a.awarded_prize <> a.wanted_prize
     union all
     select 'link', draw_id, should, hash from links where made is null or should <> hash or previous <> before or place <> counted
     union all
     select 'day', e.lottery_id || ' ' || e.utc_day, concat_ws(' ', e.draws, e.root_hash), concat_ws(' ', c.draws, n.links, n.root)
     from told e left join ends n using (lottery_id, utc_day) left join counts c using (lottery_id, utc_day)
     where e.draws <> coalesce(c.draws, 0) or e.draws <> coalesce(n.links, 0) or e.root_hash is distinct from n.root`,
  ),
];
