import type { Reader } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';

export interface MemberRow {
  readonly id: string;
  readonly member_number: string;
  readonly former_number: string | null;
  readonly name: string | null;
  readonly market: string;
  readonly status: 'active' | 'locked' | 'deleted';
  readonly language: string;
  readonly store: string | null;
  readonly birthday: string | null;
  readonly registered_at: string;
  readonly last_seen_at: string;
  readonly level: 1 | 2 | 3 | 4;
  readonly tier: 'vip' | 'svip' | null;
  readonly coins: number;
}

// Overdue lots do not count, even if the sweep is late. `svip` sorts before `vip`, though two active periods never overlap.
const shown = (members: string): string => `
  select m.id, m.member_number, m.former_number, coalesce(m.name, m.first_name) as name, m.market, m.status, m.language, m.store, m.birthday,
    m.registered_at, m.last_seen_at, coalesce(l.level, 1) as level, s.tier, coalesce(a.available, 0) - o.overdue as coins
  from (${members}) m
  left join member_level l on l.member_id = m.id
  left join coin_account a on a.member_id = m.id and a.market = m.market
  left join lateral (select tier from subscription where member_id = m.id and state = 'active' and starts_at <= $now and ends_at > $now
    order by tier limit 1) s on true
  cross join lateral (select coalesce(sum(remaining), 0) as overdue from coin_lot
    where member_id = m.id and market = m.market and remaining > 0 and expires_at <= $now) o
  order by m.last_seen_at desc, m.id desc`;

// Reads each market's newest members by index, then merges them, so the cost depends on the page size and not on the number of members.
const newest = statement<{ markets: readonly string[]; seen: string; id: string; limit: number; now: string }, MemberRow>(
  'member_admin.members',
  shown(`
    select x.* from unnest($markets::text[]) as each(market) cross join lateral (
      select * from member where member.market = each.market and (last_seen_at, member.id) < ($seen::timestamptz, $id)
      order by last_seen_at desc, member.id desc limit $limit) x
    order by last_seen_at desc, id desc limit $limit`),
);
const found = statement<
  { markets: readonly string[]; ids: readonly string[]; number: string | null; limit: number; now: string },
  MemberRow
>(
  'member_admin.found',
  shown(`
    select * from (
      select * from member where id = any($ids::text[])
      union select * from member where member_number = $number or former_number = $number) each
    where market = any($markets::text[]) order by last_seen_at desc, id desc limit $limit`),
);
const byId = statement<{ id: string; now: string }, MemberRow>('member_admin.member', shown('select * from member where id = $id'));

export const listNewest = (
  reader: Reader,
  query: { markets: readonly string[]; seen: string; id: string; limit: number; now: string },
): Promise<MemberRow[]> => reader.all(newest, query);

/** Members with these ids or this number, in these markets. */
export const listFound = (
  reader: Reader,
  query: { markets: readonly string[]; ids: readonly string[]; number: string | null; limit: number; now: string },
): Promise<MemberRow[]> => reader.all(found, query);

export const readMember = (reader: Reader, id: string, now: string): Promise<MemberRow | undefined> => reader.one(byId, { id, now });
