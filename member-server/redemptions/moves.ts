import { type Command, runCommand } from '../../server-kit/command.ts';
import type { Db, Tx } from '../../server-kit/db.ts';
import { reject } from '../../server-kit/problem.ts';
import { returnItem } from '../catalogue/index.ts';
import { reverse } from '../coins/index.ts';
import type { MemberTools } from '../feature.ts';
import type { Programme } from '../programme/index.ts';
import { answerSealer } from './answer-sealer.ts';
import type { RedemptionRequest } from './attempt.ts';
import { describe, type Redemption } from './describe.ts';
import { canCancel, movesFrom, type RedemptionStatus, receivedBy } from './rules.ts';
import { moveOn, type RedemptionRow, readRedemption, receiveOverdue } from './store.ts';
import { tellStep } from './tell.ts';

/** Time and rules of a change, and its actor unless that is the member. */
export interface Moving {
  readonly now: string;
  readonly rules: Programme;
  readonly actor?: string;
}

/**
 * Cancels a redemption: the coins return to their lots or, if those have expired, to a new short-lived lot, and the pieces to the stock; a
 * gift that was won returns nothing. The wallet is locked first, then the status decides. Refuses with `redemption.invalid_transition`.
 */
export async function cancelOne(tx: Tx, row: RedemptionRow, from: readonly RedemptionStatus[], moving: Moving): Promise<RedemptionRow> {
  const { id, member_id: memberId, market, entry_id: entryId, coins: amount, item_id: itemId, quantity } = row;
  const { now, rules, actor } = moving;
  if (!from.includes(row.status)) reject('redemption.invalid_transition');
  const [returned, cancelled] = await Promise.all([
    entryId === null
      ? undefined
      : reverse(tx, { memberId, market, entryId, amount, source: { kind: 'redemption_cancellation', id }, ...moving }),
    moveOn(tx, { id, to: 'cancelled', from, now }, { now, revision: rules.revision, actor }),
  ]);
  if (!cancelled) return reject('redemption.invalid_transition');
  if (!returned) return cancelled;
  if ('refusal' in returned) throw new Error(`The coins of redemption ${id} cannot come back: ${returned.refusal}`);
  returnItem(tx, { itemId, memberId, quantity });
  return cancelled;
}

/** Cancels a gift that was given by mistake, if it was not shipped; false if it is too late. */
export async function stopAward(tx: Tx, id: string, { now, rules, actor }: Moving): Promise<boolean> {
  const moved = await moveOn(tx, { id, to: 'cancelled', from: movesFrom.cancelledByOps, now }, { now, revision: rules.revision, actor });
  return moved !== undefined;
}

/** Cancels a redemption that nobody has picked yet. Refuses with `request.not_found`, `redemption.invalid_transition`. */
export const cancel = (
  { db, secrets }: Pick<MemberTools, 'db' | 'secrets'>,
  command: Command,
  request: RedemptionRequest,
  id: string,
): Promise<Redemption> =>
  runCommand(
    db,
    command,
    async (tx) => {
      const row = await requireOwn(tx, request, id);
      if (!canCancel(row.status, row.source_kind)) reject('redemption.invalid_transition');
      return describe(await cancelOne(tx, row, movesFrom.cancelledByMember, movingOf(request)), request.rules, request.language);
    },
    { sealer: answerSealer(secrets) },
  );

/** Marks a parcel as received; a repeat changes nothing. Refuses with `request.not_found`, `redemption.invalid_transition`. */
export const receive = (db: Db, request: RedemptionRequest, id: string): Promise<Redemption> =>
  db.transaction(
    async (tx) => {
      const { now, rules, language } = request;
      const row = await requireOwn(tx, request, id);
      if (row.status === 'received' && row.kind === 'physical') return describe(row, rules, language);
      const moved = await moveOn(tx, { id, to: 'received', from: movesFrom.received, now }, { now, revision: rules.revision });
      // A concurrent request may have been faster.
      const after = moved ?? (await readRedemption(tx, id));
      return after?.status === 'received' && after.kind === 'physical'
        ? describe(after, rules, language)
        : reject('redemption.invalid_transition');
    },
    { useCase: 'redemptions.receive' },
  );

/** The member's redemption with this id. Refuses with `request.not_found`. */
export async function requireOwn(tx: Tx, { memberId }: RedemptionRequest, id: string): Promise<RedemptionRow> {
  const row = await readRedemption(tx, id);
  return row?.member_id === memberId ? row : reject('request.not_found');
}

const movingOf = ({ now, rules }: RedemptionRequest): Moving => ({ now, rules });

const BATCH = 100;

/**
 * Marks parcels as received that were shipped `receiveAfterDays` ago, in batches; the cost depends only on how many are due. If it runs late, only
 * the shown status is late.
 */
export async function receiveDue(
  { db, ids }: Pick<MemberTools, 'db' | 'ids'>,
  { now, rules }: Moving,
): Promise<{ readonly received: number }> {
  const shippedUntil = receivedBy(now, -rules.redemption.receiveAfterDays);
  const stamp = { now, revision: rules.revision, actor: 'job' };
  for (let received = 0; ; ) {
    const some = await db.transaction(
      async (tx) => {
        const rows = await receiveOverdue(tx, shippedUntil, BATCH, stamp);
        for (const row of rows) tellStep(tx, { ids }, rules, row, now);
        return rows.length;
      },
      { useCase: 'redemptions.receive_due' },
    );
    received += some;
    if (some < BATCH) return { received };
  }
}
