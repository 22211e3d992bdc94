/**
 * The statements of a check-in as one database function: session, key, lock, due coins, the month, then balances, entry, lot, event, day and stored
 * answer. Measures the same work without a server's round trips.
 */
export const oneCallFunction = `
create function bench_check_in(p_token_hash text, p_key text, p_entry text, p_now timestamptz, p_key_until timestamptz, p_lot_until timestamptz)
returns text language plpgsql as $$
declare s record; k record; a record; d record; h record; m record; p_day date := (p_now at time zone 'UTC')::date; made text;
begin
  select s0.*, m0.market, m0.language into s from session s0 join member m0 on m0.id = s0.member_id
    where m0.status = 'active' and s0.expires_at > p_now and s0.token_hash = p_token_hash;
  perform pg_advisory_xact_lock(hashtextextended(s.member_id || p_key, 0));
  select operation, request_hash, k1.answer into k from idempotency_key k1 where scope = s.member_id and key = p_key;
  select available, held, debt, version into a from coin_account where member_id = s.member_id and market = s.market for update;
  select id, remaining, expires_at into d from coin_lot
    where member_id = s.member_id and market = s.market and remaining > 0 and expires_at <= p_now;
  select h0.id into h from coin_hold h0 join coin_hold_lot u on u.hold_id = h0.id join coin_lot l on l.id = u.lot_id
    where h0.member_id = s.member_id and h0.market = s.market and h0.state = 'open' and h0.expires_at <= p_now;
  select array(select day from check_in where member_id = s.member_id and day >= date_trunc('month', p_day)::date and day <= p_day) days,
    array(select step from check_in_milestone where member_id = s.member_id and month = to_char(p_day, 'YYYY-MM')) steps into m;
  update coin_account set available = a.available + 1, held = a.held, debt = a.debt, version = a.version + 1
    where member_id = s.member_id and market = s.market;
  insert into coin_tx (id, member_id, market, type, amount, source_kind, source_id, leg, available_after, held_after, debt_after, debt_change,
      account_version, revision, effective_at, recorded_at)
    values (p_entry, s.member_id, s.market, 'sign_in_reward', 1, 'check_in', p_day::text, 0, a.available + 1, a.held, a.debt, 0,
      a.version + 1, 1, p_now, p_now);
  insert into coin_lot (id, member_id, market, granted, remaining, granted_at, expires_at)
    values (p_entry, s.member_id, s.market, 1, 1, p_now, p_lot_until);
  insert into outbox (topic, subject, payload, created_at, due_at)
    values ('coins.changed', s.member_id, jsonb_build_object('market', s.market, 'fromVersion', a.version + 1, 'toVersion', a.version + 1,
      'available', a.available + 1, 'entries', jsonb_build_array(jsonb_build_object('id', p_entry, 'type', 'sign_in_reward', 'amount', 1)),
      'holds', '[]'::jsonb), p_now, p_now);
  insert into check_in (member_id, day, market, coins, entry_id, revision, recorded_at)
    values (s.member_id, p_day, s.market, 1, p_entry, 1, p_now);
  made := json_build_object('date', p_day, 'count', cardinality(m.days) + 1, 'coins', 1, 'available', a.available + 1);
  insert into idempotency_key (scope, key, operation, request_hash, answer, created_at, expires_at)
    values (s.member_id, p_key, 'checkIns.create', 'bench', made, p_now, p_key_until);
  return made;
end $$`;
