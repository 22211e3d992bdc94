import type { OpsTypes } from '../../schemas/ops/types.ts';
import { type OpsSession, requireMarket, scopeOf } from '../../server-kit/ops-session.ts';
import { reject } from '../../server-kit/problem.ts';
import { cursorOf, readCursor } from '../cursor.ts';
import type { MemberTools } from '../feature.ts';
import { boardChannelOf } from '../page-signals/index.ts';
import { type Market, type Programme, takeRelease, wordsOf } from '../programme/index.ts';
import type { About } from './about.ts';
import { showPicture } from './pictures.ts';
import { categoryName } from './reading.ts';
import { isLate } from './rules.ts';
import { picturesByPlace } from './service.ts';
import { listMessages } from './store.ts';
import * as ops from './store-admin.ts';

const HOUR_MS = 3_600_000;
const SPEED_DAYS = 30;
const MESSAGES = 200;

interface Looking {
  readonly operator: OpsSession;
  readonly now: string;
}
type ConversationList = OpsTypes['threads.list']['result'];

const headOf = (row: ops.AdminThreadRow, rules: Programme, now: string): ConversationList['items'][number] => ({
  id: row.id,
  market: row.market as Market,
  memberId: row.member_id,
  memberNumber: row.member_number,
  category: row.category,
  categoryName: categoryName(rules, rules.site.fallbackLanguage, row.category),
  subject: row.subject,
  state: row.state,
  lastText: row.last_text,
  lastBy: row.last_by,
  lastAt: row.last_at,
  openedAt: row.opened_at,
  ...(row.waiting_since === null ? {} : { waitingSince: row.waiting_since }),
  ...(row.first_answered_at === null ? {} : { firstAnsweredAt: row.first_answered_at }),
  late: isLate(row.waiting_since, now, rules.messageBoard),
  ...(row.assignee_id === null ? {} : { assignee: { id: row.assignee_id, name: row.assignee_name! } }),
  unread: row.unread,
});

/** Conversations of the operator’s markets, and how fast members are answered. Refuses with `ops.market_scope`. */
export async function listThreads(
  { db, releases, secrets }: Pick<MemberTools, 'db' | 'releases' | 'secrets'>,
  { state, category, assigned, assignee, market, member, limit, cursor }: OpsTypes['threads.list']['input'],
  { operator, now }: Looking,
): Promise<ConversationList> {
  const rules = takeRelease(releases, now);
  const { answerHours, categories } = rules.messageBoard;
  const markets = scopeOf(operator, market) ?? null;
  const ago = (hours: number) => new Date(Date.parse(now) - hours * HOUR_MS).toISOString();
  const [rows, counts, speed] = await Promise.all([
    ops.listForAdmin(db, {
      state: state ?? null,
      category: category ?? null,
      assignee: assigned === 'me' ? operator.id : (assignee ?? null),
      unassigned: assigned === 'nobody',
      markets,
      member: member ?? null,
      ...readCursor(cursor),
      limit: limit + 1,
    }),
    ops.countWaiting(db, markets, ago(answerHours)),
    ops.readSpeed(db, markets, ago(SPEED_DAYS * 24), answerHours),
  ]);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const by = last && (state === 'waiting' ? last.waiting_since : last.last_at);
  return {
    items: page.map((row) => headOf(row, rules, now)),
    ...(last && by ? { nextCursor: cursorOf(by, last.id) } : {}),
    ...counts,
    channel: boardChannelOf(secrets, now),
    answerHours,
    speed: {
      answered: speed?.answered ?? 0,
      ...(speed?.median_seconds === null || speed === undefined
        ? {}
        : {
            medianMinutes: Math.round(speed.median_seconds / 60),
            inTimePercent: Math.round((100 * speed.in_time) / speed.answered),
          }),
    },
    categories: categories.map(({ id, name }) => ({ id, name: wordsOf(rules, rules.site.fallbackLanguage, name) })),
  };
}

/** One conversation. Refuses with `request.not_found`, `ops.market_scope`. */
export async function readThreadDetail(
  { db, releases, secrets }: Pick<MemberTools, 'db' | 'releases' | 'secrets'>,
  id: string,
  { operator, now }: Looking,
): Promise<OpsTypes['threads.get']['result']> {
  const rules = takeRelease(releases, now);
  const row = (await ops.readForAdmin(db, id)) ?? reject('request.not_found');
  requireMarket(operator, row.market);
  const messages = (await listMessages(db, id, row.messages + 1, MESSAGES)).reverse();
  const pictures = await picturesByPlace(db, id, messages);
  return {
    ...headOf(row, rules, now),
    language: row.language,
    ...(row.about ? { about: row.about as unknown as About } : {}),
    messages: messages.map((each) => ({
      id: each.id,
      place: each.place,
      by: each.author,
      ...(each.operator_id === null ? {} : { operator: { id: each.operator_id, name: each.operator_name! } }),
      text: each.text,
      pictures: (pictures.get(each.place) ?? []).map((picture) => showPicture(secrets, picture, { now, rules })),
      sentAt: each.sent_at,
      read: each.place <= (each.author === 'member' ? row.ops_read : row.member_read),
    })),
    textLength: rules.messageBoard.textLength,
    replies: rules.messageBoard.savedReplies.map((reply) => ({
      id: reply.id,
      name: reply.name,
      text: wordsOf(rules, row.language, reply.text),
    })),
  };
}
