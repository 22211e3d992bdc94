import type { Reader, Tx } from '../../server-kit/db.ts';
import { json, statement } from '../../server-kit/statement.ts';
import type { ExpirySpan } from './rules.ts';

/** Coins of one wallet that expire on one day, with the member's language and market. */
export interface DueRow {
  readonly member_id: string;
  readonly market: string;
  readonly expires_at: string;
  readonly coins: number;
  readonly language: string;
  readonly home_market: string;
}

export type DueCursor = Pick<DueRow, 'member_id' | 'market' | 'expires_at'>;

const progress = statement<object, { market: string; notice_days: number; through: string }>(
  'notices.progress',
  'select market, notice_days, through from expiry_notice_progress',
);
// Uses the index on the expiry of lots with coins. A notice already sent with fewer days before covers this one.
const due = statement<Pick<ExpirySpan, 'noticeDays' | 'after' | 'until'> & DueCursor & { limit: number }, DueRow>(
  'notices.due',
  `select l.member_id, l.market, l.expires_at, sum(l.remaining) as coins, m.language, m.market as home_market
   from coin_lot l join member m on m.id = l.member_id and m.status <> 'deleted'
   where l.market = $market and l.remaining > 0 and l.expires_at > $after and l.expires_at <= $until and l.expires_at >= $expires_at
     and (l.expires_at, l.member_id) > ($expires_at, $member_id)
     and not exists (select from expiry_notice n where n.member_id = l.member_id and n.market = l.market and n.expires_at = l.expires_at
       and n.notice_days <= $noticeDays)
   group by l.member_id, l.market, l.expires_at, m.language, m.market
   order by l.expires_at, l.member_id limit $limit`,
);
export interface Notice extends DueCursor {
  readonly coins: number;
  readonly channel: string | null;
}
const insert = statement<{ noticeDays: number; now: string; notices: string }, DueCursor>(
  'notices.insert',
  `insert into expiry_notice (member_id, market, expires_at, notice_days, coins, channel, noticed_at)
   select member_id, market, expires_at, $noticeDays, coins, channel, $now
   from jsonb_to_recordset($notices::jsonb) as n(member_id text, market text, expires_at timestamptz, coins bigint, channel text)
   on conflict do nothing returning member_id, market, expires_at`,
);
const advance = statement<{ market: string; noticeDays: number; through: string }>(
  'notices.advance',
  `insert into expiry_notice_progress (market, notice_days, through) values ($market, $noticeDays, $through::date)
   on conflict (market, notice_days) do update set through = excluded.through`,
);

export const readProgress = (reader: Reader) => reader.all(progress, {});
/** The next rows after a cursor, sorted by expiry. */
export const readDue = (reader: Reader, market: string, span: ExpirySpan, after: DueCursor | undefined, limit: number) =>
  reader.all(due, { ...span, market, ...(after ?? { member_id: '', expires_at: span.after }), limit });
/** Inserts notices; returns only those that were not sent before. */
export const insertNotices = (tx: Tx, noticeDays: number, now: string, notices: readonly Notice[]) =>
  tx.all(insert, { noticeDays, now, notices: json(notices) });
export const advanceProgress = (tx: Tx, market: string, { noticeDays, through }: ExpirySpan) =>
  tx.run(advance, { market, noticeDays, through });
