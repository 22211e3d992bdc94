import type { Reader, Tx } from '../../server-kit/db.ts';
import { json, statement } from '../../server-kit/statement.ts';
import type { Choice, Params } from './rules.ts';

export interface Link {
  readonly screen: string;
  readonly params?: Readonly<Record<string, string>>;
}

export interface NoticeRow {
  readonly id: string;
  readonly member_id: string;
  readonly kind: string;
  readonly params: Params;
  readonly link: Partial<Link>;
  readonly once_key: string | null;
  readonly told_at: string;
  readonly expires_at: string | null;
  readonly read_at: string | null;
  readonly handed_at: string | null;
  readonly revision: number;
}

type NewRow = Omit<NoticeRow, 'params' | 'link' | 'read_at'> & { readonly params: string; readonly link: string };

const insert = statement<NewRow>(
  'inbox.insert',
  `insert into notice (id, member_id, kind, params, link, once_key, told_at, expires_at, handed_at, revision)
   values ($id, $member_id, $kind, $params::jsonb, $link::jsonb, $once_key, $told_at, $expires_at, $handed_at, $revision)
   on conflict (member_id, kind, once_key) do nothing`,
);
const page = statement<{ memberId: string; at: string | null; id: string | null; limit: number }, NoticeRow>(
  'inbox.page',
  `select * from notice where member_id = $memberId
     and ($at::timestamptz is null or (told_at, id) < ($at::timestamptz, $id))
   order by told_at desc, id desc limit $limit`,
);
// Counts at most 100, because a bell needs no exact number beyond that.
const unread = statement<{ memberId: string }, { count: number }>(
  'inbox.unread',
  'select count(*)::int count from (select from notice where member_id = $memberId and read_at is null limit 100) u',
);
const mark = statement<{ id: string; memberId: string; readAt: string | null }>(
  'inbox.mark',
  'update notice set read_at = case when $readAt::timestamptz is null then null else coalesce(read_at, $readAt) end where id = $id and member_id = $memberId',
);
const markAll = statement<{ memberId: string; now: string }>(
  'inbox.mark_all',
  'update notice set read_at = $now where member_id = $memberId and read_at is null and told_at <= $now',
);
export interface WaitingRow extends NoticeRow {
  readonly market: string;
  readonly language: string;
}
const take = statement<{ now: string; limit: number }, WaitingRow>(
  'inbox.take',
  `update notice n set handed_at = $now from member m
   where m.id = n.member_id and n.id in (select id from notice where handed_at is null order by told_at limit $limit for update skip locked)
   returning n.*, m.market, m.language`,
);
const sweep = statement<{ before: string; limit: number }>(
  'inbox.sweep',
  `delete from notice where id in (select id from notice where handed_at is not null and told_at < $before order by told_at limit $limit
     for update skip locked)`,
);
const choices = statement<{ memberIds: readonly string[] }, Choice & { member_id: string }>(
  'inbox.choices',
  'select member_id, purpose, channel, allowed from notice_preference where member_id = any($memberIds)',
);
const choose = statement<Choice & { memberId: string; now: string; revision: number }>(
  'inbox.choose',
  `insert into notice_preference (member_id, purpose, channel, allowed, changed_at, revision)
   values ($memberId, $purpose, $channel, $allowed, $now, $revision)
   on conflict (member_id, purpose, channel) do update set allowed = excluded.allowed, changed_at = excluded.changed_at, revision = excluded.revision`,
);

const forget = statement<{ memberId: string; purpose: string }>(
  'inbox.forget_choices',
  'delete from notice_preference where member_id = $memberId and purpose = $purpose',
);

export const insertNotice = (tx: Tx, { params, link, ...row }: Omit<NoticeRow, 'read_at'>): void =>
  tx.send(insert, { ...row, params: json(params), link: json(link) });
export const readPage = (reader: Reader, memberId: string, after: { at: string | null; id: string | null }, limit: number) =>
  reader.all(page, { memberId, ...after, limit });
export const readUnread = async (reader: Reader, memberId: string): Promise<number> => (await reader.one(unread, { memberId }))?.count ?? 0;
export const markRead = (tx: Tx, id: string, memberId: string, readAt: string | null) => tx.run(mark, { id, memberId, readAt });
export const markAllRead = (tx: Tx, memberId: string, now: string) => tx.send(markAll, { memberId, now });
export const takeWaiting = (tx: Tx, now: string, limit: number) => tx.all(take, { now, limit });
/** Deletes up to `limit` notices created before an instant, oldest first; returns their number. Those not yet queued for sending stay. */
export const deleteOld = (tx: Tx, before: string, limit: number) => tx.run(sweep, { before, limit });
export const readChoices = (reader: Reader, memberIds: readonly string[]) => reader.all(choices, { memberIds });
/** Deletes a member's choices for a purpose, which restores the default. */
export const deleteChoices = (tx: Tx, memberId: string, purpose: string) => tx.send(forget, { memberId, purpose });
export const writeChoice = (tx: Tx, choice: Choice & { memberId: string; now: string; revision: number }) => tx.send(choose, choice);
