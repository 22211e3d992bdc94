import type { OperationTypes } from '../../schemas/api/types.ts';
import { keptText } from '../../schemas/blank.ts';
import { type Command, runCommand } from '../../server-kit/command.ts';
import type { Reader, Tx } from '../../server-kit/db.ts';
import { reject } from '../../server-kit/problem.ts';
import { type MemberTools, rejectField } from '../feature.ts';
import type { Programme } from '../programme/index.ts';
import { readAbout } from './about.ts';
import { previewOf, subjectOf, wrongOf } from './rules.ts';
import * as store from './store.ts';

const DAY_SECONDS = 86_400;

export interface Author {
  readonly memberId: string;
  readonly market: string;
  readonly now: string;
  readonly rules: Programme;
}

interface Message {
  readonly text?: string | undefined;
  readonly pictures?: readonly string[] | undefined;
}

/** Returns a message's text and pictures; refuses an empty message, or one beyond the board's limits. */
function readMessage({ text = '', pictures = [] }: Message, { messageBoard }: Programme) {
  const wrong = wrongOf({ text, pictures: pictures.length }, messageBoard);
  if (wrong) rejectField(...wrong, 'Not accepted');
  return { text: keptText(text) ?? '', pictures };
}

/** Starts a conversation. Refuses with `rate.limited`, `request.not_found` (its subject) and `thread.picture_gone`. */
export function beginThread(
  tools: Pick<MemberTools, 'db' | 'ids' | 'rates'>,
  command: Command,
  author: Author,
  input: OperationTypes['threads.create']['input'],
): Promise<OperationTypes['threads.create']['result']> {
  const { memberId, market, now, rules } = author;
  const { messageBoard: board } = rules;
  const { text, pictures } = readMessage(input, rules);
  const subject = subjectOf(input.subject ?? '', text, input.category, board.subjectLength);
  if ([...subject].length > board.subjectLength) rejectField('/subject', 'maxLength', 'Not accepted');
  if (!board.categories.some(({ id }) => id === input.category)) rejectField('/category', 'enum', 'Not accepted');
  return runCommand(tools.db, command, async (tx) => {
    await tools.rates.takeOrReject(
      tx,
      [{ key: `threads:${memberId}`, limit: board.threadsPerDay, windowSeconds: DAY_SECONDS }, bucketOf(author)],
      now,
    );
    const about = await readAbout(tx, { ...author, entryId: input.entryId, orderId: input.orderId });
    const id = tools.ids.next(now);
    store.addThread(tx, {
      id,
      member_id: memberId,
      market,
      category: input.category,
      subject,
      about: about ?? null,
      state: 'waiting',
      messages: 1,
      member_read: 1,
      ops_read: 0,
      last_text: previewOf(text),
      last_by: 'member',
      opened_at: now,
      last_at: now,
      waiting_since: now,
      first_answered_at: null,
      assignee_id: null,
      assignee_name: null,
      revision: rules.revision,
    });
    await write(tx, tools, author, { threadId: id, place: 1, text, pictures });
    return { id };
  });
}

/** Adds a message to the member's own conversation. Refuses with `request.not_found`, `rate.limited` and `thread.picture_gone`. */
export function sendMessage(
  tools: Pick<MemberTools, 'db' | 'ids' | 'rates'>,
  command: Command,
  author: Author,
  input: OperationTypes['threads.send']['input'],
): Promise<OperationTypes['threads.send']['result']> {
  const { memberId, now, rules } = author;
  const { text, pictures } = readMessage(input, rules);
  return runCommand(tools.db, command, async (tx) => {
    const thread = (await store.lockThreadOf(tx, memberId, input.id)) ?? reject('request.not_found');
    await tools.rates.takeOrReject(tx, [bucketOf(author)], now);
    const place = thread.messages + 1;
    store.writeThread(tx, {
      ...thread,
      state: 'waiting',
      messages: place,
      member_read: place,
      last_text: previewOf(text),
      last_by: 'member',
      last_at: now,
      waiting_since: thread.state === 'waiting' ? thread.waiting_since : now,
    });
    return write(tx, tools, author, { threadId: thread.id, place, text, pictures });
  });
}

const bucketOf = ({ memberId, rules }: Author) => ({
  key: `thread-messages:${memberId}`,
  limit: rules.messageBoard.messagesPerDay,
  windowSeconds: DAY_SECONDS,
});

async function write(
  tx: Tx,
  { ids }: Pick<MemberTools, 'ids'>,
  { memberId, now, rules }: Author,
  { threadId, place, text, pictures }: { threadId: string; place: number; text: string; pictures: readonly string[] },
) {
  const id = ids.next(now);
  store.addMessage(tx, {
    thread_id: threadId,
    place,
    id,
    author: 'member',
    operator_id: null,
    operator_name: null,
    send_id: null,
    text,
    sent_at: now,
    revision: rules.revision,
  });
  for (const [position, picture] of pictures.entries()) {
    if (!(await store.attachPicture(tx, { id: picture, memberId, threadId, place, position }))) reject('thread.picture_gone');
  }
  tx.emit({ topic: 'threads.written', subject: memberId, payload: { threadId, place }, now });
  return { id, place, sentAt: now };
}

/** Records how far the member has read. Refuses with `request.not_found`. */
export const readThrough = async (tx: Tx, { id, memberId, place }: { id: string; memberId: string; place: number }): Promise<void> => {
  if (!(await store.markRead(tx, id, memberId, place))) reject('request.not_found');
};

/** Pictures of these messages, by the message's place. */
export async function picturesByPlace(
  reader: Reader,
  threadId: string,
  messages: readonly { readonly place: number }[],
): Promise<ReadonlyMap<number, readonly store.PictureRow[]>> {
  const places = messages.map(({ place }) => place);
  const rows = places.length === 0 ? [] : await store.listPictures(reader, threadId, Math.min(...places), Math.max(...places));
  return new Map(messages.map(({ place }) => [place, rows.filter((row) => row.place === place)]));
}
