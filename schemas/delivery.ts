import type { DocumentKey } from './release.ts';
import type { Rollout } from './rollout.ts';

/**
 * Answers of `/config/v1`, for the server that writes them and the client that reads them. A hash is the short content hash of a delivered document,
 * its name under `/config/v1/documents/{hash}`. Readers ignore unknown properties.
 */

/** Answer of `GET /config/v1/manifest?market=&language=`: only the documents needed at start. */
export interface Manifest {
  readonly revision: number;
  /** Builds older than this version reload themselves. */
  readonly minClient: string;
  /** Kill-switch targets in force in this market: `screen:<id>`, `block:<type>`, `action:<name>`, `campaign:<id>`, `market:<XX>`. */
  readonly killed: readonly string[];
  readonly documents: Readonly<Record<DocumentKey, string>>;
  /** The current roll-out. A device that is in it sends `trial=<id>` with its requests. */
  readonly rollout?: Rollout;
  /** Build files that the boot screens need besides the entry. */
  readonly chunks: readonly string[];
}

/**
 * `GET /config/v1/{screens|campaigns}/{id}`, `/config/v1/locales/{language}/{namespace}` and `/config/v1/site` with `?with=needs`: a live document by
 * name, with what it needs. Without that parameter the answer is the document itself, with all of this except `document` and `included` in its
 * property `$live`. `GET /config/v1/screens?ids=a,b`, with at most eight ids, returns a list of these in the order of the ids, without those that are
 * not live; what one of them includes is not included again by later ones.
 */
export interface NamedAnswer<Body = unknown> {
  readonly key: DocumentKey;
  readonly hash: string;
  readonly revision: number;
  readonly document: Body;
  /** Hashes of other documents it reads (texts in the requested language, campaigns). */
  readonly needs: Readonly<Record<DocumentKey, string>>;
  readonly chunks: readonly string[];
  /** The bodies of `needs` by hash, so that a screen that was never opened loads with one request and its chunks. */
  readonly included?: Readonly<Record<string, unknown>>;
}

/** `event: release` of `GET /config/v1/events`; the id of the event is the revision. */
export interface ReleaseEvent {
  readonly revision: number;
  /** Documents that changed, with their new hash; null if the document was removed. */
  readonly changed: Readonly<Record<DocumentKey, string | null>>;
  /** Clients wait a random part of this time before they fetch. */
  readonly spreadMs: number;
}

/** `event: killed` of `GET /config/v1/events`, one of a stream's first events: all targets in force in its market, as in the manifest. */
export interface KilledEvent {
  readonly killed: readonly string[];
}

/** `event: kill` of `GET /config/v1/events`: a kill switch was turned on or off in the market of the stream. */
export interface KillEvent {
  readonly target: string;
  readonly market?: string;
  readonly on: boolean;
}

/** `event: rollout` of `GET /config/v1/events`, one of a stream's first events: the current roll-out, if any. */
export interface RolloutEvent {
  readonly rollout?: Rollout;
}

/** `event: member` of `GET /config/v1/events`: data of the member whose channel the stream names may have changed. */
export interface MemberEvent {
  /** Clients wait a random part of this time before they request what changed. */
  readonly spreadMs: number;
}

/**
 * `event: signalled` of `GET /config/v1/events`, the first event of a member page's stream: no change of the member's data was signalled after this
 * instant (RFC 3339). A page that shows older answers requests them again.
 */
export interface SignalledEvent {
  readonly at: string;
}
