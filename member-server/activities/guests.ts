import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { Reader, Tx } from '../../server-kit/db.ts';
import { requireMarket } from '../../server-kit/ops-session.ts';
import { reject } from '../../server-kit/problem.ts';
import { saveAudit } from '../audit/index.ts';
import { type MemberTools, rejectField } from '../feature.ts';
import { readMemberNumber } from '../member-admin/index.ts';
import { isCode, judgeCode } from '../member-codes/index.ts';
import type { OperatorContext } from '../operator.ts';
import type { Activity, Programme } from '../programme/index.ts';
import { type Attendance, describeGuests } from './admin.ts';
import { hasBegun } from './rules.ts';
import { moveOn, type OpsRow, readForOps } from './store.ts';
import * as store from './store-guests.ts';

/**
 * Records a guest's arrival, by the code on the phone or the member number, and audits it. Refuses with `request.not_found` (not on the list),
 * `ops.market_scope`, `redemption.invalid_transition` (no place), `activity.outside_period` (too early), `membership_code.*`.
 */
export const arrive = (
  tools: MemberTools,
  work: OperatorContext,
  { id: activityId, guest, reason }: OpsTypes['attendances.arrive']['input'],
): Promise<Attendance> =>
  tools.db.transaction(
    async (tx) => {
      const { operator, now, rules } = work;
      const activity = rules.activities.get(activityId) ?? reject('request.not_found');
      const number = await numberOf(tx, guest, { now, rules });
      const found = await store.readGuest(tx, { activityId, number, now });
      const row = (found && (await readForOps(tx, found))) || reject('request.not_found');
      requireMarket(operator, row.market);
      if (row.status !== 'attending') reject('redemption.invalid_transition');
      if (!hasBegun(activity, now)) reject('activity.outside_period');
      const actor = `ops:${operator.id}`;
      if (await store.saveArrival(tx, { id: row.id, activityId, now, actor }))
        await note(tx, work, row, { action: 'attendances.arrive', reason });
      return describeOne(tx, row, activity, rules);
    },
    { useCase: 'attendances.arrive' },
  );

async function numberOf(tx: Reader, guest: string, context: { readonly now: string; readonly rules: Programme }): Promise<string> {
  if (isCode(guest)) return (await judgeCode(tx, guest, context)).memberNumber;
  return readMemberNumber(guest) ?? rejectField('/guest', 'pattern', 'Neither a code nor a member number');
}

/** Adds an entry to an attendance's history, which is signalled to open pages, and one to the audit log. */
export async function note(
  tx: Tx,
  { operator, now, rules }: OperatorContext,
  { id, market, status }: OpsRow,
  { action, reason }: Noted,
): Promise<void> {
  const stamp = { now, revision: rules.revision, actor: `ops:${operator.id}` };
  if (!(await moveOn(tx, { id, from: status, to: status }, stamp))) reject('redemption.invalid_transition');
  saveAudit(tx, { at: now, actor: operator, action, target: `attendance:${id}`, reason, market });
}

interface Noted {
  readonly action: string;
  readonly reason: string;
}

export async function describeOne(tx: Reader, row: OpsRow, activity: Activity | undefined, rules: Programme): Promise<Attendance> {
  const [described] = await describeGuests(tx, [row], { activity, rules });
  return described!;
}
