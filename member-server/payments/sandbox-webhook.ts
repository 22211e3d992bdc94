import type { Db } from '../../server-kit/db.ts';
import type { Faults } from '../../server-kit/faults.ts';
import type { ProviderState } from './rules.ts';
import { signatureOf } from './signed-body.ts';
import * as store from './store-sandbox.ts';

export const sandboxHeader = 'sandbox-signature';
const TIMEOUT_MS = 5_000;
const LEASE_SECONDS = 30;

export interface WebhookOptions {
  readonly db: Db;
  readonly faults: Faults;
  /** Key that signs webhooks. */
  readonly key: Buffer;
  /** URL of the webhook; undefined while the server does not listen. */
  readonly webhook: () => string | undefined;
}

/** State reported for each state of a sandbox payment. */
export const saidOf: Readonly<Record<store.SandboxRow['state'], ProviderState>> = {
  open: 'open',
  paid: 'paid',
  declined: 'failed',
  refunded: 'refunded',
};

export const moneyOf = ({ amount_minor: amountMinor, currency }: store.SandboxRow) => ({ amountMinor, currency });

export const secondsLater = (now: string, seconds: number): string => new Date(Date.parse(now) + seconds * 1_000).toISOString();

/** Sends the webhooks that are due; retries those that were not accepted, with growing pauses. */
export async function deliverHooks(options: WebhookOptions, now: string): Promise<{ readonly sent: number; readonly failed: number }> {
  const { db } = options;
  const total = { sent: 0, failed: 0 };
  const due = await db.transaction((tx) => store.claimHooks(tx, { now, leaseUntil: secondsLater(now, LEASE_SECONDS) }), {
    useCase: 'sandbox.claim',
  });
  for (const row of due) {
    const isAccepted = await send(options, row, now);
    total[isAccepted ? 'sent' : 'failed'] += 1;
    const dueAt = isAccepted ? null : secondsLater(now, LEASE_SECONDS * 2 ** Math.min(row.hook_tries, 6));
    const hook = { ref: row.ref, hookId: String(row.hook_id), dueAt };
    await db.transaction(async (tx) => store.setHook(tx, hook), { useCase: 'sandbox.told' });
  }
  return total;
}

async function send({ faults, key, webhook }: WebhookOptions, row: store.SandboxRow, now: string): Promise<boolean> {
  const address = webhook();
  if (address === undefined) return false;
  const body = JSON.stringify({ id: row.hook_id, reference: row.reference, said: saidOf[row.state], paid: moneyOf(row) });
  const fault = faults.take('provider:sandbox-webhook');
  // The webhook is lost: the provider takes it for delivered.
  if (fault) return true;
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [sandboxHeader]: signatureOf(key, Math.floor(Date.parse(now) / 1_000), body) },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.ok ?? false;
}
