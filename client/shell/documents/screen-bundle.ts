import type { Manifest } from '../../../schemas/delivery.ts';
import type { ScreenDocument } from '../../../schemas/screen.ts';

/** What the page, or a stored copy, brings along so that the first screen needs no request. */
export interface BootSet {
  readonly manifest: Manifest;
  readonly documents: Readonly<Record<string, unknown>>;
}

/** A screen with all it reads, of one revision. `bodies` holds its campaigns and texts by key. */
export interface ScreenBundle {
  readonly id: string;
  readonly document: ScreenDocument;
  readonly hash: string;
  readonly bodies: Readonly<Record<string, unknown>>;
  readonly chunks: readonly string[];
}
