/** Longer than a page shows answers before its stream opens. What is older counts as unknown. */
const keptMs = 120_000;
/** A job signals many members at once; the oldest are forgotten first. */
const most = 10_000;

/**
 * When each channel was last signalled. A page whose stream opens compares that with the answers it shows, because a signal from before reached no
 * stream of it.
 */
export class RecentSignals {
  /** Oldest first. */
  readonly #signalledAt = new Map<string, number>();
  /** Every signal since then is known; none is while nobody listens. */
  #completeFrom = Number.POSITIVE_INFINITY;

  /** Signals are heard from now on; those before may have been lost. */
  restart(nowMs: number): void {
    this.#completeFrom = nowMs;
    this.#signalledAt.clear();
  }

  note(channel: string, nowMs: number): void {
    this.#signalledAt.delete(channel);
    this.#signalledAt.set(channel, nowMs);
    for (const [oldest, at] of this.#signalledAt) {
      if (this.#signalledAt.size <= most && nowMs - at <= keptMs) break;
      this.#signalledAt.delete(oldest);
      this.#completeFrom = Math.max(this.#completeFrom, at);
    }
  }

  /** After this instant the channel was not signalled for sure (epoch milliseconds): its last signal, else the oldest that would be known. */
  lastMs(channel: string, nowMs: number): number {
    return Math.min(nowMs, Math.max(this.#signalledAt.get(channel) ?? 0, this.#completeFrom, nowMs - keptMs));
  }
}
