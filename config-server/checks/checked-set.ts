import type { DocumentProblem } from '../../schemas/document-problems.ts';
import type { DocumentKey } from '../../schemas/release.ts';
import type { SourceDocument } from '../documents.ts';
import type { Delivered } from './examine.ts';

/** One document put into a set, or taken out of it where `body` is undefined. */
export interface DocumentChange {
  readonly kind: SourceDocument['kind'];
  readonly id: string;
  readonly body: unknown;
}

/**
 * A whole set of documents with the result of its check. Immutable; `with` shares all that a change cannot touch, so that checking one change
 * among ten thousand documents costs the change and what leans on it.
 */
export interface CheckedSet {
  readonly documents: ReadonlyMap<DocumentKey, SourceDocument>;
  /** Problems of every document and of the set, in the order of the documents. */
  readonly problems: readonly DocumentProblem[];
  /** Whether no problem is an error. */
  readonly ok: boolean;
  /** Of every document without an error. */
  readonly delivered: ReadonlyMap<DocumentKey, Delivered>;
  with(changes: readonly DocumentChange[]): CheckedSet;
  /** Documents whose check asked for this one: where it is used. */
  usedBy(key: DocumentKey): readonly DocumentKey[];
  /** Documents that the check of this one asked for. */
  uses(key: DocumentKey): readonly DocumentKey[];
}
