import type { KillSwitch, Release, ReleaseFeed, StoredRelease } from './release.ts';

/** Number of earlier releases kept for use cases that began before the newest. */
const held = 4;
/** Number of older releases cached after they were fetched for late orders, which tend to arrive together. */
const heldOfEarlier = 6;

/** The releases that a process has in memory. Used by both servers: the config server fills it from its database, a separate member server over HTTP. */
export class HeldReleases implements ReleaseFeed {
  readonly #findEarlier: (instant: string) => Promise<StoredRelease>;
  #releases: readonly Release[] = [];
  #earlier: readonly StoredRelease[] = [];
  #finding: Promise<unknown> = Promise.resolve();
  #switches: readonly KillSwitch[] = [];
  readonly #listeners = new Set<() => void>();

  /** `findEarlier` returns the release of an instant (RFC 3339) from the store of all releases. */
  constructor(findEarlier: (instant: string) => Promise<StoredRelease>) {
    this.#findEarlier = findEarlier;
  }

  /** Adds a release if it is newer than all held ones and calls the listeners; ignores older ones. */
  add(release: Release): void {
    if (release.revision <= (this.#releases.at(-1)?.revision ?? 0)) return;
    this.#releases = [...this.#releases.slice(-held), release];
    for (const listener of [...this.#listeners]) listener();
  }

  /**
   * The newest release effective at the instant. If there is none (a test clock before the first release), the newest held one, so that there are
   * always rules. Throws if no release was received yet.
   */
  at(now: Date): Release {
    const instant = now.getTime();
    const release = this.#releases.findLast(({ effectiveAt }) => Date.parse(effectiveAt) <= instant) ?? this.#releases.at(-1);
    if (!release) throw new Error('No release was received yet');
    return release;
  }

  async effectiveAt(instant: Date): Promise<Release> {
    const known = this.#heldAt(instant) ?? this.#earlierAt(instant);
    if (known) return known;
    // Fetches are serialised: of many concurrent late orders, the first fetches for all.
    const found = this.#finding.then(() => this.#earlierAt(instant) ?? this.#find(instant));
    this.#finding = found.catch(() => undefined);
    return found;
  }

  get newest(): Release | undefined {
    return this.#releases.at(-1);
  }

  /** Sets the kill switches in force. */
  setSwitches(switches: readonly KillSwitch[]): void {
    this.#switches = switches;
  }

  isKilled(target: string, market?: string): boolean {
    return this.#switches.some((each) => each.target === target && (each.market === undefined || each.market === market));
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Uses a held release only if no other can lie between it and the next held one: a release that arrived together with others may have been skipped. */
  #heldAt(instant: Date): Release | undefined {
    const at = this.#releases.findLastIndex(({ effectiveAt }) => Date.parse(effectiveAt) <= instant.getTime());
    const release = this.#releases[at];
    const next = this.#releases[at + 1];
    return release && (next === undefined || next.revision === release.revision + 1) ? release : undefined;
  }

  #earlierAt(instant: Date): Release | undefined {
    const time = instant.getTime();
    return this.#earlier.find(
      ({ from, until }) => (from === undefined || Date.parse(from) <= time) && (until === undefined || time < Date.parse(until)),
    )?.release;
  }

  async #find(instant: Date): Promise<Release> {
    const found = await this.#findEarlier(instant.toISOString());
    // The release that is still in force is not cached, because another may follow at any moment.
    if (found.until !== undefined) this.#earlier = [...this.#earlier, found].slice(-heldOfEarlier);
    return found.release;
  }
}
