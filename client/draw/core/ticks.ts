import type { Clock } from './clock.ts';
import { type Course, endOf, positionAt } from './course.ts';

/** How far ahead the next line is looked for, in ms. */
const AHEAD_MS = 1000;

/**
 * Calls `tick` whenever a position `first + n × step` is passed, from timers set for the next one only: late ones are left out, never
 * caught up. Gives what ends it.
 */
export function planTicks(clock: Clock, course: Course, step: number, first: number, tick: (() => void) | undefined): () => void {
  let forget = () => {};
  const linesBy = (time: number) => Math.floor((positionAt(course, time) - first) / step + 1e-6);
  const plan = () => {
    let low = clock.now();
    let high = low + AHEAD_MS;
    const passed = linesBy(low);
    if (!tick || (!course.speed && low > endOf(course))) return;
    while (high - low > 0.1) {
      const middle = (low + high) / 2;
      if (linesBy(middle) > passed) high = middle;
      else low = middle;
    }
    forget = clock.at(high, () => {
      plan();
      if (linesBy(high) > passed) tick();
    });
  };
  plan();
  return () => forget();
}
