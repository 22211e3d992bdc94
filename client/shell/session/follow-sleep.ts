import type { ServerClock } from './clock.ts';

/** Without a sleep, a device's two clocks differ by less than this. */
const leastMs = 30_000;
/** The correction counts as an answer with this round trip, so that any real answer replaces it. */
const slowAnswerMs = 10_000;

/**
 * Corrects the server time after the device slept. On several platforms `performance.now()`, by which it is counted, stops during sleep while the
 * device's clock goes on. `monotonic` returns the ms by which the clock counts.
 */
export function followSleep(clock: ServerClock, document: Document, monotonic: () => number = () => performance.now()): void {
  /** Server time minus device time (ms) when the page was hidden, updated by answers since. */
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
  // In the capture phase, before other listeners read the time.
  document.addEventListener('visibilitychange', look, { capture: true });
}
