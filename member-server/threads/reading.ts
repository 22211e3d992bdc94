import type { OperationTypes } from '../../schemas/api/types.ts';
import { reject } from '../../server-kit/problem.ts';
import { cursorOf, readCursor } from '../cursor.ts';
import { type MemberTools, rejectField } from '../feature.ts';
import { type Programme, wordsOf } from '../programme/index.ts';
import type { About } from './about.ts';
import { showPicture } from './pictures.ts';
import { firstName } from './rules.ts';
import { type Author, picturesByPlace } from './service.ts';
import * as store from './store.ts';

export type ThreadReading = Author & { readonly language: string };

/** Name of a category for members; its id if the document no longer has it. */
export function categoryName(rules: Programme, language: string, id: string): string {
  const known = rules.messageBoard.categories.find((each) => each.id === id);
  return known ? wordsOf(rules, language, known.name) : id;
}

const headOf = (row: store.ThreadRow, unread: number, { rules, language }: ThreadReading) => ({
  id: row.id,
  subject: row.subject,
  category: row.category,
  categoryName: categoryName(rules, language, row.category),
  state: row.state,
  lastText: row.last_text,
  lastBy: row.last_by,
  lastAt: row.last_at,
  unread,
});

/** The member’s conversations, latest first. */
export async function listThreads(
  { db }: Pick<MemberTools, 'db'>,
  reading: ThreadReading,
  { limit, cursor }: OperationTypes['threads.list']['input'],
): Promise<OperationTypes['threads.list']['result']> {
  const rows = await store.listThreadsOf(db, { memberId: reading.memberId, ...readCursor(cursor), limit: limit + 1 });
  const page = rows.slice(0, limit);
  const unseen = await store.countUnseen(
    db,
    page.map(({ id }) => id),
  );
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map((row) => headOf(row, unseen.get(row.id) ?? 0, reading)),
    categories: reading.rules.messageBoard.categories.map(({ id, name }) => ({ id, name: wordsOf(reading.rules, reading.language, name) })),
    ...(last ? { nextCursor: cursorOf(last.last_at, last.id) } : {}),
  };
}

/** One conversation, newest message first; the cursor is the place of the last message returned. Refuses with `request.not_found`. */
export async function readThread(
  { db, secrets }: Pick<MemberTools, 'db' | 'secrets'>,
  reading: ThreadReading,
  { id, limit, cursor }: OperationTypes['threads.get']['input'],
): Promise<OperationTypes['threads.get']['result']> {
  const thread = (await store.readThreadOf(db, reading.memberId, id)) ?? reject('request.not_found');
  const before = cursor === undefined ? thread.messages + 1 : Number(cursor);
  if (!Number.isSafeInteger(before) || before < 1) rejectField('/cursor', 'cursor', 'Not a cursor of this list');
  const rows = await store.listMessages(db, id, before, limit);
  const [pictures, unseen] = await Promise.all([picturesByPlace(db, id, rows), store.countUnseen(db, [id])]);
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: reading.rules.market(reading.market).timeZone });
  const oldest = rows.at(-1)?.place ?? 1;
  return {
    ...headOf(thread, unseen.get(id) ?? 0, reading),
    ...(thread.about ? { about: thread.about as unknown as About } : {}),
    last: thread.messages,
    items: rows.map((row) => ({
      id: row.id,
      place: row.place,
      by: row.author,
      ...(row.operator_name === null ? {} : { name: firstName(row.operator_name) }),
      text: row.text,
      pictures: (pictures.get(row.place) ?? []).map((each) => showPicture(secrets, each, reading)),
      sentAt: row.sent_at,
      day: day.format(new Date(row.sent_at)),
      read: row.place <= (row.author === 'member' ? thread.ops_read : thread.member_read),
    })),
    ...(oldest > 1 ? { nextCursor: String(oldest) } : {}),
  };
}
