import type { ClientProblem, Host } from '../host.ts';
import { share } from '../share.ts';

/**
 * The idempotency key of a call that moves value: that of the same operation and input if one still waits for its answer, else a new one,
 * kept before the first try.
 */
export function keyOf(host: Host, screen: string, operation: string, input: Readonly<Record<string, unknown>>): string {
  // Structural sharing gives the first object itself when both are equal, whatever the order of their keys.
  const waiting = host.pending.list().find((call) => call.operation === operation && share(call.input, input) === call.input);
  if (waiting) return waiting.key;
  const key = host.newKey();
  host.pending.keep({ key, screen, operation, input });
  return key;
}

/** Drops the key at an answer. A failure of the way or of the server is none: the call may have been carried out. */
export function settle(host: Host, key: string | undefined, problem?: ClientProblem): void {
  const unanswered =
    problem && (!problem.status || problem.status >= 500 || problem.status === 429 || problem.code === 'idempotency.in_progress');
  if (key !== undefined && !unanswered) host.pending.drop(key);
}
