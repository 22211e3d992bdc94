import type { Manifest } from '../../../schemas/delivery.ts';
import type { ScreenDocument } from '../../../schemas/screen.ts';

/** The documents embedded in the page, or in a stored copy, so that the first screen needs no request. */
export interface BootSet {
  readonly manifest: Manifest;
  readonly documents: Readonly<Record<string, unknown>>;
}

/** A screen with its dependencies, all of one revision. `bodies` has its campaigns and texts by key. */
export interface ScreenBundle {
  readonly id: string;
  readonly document: ScreenDocument;
  readonly hash: string;
  readonly bodies: Readonly<Record<string, unknown>>;
  readonly chunks: readonly string[];
}
