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
}
