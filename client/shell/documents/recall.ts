import { placeName } from '../start/place.ts';
import type { Shelf } from './shelf.ts';
import type { DocumentStorage } from './storage.ts';

/**
 * Merges the stored index of a shelf's place into the known one. A stored newer revision, left by a page that was notified of a release, replaces
 * an older boot set only if the bodies of all its shown documents are stored. Otherwise the known one stays, since the manifest is requested
 * anyway.
 */
export async function recallStored(shelf: Shelf, storage: Pick<DocumentStorage, 'readPlace'>): Promise<void> {
  const { index, bodies } = shelf;
  const before = shelf.place();
  const stored = await storage.readPlace(placeName(before));
  const shown = stored && stored.revision > index.revision() ? index.keys().filter(shelf.has) : [];
  const needed = shown.flatMap((key) => [key, ...(stored?.entries[key]?.needs ?? [])]).flatMap((key) => stored?.entries[key]?.hash ?? []);
  const missing = await bodies.recall(needed);
  if (shelf.place() !== before) return;
  shelf.recalledHere();
  const newer = stored !== undefined && stored.revision > index.revision() && missing.length === 0;
  if (stored) index.join(stored, newer);
  if (newer) shelf.killed.set(stored.killed);
  shelf.save();
  if (newer) shelf.changed();
}
