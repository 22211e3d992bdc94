import type { ServerClock } from './clock.ts';

/** What the two clocks of a device differ by without a sleep is less. */
const leastMs = 30_000;
/** As exact as an answer that took so long: any other answer counts more. */
const slowAnswerMs = 10_000;

/**
 * Puts server time right after a sleep of the device. The time since the page was opened, by which it is counted, stands still on several platforms while the device
 * sleeps; the device's own clock goes on. `monotonic` gives the milliseconds by which the clock counts.
 */
export function followSleep(clock: ServerClock, document: Document, monotonic: () => number = () => performance.now()): void {
  /** Server time minus device time as the page was hidden, or as the last answer since put it. */
  let offset: number | undefined;
  const note = () => {
    offset = document.hidden ? clock.offset() : undefined;
  };
  const look = () => {
    const sleptMs = document.hidden || offset === undefined ? 0 : offset - clock.offset();
    note();
    if (sleptMs < leastMs) return;
    clock.hear(new Date(clock.now() + sleptMs - slowAnswerMs / 2).toISOString(), monotonic() - slowAnswerMs);
  };
  note();
  clock.subscribe(note);
  // Before those who look at the time when the page is seen again.
  document.addEventListener('visibilitychange', look, { capture: true });
}
