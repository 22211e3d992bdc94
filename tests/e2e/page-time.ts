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

/** Resolves when so much time has gone by, for what must come after it; that it comes later makes no difference. */
export async function untilPassed(ms: number): Promise<void> {
  const end = Date.now() + ms;
  while (Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
}
