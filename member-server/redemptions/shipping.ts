import { keptText } from '../../schemas/blank.ts';
import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { Db, Tx } from '../../server-kit/db.ts';
import { requireMarket } from '../../server-kit/ops-session.ts';
import { reject } from '../../server-kit/problem.ts';
import { saveAudit } from '../audit/index.ts';
import { type MemberTools, rejectField } from '../feature.ts';
import type { OperatorContext } from '../operator.ts';
import { explainRefusal } from './explain.ts';
import { cancelOne } from './moves.ts';
import { describeForOps, type OpsRedemption } from './ops-listing.ts';
import { movesFrom, type RedemptionStatus } from './rules.ts';
import { lackOfCarrier, lackOfNumber } from './shipment-cells.ts';
import { correctShipment, moveOn, type RedemptionMove, type RedemptionRow } from './store.ts';
import { readForOps } from './store-list.ts';
import { tellStep } from './tell.ts';

/** Context of an operator who ships. */
export interface ShippingContext extends OperatorContext {
  readonly ids: MemberTools['ids'];
}

/** The redemption to move, and the operator's reason. */
interface MoveRequest {
  readonly id: string;
  readonly reason: string;
}

/** Marks a redemption as picked: its member cannot cancel it after that. A repeat changes nothing. */
export const pick = (db: Db, work: ShippingContext, request: MoveRequest): Promise<OpsRedemption> =>
  done(db, 'redemptions.pick', work, request, async (tx, row) =>
    row.status === 'picked' ? undefined : moveBy(tx, work, { id: row.id, to: 'picked', from: movesFrom.picked }),
  );

/**
 * Marks a redemption as shipped by a carrier. A repeat with the same number changes nothing; another number corrects the first one,
 * until the parcel is received. Refuses with `validation.request` what a table of parcels refuses.
 */
export async function ship(db: Db, work: ShippingContext, request: OpsTypes['redemptions.ship']['input']): Promise<OpsRedemption> {
  const { trackingNumber } = request;
  const carrier = keptText(request.carrier) ?? '';
  const lacks = { carrier: lackOfCarrier(carrier), trackingNumber: lackOfNumber(trackingNumber) };
  for (const [name, lack] of Object.entries(lacks)) if (lack !== undefined) rejectField(`/${name}`, 'format', lack);
  return done(db, 'redemptions.ship', work, request, async (tx, row) => {
    if (isShippedSo(row, { carrier, trackingNumber })) return undefined;
    if (row.status !== 'shipped') return moveBy(tx, work, { id: row.id, to: 'shipped', from: movesFrom.shipped, carrier, trackingNumber });
    const stamp = { now: work.now, revision: work.rules.revision, actor: actorOf(work) };
    const corrected =
      (await correctShipment(tx, { id: row.id, carrier, trackingNumber }, stamp)) ?? reject('redemption.invalid_transition');
    tellStep(tx, work, work.rules, corrected, work.now);
    return corrected;
  });
}

/** Marks a shipped redemption as received. A repeat changes nothing. */
export const receiveForMember = (db: Db, work: ShippingContext, request: MoveRequest): Promise<OpsRedemption> =>
  done(db, 'redemptions.receive', work, request, async (tx, row) =>
    row.status === 'received' && row.kind === 'physical'
      ? undefined
      : moveBy(tx, work, { id: row.id, to: 'received', from: movesFrom.received }),
  );

/** Cancels a redemption that was not shipped: coins and pieces are returned. */
export const cancelForMember = (db: Db, work: ShippingContext, request: MoveRequest): Promise<OpsRedemption> =>
  done(db, 'redemptions.cancel', work, request, (tx, row) =>
    cancelOne(tx, row, movesFrom.cancelledByOps, { now: work.now, rules: work.rules, actor: actorOf(work) }),
  );

/** Whether the redemption was shipped by this carrier under this number before. */
export const isShippedSo = (
  row: Pick<RedemptionRow, 'carrier' | 'tracking_number'>,
  parcel: { readonly carrier: string; readonly trackingNumber: string },
): boolean => row.carrier === parcel.carrier && row.tracking_number === parcel.trackingNumber;

const actorOf = ({ operator }: ShippingContext): string => `ops:${operator.id}`;

/** Moves a redemption for an operator and notifies its member. Refuses with `redemption.invalid_transition`. */
export async function moveBy(
  tx: Tx,
  work: ShippingContext,
  move: Omit<RedemptionMove, 'now' | 'from'> & { readonly from: readonly RedemptionStatus[] },
): Promise<RedemptionRow> {
  const { now, rules } = work;
  const moved = await moveOn(tx, { ...move, now }, { now, revision: rules.revision, actor: actorOf(work) });
  if (!moved) return reject('redemption.invalid_transition');
  tellStep(tx, work, rules, moved, now);
  return moved;
}

/**
 * Runs a step of an operator with its audit entry in one transaction; a step that finds its work done returns undefined, and nothing is written.
 * Refuses with `request.not_found`, `ops.market_scope`, and `redemption.invalid_transition` with the present state.
 */
const done = (
  db: Db,
  action: string,
  work: ShippingContext,
  { id, reason }: MoveRequest,
  step: (tx: Tx, row: RedemptionRow) => Promise<RedemptionRow | undefined>,
): Promise<OpsRedemption> =>
  db.transaction(
    async (tx) => {
      const { operator, now, rules } = work;
      const before = (await readForOps(tx, id)) ?? reject('request.not_found');
      requireMarket(operator, before.market);
      const after = await step(tx, before).catch(async (error) => {
        throw await explainRefusal(tx, id, operator.id, error);
      });
      const { carrier, tracking_number: trackingNumber } = before;
      // The corrected row does not contain the previous carrier and number, so the audit entry names them.
      const had =
        after && carrier !== null && trackingNumber !== null && !isShippedSo(after, { carrier, trackingNumber })
          ? ` (before: ${carrier} ${trackingNumber})`
          : '';
      if (after)
        saveAudit(tx, { at: now, actor: operator, action, target: `redemption:${id}`, reason: reason + had, market: before.market });
      return describeForOps({ ...before, ...after }, operator, { now, rules });
    },
    { useCase: action },
  );
