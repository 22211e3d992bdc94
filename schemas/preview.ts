import type { Release } from './release.ts';

/** What one preview shows now, and to whom. */
export interface PreviewView {
  /** The live release with the documents of the preview over it; the same object as long as nothing changed. */
  readonly release: Release;
  /** The clock of the preview, RFC 3339. */
  readonly at: string;
  readonly market: string;
  readonly language: string;
  readonly level: 1 | 2 | 3 | 4;
  readonly paidTier: 'none' | 'vip' | 'svip';
  readonly signedIn: boolean;
}

/** Where a member server learns of previews: the config server itself when both run in one process, its service API otherwise. */
export interface PreviewSource {
  /** Undefined for a token that is none, has expired or was ended. */
  find(token: string): Promise<PreviewView | undefined>;
}
