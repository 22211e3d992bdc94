import type { DocumentKind } from '../../schemas/release.ts';

/** What a document needs of others to be shown; kept with its rendition. */
export interface StoredNeeds {
  readonly campaigns: readonly string[];
  readonly namespaces: readonly string[];
  readonly blocks: readonly string[];
}

/** A document as one release has it; without hashes the release takes it away. */
export interface ReleasedRow {
  readonly kind: DocumentKind;
  readonly id: string;
  readonly document: string | null;
  readonly rendition: string | null;
  readonly needs: StoredNeeds | null;
  /** What it stands over; null for a new document. */
  readonly before?: string | null;
  /** The version of a deploy that it settles with. */
  readonly settles?: string | null;
}

export interface ReleaseHead {
  readonly revision: number;
  readonly effective_at: string;
}

export interface LiveRow extends ReleasedRow {
  readonly document: string;
  readonly rendition: string;
  readonly body: string;
  readonly delivered: string;
  readonly brotli: Buffer;
  readonly gzip: Buffer;
}

/** A document as releases after a revision left it; without its texts where it is gone. */
export type ChangedRow = LiveRow | { readonly [Part in keyof LiveRow]: Part extends 'kind' | 'id' ? LiveRow[Part] : null };
