import { describe, expect, test } from 'vitest';
import { dropUnnamed } from '../../../client/shell/documents/drop-unnamed.ts';
import { databaseStorage } from '../../../client/shell/documents/storage.ts';

/** The few calls of IndexedDB that the storage makes, in memory. A transaction ends once it has nothing left to do. */
class FakeDatabase {
  readonly stores = new Map<string, Map<string, unknown>>();

  createObjectStore(name: string): void {
    this.stores.set(name, new Map());
  }

  transaction() {
    const transaction = {
      oncomplete: () => undefined,
      objectStore: (name: string) => this.#open(this.stores.get(name)!, transaction, run),
    };
    let pending = 0;
    const run = <Result>(work: () => Result) => {
      const request = { result: undefined as Result | undefined, onsuccess: () => undefined };
      pending += 1;
      setImmediate(() => {
        request.result = work();
        request.onsuccess();
        setImmediate(() => {
          pending -= 1;
          if (pending === 0) transaction.oncomplete();
        });
      });
      return request;
    };
    return transaction;
  }

  close(): void {}

  #open(held: Map<string, unknown>, transaction: unknown, run: (work: () => unknown) => unknown) {
    return {
      transaction,
      get: (key: string) => run(() => held.get(key)),
      put: (value: unknown, key: string) => run(() => void held.set(key, value)),
      delete: (key: string) => run(() => void held.delete(key)),
      clear: () => run(() => held.clear()),
      count: () => run(() => held.size),
      getAll: () => run(() => [...held.values()]),
      getAllKeys: () => run(() => [...held.keys()]),
    };
  }
}

/** A browser's database, there before it is opened the second time. */
function aFactory(): IDBFactory {
  const database = new FakeDatabase();
  const open = () => {
    const request = { result: database, onupgradeneeded: () => undefined, onsuccess: () => undefined };
    setImmediate(() => {
      if (database.stores.size === 0) request.onupgradeneeded();
      request.onsuccess();
    });
    return request;
  };
  return { open } as unknown as IDBFactory;
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `b${index}`);
const bodiesOf = (hashes: readonly string[]) => new Map(hashes.map((hash) => [hash, { hash }]));

/** Of so many bodies one place names three. */
async function aFullDatabase(count: number) {
  const factory = aFactory();
  const storage = databaseStorage(factory);
  await storage.writeBodies(bodiesOf(numbered(count)));
  const entry = (hash: string) => ({ hash, needs: [], chunks: [] });
  const entries = { 'site:site': entry('b1'), 'screen:home': entry('b200'), 'locale:en.home': entry('b400') };
  await storage.writePlace('MY.en', { revision: 1, killed: [], entries });
  return { factory, storage, kept: async () => [...(await storage.readBodies([...numbered(count), 'new'])).keys()] };
}

describe('documents kept for when there is no signal', () => {
  test('are still there when more than are kept otherwise have come', async () => {
    const { storage, kept } = await aFullDatabase(401);
    await storage.writeBodies(bodiesOf(['new']));
    expect(await kept()).toEqual(expect.arrayContaining(['b1', 'b200', 'b400', 'new']));
  });

  test('stay when others are dropped: what a place names, and what the page has just taken', async () => {
    const { factory, storage, kept } = await aFullDatabase(401);
    await storage.writeBodies(bodiesOf(['new']));
    await dropUnnamed(factory, () => ['new']);
    expect(await kept()).toEqual(['b1', 'b200', 'b400', 'new']);
  });

  test('are all kept while they are few', async () => {
    const { factory, kept } = await aFullDatabase(400);
    await dropUnnamed(factory, () => []);
    expect(await kept()).toHaveLength(400);
  });
});
