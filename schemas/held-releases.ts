import type { KillSwitch, Release, ReleaseFeed } from './release.ts';

/** How many earlier releases stay at hand for use cases that began before the newest. */
const held = 4;

/** The releases a process has in memory. Both sides keep theirs in one: the config server from its database, a member server apart over HTTP. */
export class HeldReleases implements ReleaseFeed {
  #releases: readonly Release[] = [];
  #switches: readonly KillSwitch[] = [];
  readonly #listeners = new Set<() => void>();

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
}
