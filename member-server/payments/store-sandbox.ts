import type { Reader, Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';

export interface SandboxRow {
  readonly ref: string;
  readonly reference: string;
  readonly amount_minor: number;
  readonly currency: string;
  readonly title: string;
  readonly language: string;
  readonly return_url: string;
  readonly state: 'open' | 'paid' | 'declined' | 'refunded';
  readonly expires_at: string;
  readonly created_at: string;
  readonly hook_id: string | null;
  readonly hook_due_at: string | null;
  readonly hook_tries: number;
}

const insert = statement<Omit<SandboxRow, 'state' | 'hook_id' | 'hook_due_at' | 'hook_tries'>>(
  'sandbox.insert',
  `insert into sandbox_payment (ref, reference, amount_minor, currency, title, language, return_url, state, expires_at, created_at)
   values ($ref, $reference, $amount_minor, $currency, $title, $language, $return_url, 'open', $expires_at, $created_at) on conflict do nothing`,
);
const byRef = statement<{ ref: string }, SandboxRow>('sandbox.by_ref', 'select * from sandbox_payment where ref = $ref');
const settle = statement<{ ref: string; from: string; to: string; hookId: string; hookDueAt: string }>(
  'sandbox.settle',
  `update sandbox_payment set state = $to, hook_id = $hookId, hook_due_at = $hookDueAt, hook_tries = 0 where ref = $ref and state = $from`,
);
const claim = statement<{ now: string; leaseUntil: string }, SandboxRow>(
  'sandbox.claim_hooks',
  `update sandbox_payment set hook_due_at = $leaseUntil, hook_tries = hook_tries + 1
   where ref in (select ref from sandbox_payment where hook_due_at <= $now order by hook_due_at limit 50 for update skip locked) returning *`,
);
const done = statement<{ ref: string; hookId: string; dueAt: string | null }>(
  'sandbox.hook_done',
  'update sandbox_payment set hook_due_at = $dueAt where ref = $ref and hook_id = $hookId',
);

export const insertSandbox = (tx: Tx, row: Omit<SandboxRow, 'state' | 'hook_id' | 'hook_due_at' | 'hook_tries'>): void =>
  tx.send(insert, row);
export const readSandbox = (reader: Reader, ref: string) => reader.one(byRef, { ref });
/** False if the payment is in another state than `from`. */
export const settleSandbox = async (tx: Tx, to: { ref: string; from: string; to: string; hookId: string; hookDueAt: string }) =>
  (await tx.run(settle, to)) === 1;
export const claimHooks = (tx: Tx, query: { now: string; leaseUntil: string }) => tx.all(claim, query);
/** `dueAt`: when to send again; null once the webhook was accepted. */
export const setHook = (tx: Tx, hook: { ref: string; hookId: string; dueAt: string | null }): void => tx.send(done, hook);
