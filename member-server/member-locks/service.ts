import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { Reader, Tx } from '../../server-kit/db.ts';
import { requireMarket } from '../../server-kit/ops-session.ts';
import { reject } from '../../server-kit/problem.ts';
import { saveAudit } from '../audit/index.ts';
import type { MemberTools } from '../feature.ts';
import type { OperatorContext } from '../operator.ts';
import { lockStatusOf, writeStatus } from '../profile/index.ts';
import { endSessions } from '../sessions/index.ts';
import * as store from './store.ts';

type Result = OpsTypes['memberLocks.create']['result'];
type Action = 'memberLocks.create' | 'memberLocks.end' | 'memberSessions.end';

type AdminContext = Pick<OperatorContext, 'operator' | 'now'>;
interface LockRequest {
  readonly id: string;
  readonly reason: string;
}

/**
 * Locks a member, in one transaction: ends their sessions, and prevents signing in and spending at tills. Their balance stays, and purchases continue
 * to earn, because coins from purchases are theirs after the lock and would otherwise have to be added manually. Does nothing for a locked member.
 * Refuses with `request.not_found` and `ops.market_scope`.
 */
export const lockMember = (tools: MemberTools, request: LockRequest, context: AdminContext): Promise<Result> =>
  change(tools, request, context, 'memberLocks.create', async (tx, member) => {
    if (member.status === 'locked') return { status: 'locked', sessionsEnded: 0 };
    const { now, operator } = context;
    writeStatus(tx, request.id, 'locked', now);
    store.insertLock(tx, { ...stampOf(request, context), id: tools.ids.next(now), market: member.market });
    const sessionsEnded = await endSessions(tx, { memberId: request.id, now: context.now });
    writeDown(tx, request, { operator, now }, 'memberLocks.create', member.market, { sessionsEnded });
    return { status: 'locked', sessionsEnded };
  });

/** Ends a lock, so that the member can sign in again; also ends sessions that were opened at the instant of the lock. Refuses like `lockMember`. */
export const unlockMember = (tools: MemberTools, request: LockRequest, context: AdminContext): Promise<Result> =>
  change(tools, request, context, 'memberLocks.end', async (tx, member) => {
    if (member.status === 'active') return { status: 'active', sessionsEnded: 0 };
    store.endLock(tx, stampOf(request, context));
    const sessionsEnded = await endSessions(tx, { memberId: request.id, now: context.now });
    writeStatus(tx, request.id, 'active', context.now);
    writeDown(tx, request, context, 'memberLocks.end', member.market);
    return { status: 'active', sessionsEnded };
  });

/** Ends all sessions of a member, for example after a lost phone; they can sign in again at once. Refuses like `lockMember`. */
export const revokeSessions = (tools: MemberTools, request: LockRequest, context: AdminContext): Promise<Result> =>
  change(tools, request, context, 'memberSessions.end', async (tx, { market, status }) => {
    const sessionsEnded = await endSessions(tx, { memberId: request.id, now: context.now });
    writeDown(tx, request, context, 'memberSessions.end', market, { sessionsEnded });
    return { status, sessionsEnded };
  });

type LockedMember = { readonly market: string; readonly status: 'active' | 'locked' };

async function change(
  { db }: MemberTools,
  { id }: LockRequest,
  { operator }: AdminContext,
  useCase: Action,
  make: (tx: Tx, member: LockedMember) => Promise<Result>,
): Promise<Result> {
  return db.transaction(
    async (tx) => {
      const found = await lockStatusOf(tx, id);
      if (!found || found.status === 'deleted') return reject('request.not_found');
      requireMarket(operator, found.market);
      return make(tx, { market: found.market, status: found.status });
    },
    { useCase },
  );
}

const stampOf = ({ id, reason }: LockRequest, { operator, now }: AdminContext) => ({
  memberId: id,
  reason,
  now,
  byId: operator.id,
  byName: operator.name,
});

/** Audits the action and emits an event, which makes the member's open pages reload and find that they are signed out. */
function writeDown(
  tx: Tx,
  { id, reason }: LockRequest,
  { operator, now }: AdminContext,
  action: Action,
  market: string,
  details?: { readonly sessionsEnded: number },
): void {
  saveAudit(tx, { at: now, actor: operator, action, target: `member:${id}`, reason, market, ...(details ? { details } : {}) });
  tx.emit({ topic: 'members.changed', subject: id, payload: { market, action }, now });
}

/** Locks of a member, newest first. */
export const listLocks = async (reader: Reader, memberId: string): Promise<OpsTypes['members.get']['result']['locks']> =>
  (await store.readLocks(reader, memberId, 20)).map((row) => ({
    at: row.at,
    by: { id: row.by_id, name: row.by_name },
    reason: row.reason,
    ...(row.ended_at === null
      ? {}
      : { ended: { at: row.ended_at, by: { id: row.ended_by_id ?? '', name: row.ended_by_name ?? '' }, reason: row.end_reason ?? '' } }),
  }));
