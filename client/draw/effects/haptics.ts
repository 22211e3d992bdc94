import { wantsLessMotion } from './motion.ts';

export interface DrawHaptics {
  tick(): void;
  win(): void;
  /** Stops a running vibration. */
  destroy(): void;
}

const TICK_MS = 8;
const WIN_MS = [30, 60, 30, 60, 80];
/** Vibration motors need this long to come to rest. */
const LEAST_BETWEEN_TICKS_MS = 60;

/**
 * Short vibrations, if the device supports them and reduced motion is off. None before the first user gesture, since browsers would refuse and log
 * them.
 */
export function createHaptics(): DrawHaptics {
  let lastTick = Number.NEGATIVE_INFINITY;
  const pulse = (pattern: number | number[]) => {
    if (navigator.userActivation?.hasBeenActive && !wantsLessMotion()) navigator.vibrate?.(pattern);
  };
  return {
    tick() {
      const now = performance.now();
      if (now - lastTick < LEAST_BETWEEN_TICKS_MS) return;
      lastTick = now;
      pulse(TICK_MS);
    },
    win: () => pulse(WIN_MS),
    destroy: () => pulse(0),
  };
}
