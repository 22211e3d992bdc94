import type { OpsTypes } from '../../../schemas/ops/types.ts';
import type { DocumentKind } from '../../../schemas/release.ts';

export interface DocumentAddress {
  readonly kind: DocumentKind;
  readonly id: string;
}

export type LoadedDocument = OpsTypes['documents.get']['result'];
export type ServerProblem = LoadedDocument['problems'][number];

/** A version of a document with its hash. `body` is absent if the draft deletes the document; `hash` too if there is no document. */
export interface Version {
  readonly hash?: string | undefined;
  readonly body?: Readonly<Record<string, unknown>> | undefined;
}

/** Result of a save. `unreachable`: network failure, retry later; `isUnknown` if the server may have saved it anyway. */
export type SaveAnswer =
  | { readonly done: 'saved'; readonly hash: string; readonly problems: readonly ServerProblem[] }
  | { readonly done: 'conflict'; readonly current: Version }
  | { readonly done: 'refused'; readonly code: string; readonly title: string }
  | { readonly done: 'unreachable'; readonly isUnknown: boolean };

/** The server, as far as an editing session needs it. */
export interface DraftServer {
  /** Undefined if the document does not exist. */
  load(address: DocumentAddress): Promise<LoadedDocument | undefined>;
  /** `on`: hash of the version the body is based on; absent for a new document. `onto`: live hash that the writer has seen. */
  save(address: DocumentAddress, body: unknown, based: { readonly on?: string; readonly onto?: string }): Promise<SaveAnswer>;
  /**
   * Deletes the draft. With a hash `on`, returns `changed` and deletes nothing if the draft has another hash. `reason` is written to the audit log.
   */
  discard(address: DocumentAddress, by: { readonly on: string | undefined; readonly reason: string }): Promise<'discarded' | 'changed'>;
  /** Body of an earlier live version by its hash; undefined if no release has it. */
  version(address: DocumentAddress, hash: string): Promise<unknown>;
}
