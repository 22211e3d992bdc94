import type { Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';
import type { VoucherStatus } from './rules.ts';

/** A voucher after a change; `version` is the number of its event. */
export interface Changed {
  readonly id: string;
  readonly offer_id: string;
  readonly member_id: string;
  readonly market: string;
  readonly version: number;
  readonly status: VoucherStatus;
}

interface Stamp {
  readonly now: string;
  readonly actor: string | null;
  readonly revision: number;
}

const changedRows = 'id, offer_id, member_id, market, version, status';
/** SQL that changes vouchers and inserts their events, in one statement. */
const withEvents = (kind: string, change: string, order = 'null::text, null::text, null::bigint'): string =>
  `with changed as (${change}), told as (
     insert into voucher_event (voucher_id, version, offer_id, kind, at, actor, revision, source, order_number, off_minor)
     select id, version, offer_id, '${kind}', $now, $actor, $revision, ${order} from changed)
   select ${changedRows} from changed order by id`;

export interface Use extends Stamp {
  readonly id: string;
  readonly source: string;
  readonly orderNumber: string;
  readonly store: string;
  readonly offMinor: number;
  readonly soldAt: string;
}

const use = statement<Use, Changed>(
  'vouchers.use',
  withEvents(
    'used',
    `update voucher set status = 'used', version = version + 1, used_at = $soldAt, used_source = $source, used_order = $orderNumber,
       used_store = $store, off_minor = $offMinor
     where id = $id and status in ('available', 'expired') and valid_from <= $now and valid_to >= $soldAt returning ${changedRows}`,
    '$source, $orderNumber, $offMinor::bigint',
  ),
);
const usedFor = statement<{ id: string; source: string; orderNumber: string }, { id: string }>(
  'vouchers.used_for',
  `select id from voucher where id = $id and status = 'used' and used_source = $source and used_order = $orderNumber`,
);
const available = `status = 'available', version = version + 1, used_at = null, used_source = null, used_order = null, used_store = null,
  off_minor = null`;
const giveBack = statement<Stamp & { source: string; orderNumber: string }, Changed>(
  'vouchers.give_back',
  withEvents(
    'returned',
    `update voucher set ${available}
     where used_source = $source and used_order = $orderNumber and status = 'used' and valid_to >= $now returning ${changedRows}`,
    '$source, $orderNumber, null::bigint',
  ),
);
const rollBack = statement<Stamp & { id: string }, Changed>(
  'vouchers.roll_back',
  withEvents('rolled_back', `update voucher set ${available} where id = $id and status = 'used' returning ${changedRows}`),
);
const expire = statement<Stamp & { limit: number }, Changed>(
  'vouchers.expire',
  withEvents(
    'expired',
    `update voucher v set status = 'expired', version = v.version + 1 from (
       select id as due_id from voucher where status = 'available' and valid_to < $now order by valid_to, id limit $limit
       for update skip locked) due
     where v.id = due.due_id returning ${changedRows}`,
  ),
);
const makeVoid = statement<Stamp & { id: string }, Changed>(
  'vouchers.void',
  withEvents(
    'voided',
    `update voucher set status = 'void', version = version + 1
     where id = $id and status = 'available' and valid_to >= $now returning ${changedRows}`,
  ),
);

export const markUsed = (tx: Tx, row: Use) => tx.one(use, row);
export const findUse = (tx: Tx, row: { id: string; source: string; orderNumber: string }) => tx.one(usedFor, row);
export const markReturned = (tx: Tx, row: Stamp & { source: string; orderNumber: string }) => tx.all(giveBack, row);
export const markVoid = (tx: Tx, row: Stamp & { id: string }) => tx.one(makeVoid, row);
export const markRolledBack = (tx: Tx, row: Stamp & { id: string }) => tx.one(rollBack, row);
/** Marks a page of vouchers that are past their end; skips rows locked by others. */
export const markExpired = (tx: Tx, row: Stamp & { limit: number }) => tx.all(expire, row);
