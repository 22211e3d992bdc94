/** The clock of animations, in ms. */
export interface Clock {
  now(): number;
  /** Calls `then` at a time or shortly after it, never before and never in the same task; returns the function that cancels it. */
  at(time: number, then: () => void): () => void;
}

/** The document's own timeline: what is planned for a time is what the compositor shows at it. */
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
