import type { Tx } from '../../server-kit/db.ts';
import { firstLook, type RefundReason } from './rules.ts';
import * as store from './store.ts';

export type Payment = store.PaymentRow;

export interface NewPayment {
  readonly id: string;
  readonly memberId: string;
  readonly market: string;
  readonly provider: string;
  readonly amount: { readonly amountMinor: number; readonly currency: string };
  readonly now: string;
  readonly revision: number;
}

/** Creates a payment for a member to pay; its checkout is opened after this transaction is committed. */
export function askPayment(tx: Tx, { now, ...request }: NewPayment & { readonly expiresAt: string }): void {
  begin(tx, { ...request, now }, { state: 'pending', expires_at: request.expiresAt, paid_at: null, due_at: firstLook(now) }, 'purchase');
}

/** Creates the payment behind a plan that was given: nobody paid it at a provider. */
export function givePayment(tx: Tx, payment: NewPayment): void {
  begin(tx, payment, { state: 'paid', expires_at: payment.now, paid_at: payment.now, due_at: null }, 'given');
}

function begin(
  tx: Tx,
  { id, memberId, market, provider, amount, now, revision }: NewPayment,
  state: Pick<Payment, 'state' | 'expires_at' | 'paid_at' | 'due_at'>,
  by: string,
): void {
  const { amountMinor, currency } = amount;
  const of = { id, member_id: memberId, market, provider, provider_ref: null, checkout_url: null, amount_minor: amountMinor, currency };
  store.insertPayment(tx, { ...of, ...state, created_at: now, revision });
  tell(tx, { id, memberId, market, version: 1, state: state.state, by, now });
}

interface Moved {
  /** Cause of the change: a webhook, an answer to a query, a refund, an operator. */
  readonly by: string;
  readonly because?: RefundReason;
  readonly now: string;
}
/** A change of state; for a refund, `giveUpAt` is until when the provider is asked for it. */
export type PaymentMove = Moved &
  ({ readonly to: 'paid' | 'failed' | 'refunded' } | { readonly to: 'refunding'; readonly giveUpAt: string | null });

/** Changes the state of a locked payment; a refund is due at once. */
export function movePayment(tx: Tx, { id, member_id: memberId, market, version, refunded_because }: Payment, move: PaymentMove): void {
  const { to, by, because, now } = move;
  const isBack = to === 'refunding' || to === 'refunded';
  store.setState(tx, {
    id,
    version: version + 1,
    state: to,
    because: isBack ? (because ?? refunded_because ?? 'ops') : null,
    paidAt: to === 'failed' ? null : now,
    dueAt: to === 'refunding' ? now : null,
    giveUpAt: move.to === 'refunding' ? move.giveUpAt : null,
  });
  tell(tx, { id, memberId, market, version: version + 1, state: to, by, now });
}

interface PaymentEvent {
  readonly id: string;
  readonly memberId: string;
  readonly market: string;
  readonly version: number;
  readonly state: string;
  readonly by: string;
  readonly now: string;
}

function tell(tx: Tx, { id, memberId, market, version, state, by, now }: PaymentEvent): void {
  store.addChange(tx, { id, version, state, by, now });
  tx.emit({ topic: 'payments.changed', subject: memberId, payload: { market, id, version, state }, now });
}
