import { parameterOf, withoutParameter } from './address.ts';

/**
 * Removes the hand-off value from the address before anything else runs, so that it cannot leak through history, monitoring or a referrer (R-383,
 * Returns the value; undefined if there is none.
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
