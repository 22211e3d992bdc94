import type { Reader, Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';
import type { PaymentState, RefundReason } from './rules.ts';

export interface PaymentRow {
  readonly id: string;
  readonly member_id: string;
  readonly market: string;
  readonly provider: string;
  readonly provider_ref: string | null;
  readonly checkout_url: string | null;
  readonly amount_minor: number;
  readonly currency: string;
  readonly state: PaymentState;
  readonly version: number;
  readonly refunded_because: RefundReason | null;
  readonly created_at: string;
  readonly expires_at: string;
  readonly paid_at: string | null;
  readonly due_at: string | null;
  readonly tries: number;
  /** For a refund: a provider that refuses it after this time is not asked again. */
  readonly give_up_at: string | null;
  readonly revision: number;
}

type NewPaymentRow = Omit<PaymentRow, 'version' | 'refunded_because' | 'tries' | 'give_up_at'>;

const insert = statement<NewPaymentRow>(
  'payments.insert',
  `insert into payment (id, member_id, market, provider, provider_ref, checkout_url, amount_minor, currency, state, version, created_at, expires_at,
     paid_at, due_at, revision)
   values ($id, $member_id, $market, $provider, $provider_ref, $checkout_url, $amount_minor, $currency, $state, 1, $created_at, $expires_at,
     $paid_at, $due_at, $revision)`,
);
const insertChange = statement<{ id: string; version: number; state: string; by: string; now: string }>(
  'payments.insert_change',
  'insert into payment_change (payment_id, version, state, by, at) values ($id, $version, $state, $by, $now)',
  { independent: true },
);
const byId = statement<{ id: string }, PaymentRow>('payments.by_id', 'select * from payment where id = $id');
const lock = statement<{ id: string }, PaymentRow>('payments.lock', 'select * from payment where id = $id for update');
const saveCheckout = statement<{ id: string; ref: string; url: string }, { url: string }>(
  'payments.save_checkout',
  `update payment set provider_ref = coalesce(provider_ref, $ref), checkout_url = coalesce(checkout_url, $url) where id = $id
   returning checkout_url url`,
);
interface NewState {
  readonly id: string;
  readonly version: number;
  readonly state: string;
  readonly because: string | null;
  readonly paidAt: string | null;
  readonly dueAt: string | null;
  readonly giveUpAt: string | null;
}
const move = statement<NewState>(
  'payments.move',
  `update payment set state = $state, version = $version, refunded_because = $because, paid_at = coalesce(paid_at, $paidAt), due_at = $dueAt, tries = 0,
     give_up_at = $giveUpAt
   where id = $id`,
);
const insertEvent = statement<PaymentEventRow>(
  'payments.insert_event',
  `insert into payment_event (provider, event_id, payment_id, said, outcome, digest, received_at)
   values ($provider, $eventId, $paymentId, $said, $outcome, $digest, $now) on conflict do nothing`,
);
// A claimed payment is due again after a lease, in case the process that claimed it dies.
const claim = statement<{ provider: string; now: string; leaseUntil: string; limit: number }, PaymentRow>(
  'payments.claim',
  `update payment set due_at = $leaseUntil, tries = tries + 1
   where id in (select id from payment where due_at <= $now and provider = $provider order by due_at limit $limit for update skip locked)
   returning *`,
);
const postpone = statement<{ id: string; version: number; dueAt: string | null }>(
  'payments.postpone',
  'update payment set due_at = $dueAt where id = $id and version = $version',
);

const retry = statement<{ id: string; now: string; giveUpAt: string | null }>(
  'payments.retry',
  'update payment set due_at = $now, give_up_at = $giveUpAt, tries = 0 where id = $id',
);

export interface PaymentEventRow {
  readonly provider: string;
  readonly eventId: string;
  readonly paymentId: string;
  readonly said: string;
  readonly outcome: string;
  readonly digest: string;
  readonly now: string;
}

export const insertPayment = (tx: Tx, row: NewPaymentRow): void => tx.send(insert, row);
export const addChange = (tx: Tx, change: { id: string; version: number; state: string; by: string; now: string }): void =>
  tx.send(insertChange, change);
export const readPayment = (reader: Reader, id: string) => reader.one(byId, { id });
export const lockPayment = (tx: Tx, id: string) => tx.one(lock, { id });
/** Saves the checkout and returns the stored URL: if two requests opened the same payment at once, both get that of the first. */
export const setCheckout = async (tx: Tx, checkout: { id: string; ref: string; url: string }): Promise<string> =>
  (await tx.one(saveCheckout, checkout))!.url;
export const setState = (tx: Tx, to: NewState): void => tx.send(move, to);
/** False if the event was received before. */
export const addEvent = async (tx: Tx, row: PaymentEventRow): Promise<boolean> => (await tx.run(insertEvent, row)) === 1;
export const claimDue = (tx: Tx, query: { provider: string; now: string; leaseUntil: string; limit: number }) => tx.all(claim, query);
/** Sets when the payment is due again; never if `dueAt` is null. */
export const putOff = (tx: Tx, later: { id: string; version: number; dueAt: string | null }): void => tx.send(postpone, later);
export const retryRefund = (tx: Tx, refund: { id: string; now: string; giveUpAt: string | null }): void => tx.send(retry, refund);
