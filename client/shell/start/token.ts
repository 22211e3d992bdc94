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
