import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { Db } from '../../server-kit/db.ts';
import { demandMarket, type OpsSession } from '../../server-kit/ops-session.ts';
import { refuse } from '../../server-kit/problem.ts';
import { saveAudit } from '../audit/index.ts';
import { type MemberTools, refuseField } from '../feature.ts';
import type { Programme } from '../programme/index.ts';
import { grantChances } from './draw-part.ts';
import { giveBack } from './service.ts';
import { countForOps, listForOps, moveOn, type OpsRow, readForOps, takePlace } from './store.ts';

type Attendance = OpsTypes['attendances.decide']['result'];

/** An operator at work. */
interface Work {
  readonly operator: OpsSession;
  readonly now: string;
  readonly rules: Programme;
}

const describe = ({ id, member_id, member_number, market, status, coins, at }: OpsRow): Attendance => ({
  id,
  memberId: member_id,
  memberNumber: member_number,
  market: market as Attendance['market'],
  status,
  coins,
  at,
});

const idForm = /^[0-9a-z]{26}$/;
const cursorOf = (id: string): string => Buffer.from(`a${id}`).toString('base64url');
function readCursor(cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined;
  const text = Buffer.from(cursor, 'base64url').toString();
  return text.startsWith('a') && idForm.test(text.slice(1)) ? text.slice(1) : refuseField('/cursor', 'cursor', 'Not a cursor of this list');
}

/** Who attends or applied in the operator's markets, the oldest first. Refuses with `request.not_found`. */
export const listAttendances = (
  db: Db,
  { operator, rules }: Work,
  { id: activityId, status, limit, cursor }: OpsTypes['attendances.list']['input'],
): Promise<OpsTypes['attendances.list']['result']> =>
  db.transaction(
    async (tx) => {
      const { capacity } = rules.activities.get(activityId) ?? refuse('request.not_found');
      const scope = operator.markets;
      const [rows, counted] = await Promise.all([
        listForOps(tx, { activityId, scope, status }, readCursor(cursor), limit + 1),
        countForOps(tx, activityId, scope),
      ]);
      const count = (wanted: string) => counted.find((each) => each.status === wanted)?.count ?? 0;
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      return {
        items: page.map(describe),
        attending: count('attending'),
        applied: count('applied'),
        ...(capacity === undefined ? {} : { capacity }),
        ...(last ? { nextCursor: cursorOf(last.id) } : {}),
      };
    },
    { useCase: 'attendances.list' },
  );

/**
 * Accepts or declines an application with its line in the audit log; what was paid for a declined one returns. The same decision again changes
 * nothing. Refuses with `request.not_found`, `ops.market_scope`, `redemption.invalid_transition`, `activity.full`.
 */
export const decideAttendance = (
  tools: MemberTools,
  { operator, now, rules }: Work,
  { id: activityId, attendanceId, accept, reason }: OpsTypes['attendances.decide']['input'],
): Promise<Attendance> =>
  tools.db.transaction(
    async (tx) => {
      const before = await readForOps(tx, attendanceId);
      if (before?.activity_id !== activityId) return refuse('request.not_found');
      demandMarket(operator, before.market);
      const to = accept ? 'attending' : 'declined';
      if (before.status === to) return describe(before);
      if (before.status !== 'applied') return refuse('redemption.invalid_transition');
      const actor = `ops:${operator.id}`;
      const stamp = { now, revision: rules.revision, actor };
      const after = accept
        ? await moveOn(tx, { id: attendanceId, from: 'applied', to: 'attending' }, stamp)
        : await giveBack(tx, before, 'declined', { now, rules, actor });
      if (!after) return refuse('redemption.invalid_transition');
      if (accept) {
        const activity = rules.activities.get(activityId) ?? refuse('request.not_found');
        const { member_id: memberId, market } = before;
        grantChances(tx, tools, { memberId, market, now, rules }, activityId);
        if ((await takePlace(tx, activityId, activity.capacity)) === undefined) refuse('activity.full');
      }
      saveAudit(tx, {
        at: now,
        actor: operator,
        action: 'attendances.decide',
        target: `attendance:${attendanceId}`,
        reason,
        market: before.market,
      });
      return describe({ ...before, ...after });
    },
    { useCase: 'attendances.decide' },
  );
