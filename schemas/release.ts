/** A document of the product by kind and id. */
export type DocumentKind = 'site' | 'screen' | 'part' | 'campaign' | 'locale';
export type DocumentKey = `${DocumentKind}:${string}`;

/** An immutable set of documents under one revision, live from an instant on. */
export interface Release {
  readonly revision: number;
  /** RFC 3339. */
  readonly effectiveAt: string;
  readonly documents: ReadonlyMap<DocumentKey, unknown>;
}

/**
 * Source of the rules for the member server: the config server itself if both run in one process, else its service API. A use case calls `at(now)`
 * once and stores the revision on its rows.
 */
export interface ReleaseFeed {
  /** The newest release effective at the instant. */
  at(now: Date): Release;
  /**
   * The release that was in force at an instant, however old: late events count by the rules of their day. Call it before a transaction, because the
   * release may have to be fetched. Before all releases, returns the first. Rejects if it cannot be fetched.
   */
  effectiveAt(instant: Date): Promise<Release>;
  /** Calls the listener after each new release; returns a function that unsubscribes. */
  onChange(listener: () => void): () => void;
  /** Whether a kill switch stops a target (`campaign:check-in`, `market:MY` …) in a market now; kill switches work without a release. */
  isKilled(target: string, market?: string): boolean;
}

/** An earlier release from the store of all releases. Instants are RFC 3339. */
export interface StoredRelease {
  readonly release: Release;
  /** Start of its time in force; absent for the first release. */
  readonly from?: string;
  /** Exclusive end of its time in force; absent for the current release. */
  readonly until?: string;
}

/** A kill switch in force: in one market, or everywhere. */
export interface KillSwitch {
  readonly target: string;
  readonly market?: string;
}

/** The kill-switch targets in force for a market, sorted and unique, as sent to its clients. */
export function killedFor(switches: readonly KillSwitch[], market: string | undefined): readonly string[] {
  return [...new Set(switches.filter((each) => each.market === undefined || each.market === market).map(({ target }) => target))].sort();
}
