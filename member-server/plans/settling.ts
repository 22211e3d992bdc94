import type { MemberTools } from '../feature.ts';
import {
  claimDue,
  isGivenUp,
  isLost,
  lockPayment,
  movePayment,
  nextLook,
  type Payment,
  type PaymentProvider,
  putOff,
} from '../payments/index.ts';
import { settlePayment } from './activation.ts';

const BATCH = 50;
const PARALLEL = 8;
const LEASE_SECONDS = 120;

export interface SettlingReport {
  readonly asked: number;
  /** Payments whose state changed. */
  readonly settled: number;
  /** Payments for which the provider did not answer; they are asked for again later. */
  readonly failed: number;
}

/**
 * Asks the provider about payments whose webhook never arrived, and for refunds that are to be made. The pause between attempts grows; a refund is
 * tried for no longer than the document says. No transaction is open while a provider is called, and its answers are treated like webhooks.
 */
export async function settleDue(tools: MemberTools, provider: PaymentProvider, now: string): Promise<SettlingReport> {
  const total = { asked: 0, settled: 0, failed: 0 };
  const leaseUntil = new Date(Date.parse(now) + LEASE_SECONDS * 1_000).toISOString();
  for (;;) {
    const due = await tools.db.transaction((tx) => claimDue(tx, { provider: provider.name, now, leaseUntil, limit: BATCH }), {
      useCase: 'payments.claim',
    });
    for (let at = 0; at < due.length; at += PARALLEL) {
      const outcomes = await Promise.all(due.slice(at, at + PARALLEL).map((payment) => look(tools, provider, payment, now)));
      for (const outcome of outcomes) {
        total.asked += 1;
        if (outcome !== 'waiting') total[outcome] += 1;
      }
    }
    if (due.length < BATCH) return total;
  }
}

async function look(
  tools: MemberTools,
  provider: PaymentProvider,
  payment: Payment,
  now: string,
): Promise<'settled' | 'failed' | 'waiting'> {
  const outcome = await (payment.state === 'refunding' ? refund : ask)(tools, provider, payment, now).catch((): 'failed' => 'failed');
  if (outcome === 'settled') return outcome;
  const isLeft = payment.state === 'refunding' && isGivenUp({ giveUpAt: payment.give_up_at }, now);
  const later = { id: payment.id, version: payment.version, dueAt: isLeft ? null : nextLook(payment.tries, now) };
  await tools.db.transaction(async (tx) => putOff(tx, later), { useCase: 'payments.put_off' });
  return outcome;
}

const knownOf = ({ id: reference, provider_ref: ref, amount_minor: amountMinor, currency }: Payment, now: string) =>
  ref === null ? undefined : { reference, ref, amount: { amountMinor, currency }, now };

async function ask(tools: MemberTools, provider: PaymentProvider, payment: Payment, now: string): Promise<'settled' | 'waiting'> {
  const known = knownOf(payment, now);
  // Without a reference no checkout was ever shown, so nobody can have paid: the payment fails when its time is over.
  const heard = known ? await provider.ask(known) : { said: 'open' as const };
  const isOver = known ? isLost({ expiresAt: payment.expires_at }, now) : payment.expires_at <= now;
  const { said, ...paid } = heard.said === 'open' && isOver ? { said: 'failed' as const } : heard;
  if (said === 'open') return 'waiting';
  const outcome = await settlePayment(tools, { paymentId: payment.id, said, ...paid, now });
  return outcome === 'mismatch' ? 'waiting' : 'settled';
}

async function refund(tools: MemberTools, provider: PaymentProvider, payment: Payment, now: string): Promise<'settled'> {
  const known = knownOf(payment, now);
  if (known) await provider.refund(known);
  await tools.db.transaction(
    async (tx) => {
      const locked = await lockPayment(tx, payment.id);
      if (locked?.state === 'refunding') movePayment(tx, locked, { to: 'refunded', by: 'refund', now });
    },
    { useCase: 'payments.refunded' },
  );
  return 'settled';
}
