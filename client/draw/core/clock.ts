/** The time that animations run by, in ms. */
export interface Clock {
  now(): number;
  /** Calls at a time or soon after it, never before and never in the same task; gives what forgets it. */
  at(time: number, then: () => void): () => void;
}

/** The document's own timeline: what the compositor shows at a time is what was planned for it. */
export const pageClock: Clock = {
  now: () => Number(document.timeline.currentTime),
  at(time, then) {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const check = () => (pageClock.now() < time ? wait() : then());
      timer = setTimeout(check, time - pageClock.now() + 1);
    };
    wait();
    return () => clearTimeout(timer);
  },
};
