import { useEffect, useMemo, useState } from 'react';
import { useApp } from '../view/app-context.ts';
import { useStore } from '../view/use-store.ts';
import { instantsIn, nextFlip } from './flips.ts';

/** `setTimeout` overflows above this delay in browsers. */
const longestTimerMs = 2 ** 31 - 1;

/**
 * Server time (ms) for expressions. It changes only at the next instant found in the open screen's campaigns or in a window of an answer, or when the
 * clock is corrected, so that nothing renders in between.
 */
export function useNow(campaigns: Readonly<Record<string, unknown>>): number {
  const { clock, windows } = useApp();
  const answered = useStore(windows);
  const [now, setNow] = useState(() => clock.now());
  const instants = useMemo(() => new Set([...instantsIn(campaigns), ...answered]), [campaigns, answered]);
  useEffect(() => {
    const next = nextFlip(instants, now);
    const tick = () => setNow(clock.now());
    const timer = next === undefined ? undefined : setTimeout(tick, Math.min(Math.max(next - clock.now(), 0) + 1, longestTimerMs));
    const stop = clock.subscribe(tick);
    const onSeen = () => {
      const due = nextFlip(instants, now);
      if (document.visibilityState === 'visible' && due !== undefined && due <= clock.now()) tick();
    };
    document.addEventListener('visibilitychange', onSeen);
    return () => {
      clearTimeout(timer);
      stop();
      document.removeEventListener('visibilitychange', onSeen);
    };
  }, [clock, instants, now]);
  return now;
}
