import type { Release } from './release.ts';

/** The present content of a preview, and its member. */
export interface PreviewView {
  /** The live release overlaid with the preview's documents; the same object while nothing changes. */
  readonly release: Release;
  /** Time of the preview's clock, RFC 3339. */
  readonly at: string;
  readonly market: string;
  readonly language: string;
  readonly level: 1 | 2 | 3 | 4;
  readonly paidTier: 'none' | 'vip' | 'svip';
  readonly signedIn: boolean;
}

/** Source of previews for a member server: the config server itself if both run in one process, else its service API. */
export interface PreviewSource {
  /** Undefined for an unknown, expired or ended token. */
  find(token: string): Promise<PreviewView | undefined>;
}
