/** The part of the browser's caches that the worker uses. */
export function memoryCaches() {
  const stores = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      match: async (key: string | Request) => store.get(urlOf(key))?.clone(),
      put: async (key: string, response: Response) => {
        store.delete(key);
        store.set(key, response);
      },
      keys: async () => [...store.keys()].map((key) => new Request(key)),
      delete: async (key: string | Request) => store.delete(urlOf(key)),
    };
  };
  const caches = {
    open,
    has: async (name: string) => stores.has(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  };
  return { caches: caches as unknown as CacheStorage, names: () => [...stores.keys()] };
}

const urlOf = (key: string | Request) => (typeof key === 'string' ? key : key.url);
