import { answer, functionOf, gates, session, wallet } from '../value/one-call.ts';
import { world } from './world.ts';

const { costCoins, wonCoins } = world;
const entry = (id: string, type: string, amount: number, after: string, version: number) => `
  insert into coin_tx (id, member_id, market, type, amount, source_kind, source_id, leg, available_after, held_after, debt_after, debt_change,
      account_version, revision, effective_at, recorded_at)
    values (${id}, s.member_id, s.market, '${type}', ${amount}, 'draw', p_id, 0, ${after}, a.held, a.debt, 0, a.version + ${version}, 1, p_now, p_now);`;

/**
 * The statements of a draw that costs and wins coins, as one database function: session, key, the member's participation, wallet, gates, remaining
 * stock of the prize; then coins, draw, events, prize and stored answer. `p_code` is the lottery, `p_item` the prize.
 */
export const oneCallFunction = functionOf(
  'draw',
  `${session}
  insert into participation as p (id, lottery_id, member_id, utc_day, opened_at) values (p_id, p_code, s.member_id, p_now::date, p_now)
    on conflict (lottery_id, member_id) do update set utc_day = p.utc_day returning * into h;
  ${wallet(String(costCoins))} ${gates}
  select t0.total, t0.remaining, d0.used into t from prize_stock t0 left join prize_day d0 on d0.lottery_id = p_code and d0.prize_id = p_item
    and d0.utc_day = p_now::date where t0.lottery_id = p_code and t0.prize_id = p_item;
  update coin_account set available = a.available - ${costCoins - wonCoins}, version = a.version + 2
    where member_id = s.member_id and market = s.market;
  ${entry('p_id', 'deduction', -costCoins, `a.available - ${costCoins}`, 1)}
  ${entry("p_id || 'w'", 'engagement_reward', wonCoins, `a.available - ${costCoins - wonCoins}`, 2)}
  update coin_lot set remaining = remaining - ${costCoins} where id = l.id;
  insert into coin_lot_use (tx_id, lot_id, amount) values (p_id, l.id, ${costCoins});
  insert into coin_lot (id, member_id, market, granted, remaining, granted_at, expires_at)
    values (p_id || 'w', s.member_id, s.market, ${wonCoins}, ${wonCoins}, p_now, p_until);
  update participation set drawn = drawn + 1, drawn_today = drawn_today + 1, bought_today = bought_today + 1,
    won = jsonb_build_object(p_item, h.drawn + 1) where id = h.id;
  insert into draw (id, lottery_id, utc_day, participation_id, member_id, market, revision, nonce, client_seed, commitment, value, wanted_prize,
      awarded_prize, outcome, stop_index, chance, cost_coins, cost_entry_id, given, drawn_at)
    values (p_id, p_code, p_now::date, h.id, s.member_id, s.market, 1, h.drawn, p_key, repeat('0', 64), '0123456789abcdef', p_item, p_item, 'prize', '0', 'bought',
      ${costCoins}, p_id, jsonb_build_object('kind', 'coins', 'coins', ${wonCoins}), p_now);
  insert into outbox (topic, subject, payload, created_at, due_at) values
    ('coins.changed', s.member_id, jsonb_build_object('market', s.market, 'fromVersion', a.version + 1, 'toVersion', a.version + 2,
      'available', a.available - ${costCoins - wonCoins}, 'entries', jsonb_build_array(jsonb_build_object('id', p_id)), 'holds', '[]'::jsonb), p_now, p_now),
    ('draws.made', s.member_id, jsonb_build_object('market', s.market, 'id', p_id, 'lotteryId', p_code, 'outcome', 'prize'), p_now, p_now);
  update prize_stock set remaining = remaining - 1 where lottery_id = p_code and prize_id = p_item;
  update prize_day set used = used + 1 where lottery_id = p_code and utc_day = p_now::date and prize_id = p_item;
  ${answer('bench.draw')}`,
);
