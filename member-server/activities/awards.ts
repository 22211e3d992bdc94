import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { Tx } from '../../server-kit/db.ts';
import { requireMarket } from '../../server-kit/ops-session.ts';
import { reject } from '../../server-kit/problem.ts';
import type { MemberTools } from '../feature.ts';
import { nameValue, tellMember } from '../inbox/index.ts';
import type { OperatorContext } from '../operator.ts';
import { issueVouchers, isUsed, voidGiven } from '../vouchers/index.ts';
import type { Attendance } from './admin.ts';
import { describeOne, note } from './guests.ts';
import { type OpsRow, readForOps } from './store.ts';
import * as store from './store-guests.ts';

/** Idempotency key of an award's voucher and message. An award given again after it was taken back gets a new key. */
const giftId = (attendanceId: string, award: string, n: number): string => `${attendanceId}:${award}${n === 1 ? '' : `:${n}`}`;

/**
 * Gives a guest an award, and its voucher if it has one, and audits it. Repeating it changes nothing. Refuses with `request.not_found`,
 * `ops.market_scope`, `redemption.invalid_transition` (guest without a place), `activity.full` (none of the award left), `voucher.fully_claimed`,
 * `voucher.not_found` (voucher not for the guest's market).
 */
export const award = (
  tools: MemberTools,
  work: OperatorContext,
  { id: activityId, attendanceId, award: awardId, reason }: OpsTypes['attendances.award']['input'],
): Promise<Attendance> =>
  tools.db.transaction(
    async (tx) => {
      const { operator, now, rules } = work;
      const [row] = await Promise.all([readForOps(tx, attendanceId), store.lockAwards(tx, attendanceId)]);
      const activity = rules.activities.get(activityId);
      const chosen = activity?.awards?.find(({ id }) => id === awardId);
      if (!activity || !chosen || row?.activity_id !== activityId) return reject('request.not_found');
      requireMarket(operator, row.market);
      if (row.status !== 'attending') reject('redemption.invalid_transition');
      const last = await store.readLastAward(tx, { attendanceId, award: awardId });
      if (last && !last.taken_back) return describeOne(tx, row, activity, rules);
      if (!(await store.takeOne(tx, { activityId, award: awardId, winners: chosen.winners }))) reject('activity.full');
      const actor = `ops:${operator.id}`;
      const n = (last?.n ?? 0) + 1;
      const gift = giftId(attendanceId, awardId, n);
      const voucherId =
        chosen.offer === undefined ? null : await giveVoucher(tx, tools, { ...work, row, offerId: chosen.offer, gift, actor });
      store.saveAward(tx, {
        attendance_id: attendanceId,
        award: awardId,
        n,
        activity_id: activityId,
        voucher_id: voucherId,
        at: now,
        actor,
        revision: rules.revision,
      });
      const prize = { prize: nameValue(chosen.name) };
      const link = chosen.offer === undefined ? { screen: 'activity', params: { id: activityId } } : { screen: 'coupon-record' };
      tellMember(tx, tools, rules, { memberId: row.member_id, kind: 'prize_won', params: prize, link, once: gift }, now);
      await note(tx, work, row, { action: 'attendances.award', reason });
      return describeOne(tx, row, activity, rules);
    },
    { useCase: 'attendances.award' },
  );

interface Giving extends OperatorContext {
  readonly row: OpsRow;
  readonly offerId: string;
  readonly gift: string;
  readonly actor: string;
}

async function giveVoucher(tx: Tx, tools: MemberTools, { row, offerId, gift, actor, now, rules }: Giving): Promise<string> {
  const offer = rules.offers.get(offerId) ?? reject('voucher.not_found');
  const { member_id: memberId, market } = row;
  const issued = await issueVouchers(tx, tools, { memberId, market, offer, source: { kind: 'activity', id: gift }, now, rules, actor });
  return 'refusal' in issued ? reject(issued.refusal) : issued.ids[0]!;
}

/**
 * Takes back an award given by mistake: voids its voucher, makes the award available to others and notifies the guest. Repeating it changes nothing.
 * Works even if the guest's place is gone or the document does not list the award any more. Refuses with `request.not_found` (never given),
 * `ops.market_scope`, `voucher.not_available` (voucher already used, so the guest has had the award).
 */
export const takeBack = (
  tools: MemberTools,
  work: OperatorContext,
  { id: activityId, attendanceId, award: awardId, reason }: OpsTypes['attendances.takeBack']['input'],
): Promise<Attendance> =>
  tools.db.transaction(
    async (tx) => {
      const { operator, now, rules } = work;
      const [row] = await Promise.all([readForOps(tx, attendanceId), store.lockAwards(tx, attendanceId)]);
      if (row?.activity_id !== activityId) return reject('request.not_found');
      requireMarket(operator, row.market);
      const given = (await store.readLastAward(tx, { attendanceId, award: awardId })) ?? reject('request.not_found');
      const activity = rules.activities.get(activityId);
      if (given.taken_back) return describeOne(tx, row, activity, rules);
      const { n, voucher_id: voucherId } = given;
      const actor = `ops:${operator.id}`;
      // A voucher that was voided or has expired is worthless, so it does not block taking the award back.
      if (voucherId !== null && !(await voidGiven(tx, voucherId, { now, rules, actor })) && (await isUsed(tx, voucherId)))
        return reject('voucher.not_available', {}, { detail: 'The voucher of this award was already used, so the award stays.' });
      store.saveReturn(tx, { attendance_id: attendanceId, award: awardId, n, at: now, actor, revision: rules.revision });
      store.giveOneBack(tx, { activityId, award: awardId });
      const name = activity?.awards?.find(({ id }) => id === awardId)?.name;
      const params = { prize: nameValue(name ?? awardId) };
      const link = { screen: 'activity', params: { id: activityId } };
      const once = giftId(attendanceId, awardId, n);
      tellMember(tx, tools, rules, { memberId: row.member_id, kind: 'prize_taken_back', params, link, once }, now);
      await note(tx, work, row, { action: 'attendances.takeBack', reason });
      return describeOne(tx, row, activity, rules);
    },
    { useCase: 'attendances.takeBack' },
  );
