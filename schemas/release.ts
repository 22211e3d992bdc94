/** A document of the product by kind and id. */
export type DocumentKind = 'site' | 'screen' | 'part' | 'campaign' | 'locale';
export type DocumentKey = `${DocumentKind}:${string}`;

/** What is live from an instant on: an immutable set of documents under one revision. */
export interface Release {
  readonly revision: number;
  /** RFC 3339. */
  readonly effectiveAt: string;
  readonly documents: ReadonlyMap<DocumentKey, unknown>;
}

/**
 * Where the member server takes its rules from: the config server itself when both run in one process, its service API otherwise.
 * A use case takes `at(now)` once and writes the revision on its rows.
 */
export interface ReleaseFeed {
  /** The newest release effective at the instant. */
  at(now: Date): Release;
  /**
   * The release that was in force at an instant, however old: what comes late counts by the rules of its day. Asked before a transaction, because it
   * may have to be fetched. Of an instant before all releases, the first. Rejects where it cannot be had now.
   */
  effectiveAt(instant: Date): Promise<Release>;
  /** Calls the listener after a new release arrived; returns the way to stop. */
  onChange(listener: () => void): () => void;
  /** Whether a kill switch stops a target (`campaign:check-in`, `market:MY` …) for a market now; switches need no release. */
  isKilled(target: string, market?: string): boolean;
}

/** A release of earlier, from the store of all releases. Instants are RFC 3339. */
export interface StoredRelease {
  readonly release: Release;
  /** Since when it was the one in force; without it since ever. */
  readonly from?: string;
  /** Until when, exclusively; without it it still is. */
  readonly until?: string;
}

/** A kill switch in force: in one market, or everywhere. */
export interface KillSwitch {
  readonly target: string;
  readonly market?: string;
}

/** The targets in force for a market, sorted, each once: what clients of that market are told. */
export function killedFor(switches: readonly KillSwitch[], market: string | undefined): readonly string[] {
  return [...new Set(switches.filter((each) => each.market === undefined || each.market === market).map(({ target }) => target))].sort();
}
