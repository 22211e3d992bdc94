import type { Db } from '../../server-kit/db.ts';
import type { Faults } from '../../server-kit/faults.ts';
import { reject } from '../../server-kit/problem.ts';
import type { Secrets } from '../../server-kit/secrets.ts';
import type { PaymentProvider, ProviderEvent } from './provider.ts';
import { deliverHooks, moneyOf, saidOf, sandboxHeader, secondsLater } from './sandbox-webhook.ts';
import { expectSignature } from './signed-body.ts';
import * as store from './store-sandbox.ts';

/** Outcomes that the buttons of the sandbox page offer. */
export const sandboxAnswers = ['pay', 'decline', 'late'] as const;
export type SandboxAnswer = (typeof sandboxAnswers)[number];
const LATE_SECONDS = 20;

export interface SandboxOptions {
  readonly db: Db;
  readonly secrets: Secrets;
  readonly faults: Faults;
  /** Base URL of the page that members see. */
  readonly publicUrl: () => string;
  /** URL of the webhook; undefined while the server does not listen. */
  readonly webhook: () => string | undefined;
}

/** The sandbox provider, with the functions of its own page and webhooks. */
export interface Sandbox extends PaymentProvider {
  /** The payment that the page shows. Refuses with `request.not_found`. */
  show(ref: string): Promise<store.SandboxRow>;
  /** Applies the payer's choice; changes nothing if the payment was settled before or has expired. */
  answer(ref: string, answer: SandboxAnswer, now: string): Promise<store.SandboxRow>;
  /** Sends the webhooks that are due; retries later those that were not accepted. */
  deliver(now: string): Promise<{ readonly sent: number; readonly failed: number }>;
}

/**
 * Pretends to move money, and otherwise behaves as real providers do: a page of its own, signed webhooks over HTTP, answers to queries, refunds.
 * Faults of `provider:sandbox` make its answers fail, those of `provider:sandbox-webhook` lose its webhooks.
 */
export function makeSandbox({ db, secrets, faults, publicUrl, webhook }: SandboxOptions): Sandbox {
  const key = secrets.key('payments:sandbox');
  const refOf = (reference: string) => secrets.hmac('sandbox payment', reference).slice(0, 32);

  async function answering(): Promise<void> {
    const fault = faults.take('provider:sandbox');
    if (fault?.delayMs !== undefined) await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
    if (fault && (fault.drop || fault.status !== undefined || fault.delayMs === undefined)) throw new Error('The sandbox failed as asked');
  }

  const sandbox: Sandbox = {
    name: 'sandbox',
    isSandbox: true,
    async open({ reference, amount, title, language, returnUrl, expiresAt, now }) {
      await answering();
      const ref = refOf(reference);
      const { amountMinor: amount_minor, currency } = amount;
      const row = {
        ref,
        reference,
        amount_minor,
        currency,
        title,
        language,
        return_url: returnUrl,
        expires_at: expiresAt,
        created_at: now,
      };
      await db.transaction(async (tx) => store.insertSandbox(tx, row), { useCase: 'sandbox.open' });
      return { ref, url: `${publicUrl()}/sandbox-payments/${ref}` };
    },
    async ask({ ref, now }) {
      await answering();
      const row = await store.readSandbox(db, ref);
      if (!row) throw new Error('The sandbox knows no such payment');
      if (row.state === 'open' && row.expires_at <= now) return { said: 'failed' };
      return { said: saidOf[row.state], paid: moneyOf(row) };
    },
    async refund({ ref, now }) {
      await answering();
      const row = await store.readSandbox(db, ref);
      if (row?.state === 'refunded') return;
      const hook = { hookId: `${ref}-refunded`, hookDueAt: now };
      const isDone = await db.transaction((tx) => store.settleSandbox(tx, { ref, from: 'paid', to: 'refunded', ...hook }), {
        useCase: 'sandbox.refund',
      });
      if (!isDone) throw new Error('The sandbox has no such money');
    },
    read(signed) {
      expectSignature(key, sandboxHeader, signed);
      const event = JSON.parse(signed.body.toString('utf8')) as Omit<ProviderEvent, 'eventId'> & { id: string };
      const { id, reference, said, paid } = event;
      return { eventId: id, reference, said, ...(paid ? { paid } : {}) };
    },
    show: async (ref) => (await store.readSandbox(db, ref)) ?? reject('request.not_found'),
    async answer(ref, answer, now) {
      const row = await sandbox.show(ref);
      if (row.state !== 'open' || row.expires_at <= now) return row;
      const to = answer === 'decline' ? 'declined' : 'paid';
      const hook = { hookId: `${ref}-${to}`, hookDueAt: answer === 'late' ? secondsLater(now, LATE_SECONDS) : now };
      await db.transaction((tx) => store.settleSandbox(tx, { ref, from: 'open', to, ...hook }), { useCase: 'sandbox.answer' });
      return sandbox.show(ref);
    },
    deliver: (now) => deliverHooks({ db, faults, key, webhook }, now),
  };
  return sandbox;
}
