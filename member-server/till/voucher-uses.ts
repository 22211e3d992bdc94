import type { PartnerTypes } from '../../schemas/partner/types.ts';
import type { Tx } from '../../server-kit/db.ts';
import { reject } from '../../server-kit/problem.ts';
import type { MemberTools } from '../feature.ts';
import { hasOrder, isReturned as isOrderReturned } from '../orders/index.ts';
import { type PartnerContext, partnerOf, runEvent } from '../partners/index.ts';
import { takeRelease } from '../programme/index.ts';
import {
  type Benefit,
  findByCodes,
  findById,
  findUsedBy,
  useVoucher as markUsed,
  rollBackUse,
  stacksAs,
  type TillVoucher,
} from '../vouchers/index.ts';
import { freeShipping } from './members.ts';
import { decideVoucherUse, hasRoom } from './rules.ts';
import { amountsOf, linesOf, requireMoney, type Sale, saleAt } from './sale.ts';
import * as store from './store.ts';

type Result = PartnerTypes['voucherRedemptions.create']['result'];
type Input = PartnerContext<'voucherRedemptions.create'>['input'];

/**
 * Uses a voucher for an order. The terms are checked on the order as the till sends it, the voucher's status by the statement that marks it
 * used. The lock on the order ensures that it uses no more vouchers than the rules allow, does not combine a delivery voucher with a free
 * delivery, and uses none after its return.
 */
export async function useAtTill(tools: MemberTools, context: PartnerContext<'voucherRedemptions.create'>): Promise<Result> {
  const { input, now } = context;
  const sale = saleAt(tools, context, input);
  return runEvent(tools.db, tools, context, input, async (tx) => {
    store.lockOrder(tx, input);
    const { source, orderNumber } = input;
    const [[voucher], uses, others, delivery, isReturned] = await Promise.all([
      findByCodes(tx, tools, { codes: [input.code], now }),
      store.readVoucherUses(tx, input),
      findUsedBy(tx, tools, { source, orderNumber, now }),
      store.readBenefitUse(tx, { source, orderNumber, benefit: freeShipping }),
      isOrderReturned(tx, { source, orderNumber }),
    ]);
    requireMoney(sale, amountsOf(input.lines, input.shipping), input.currency);
    if (!voucher) return reject('voucher.not_found');
    const used = uses.find(({ voucher_id }) => voucher_id === voucher.id);
    const taken = [...others.map(stacksAs), ...(delivery ? ([freeShipping] as const) : [])];
    if (!used) return use(tx, tools, { input, sale, voucher, taken, isReturned });
    // A use exists, but the voucher is not tied to this order any more: the order was returned, which released the voucher.
    return isUsedBy(voucher, input) ? describe(used) : reject('voucher.not_available');
  });
}

interface Use {
  readonly input: Input;
  readonly sale: Sale;
  readonly voucher: TillVoucher;
  /** Kinds of benefits that the order uses already, however they were reported. */
  readonly taken: readonly Benefit[];
  /** The order was returned in full, so no later return would release a voucher used on it. */
  readonly isReturned: boolean;
}

async function use(tx: Tx, tools: MemberTools, { input, sale, voucher, taken, isReturned }: Use): Promise<Result> {
  const { rules, now, partner, place, currency } = sale;
  const { source, orderNumber } = input;
  // The order was already reported with this code, which used the voucher.
  const came = isUsedBy(voucher, input);
  // A voucher of this order is judged as available. On a returned order, every other voucher is judged as used, which refuses it.
  const judged = came
    ? { ...voucher, status: 'available' as const, ownerLocked: false }
    : { ...voucher, status: isReturned ? ('used' as const) : voucher.status };
  const decision = decideVoucherUse(judged, { lines: linesOf(rules, input.lines), shippingMinor: input.shipping.amountMinor, place });
  if ('refusal' in decision) return reject(decision.refusal, missingOf(decision, currency));
  if (!came && !hasRoom(taken, stacksAs(voucher), rules.orders.stacking)) return reject('benefit.not_stackable');
  const { offMinor } = decision;
  const key = { voucherId: voucher.id, source, orderNumber, store: place.store, offMinor };
  const marked = await markUsed(tx, { ...key, now, rules, actor: `partner:${partner}` });
  if ('refusal' in marked) return reject(marked.refusal);
  const id = tools.ids.next(now);
  const about = { id, memberId: voucher.memberId, partner, channel: place.channel, stacksAs: stacksAs(voucher) };
  store.insertVoucherUse(tx, { ...key, ...about, currency, revision: rules.revision, now });
  return { id, voucherId: voucher.id, state: 'used', orderNumber, off: moneyOf(offMinor, currency) };
}

/**
 * Rolls back a use, for a sale that did not happen. Refuses with `voucher.not_available` if that order does not use the voucher, or has arrived: it
 * was then paid with the voucher, which only a full return releases.
 */
export async function rollBackAtTill(
  tools: MemberTools,
  context: PartnerContext<'voucherRedemptions.rollBack'>,
): Promise<PartnerTypes['voucherRedemptions.rollBack']['result']> {
  const { input, now } = context;
  const partner = partnerOf(context).id;
  const rules = takeRelease(tools.releases, now);
  return runEvent(tools.db, tools, context, input, async (tx) => {
    const found = await store.readVoucherUse(tx, input.id);
    if (!found || found.partner !== partner) return reject('voucher.not_found');
    const order = { source: found.source, orderNumber: found.order_number };
    store.lockOrder(tx, order);
    const [voucher, hasCome] = await Promise.all([findById(tx, tools, { id: found.voucher_id, now }), hasOrder(tx, order)]);
    if (!voucher || !isUsedBy(voucher, order) || hasCome) return reject('voucher.not_available');
    if (!(await store.markRolledBack(tx, found.id, now))) return reject('voucher.not_available');
    const taken = await rollBackUse(tx, { voucherId: found.voucher_id, now, rules, actor: `partner:${partner}` });
    if ('refusal' in taken) return reject(taken.refusal);
    return { ...describe(found), state: 'rolled_back' };
  });
}

const isUsedBy = ({ usedSource, usedOrder }: TillVoucher, { source, orderNumber }: store.OrderKey): boolean =>
  usedSource === source && usedOrder === orderNumber;

const moneyOf = (amountMinor: number, currency: string): Result['off'] => ({
  amountMinor,
  currency: currency as Result['off']['currency'],
});

const describe = (row: store.VoucherUseRow): Result => ({
  id: row.id,
  voucherId: row.voucher_id,
  state: 'used',
  orderNumber: row.order_number,
  off: moneyOf(row.off_minor, row.currency),
});

const missingOf = ({ missingMinor }: { readonly missingMinor?: number }, currency: string): Record<string, string | number> =>
  missingMinor === undefined ? {} : { missingMinor, currency };
