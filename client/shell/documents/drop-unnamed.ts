import { ask, openDatabase, type PlaceIndex } from './storage.ts';

/** Up to this many bodies none is deleted, so that a roll-back finds them on the device. */
const keptBodies = 400;

/**
 * Deletes stored bodies that neither a stored index nor the page names, if more than `keptBodies` are stored; the named ones are all that is
 * available offline. `namedHere` is called last: what the page loads meanwhile is in its memory, and written before the index that names it.
 */
export async function dropUnnamed(factory: IDBFactory, namedHere: () => readonly string[]): Promise<void> {
  const database = await openDatabase(factory);
  const transaction = database.transaction(['places', 'bodies'], 'readwrite');
  const bodies = transaction.objectStore('bodies');
  const [places = [], stored = []] = await Promise.all([
    ask<PlaceIndex[]>(transaction.objectStore('places').getAll()),
    ask<string[]>(bodies.getAllKeys()),
  ]);
  const named = new Set([...places.flatMap(({ entries }) => Object.values(entries).map(({ hash }) => hash)), ...namedHere()]);
  if (stored.length > keptBodies) for (const hash of stored) if (!named.has(hash)) bodies.delete(hash);
  database.close();
}
