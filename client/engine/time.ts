import { use, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { instantOf } from '../../schemas/dates.ts';
import { ClockContext } from './clock.ts';
import { remember } from './remember.ts';

type Clock = () => number;

/** Called at each whole second; returns false if it does not need the next one. */
type Listener = () => boolean;

const tickers = new WeakMap<Clock, (listener: Listener) => () => void>();

/** One timer for all listeners of a clock; stopped while the page is hidden or no listener needs it. */
function makeTicker(clock: Clock) {
  const listeners = new Set<Listener>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tick = () => {
    clearTimeout(timer);
    if (document.hidden) return;
    let goesOn = false;
    for (const listener of listeners) goesOn = listener() || goesOn;
    if (goesOn) timer = setTimeout(tick, 1000 - (clock() % 1000));
  };
  return (listener: Listener) => {
    listeners.add(listener);
    document.addEventListener('visibilitychange', tick);
    tick();
    return () => {
      listeners.delete(listener);
      if (listeners.size) return;
      document.removeEventListener('visibilitychange', tick);
      clearTimeout(timer);
    };
  };
}

/** A number that follows the clock until it is 0. Pass `end` if `read` depends on it. */
function useTicking(read: (now: number) => number, end?: number): number {
  const clock = use(ClockContext);
  const value = () => read(clock());
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` depends only on the end.
  const subscribe = useCallback(
    (changed: () => void) =>
      remember(tickers, clock, () => makeTicker(clock))(() => {
        changed();
        return value() > 0;
      }),
    [clock, end],
  );
  return useSyncExternalStore(subscribe, value, value);
}

/** Server time in ms, at whole seconds; the view renders once a second. For countdowns use `useCountdown`, which stops at 0. */
export const useServerNow = (): number => useTicking((now) => now - (now % 1000));

/**
 * Whole seconds of server time left until an instant (RFC 3339); 0 from then on, or if there is none. Never 0 before the instant, and 0 at most a
 * second after it. The view renders once a second until then, and not at all afterwards.
 */
export function useCountdown(until: string | undefined): number {
  const end = (until && instantOf(until)?.getTime()) || 0;
  return useTicking((now) => Math.max(0, Math.ceil((end - now) / 1000)), end);
}

/** True once `on` has been true without a break for `milliseconds`. */
export function useDelay(on: boolean, milliseconds: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!on) return;
    const timer = setTimeout(setLate, milliseconds, true);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [on, milliseconds]);
  return late;
}
