import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { Db, Reader } from '../../server-kit/db.ts';
import { requireMarket } from '../../server-kit/ops-session.ts';
import { reject } from '../../server-kit/problem.ts';
import { saveAudit } from '../audit/index.ts';
import { textOf } from '../catalogue/index.ts';
import { type MemberTools, rejectField } from '../feature.ts';
import { nameValue, tellMember } from '../inbox/index.ts';
import type { OperatorContext } from '../operator.ts';
import type { Activity, Programme } from '../programme/index.ts';
import { grantChances } from './draw-part.ts';
import { giveBack } from './service.ts';
import { countForOps, listForOps, moveOn, type OpsRow, readForOps, takePlace } from './store.ts';
import { countArrived, readArrivals, readAwards, readGiven } from './store-guests.ts';

export type Attendance = OpsTypes['attendances.decide']['result'];

/** Name of an award for operators; its id if the document does not list it any more. */
const awardName = (activity: Activity | undefined, id: string, rules: Programme): string => {
  const found = activity?.awards?.find((each) => each.id === id);
  return found ? textOf(rules, rules.site.fallbackLanguage, found.name) : id;
};

/** Describes guests for operators, with arrival time and awards. */
export async function describeGuests(
  reader: Reader,
  rows: readonly OpsRow[],
  { activity, rules }: { readonly activity: Activity | undefined; readonly rules: Programme },
): Promise<Attendance[]> {
  const ids = rows.map(({ id }) => id);
  const [arrivals, awards] = await Promise.all([readArrivals(reader, ids), readAwards(reader, ids)]);
  return rows.map(({ id, member_id, member_number, market, status, coins, at }) => {
    const arrivedAt = arrivals.get(id);
    return {
      id,
      memberId: member_id,
      memberNumber: member_number,
      market: market as Attendance['market'],
      status,
      coins,
      at,
      ...(arrivedAt === undefined ? {} : { arrivedAt }),
      awards: awards
        .filter((each) => each.attendance_id === id)
        .map(({ award }) => ({ id: award, name: awardName(activity, award, rules) })),
    };
  });
}

const idForm = /^[0-9a-z]{26}$/;
const cursorOf = (id: string): string => Buffer.from(`a${id}`).toString('base64url');
function readCursor(cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined;
  const text = Buffer.from(cursor, 'base64url').toString();
  return text.startsWith('a') && idForm.test(text.slice(1)) ? text.slice(1) : rejectField('/cursor', 'cursor', 'Not a cursor of this list');
}

/** Lists attendances and applications in the operator's markets, oldest first. Refuses with `request.not_found`. */
export const listAttendances = (
  db: Db,
  { operator, rules }: OperatorContext,
  { id: activityId, status, limit, cursor }: OpsTypes['attendances.list']['input'],
): Promise<OpsTypes['attendances.list']['result']> =>
  db.transaction(
    async (tx) => {
      const activity = rules.activities.get(activityId) ?? reject('request.not_found');
      const { capacity, awards = [] } = activity;
      const scope = operator.markets;
      const [rows, counted, arrived, given] = await Promise.all([
        listForOps(tx, { activityId, scope, status }, readCursor(cursor), limit + 1),
        countForOps(tx, activityId, scope),
        countArrived(tx, activityId, scope),
        readGiven(tx, activityId),
      ]);
      const count = (ofStatus: string) => counted.find((each) => each.status === ofStatus)?.count ?? 0;
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      return {
        items: await describeGuests(tx, page, { activity, rules }),
        attending: count('attending'),
        applied: count('applied'),
        arrived,
        awards: awards.map(({ id, winners }) => ({
          id,
          name: awardName(activity, id, rules),
          winners,
          left: Math.max(0, winners - (given.get(id) ?? 0)),
        })),
        ...(capacity === undefined ? {} : { capacity }),
        ...(last ? { nextCursor: cursorOf(last.id) } : {}),
      };
    },
    { useCase: 'attendances.list' },
  );

/**
 * Accepts or declines an application and audits it; a declined one gets its coins back. Repeating the same decision changes nothing. Refuses
 * with `request.not_found`, `ops.market_scope`, `redemption.invalid_transition`, `activity.full`.
 */
export const decideAttendance = (
  tools: MemberTools,
  { operator, now, rules }: OperatorContext,
  { id: activityId, attendanceId, accept, reason }: OpsTypes['attendances.decide']['input'],
): Promise<Attendance> =>
  tools.db.transaction(
    async (tx) => {
      const before = await readForOps(tx, attendanceId);
      if (before?.activity_id !== activityId) return reject('request.not_found');
      requireMarket(operator, before.market);
      const to = accept ? 'attending' : 'declined';
      const activity = rules.activities.get(activityId);
      const described = async (row: OpsRow) => (await describeGuests(tx, [row], { activity, rules }))[0]!;
      if (before.status === to) return described(before);
      if (before.status !== 'applied') return reject('redemption.invalid_transition');
      const actor = `ops:${operator.id}`;
      const stamp = { now, revision: rules.revision, actor };
      const after = accept
        ? await moveOn(tx, { id: attendanceId, from: 'applied', to: 'attending' }, stamp)
        : await giveBack(tx, before, 'declined', { now, rules, actor });
      if (!after) return reject('redemption.invalid_transition');
      if (accept) {
        if (!activity) return reject('request.not_found');
        const { member_id: memberId, market } = before;
        grantChances(tx, tools, { memberId, market, now, rules }, activityId);
        if ((await takePlace(tx, activityId, activity.capacity)) === undefined) reject('activity.full');
      }
      const about = { activity: nameValue(activity?.name ?? activityId) };
      const notice = { memberId: before.member_id, kind: 'application_answered', params: about, once: `${attendanceId} ${to}` } as const;
      tellMember(tx, tools, rules, { ...notice, link: { screen: 'activity', params: { id: activityId } } }, now);
      saveAudit(tx, {
        at: now,
        actor: operator,
        action: 'attendances.decide',
        target: `attendance:${attendanceId}`,
        reason,
        market: before.market,
      });
      return described({ ...before, ...after });
    },
    { useCase: 'attendances.decide' },
  );
