import type { KillSwitch, Release, ReleaseFeed, StoredRelease } from './release.ts';

/** How many earlier releases stay at hand for use cases that began before the newest. */
const held = 4;
/** How many releases that were fetched for what came late stay at hand: orders of a few days come together. */
const heldOfEarlier = 6;

/** The releases a process has in memory. Both sides keep theirs in one: the config server from its database, a member server apart over HTTP. */
export class HeldReleases implements ReleaseFeed {
  readonly #findEarlier: (instant: string) => Promise<StoredRelease>;
  #releases: readonly Release[] = [];
  #earlier: readonly StoredRelease[] = [];
  #finding: Promise<unknown> = Promise.resolve();
  #switches: readonly KillSwitch[] = [];
  readonly #listeners = new Set<() => void>();

  /** `findEarlier` gives the release of an instant (RFC 3339) from where all are stored. */
  constructor(findEarlier: (instant: string) => Promise<StoredRelease>) {
    this.#findEarlier = findEarlier;
  }

  /** Takes a release that is newer than all held ones and tells the listeners; older ones are passed over. */
  add(release: Release): void {
    if (release.revision <= (this.#releases.at(-1)?.revision ?? 0)) return;
    this.#releases = [...this.#releases.slice(-held), release];
    for (const listener of [...this.#listeners]) listener();
  }

  /**
   * The newest release effective at the instant. Where none is (a test clock that stands before the first), the newest held one, so that there
   * always is a rule.
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
    // One after the other: of many that come late together the first fetches for all.
    const found = this.#finding.then(() => this.#earlierAt(instant) ?? this.#find(instant));
    this.#finding = found.catch(() => undefined);
    return found;
  }

  get newest(): Release | undefined {
    return this.#releases.at(-1);
  }

  /** Takes the kill switches in force. */
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

  /** Of held ones only where none can lie between it and the next: several may have come at once. */
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
    // The one still in force may be followed by another any moment.
    if (found.until !== undefined) this.#earlier = [...this.#earlier, found].slice(-heldOfEarlier);
    return found.release;
  }
}
