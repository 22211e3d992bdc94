import type { Clock } from '../../../client/draw/core/clock.ts';

/** A clock that stands until it is told to go on, and may be late. */
export function aClock(): Clock & { go(ms: number): void; late(ms: number): void; readonly waiting: number } {
  let time = 1000;
  let waits: { time: number; then: () => void }[] = [];
  return {
    now: () => time,
    at(at, then) {
      const wait = { time: at, then };
      waits.push(wait);
      return () => {
        waits = waits.filter((other) => other !== wait);
      };
    },
    /** Timers come in time. */
    go(ms) {
      const end = time + ms;
      for (;;) {
        const next = waits.filter((wait) => wait.time <= end).sort((a, b) => a.time - b.time)[0];
        if (!next) break;
        waits = waits.filter((other) => other !== next);
        time = Math.max(time, next.time);
        next.then();
      }
      time = end;
    },
    /** Time passes, and no timer has come yet. */
    late(ms) {
      time += ms;
    },
    get waiting() {
      return waits.length;
    },
  };
}
