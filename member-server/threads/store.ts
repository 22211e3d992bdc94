import type { Reader, Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';

export type ThreadState = 'waiting' | 'answered' | 'closed';

export interface ThreadRow {
  readonly id: string;
  readonly member_id: string;
  readonly market: string;
  readonly category: string;
  readonly subject: string;
  readonly about: Readonly<Record<string, unknown>> | null;
  readonly state: ThreadState;
  readonly messages: number;
  readonly member_read: number;
  readonly ops_read: number;
  readonly last_text: string;
  readonly last_by: 'member' | 'ops';
  readonly opened_at: string;
  readonly last_at: string;
  readonly waiting_since: string | null;
  readonly first_answered_at: string | null;
  readonly assignee_id: string | null;
  readonly assignee_name: string | null;
  readonly revision: number;
}

export interface MessageRow {
  readonly thread_id: string;
  readonly place: number;
  readonly id: string;
  readonly author: 'member' | 'ops';
  readonly operator_id: string | null;
  readonly operator_name: string | null;
  readonly send_id: string | null;
  readonly text: string;
  readonly sent_at: string;
  readonly revision: number;
}

export interface PictureRow {
  readonly id: string;
  readonly place: number;
  readonly width: number;
  readonly height: number;
}

const columns = `id, member_id, market, category, subject, about, state, messages, member_read, ops_read, last_text, last_by, opened_at, last_at,
  waiting_since, first_answered_at, assignee_id, assignee_name, revision`;

const insertThread = statement<Omit<ThreadRow, 'about'> & { about: string | null }>(
  'threads.insert',
  `insert into thread (${columns})
   values ($id, $member_id, $market, $category, $subject, $about::jsonb, $state, $messages, $member_read, $ops_read, $last_text, $last_by,
     $opened_at, $last_at, $waiting_since, $first_answered_at, $assignee_id, $assignee_name, $revision)`,
);
const insertMessage = statement<MessageRow>(
  'threads.insert_message',
  `insert into thread_message (thread_id, place, id, author, operator_id, operator_name, send_id, text, sent_at, revision)
   values ($thread_id, $place, $id, $author, $operator_id, $operator_name, $send_id, $text, $sent_at, $revision)`,
);
const saveThread = statement<Pick<ThreadRow, SavedColumn>>(
  'threads.save',
  `update thread set state = $state, messages = $messages, member_read = $member_read, ops_read = $ops_read, last_text = $last_text, last_by = $last_by,
     last_at = $last_at, waiting_since = $waiting_since, first_answered_at = $first_answered_at, assignee_id = $assignee_id, assignee_name = $assignee_name
   where id = $id`,
);
const lockOwn = statement<{ id: string; memberId: string }, ThreadRow>(
  'threads.lock_own',
  `select ${columns} from thread where id = $id and member_id = $memberId for update`,
);
const lockAny = statement<{ id: string }, ThreadRow>('threads.lock', `select ${columns} from thread where id = $id for update`);
const own = statement<{ id: string; memberId: string }, ThreadRow>(
  'threads.own',
  `select ${columns} from thread where id = $id and member_id = $memberId`,
);
const list = statement<{ memberId: string; at: string | null; id: string | null; limit: number }, ThreadRow>(
  'threads.list',
  `select ${columns} from thread
   where member_id = $memberId and ($at::timestamptz is null or (last_at, id) < ($at::timestamptz, $id))
   order by last_at desc, id desc limit $limit`,
);
const unseen = statement<{ ids: readonly string[] }, { thread_id: string; count: number }>(
  'threads.unseen',
  `select m.thread_id, count(*)::int count from thread_message m join thread t on t.id = m.thread_id
   where m.thread_id = any($ids::text[]) and m.author = 'ops' and m.place > t.member_read group by m.thread_id`,
);
const messagesBefore = statement<{ threadId: string; before: number; limit: number }, MessageRow>(
  'threads.messages',
  `select thread_id, place, id, author, operator_id, operator_name, send_id, text, sent_at, revision from thread_message
   where thread_id = $threadId and place < $before order by place desc limit $limit`,
);
const picturesOf = statement<{ threadId: string; from: number; to: number }, PictureRow>(
  'threads.pictures',
  `select id, place, width, height from thread_picture where thread_id = $threadId and place between $from and $to order by place, position`,
);
const attach = statement<{ id: string; memberId: string; threadId: string; place: number; position: number }>(
  'threads.attach',
  `update thread_picture set thread_id = $threadId, place = $place, position = $position
   where id = $id and member_id = $memberId and thread_id is null`,
);
const insertPicture = statement<{
  id: string;
  memberId: string;
  content: Uint8Array;
  width: number;
  height: number;
  now: string;
}>(
  'threads.insert_picture',
  `insert into thread_picture (id, member_id, content, width, height, uploaded_at) values ($id, $memberId, $content, $width, $height, $now)`,
);
const content = statement<{ id: string }, { content: Buffer }>('threads.content', 'select content from thread_picture where id = $id');
const sweep = statement<{ before: string; limit: number }>(
  'threads.sweep_unsent',
  `delete from thread_picture where id in (select id from thread_picture where thread_id is null and uploaded_at <= $before
     order by uploaded_at limit $limit for update skip locked)`,
);
const memberRead = statement<{ id: string; memberId: string; place: number }>(
  'threads.member_read',
  `update thread set member_read = greatest(member_read, least($place, messages)) where id = $id and member_id = $memberId`,
);

type SavedColumn =
  | 'id'
  | 'state'
  | 'messages'
  | 'member_read'
  | 'ops_read'
  | 'last_text'
  | 'last_by'
  | 'last_at'
  | 'waiting_since'
  | 'first_answered_at'
  | 'assignee_id'
  | 'assignee_name';

export function addThread(tx: Tx, row: ThreadRow): void {
  tx.send(insertThread, { ...row, about: row.about && JSON.stringify(row.about) });
}
export const addMessage = (tx: Tx, row: MessageRow): void => tx.send(insertMessage, row);
export const writeThread = (tx: Tx, row: ThreadRow): void => tx.send(saveThread, row);
export const lockThreadOf = (tx: Tx, memberId: string, id: string) => tx.one(lockOwn, { id, memberId });
export const lockThread = (tx: Tx, id: string) => tx.one(lockAny, { id });
export const readThreadOf = (reader: Reader, memberId: string, id: string) => reader.one(own, { id, memberId });
export const listThreadsOf = (reader: Reader, page: { memberId: string; at: string | null; id: string | null; limit: number }) =>
  reader.all(list, page);
/** Number of answers that the member has not read, by conversation. */
export const countUnseen = async (reader: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, number>> =>
  new Map((await reader.all(unseen, { ids })).map(({ thread_id, count }) => [thread_id, count]));
export const listMessages = (reader: Reader, threadId: string, before: number, limit: number) =>
  reader.all(messagesBefore, { threadId, before, limit });
export const listPictures = (reader: Reader, threadId: string, from: number, to: number) => reader.all(picturesOf, { threadId, from, to });
/** False if the picture is another member’s, was sent before, or does not exist. */
export const attachPicture = async (
  tx: Tx,
  picture: { id: string; memberId: string; threadId: string; place: number; position: number },
): Promise<boolean> => (await tx.run(attach, picture)) === 1;
export const addPicture = (
  tx: Tx,
  picture: { id: string; memberId: string; content: Uint8Array; width: number; height: number; now: string },
): void => tx.send(insertPicture, picture);
export const readContent = async (reader: Reader, id: string) => (await reader.one(content, { id }))?.content;
export const sweepUnsent = (tx: Tx, before: string, limit: number): Promise<number> => tx.run(sweep, { before, limit });
/** False if the member has no such conversation. */
export const markRead = async (tx: Tx, id: string, memberId: string, place: number): Promise<boolean> =>
  (await tx.run(memberRead, { id, memberId, place })) === 1;
