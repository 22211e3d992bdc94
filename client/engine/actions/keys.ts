import type { ClientProblem, Host, PendingCall } from '../host.ts';
import { share } from '../share.ts';

type Input = Readonly<Record<string, unknown>>;

/**
 * The call of the same operation that still waits for its answer: with the same input, or with the same values of the names given. Another input
 * of it, such as the price seen then, stays what it was: only what is sent word for word is the same call.
 */
export function waitingCall(host: Host, operation: string, input: Input, sameBy: readonly string[]): PendingCall | undefined {
  const known = (whole: Input) => (sameBy.length ? Object.fromEntries(sameBy.map((name) => [name, whole[name]])) : whole);
  // Structural sharing gives the first object itself when both are equal, whatever the order of their keys.
  const same = (one: Input, other: Input) => share(one, other) === one;
  return host.pending.list().find((call) => call.operation === operation && same(known(call.input), known(input)));
}

/** A new call with its key, and its seed where the operation wants one; kept before the first try. */
export function keepCall(host: Host, screen: string, operation: string, input: Input): PendingCall {
  const call = { key: host.newKey(), screen, operation, input, ...(host.wantsSeed(operation) && { seed: host.newKey() }) };
  host.pending.keep(call);
  return call;
}

/** What goes out for it, the first time and each further one. */
export const inputOf = ({ input, seed }: PendingCall): Input => (seed === undefined ? input : { ...input, clientSeed: seed });

/** Drops the key at an answer. A failure of the way or of the server is none: the call may have been carried out. */
export function settle(host: { readonly pending: Pick<Host['pending'], 'drop'> }, key: string | undefined, problem?: ClientProblem): void {
  const unanswered =
    problem && (!problem.status || problem.status >= 500 || problem.status === 429 || problem.code === 'idempotency.in_progress');
  if (key !== undefined && !unanswered) host.pending.drop(key);
}
