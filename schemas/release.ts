/** A document of the product by kind and id. */
export type DocumentKind = 'site' | 'screen' | 'campaign' | 'locale';
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
  /** Calls the listener after a new release arrived; returns the way to stop. */
  onChange(listener: () => void): () => void;
  /** Whether a kill switch stops a target (`campaign:check-in`, `market:MY` …) for a market now; switches need no release. */
  isKilled(target: string, market?: string): boolean;
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
