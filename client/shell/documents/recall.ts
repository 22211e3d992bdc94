import { placeName } from '../start/place.ts';
import type { Shelf } from './shelf.ts';
import type { DocumentStorage } from './storage.ts';

/**
 * What was stored for a shelf's place joins what is known. A stored newer revision, as a page leaves that heard of a release, replaces an older boot set
 * with the documents of all that the boot set brought, or not at all: the server is asked anyway.
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
