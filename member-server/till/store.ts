import type { Reader, Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';

export interface OrderKey {
  readonly source: string;
  readonly orderNumber: string;
}

// The lock that orders take, too, so that uses for an order and the order itself are serialised.
const lockNumber = statement<OrderKey>(
  'till.lock_number',
  `select pg_advisory_xact_lock(hashtextextended('order:' || $source || chr(10) || $orderNumber, 0))`,
);

const usedInMonth = statement<{ memberId: string; benefit: string; period: string }, { used: number }>(
  'till.used_in_month',
  'select used from benefit_month where member_id = $memberId and benefit = $benefit and period = $period',
);
const takePlace = statement<{ memberId: string; benefit: string; period: string; quota: number }, { used: number }>(
  'till.take_place',
  `insert into benefit_month as m (member_id, benefit, period, used) select $memberId, $benefit, $period, 1 where $quota::int <> 0
   on conflict (member_id, benefit, period) do update set used = m.used + 1 where $quota::int < 0 or m.used < $quota::int
   returning used`,
);
export interface BenefitUse extends OrderKey {
  readonly id: string;
  readonly memberId: string;
  readonly benefit: string;
  readonly period: string;
  readonly place: number;
  readonly quota: number;
  readonly partner: string;
  readonly market: string;
  readonly offMinor: number;
  readonly revision: number;
  readonly now: string;
}
const addBenefitUse = statement<BenefitUse>(
  'till.add_benefit_use',
  `insert into benefit_use (id, member_id, benefit, period, place, quota, partner, source, order_number, market, off_minor, revision, used_at)
   values ($id, $memberId, $benefit, $period, $place, $quota, $partner, $source, $orderNumber, $market, $offMinor, $revision, $now)`,
);
export interface BenefitUseRow {
  readonly id: string;
  readonly member_id: string;
  readonly market: string;
  readonly off_minor: number;
}
const benefitUseOfOrder = statement<OrderKey & { benefit: string }, BenefitUseRow>(
  'till.benefit_use_of_order',
  'select id, member_id, market, off_minor from benefit_use where source = $source and order_number = $orderNumber and benefit = $benefit',
);

export interface UsedBenefit {
  readonly period: string;
  readonly source: string;
  readonly order_number: string;
}
const usedSince = statement<{ memberId: string; benefit: string; period: string }, UsedBenefit>(
  'till.used_since',
  `select period, source, order_number from benefit_use
   where member_id = $memberId and benefit = $benefit and period >= $period order by period, place`,
);

export interface VoucherUse extends OrderKey {
  readonly id: string;
  readonly voucherId: string;
  readonly memberId: string;
  readonly partner: string;
  readonly store: string;
  readonly channel: string;
  readonly stacksAs: string;
  readonly offMinor: number;
  readonly currency: string;
  readonly revision: number;
  readonly now: string;
}
const addVoucherUse = statement<VoucherUse>(
  'till.add_voucher_use',
  `insert into till_voucher_use
     (id, voucher_id, member_id, partner, source, order_number, store, channel, stacks_as, off_minor, currency, revision, used_at)
   values ($id, $voucherId, $memberId, $partner, $source, $orderNumber, $store, $channel, $stacksAs, $offMinor, $currency, $revision, $now)`,
  { independent: true },
);
export interface VoucherUseRow {
  readonly id: string;
  readonly voucher_id: string;
  readonly partner: string;
  readonly source: string;
  readonly order_number: string;
  readonly stacks_as: string;
  readonly off_minor: number;
  readonly currency: string;
  readonly rolled_back_at: string | null;
}
const useColumns = 'id, voucher_id, partner, source, order_number, stacks_as, off_minor, currency, rolled_back_at';
const voucherUses = statement<OrderKey, VoucherUseRow>(
  'till.voucher_uses',
  `select ${useColumns} from till_voucher_use where source = $source and order_number = $orderNumber and rolled_back_at is null order by id`,
);
const voucherUse = statement<{ id: string }, VoucherUseRow>(
  'till.voucher_use',
  `select ${useColumns} from till_voucher_use where id = $id`,
);
const rollBack = statement<{ id: string; now: string }>(
  'till.roll_back',
  'update till_voucher_use set rolled_back_at = $now where id = $id and rolled_back_at is null',
);

/** Locks the order's number. Sent with the statements that follow, which see what the previous lock holder wrote. */
export const lockOrder = (tx: Tx, order: OrderKey): void => tx.send(lockNumber, order);

export const readUsed = async (reader: Reader, month: { memberId: string; benefit: string; period: string }) =>
  (await reader.one(usedInMonth, month))?.used ?? 0;
/** Counts one more use in the month and returns its number, from 1; undefined if the quota is used up. */
export const takeUse = async (tx: Tx, month: { memberId: string; benefit: string; period: string; quota: number }) =>
  (await tx.one(takePlace, month))?.used;
/** Uses in the months from `period` on. */
export const readUsedSince = (reader: Reader, first: { memberId: string; benefit: string; period: string }) => reader.all(usedSince, first);
export const insertBenefitUse = (tx: Tx, row: BenefitUse): void => tx.send(addBenefitUse, row);
export const readBenefitUse = (reader: Reader, order: OrderKey & { benefit: string }) => reader.one(benefitUseOfOrder, order);

export const insertVoucherUse = (tx: Tx, row: VoucherUse): void => tx.send(addVoucherUse, row);
export const readVoucherUses = (reader: Reader, order: OrderKey) => reader.all(voucherUses, order);
export const readVoucherUse = (reader: Reader, id: string) => reader.one(voucherUse, { id });
/** False if the use was rolled back before. */
export const markRolledBack = async (tx: Tx, id: string, now: string) => (await tx.run(rollBack, { id, now })) === 1;
