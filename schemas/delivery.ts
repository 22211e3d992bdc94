import type { DocumentKey } from './release.ts';
import type { Rollout } from './rollout.ts';

/**
 * What `/config/v1` answers, for the server that writes it and the client that reads it. A hash is the short content hash of a delivered
 * document, the name under `/config/v1/documents/{hash}`. Readers ignore what they do not know.
 */

/** `GET /config/v1/manifest?market=&language=`: the boot set alone. */
export interface Manifest {
  readonly revision: number;
  /** Builds older than this reload themselves. */
  readonly minClient: string;
  /** Kill-switch targets in force in this market: `screen:<id>`, `block:<type>`, `action:<name>`, `campaign:<id>`, `market:<XX>`. */
  readonly killed: readonly string[];
  readonly documents: Readonly<Record<DocumentKey, string>>;
  /** The roll-out that runs. A device that is in it asks with `trial=<id>` from then on. */
  readonly rollout?: Rollout;
  /** Files of the build that the boot screens need beside the entry. */
  readonly chunks: readonly string[];
}

/**
 * `GET /config/v1/{screens|campaigns}/{id}`, `/config/v1/locales/{language}/{namespace}` and `/config/v1/site` with `?with=needs`: a live document by
 * name, with what it needs. Without it the answer is the document itself, with all of this but `document` and `included` in its property `$live`.
 * `GET /config/v1/screens?ids=a,b`, of eight at most, is a list of these in the order of the ids, without those that are not live; what one of them includes, those behind it
 * do not include again.
 */
export interface NamedAnswer<Body = unknown> {
  readonly key: DocumentKey;
  readonly hash: string;
  readonly revision: number;
  readonly document: Body;
  /** Other documents it reads (texts in the language asked for, campaigns) by hash. */
  readonly needs: Readonly<Record<DocumentKey, string>>;
  readonly chunks: readonly string[];
  /** The bodies of `needs` by hash, so that a screen never seen opens with one request and its chunks. */
  readonly included?: Readonly<Record<string, unknown>>;
}

/** `event: release` of `GET /config/v1/events`; the id of the event is the revision. */
export interface ReleaseEvent {
  readonly revision: number;
  /** Documents that changed, with their new hash; null where the document is gone. */
  readonly changed: Readonly<Record<DocumentKey, string | null>>;
  /** Clients wait a random part of it before they fetch. */
  readonly spreadMs: number;
}

/** `event: killed` of `GET /config/v1/events`, with which a stream begins: all targets in force in its market, as in the manifest. */
export interface KilledEvent {
  readonly killed: readonly string[];
}

/** `event: kill` of `GET /config/v1/events`: the verdict on one target has changed in the market of the stream. */
export interface KillEvent {
  readonly target: string;
  readonly market?: string;
  readonly on: boolean;
}

/** `event: rollout` of `GET /config/v1/events`, with which a stream begins: the roll-out that runs, or none. */
export interface RolloutEvent {
  readonly rollout?: Rollout;
}

/** `event: member` of `GET /config/v1/events`: something of the member whose channel the stream names may have changed. */
export interface MemberEvent {
  /** Clients wait a random part of it before they ask for what changed. */
  readonly spreadMs: number;
}

/**
 * `event: signalled` of `GET /config/v1/events`, with which the stream of a member's page begins: nothing of the member has changed after this instant
 * (RFC 3339), as far as was signalled. A page that shows older answers asks for them again.
 */
export interface SignalledEvent {
  readonly at: string;
}
