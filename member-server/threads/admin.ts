import { keptText } from '../../schemas/blank.ts';
import type { OpsTypes } from '../../schemas/ops/types.ts';
import { readPass } from '../../server-kit/colleague-pass.ts';
import type { Tx } from '../../server-kit/db.ts';
import { isUniqueViolation } from '../../server-kit/db-errors.ts';
import { type OpsSession, requireMarket } from '../../server-kit/ops-session.ts';
import { reject } from '../../server-kit/problem.ts';
import { saveAudit } from '../audit/index.ts';
import { type MemberTools, rejectField } from '../feature.ts';
import { tellMember } from '../inbox/index.ts';
import { takeRelease } from '../programme/index.ts';
import { previewOf } from './rules.ts';
import * as store from './store.ts';
import { readFirstAfter, readSent } from './store-admin.ts';

interface Done {
  readonly operator: OpsSession;
  readonly now: string;
}

async function lockFor(tx: Tx, id: string, operator: OpsSession): Promise<store.ThreadRow> {
  const thread = (await store.lockThread(tx, id)) ?? reject('request.not_found');
  requireMarket(operator, thread.market);
  return thread;
}

/**
 * Answers a member, assigns the conversation to the operator if nobody has it, and closes it on request. What the member wrote after `readTo` stays
 * unread, and the conversation then waits for another answer. The same `sendId` again returns the first answer. Refuses with `request.not_found`,
 * `ops.market_scope`.
 */
export async function answerThread(
  tools: Pick<MemberTools, 'db' | 'ids' | 'releases'>,
  answer: OpsTypes['threads.answer']['input'] & Done,
): Promise<OpsTypes['threads.answer']['result']> {
  const attempt = () => tools.db.transaction((tx) => answerIn(tx, tools, answer), { useCase: 'threads.answer' });
  return attempt().catch((error) => {
    if (isUniqueViolation(error, 'thread_message_send_id_key')) return attempt();
    throw error;
  });
}

async function answerIn(
  tx: Tx,
  { ids, releases }: Pick<MemberTools, 'ids' | 'releases'>,
  { id, sendId, text, close, readTo = Number.POSITIVE_INFINITY, operator, now }: OpsTypes['threads.answer']['input'] & Done,
): Promise<OpsTypes['threads.answer']['result']> {
  const rules = takeRelease(releases, now);
  if ([...text].length > rules.messageBoard.textLength) rejectField('/text', 'maxLength', 'Not accepted');
  const thread = await lockFor(tx, id, operator);
  const before = await readSent(tx, sendId);
  if (before?.thread_id === id) return { id: before.id, place: before.place, state: thread.state };
  if (before) rejectField('/sendId', 'unique', 'Not accepted');
  const unreadSince = readTo < thread.messages ? await readFirstAfter(tx, id, readTo) : undefined;
  const state = unreadSince ? 'waiting' : close ? 'closed' : 'answered';
  const place = thread.messages + 1;
  const messageId = ids.next(now);
  store.addMessage(tx, {
    thread_id: id,
    place,
    id: messageId,
    author: 'ops',
    operator_id: operator.id,
    operator_name: operator.name,
    send_id: sendId,
    text: keptText(text) ?? '',
    sent_at: now,
    revision: rules.revision,
  });
  store.writeThread(tx, {
    ...thread,
    state,
    messages: place,
    ops_read: unreadSince ? Math.max(thread.ops_read, readTo) : place,
    last_text: previewOf(text),
    last_by: 'ops',
    last_at: now,
    waiting_since: unreadSince ?? null,
    first_answered_at: thread.first_answered_at ?? now,
    assignee_id: thread.assignee_id ?? operator.id,
    assignee_name: thread.assignee_name ?? operator.name,
  });
  tx.emit({ topic: 'threads.answered', subject: thread.member_id, payload: { threadId: id, place }, now });
  const link = { screen: 'message-board', params: { thread: id } };
  tellMember(tx, { ids }, rules, { memberId: thread.member_id, kind: 'thread_answered', link, once: `thread:${id}:${place}` }, now);
  const details = { threadId: id, place, closed: state === 'closed' };
  saveAudit(tx, {
    at: now,
    actor: operator,
    action: 'threads.answer',
    reason: state === 'closed' ? 'Answered and settled' : 'Answered',
    target: `member:${thread.member_id}`,
    market: thread.market,
    details,
  });
  return { id: messageId, place, state };
}

/**
 * Assigns a conversation to the operator, to nobody or to a colleague, closes or reopens it, records how far it was read. Does not close it if the
 * member wrote something after `readTo`. Refuses with `request.not_found`, `ops.market_scope`, and with `validation.request` a pass that is unknown,
 * has ended, or belongs to somebody who does not answer in that market.
 */
export async function changeThread(
  { db, secrets }: Pick<MemberTools, 'db' | 'secrets'>,
  { id, assign, assignTo, closed, readTo, operator, now }: OpsTypes['threads.update']['input'] & Done,
): Promise<void> {
  await db.transaction(
    async (tx) => {
      const thread = await lockFor(tx, id, operator);
      const isUnread = readTo !== undefined && readTo < thread.messages && (await readFirstAfter(tx, id, readTo)) !== undefined;
      const to = closed === undefined || (closed && isUnread) ? thread.state : stateOf(closed, thread);
      const isRead = readTo !== undefined && readTo > thread.ops_read;
      store.writeThread(tx, {
        ...thread,
        ...assigneeOf(secrets, { assign, assignTo, operator, now, market: thread.market }),
        state: to,
        waiting_since: to === 'waiting' ? (thread.waiting_since ?? now) : null,
        ops_read: Math.min(Math.max(thread.ops_read, readTo ?? 0), thread.messages),
      });
      // The member's page shows that it was read, and its state; other consoles show its assignee.
      if (isRead || assign || assignTo || to !== thread.state)
        tx.emit({ topic: 'threads.changed', subject: thread.member_id, payload: { threadId: id, state: to }, now });
    },
    { useCase: 'threads.update' },
  );
}

interface Assigning extends Pick<OpsTypes['threads.update']['input'], 'assign' | 'assignTo'>, Done {
  readonly market: string;
}

/** The new assignee; empty if it does not change. */
function assigneeOf(
  secrets: MemberTools['secrets'],
  { assign, assignTo, operator, now, market }: Assigning,
): Partial<Pick<store.ThreadRow, 'assignee_id' | 'assignee_name'>> {
  if (assign === 'nobody') return { assignee_id: null, assignee_name: null };
  if (assign === 'me') return { assignee_id: operator.id, assignee_name: operator.name };
  if (assignTo === undefined) return {};
  const colleague = readPass(secrets, assignTo, now);
  if (!colleague || (colleague.markets && !colleague.markets.includes(market)))
    return rejectField('/assignTo', 'pass', 'Nobody who answers in this market');
  return { assignee_id: colleague.id, assignee_name: colleague.name };
}

const stateOf = (closed: boolean, { last_by, state }: store.ThreadRow): store.ThreadState => {
  if (closed) return 'closed';
  if (state !== 'closed') return state;
  return last_by === 'member' ? 'waiting' : 'answered';
};
