import type { Reader, Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';
import type { Level } from './rules.ts';

export interface DueRow {
  readonly member_id: string;
  readonly market: string;
}

/** Uses the index `member_level_due`, so that the cost depends only on the number of due levels. */
export const due = statement<{ now: string; markets: readonly string[]; after: string; limit: number }, DueRow>(
  'level_reviews.due',
  `select l.member_id, m.market from member_level l join member m on m.id = l.member_id and m.status <> 'deleted'
   where l.review_at <= $now and m.market = any($markets::text[]) and l.member_id > $after order by l.member_id limit $limit`,
);
const lock = statement<{ memberId: string; now: string }, { level: Level; keep_until: string; noticed_at: string | null }>(
  'level_reviews.lock',
  `select level, keep_until, noticed_at from member_level where member_id = $memberId and review_at <= $now for update`,
);
const extend = statement<{ memberId: string; keepUntil: string; reviewAt: string; noticedAt: string | null; revision: number }>(
  'level_reviews.extend',
  `update member_level set keep_until = $keepUntil, review_at = $reviewAt, noticed_at = $noticedAt, revision = $revision
   where member_id = $memberId`,
);

/** Members of the markets whose level is due for review, with ids after `after`. */
export const readDue = (reader: Reader, query: { now: string; markets: readonly string[]; after: string; limit: number }) =>
  reader.all(due, query);

/** Locks and reads the member's due level; undefined if a concurrent run has reviewed it. */
export const lockDue = (tx: Tx, memberId: string, now: string) => tx.one(lock, { memberId, now });

export const extendLevel = (
  tx: Tx,
  row: { memberId: string; keepUntil: string; reviewAt: string; noticedAt: string | null; revision: number },
): void => tx.send(extend, row);
