import { parameterOf, withoutParameter } from './address.ts';

/**
 * Takes the hand-off value out of the address before anything else runs: afterwards neither history, monitoring nor a referrer can carry
 * it. Undefined where there is none.
 */
export function takeTokenParameter(
  name: string,
  location: Pick<Location, 'href'>,
  history: Pick<History, 'replaceState' | 'state'>,
): string | undefined {
  const value = parameterOf(location.href, name);
  if (value === undefined) return undefined;
  history.replaceState(history.state, '', withoutParameter(location.href, name));
  return value || undefined;
}

export interface HandoffParts {
  readonly value: string | undefined;
  /** The session this device has. */
  current(): string | undefined;
  /** Whether the server still knows that session. */
  isLive(): Promise<boolean>;
  /** Asks the member whether to leave that session for the one of the link. */
  ask(): Promise<boolean>;
  /** Trades the value for a session's token; rejects with a problem. */
  exchange(value: string): Promise<string>;
  accept(token: string): Promise<void>;
}

/**
 * What becomes of a hand-off value: it is exchanged at the server before anything is stored, and another live session gives way to it
 * only when the member says so. Rejects with the server's problem.
 */
export async function acceptHandoff({
  value,
  current,
  isLive,
  ask,
  exchange,
  accept,
}: HandoffParts): Promise<'none' | 'kept' | 'accepted'> {
  if (!value || value === current()) return 'none';
  if (current() && (await isLive()) && !(await ask())) return 'kept';
  await accept(await exchange(value));
  return 'accepted';
}
