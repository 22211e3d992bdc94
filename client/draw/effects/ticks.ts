import type { Clock } from '../core/clock.ts';
import type { MotionObserver } from '../types.ts';

/** Search window for the next tick, in ms. */
const AHEAD_MS = 1000;

/** Calls `tick` whenever something passes. Only the next tick is scheduled; late ones are skipped, never caught up. */
export const createTicks =
  (clock: Clock, tick: () => void): MotionObserver =>
  (passedBy, end) => {
    let forget = () => {};
    const plan = () => {
      let low = clock.now();
      let high = low + AHEAD_MS;
      const passed = passedBy(low);
      if (low > end) return;
      while (high - low > 0.1) {
        const middle = (low + high) / 2;
        if (passedBy(middle) > passed) high = middle;
        else low = middle;
      }
      forget = clock.at(high, () => {
        plan();
        if (passedBy(high) > passed) tick();
      });
    };
    plan();
    return () => forget();
  };
