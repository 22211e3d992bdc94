/** Far longer than a page takes from the answers that it shows to the opening of its stream, on a slow phone too. */
const keptMs = 15_000;
/** A job tells many members at once; the oldest are forgotten first. */
const most = 10_000;

/** Channels that were signalled moments ago: a page whose stream opens now may show answers from before it. */
export class RecentNews {
  /** Oldest first. */
  readonly #signalledAt = new Map<string, number>();

  note(channel: string, nowMs: number): void {
    this.#signalledAt.delete(channel);
    this.#signalledAt.set(channel, nowMs);
    for (const [oldest, at] of this.#signalledAt) {
      if (this.#signalledAt.size <= most && nowMs - at <= keptMs) break;
      this.#signalledAt.delete(oldest);
    }
  }

  has(channel: string, nowMs: number): boolean {
    const at = this.#signalledAt.get(channel);
    return at !== undefined && nowMs - at <= keptMs;
  }
}
