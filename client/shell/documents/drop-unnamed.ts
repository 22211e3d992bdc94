import { ask, openDatabase, type PlaceIndex } from './storage.ts';

/** So many are kept whether an index names them or not: a roll-back finds them here. */
const keptBodies = 400;

/**
 * Where more bodies than that are stored, drops those that no place names, nor the page: those named are all there is without a signal. `namedHere` is read
 * at the end, since what the page takes meanwhile is in its memory and written before the index that names it.
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
