/** Timers of 300 ms that a page was asked for, held until they are released; every other timer runs as it would. */
export interface HeldTimers {
  /** Resolves when the page has shown what it is told now. */
  afterFrame(): Promise<void>;
  /** Runs those of so many milliseconds that were not cleared, and gives how many. Later ones run by themselves. */
  release(ms: number): number;
}

/** For `page.evaluate`: puts `window.held` in place. How long the machine takes between two changes then makes no difference. */
export function heldTimers(): void {
  const own = { set: window.setTimeout, clear: window.clearTimeout };
  const waiting = new Map<number, () => void>();
  let last = -1;
  const held: HeldTimers = {
    afterFrame: () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
    release() {
      Object.assign(window, { setTimeout: own.set, clearTimeout: own.clear });
      const due = [...waiting.values()];
      waiting.clear();
      for (const run of due) run();
      return due.length;
    },
  };
  Object.assign(window, {
    held,
    setTimeout(run: () => void, ms?: number) {
      if (ms !== 300) return own.set.call(window, run, ms);
      last -= 1;
      waiting.set(last, run);
      return last;
    },
    clearTimeout(id?: number) {
      if (id === undefined || !waiting.delete(id)) own.clear.call(window, id);
    },
  });
}

/** The time that animations run by, which stands still but for what it is moved. */
export interface MovedTime {
  /** Moves it on, and runs the timers of over a second that are due then. */
  go(ms: number): void;
  /** Gives the page its own time back. */
  end(): void;
}

/** For `page.evaluate`: puts `window.moved` in place. What begins from now on takes as long as a test says, and to the millisecond. */
export function movedTime(): void {
  const own = { set: window.setTimeout, time: Object.getOwnPropertyDescriptor(AnimationTimeline.prototype, 'currentTime')! };
  let now = Number(document.timeline.currentTime);
  let waiting: { readonly run: () => void; readonly due: number }[] = [];
  Object.defineProperty(AnimationTimeline.prototype, 'currentTime', { configurable: true, get: () => now });
  const moved: MovedTime = {
    go(ms) {
      now += ms;
      const due = waiting.filter((timer) => timer.due <= now);
      waiting = waiting.filter((timer) => timer.due > now);
      for (const { run } of due) run();
    },
    end() {
      window.setTimeout = own.set;
      Object.defineProperty(AnimationTimeline.prototype, 'currentTime', own.time);
    },
  };
  Object.assign(window, {
    moved,
    setTimeout(run: () => void, ms = 0) {
      if (ms <= 1_000) return own.set.call(window, run, ms);
      return -waiting.push({ run, due: now + ms });
    },
  });
}
