import type { OpsTypes } from '../../../schemas/ops/types.ts';
import type { DocumentKind } from '../../../schemas/release.ts';

export interface DocumentAddress {
  readonly kind: DocumentKind;
  readonly id: string;
}

export type LoadedDocument = OpsTypes['documents.get']['result'];
export type ServerProblem = LoadedDocument['problems'][number];

/** A version of a document with its hash; no body where the draft takes the document away, and no hash either where there is no document. */
export interface Version {
  readonly hash?: string | undefined;
  readonly body?: Readonly<Record<string, unknown>> | undefined;
}

/** What a save came to. `unreachable` is a network that is not there: try again later; `isUnknown` where the server may have it all the same. */
export type SaveAnswer =
  | { readonly done: 'saved'; readonly hash: string; readonly problems: readonly ServerProblem[] }
  | { readonly done: 'conflict'; readonly current: Version }
  | { readonly done: 'refused'; readonly code: string; readonly title: string }
  | { readonly done: 'unreachable'; readonly isUnknown: boolean };

/** The server as an editing session sees it. */
export interface DraftServer {
  /** Undefined where no such document is. */
  load(address: DocumentAddress): Promise<LoadedDocument | undefined>;
  /** `on` is the hash the body was based on; absent for a new document. `onto` the live hash the writer has seen. */
  save(address: DocumentAddress, body: unknown, based: { readonly on?: string; readonly onto?: string }): Promise<SaveAnswer>;
  /**
   * Deletes the draft whose hash is `on`, whichever it is if that is absent. Returns `changed`, and deletes nothing, if the draft was saved since. `reason`
   * is kept in the audit log.
   */
  discard(address: DocumentAddress, by: { readonly on: string | undefined; readonly reason: string }): Promise<'discarded' | 'changed'>;
  /** An earlier live version by its hash, as far as the releases reach back. */
  version(address: DocumentAddress, hash: string): Promise<unknown>;
}
