import type { RequestKind } from './requests.ts';

/** The kinds of calls that exist as one database function. An order has none: its work depends on what its lines count for. */
export const inOneCall = ['spend', 'claim', 'redemption'] as const;
export const isInOneCall = (kind: RequestKind): kind is (typeof inOneCall)[number] => (inOneCall as readonly RequestKind[]).includes(kind);

/**
 * The statements of a spend, a claim and a redemption as one database function each: the cost of the same work without a server's round trips. Each
 * reads, locks, decides and writes as the API does, with the signature's nonce or the session first and the stored answer last.
 */
export const session = `
  select s0.*, m0.market, m0.language into s from session s0 join member m0 on m0.id = s0.member_id
    where m0.status = 'active' and s0.expires_at > p_now and s0.token_hash = p_caller;
  perform pg_advisory_xact_lock(hashtextextended(s.member_id || p_key, 0));
  select operation, request_hash, k1.answer, expires_at into k from idempotency_key k1 where scope = s.member_id and key = p_key;`;
export const wallet = (coins: string) => `
  select available, held, debt, version into a from coin_account where member_id = s.member_id and market = s.market for update;
  select id, remaining, expires_at into d from coin_lot
    where member_id = s.member_id and market = s.market and remaining > 0 and expires_at <= p_now
    union all select h.id, l.remaining, l.expires_at from coin_hold h join coin_hold_lot u on u.hold_id = h.id join coin_lot l on l.id = u.lot_id
    where h.member_id = s.member_id and h.market = s.market and h.state = 'open' and h.expires_at <= p_now;
  select id, remaining, expires_at into l from (
     select *, sum(remaining) over (order by expires_at, granted_at, id) - remaining as before from coin_lot
     where member_id = s.member_id and market = s.market and remaining > 0 and expires_at > p_now) l where before < ${coins} order by expires_at limit 1;
  if a.available < ${coins} or l.remaining < ${coins} then raise exception 'too few coins'; end if;`;
export const gates = `
  select * into m from member where id = s.member_id;
  select l0.level, l0.keep_until, (select tier from subscription x where x.member_id = s.member_id and x.state = 'active' and x.starts_at <= p_now
     and x.ends_at > p_now order by tier limit 1) tier into g from (select 1) one left join member_level l0 on l0.member_id = s.member_id;`;
const voucher = (offer: string, source: string) => `
  perform pg_advisory_xact_lock(hashtextextended('${offer}' || chr(10) || s.member_id, 8));
  select count(*) as count, max(n) as highest into h from voucher where offer_id = '${offer}' and member_id = s.member_id;
  select s1.total, s1.wanted, (select sum(remaining) from offer_bucket b where b.offer_id = s1.offer_id) remaining into t
    from offer_stock s1 where offer_id = '${offer}';
  with picked as materialized (
    select n, remaining, (n + p_start) % 64 as place from offer_bucket where offer_id = '${offer}' and remaining > 0
      and exists (select from offer_stock s2 where s2.offer_id = '${offer}' and s2.wanted = t.wanted)
      and not exists (select from voucher v where v.member_id = s.member_id and v.source_kind = '${source}' and v.source_id = p_id
        and v.offer_id = '${offer}')
    order by (n + p_start) % 64, n limit 1 for update skip locked)
  update offer_bucket b set remaining = b.remaining - 1 from picked where b.offer_id = '${offer}' and b.n = picked.n;
  insert into voucher (id, offer_id, member_id, market, n, per_member, code_hash, code_sealed, terms, revision, valid_from, valid_to, source_kind,
      source_id, leg)
    values (p_id, '${offer}', s.member_id, s.market, coalesce(h.highest, 0) + 1, null, p_code, p_code, p_terms::jsonb, 1, p_now, p_until,
      '${source}', p_id, 1);
  insert into voucher_event (voucher_id, version, offer_id, kind, at, revision, source) values (p_id, 1, '${offer}', 'issued', p_now, 1, '${source}');
  insert into outbox (topic, subject, payload, created_at, due_at) values ('vouchers.changed', s.member_id, jsonb_build_object('market', s.market,
    'vouchers', jsonb_build_array(jsonb_build_object('id', p_id, 'offerId', '${offer}', 'version', 1, 'status', 'available'))), p_now, p_now);`;
export const answer = (operation: string) => `
  made := json_build_object('id', p_id, 'market', s.market, 'terms', p_terms::json);
  insert into idempotency_key (scope, key, operation, request_hash, answer, created_at, expires_at)
    values (s.member_id, p_key, '${operation}', 'bench', made, p_now, p_until);
  return made;`;
const declared =
  'declare s record; k record; a record; d record; l record; m record; g record; h record; t record; c record; q record; made text;';
const parameters =
  'p_caller text, p_key text, p_id text, p_code text, p_terms text, p_start int, p_now timestamptz, p_until timestamptz, p_item text';
export const functionOf = (name: string, body: string) =>
  `create function bench_${name}(${parameters}) returns text language plpgsql as $bench$
#variable_conflict use_column
${declared} begin ${body} end $bench$;`;

interface Names {
  readonly offer: string;
  readonly item: string;
  readonly itemOffer: string;
  readonly itemCoins: number;
  readonly holdCoins: number;
  readonly partner: { readonly id: string; readonly key: string };
}

const changed = (entries: string, holds: string, from: number) => `
  insert into outbox (topic, subject, payload, created_at, due_at) values ('coins.changed', s.member_id, jsonb_build_object('market', s.market,
    'fromVersion', a.version + 1, 'toVersion', a.version + ${from}, 'available', a.available, 'entries', ${entries}, 'holds', ${holds}), p_now, p_now);`;

export const oneCallFunctions = ({ offer, item, itemOffer, itemCoins, holdCoins, partner }: Names): string => `
${functionOf(
  'spend',
  `
  with live as (select id from partner_key where id = '${partner.key}' and partner = '${partner.id}' and ended_at is null),
    used as (update partner_key set last_used_at = p_now where id = (select id from live) and (last_used_at is null or last_used_at <= p_now - interval '1 minute')),
    fresh as (insert into partner_nonce (partner, nonce, at) select '${partner.id}', p_key, p_now from live on conflict do nothing returning nonce)
    select exists (select from fresh) fresh into q;
  perform pg_advisory_xact_lock(hashtextextended(p_key, 1));
  select operation, body_hash, answer into k from partner_event where source = 'bench' and event_id = p_key;
  select id as member_id, member_number, 'MY' market, language, name, birthday into s from member where status = 'active' and id = p_caller;
  insert into coin_account (member_id, market, opened_at) values (s.member_id, s.market, p_now) on conflict do nothing;
  ${wallet(String(holdCoins))}
  select coalesce(sum(coins), 0) week into t from (
     select t0.created_at, case when h0.state = 'posted' then h0.posted when h0.state = 'open' and h0.expires_at > p_now then h0.amount else 0 end coins
     from till_hold t0 join coin_hold h0 on h0.id = t0.hold_id
     where t0.member_id = s.member_id and t0.market = s.market and t0.created_at >= p_now - interval '6 days') held;
  update coin_account set available = a.available - ${holdCoins}, held = a.held + ${holdCoins} where member_id = s.member_id and market = s.market;
  update coin_lot set remaining = remaining - ${holdCoins} where id = l.id;
  insert into coin_hold (id, member_id, market, type, amount, source_kind, source_id, revision, created_at, expires_at)
    values (p_id, s.member_id, s.market, 'offset_store', ${holdCoins}, 'till', p_key, 1, p_now, p_until);
  insert into coin_hold_lot (hold_id, lot_id, place, amount) values (p_id, l.id, 1, ${holdCoins});
  ${changed("'[]'::jsonb", "jsonb_build_array(jsonb_build_object('id', p_id, 'state', 'open'))", 0)}
  insert into till_hold (hold_id, partner, member_id, market, source, store, channel, coins, worth_minor, order_minor, revision, created_at)
    values (p_id, '${partner.id}', s.member_id, s.market, 'bench', 'bench', 'store', ${holdCoins}, 10, 1000, 1, p_now);
  made := json_build_object('id', p_id, 'coins', ${holdCoins}, 'state', 'open', 'available', a.available - ${holdCoins});
  insert into partner_event (source, event_id, partner, operation, body_hash, answer, at)
    values ('bench', p_key, '${partner.id}', 'coinHolds.create', 'bench', made::jsonb, p_now);
  return made;`,
)}
${functionOf('claim', `${session} ${gates} ${voucher(offer, 'claim')} ${answer('bench.claim')}`)}
${functionOf(
  'redemption',
  `${session} ${wallet(String(itemCoins))} ${gates}
  select linked_at into c from entertainment_link where member_id = s.member_id;
  select s1.total, s1.remaining, t1.quantity into q from (select 1) one left join item_stock s1 on s1.item_id = '${item}'
    left join item_taken t1 on t1.item_id = '${item}' and t1.member_id = s.member_id;
  insert into item_taken as t1 (item_id, member_id, quantity) values ('${item}', s.member_id, 1)
    on conflict (item_id, member_id) do update set quantity = t1.quantity + 1;
  update item_stock set remaining = remaining - 1 where item_id = '${item}' and remaining >= 1;
  ${voucher(itemOffer, 'redemption')}
  update coin_account set available = a.available - ${itemCoins}, version = a.version + 1 where member_id = s.member_id and market = s.market;
  insert into coin_tx (id, member_id, market, type, amount, source_kind, source_id, leg, available_after, held_after, debt_after, debt_change,
      account_version, revision, effective_at, recorded_at)
    values (p_id, s.member_id, s.market, 'redeem', -${itemCoins}, 'redemption', p_id, 0, a.available - ${itemCoins}, a.held, a.debt, 0,
      a.version + 1, 1, p_now, p_now);
  update coin_lot set remaining = remaining - ${itemCoins} where id = l.id;
  insert into coin_lot_use (tx_id, lot_id, amount) values (p_id, l.id, ${itemCoins});
  ${changed("jsonb_build_array(jsonb_build_object('id', p_id))", "'[]'::jsonb", 1)}
  insert into redemption (id, redeem_number, member_id, market, item_id, kind, item, quantity, price_coins, coins, entry_id, status, version,
      voucher_ids, redeemed_at, received_at, revision)
    values (p_id, p_code, s.member_id, s.market, '${item}', 'voucher', p_item::jsonb, 1, ${itemCoins}, ${itemCoins}, p_id, 'received', 1,
      array[p_id], p_now, p_now, 1);
  insert into redemption_event (redemption_id, version, status, at, revision) values (p_id, 1, 'received', p_now, 1);
  insert into outbox (topic, subject, payload, created_at, due_at) values ('redemptions.changed', s.member_id,
    jsonb_build_object('market', s.market, 'id', p_id, 'version', 1, 'status', 'received', 'itemId', '${item}'), p_now, p_now);
  ${answer('bench.redemption')}`,
)}`;
