import type { Reader, Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';
import type { MessageRow, ThreadRow } from './store.ts';

export interface ThreadQuery {
  readonly state: string | null;
  readonly category: string | null;
  readonly assignee: string | null;
  readonly unassigned: boolean;
  readonly markets: readonly string[] | null;
  readonly member: string | null;
  readonly at: string | null;
  readonly id: string | null;
  readonly limit: number;
}

export interface AdminThreadRow extends ThreadRow {
  readonly member_number: string;
  readonly language: string;
  readonly unread: number;
}

const columns = `t.*, m.member_number, m.language, (select count(*)::int from thread_message x
  where x.thread_id = t.id and x.author = 'member' and x.place > t.ops_read) unread`;

// Waiting conversations are listed longest wait first, so that none waits forever; others latest first.
const list = (name: string, by: 'waiting_since' | 'last_at', order: 'asc' | 'desc') =>
  statement<ThreadQuery, AdminThreadRow>(
    `threads.admin_${name}`,
    `select ${columns} from thread t join member m on m.id = t.member_id
     where ($state::text is null or t.state = $state) and ($category::text is null or t.category = $category)
       and ($assignee::text is null or t.assignee_id = $assignee) and (not $unassigned::boolean or t.assignee_id is null)
       and ($markets::text[] is null or t.market = any($markets::text[])) and ($member::text is null or m.member_number = $member)
       and ($at::timestamptz is null or (t.${by}, t.id) ${order === 'asc' ? '>' : '<'} ($at::timestamptz, $id))
     order by t.${by} ${order}, t.id ${order} limit $limit`,
  );
const longestFirst = list('waiting', 'waiting_since', 'asc');
const latestFirst = list('latest', 'last_at', 'desc');
const one = statement<{ id: string }, AdminThreadRow>(
  'threads.admin_one',
  `select ${columns} from thread t join member m on m.id = t.member_id where t.id = $id`,
);
const waiting = statement<{ markets: readonly string[] | null; before: string }, { waiting: number; late: number }>(
  'threads.admin_count',
  `select count(*)::int waiting, count(*) filter (where waiting_since < $before)::int late from thread
   where state = 'waiting' and ($markets::text[] is null or market = any($markets::text[]))`,
);
const speed = statement<
  { markets: readonly string[] | null; since: string; hours: number },
  { answered: number; in_time: number; median_seconds: number | null }
>(
  'threads.admin_speed',
  `select count(*)::int answered,
     count(*) filter (where first_answered_at - opened_at <= make_interval(hours => $hours::int))::int in_time,
     extract(epoch from percentile_cont(0.5) within group (order by first_answered_at - opened_at))::float8 median_seconds
   from thread where opened_at >= $since and first_answered_at is not null and ($markets::text[] is null or market = any($markets::text[]))`,
);
const bySend = statement<{ sendId: string }, MessageRow>('threads.by_send', 'select * from thread_message where send_id = $sendId');

const firstUnread = statement<{ threadId: string; place: number }, { sent_at: string | null }>(
  'threads.admin_first_unread',
  `select min(sent_at) sent_at from thread_message where thread_id = $threadId and author = 'member' and place > $place`,
);

export const listForAdmin = (reader: Reader, query: ThreadQuery) =>
  reader.all(query.state === 'waiting' ? longestFirst : latestFirst, query);
export const readForAdmin = (reader: Reader, id: string) => reader.one(one, { id });
export const countWaiting = async (reader: Reader, markets: readonly string[] | null, before: string) =>
  (await reader.one(waiting, { markets, before })) ?? { waiting: 0, late: 0 };
export const readSpeed = (reader: Reader, markets: readonly string[] | null, since: string, hours: number) =>
  reader.one(speed, { markets, since, hours });
export const readSent = (reader: Reader, sendId: string) => reader.one(bySend, { sendId });
/** When the member sent the first message after `place`; undefined if there is none. */
export const readFirstAfter = async (tx: Tx, threadId: string, place: number) =>
  (await tx.one(firstUnread, { threadId, place }))?.sent_at ?? undefined;
