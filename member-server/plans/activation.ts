import { hash } from 'node:crypto';
import type { Tx } from '../../server-kit/db.ts';
import type { MemberTools } from '../feature.ts';
import {
  addEvent,
  isWhole,
  lockPayment,
  type Money,
  movePayment,
  nextState,
  type Payment,
  type ProviderState,
  readPayment,
} from '../payments/index.ts';
import { type Programme, takeRelease } from '../programme/index.ts';
import { changePlan, closeGap } from './change.ts';
import { giveBag, takeBagBack } from './gift-bag.ts';
import { decideActivation, giveUpAt } from './rules.ts';
import { type RunningRow, runningOf } from './running.ts';
import * as store from './store.ts';
import { tellPaid, tellRefunded } from './tell.ts';

type Tools = Pick<MemberTools, 'db' | 'ids' | 'random' | 'secrets' | 'releases'>;

/** A provider's report on a payment, from a webhook or as the answer to a query. */
export interface Statement {
  readonly paymentId: string;
  readonly said: ProviderState;
  readonly paid?: Money;
  /** The webhook of the report, which may be delivered repeatedly. */
  readonly event?: { readonly provider: string; readonly id: string; readonly body: Buffer };
  readonly now: string;
}

/** `known`: the event was received before; `stale`: it changes nothing; `mismatch`: it names another amount than was due, so nothing starts. */
export type ActivationOutcome = 'unknown' | 'known' | 'stale' | 'mismatch' | 'paid' | 'failed' | 'refunded' | 'refunding';

/**
 * Applies a provider's report to a payment. This is the only place where a plan starts, and only the first report of `paid` starts it. Member,
 * payment and the member's plans are locked in this order, so that purchases confirmed at the same time are decided one after the other.
 */
export const settlePayment = (tools: Tools, statement: Statement): Promise<ActivationOutcome> =>
  tools.db.transaction((tx) => settle(tx, tools, statement), { useCase: 'payments.settle' });

async function settle(tx: Tx, tools: Tools, { paymentId, said, paid, event, now }: Statement): Promise<ActivationOutcome> {
  const found = await readPayment(tx, paymentId);
  if (!found || (event && found.provider !== event.provider)) return 'unknown';
  const [, payment] = await Promise.all([store.lock(tx, found.member_id), lockPayment(tx, paymentId)]);
  const next = payment && nextState(payment.state, said);
  const due = { amountMinor: found.amount_minor, currency: found.currency };
  const outcome = next === undefined ? 'stale' : next === 'paid' && !isWhole(due, paid) ? 'mismatch' : next;
  if (event) {
    const digest = hash('sha256', event.body, 'hex');
    const isNew = await addEvent(tx, { provider: event.provider, eventId: event.id, paymentId, said, outcome, digest, now });
    if (!isNew) return 'known';
  }
  if (!payment || outcome === 'stale' || outcome === 'mismatch') return outcome;
  const by = event ? 'webhook' : 'question';
  if (outcome === 'paid') return activate(tx, tools, payment, { by, now });
  movePayment(tx, payment, { to: outcome, by, now });
  if (outcome === 'refunded' && payment.state !== 'refunding')
    await endRefunded(tx, tools, paymentId, { now, rules: takeRelease(tools.releases, now) });
  return outcome;
}

/** Ends the plan of a payment that the provider refunded without being asked, and takes back a gift bag that was not collected. */
async function endRefunded(
  tx: Tx,
  tools: Tools,
  paymentId: string,
  { now, rules }: { readonly now: string; readonly rules: Programme },
): Promise<void> {
  const row = await store.findByPayment(tx, paymentId);
  if (!row || row.state === 'refunded') return;
  changePlan(tx, row, { state: 'refunded', endedAt: now, now, revision: rules.revision });
  tellRefunded(tx, tools, row, { now, rules });
  await takeBagBack(tx, row.id, { now, rules, actor: 'provider' });
  await closeGap(tx, row.member_id, { now, rules });
}

interface PaymentCause {
  readonly by: string;
  readonly now: string;
}

async function activate(tx: Tx, tools: Tools, payment: Payment, { by, now }: PaymentCause): Promise<ActivationOutcome> {
  const rules = takeRelease(tools.releases, now);
  const { revision } = rules;
  const [row, plans] = await Promise.all([store.findByPayment(tx, payment.id), runningOf(tx, { memberId: payment.member_id, now, rules })]);
  if (!row) throw new Error(`Payment ${payment.id} has no plan`);
  const { timeZone } = rules.market(row.market);
  const decided = decideActivation({ tier: row.tier, months: row.months, timeZone, purchasedAt: row.purchased_at }, plans, now);
  if (decided.outcome === 'refund') {
    movePayment(tx, payment, { to: 'refunding', by, because: decided.because, now, giveUpAt: giveUpAt(rules, now) });
    changePlan(tx, row, { state: 'refunded', endedAt: now, now, revision });
    tellRefunded(tx, tools, row, { now, rules });
    return 'refunding';
  }
  movePayment(tx, payment, { to: 'paid', by, now });
  for (const { row: lost } of decided.superseded as readonly RunningRow[])
    changePlan(tx, lost, { state: 'superseded', endedAt: now, now, revision });
  for (const { row: lost } of decided.refunded as readonly RunningRow[]) await giveBack(tx, tools, lost, now, rules);
  const { startsAt, endsAt, monthDay } = decided;
  changePlan(tx, row, { state: 'active', startsAt, endsAt, monthDay, now, revision });
  tellPaid(tx, tools, row, { startsAt, endsAt }, { now, rules });
  await giveBag(tx, tools, row, { now, rules });
  return 'paid';
}

async function giveBack(tx: Tx, tools: Tools, row: store.PaidRow, now: string, rules: Programme): Promise<void> {
  const { revision } = rules;
  const payment = await lockPayment(tx, row.payment_id);
  if (payment) movePayment(tx, payment, { to: 'refunding', by: 'svip', because: 'svip_active', now, giveUpAt: giveUpAt(rules, now) });
  changePlan(tx, row, { state: 'refunded', endedAt: now, now, revision });
  tellRefunded(tx, tools, row, { now, rules });
}
