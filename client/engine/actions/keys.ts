import type { ClientProblem, Host, PendingCall } from '../host.ts';
import { share } from '../share.ts';

type Input = Readonly<Record<string, unknown>>;

/**
 * Finds an unanswered call of the same operation: with equal input, or, if `sameBy` has names, with equal values of those names. The call found keeps
 * its own input (such as the price seen then), because an idempotency key is valid only for the identical request.
 */
export function waitingCall(host: Host, operation: string, input: Input, sameBy: readonly string[]): PendingCall | undefined {
  const known = (whole: Input) => (sameBy.length ? Object.fromEntries(sameBy.map((name) => [name, whole[name]])) : whole);
  // `share` returns its first argument itself if both are equal, whatever the order of their keys.
  const same = (one: Input, other: Input) => share(one, other) === one;
  return host.pending.list().find((call) => call.operation === operation && same(known(call.input), known(input)));
}

/** Creates a call with an idempotency key, and a client seed if the operation needs one, and stores it before the first try. */
export function keepCall(host: Host, screen: string, operation: string, input: Input): PendingCall {
  const call = { key: host.newKey(), screen, operation, input, ...(host.wantsSeed(operation) && { seed: host.newKey() }) };
  host.pending.keep(call);
  return call;
}

/** The input as it is sent, identical in every retry. */
export const inputOf = ({ input, seed }: PendingCall): Input => (seed === undefined ? input : { ...input, clientSeed: seed });

/** Drops the idempotency key once the call is answered. After a network or server failure it is kept: the call may have been carried out. */
export function settle(host: { readonly pending: Pick<Host['pending'], 'drop'> }, key: string | undefined, problem?: ClientProblem): void {
  const unanswered =
    problem && (!problem.status || problem.status >= 500 || problem.status === 429 || problem.code === 'idempotency.in_progress');
  if (key !== undefined && !unanswered) host.pending.drop(key);
}
