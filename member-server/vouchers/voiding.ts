import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { Db, Tx } from '../../server-kit/db.ts';
import { requireMarket } from '../../server-kit/ops-session.ts';
import { reject } from '../../server-kit/problem.ts';
import { saveAudit } from '../audit/index.ts';
import type { OperatorContext } from '../operator.ts';
import type { VoucherContext } from './issue.ts';
import { readVoucher } from './store.ts';
import { markVoid } from './store-change.ts';
import { stampOf, tell } from './use.ts';

/**
 * Voids an available voucher, with its history, audit entry and event. A single statement checks and changes the status, so that a till cannot use
 * the voucher meanwhile. A repeat changes nothing. Refuses with `request.not_found`, `ops.market_scope`, and with `voucher.not_available` if it is
 * used or has expired.
 */
export const voidVoucher = (
  db: Db,
  { id, reason }: OpsTypes['vouchers.void']['input'],
  { operator, now, rules }: OperatorContext,
): Promise<OpsTypes['vouchers.void']['result']> =>
  db.transaction(
    async (tx) => {
      const { market, offer_id: offerId, member_id: memberId } = (await readVoucher(tx, id)) ?? reject('request.not_found');
      requireMarket(operator, market);
      const changed = await voidGiven(tx, id, { now, rules, actor: `ops:${operator.id}` });
      // Read again: another request may have voided it first.
      if (!changed && (await readVoucher(tx, id))?.status !== 'void') return reject('voucher.not_available');
      if (changed) {
        const details = { voucherId: id, offerId };
        saveAudit(tx, { at: now, actor: operator, action: 'vouchers.void', target: `member:${memberId}`, reason, market, details });
      }
      return { id, status: 'void' };
    },
    { useCase: 'vouchers.void' },
  );

/** Whether a voucher was used; false for one that is void or has expired. */
export const isUsed = async (tx: Tx, id: string): Promise<boolean> => (await readVoucher(tx, id))?.status === 'used';

/** Voids a voucher that should not have been given, within the caller's transaction. False, without a change, if it is used, void or expired. */
export async function voidGiven(tx: Tx, id: string, context: VoucherContext): Promise<boolean> {
  const changed = await markVoid(tx, { id, ...stampOf(context) });
  if (changed) tell(tx, context.now, [changed]);
  return changed !== undefined;
}
