/** The last known index of one market and language: the live documents and their dependencies. */
export interface PlaceIndex {
  readonly revision: number;
  readonly killed: readonly string[];
  readonly entries: Readonly<Record<string, IndexEntry>>;
}

export interface IndexEntry {
  readonly hash: string;
  readonly needs: readonly string[];
  readonly chunks: readonly string[];
}

/** Adds the stored entries to the known ones, which win unless the stored ones are `newer`. Returns the keys that were not known. */
export function joinStored(known: Map<string, IndexEntry>, stored: PlaceIndex['entries'], newer: boolean): readonly string[] {
  const added: string[] = [];
  for (const [key, entry] of Object.entries(stored)) {
    const here = known.get(key);
    if (!here) added.push(key);
    if (newer || !here || (here.hash === entry.hash && entry.needs.length > here.needs.length)) known.set(key, entry);
  }
  return added;
}

/** The last known good documents, kept across reloads. Operations may find nothing, or return more bodies than requested; none ever rejects. */
export interface DocumentStorage {
  readPlace(name: string): Promise<PlaceIndex | undefined>;
  writePlace(name: string, index: PlaceIndex): Promise<void>;
  readBodies(hashes: readonly string[]): Promise<ReadonlyMap<string, unknown>>;
  writeBodies(bodies: ReadonlyMap<string, unknown>): Promise<void>;
}

/** Storage in memory, for private windows without a database and for tests. */
export function memoryStorage(): DocumentStorage {
  const places = new Map<string, PlaceIndex>();
  const bodies = new Map<string, unknown>();
  return {
    readPlace: async (name) => places.get(name),
    writePlace: async (name, index) => void places.set(name, index),
    readBodies: async () => bodies,
    writeBodies: async (more) => {
      for (const [hash, body] of more) bodies.set(hash, body);
    },
  };
}

/** Writes an index only after the bodies it names, so that closing the page in between never leaves an index that cannot be shown. */
export function bodiesFirst(storage: DocumentStorage): DocumentStorage {
  let written = Promise.resolve();
  return {
    ...storage,
    writePlace: (name, index) => written.then(() => storage.writePlace(name, index)),
    writeBodies: (more) => {
      written = storage.writeBodies(more);
      return written;
    },
  };
}

const databaseName = 'punchcard';

/** Storage in IndexedDB, which browsers inside chat apps have even if they lack service workers. */
export function databaseStorage(factory: IDBFactory | undefined): DocumentStorage {
  if (!factory) return memoryStorage();
  let opening: Promise<IDBDatabase> | undefined;
  const open = () => {
    opening ??= openDatabase(factory);
    return opening;
  };
  const guarded = async <Result>(work: (database: IDBDatabase) => Promise<Result>, otherwise: Result): Promise<Result> => {
    try {
      return await work(await open());
    } catch {
      return otherwise;
    }
  };
  return bodiesFirst({
    readPlace: (name) => guarded((database) => ask<PlaceIndex>(store(database, 'places').get(name)), undefined),
    writePlace: (name, index) =>
      guarded(async (database) => void (await ask(store(database, 'places', 'readwrite').put(index, name))), undefined),
    readBodies: (hashes) =>
      guarded(async (database) => {
        const bodies = store(database, 'bodies');
        const found = await Promise.all(hashes.map(async (hash) => [hash, await ask(bodies.get(hash))] as const));
        return new Map(found.filter(([, body]) => body !== undefined));
      }, new Map<string, unknown>()),
    writeBodies: (more) =>
      guarded(async (database) => {
        const bodies = store(database, 'bodies', 'readwrite');
        for (const [hash, body] of more) bodies.put(body, hash);
        await new Promise((resolve, reject) => Object.assign(bodies.transaction, { oncomplete: resolve, onabort: reject }));
      }, undefined),
  });
}

/** Opens the database and creates its stores; rejects if another window blocks it. */
export function openDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(databaseName, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('places');
      request.result.createObjectStore('bodies');
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('blocked by another window'));
  });
}

const store = (database: IDBDatabase, name: string, mode: IDBTransactionMode = 'readonly') =>
  database.transaction(name, mode).objectStore(name);

/** Resolves to the result of a request; rejects with its error. */
export function ask<Result>(request: IDBRequest): Promise<Result | undefined> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as Result | undefined);
    request.onerror = () => reject(request.error);
  });
}
