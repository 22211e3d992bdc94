/**
 * Names of stored values. `token` and `sourceUrl` are names that others rely on. `app-state.ts` passes the storage: `drafts` lives in
 * `sessionStorage`, all others in `localStorage`.
 */
export type LocalName =
  | 'token'
  | 'sourceUrl'
  | 'market'
  | 'language'
  | 'summary'
  | 'clockOffset'
  | 'device'
  | 'drafts'
  | 'reads'
  | 'visit'
  | 'ending';

export interface Local {
  read(name: LocalName): string | undefined;
  write(name: LocalName, value: string | undefined): void;
}

/**
 * The browser's storage. If it is unavailable (private windows) or full, falls back to memory for the lifetime of the page, so that reads return the
 * last write.
 */
export function createLocal(storage: () => Storage): Local {
  const memory = new Map<string, string | undefined>();
  /** Names whose last write is in memory only; the storage still has an older value. */
  const unstored = new Set<string>();
  return {
    read(name) {
      try {
        if (!unstored.has(name)) return storage().getItem(name) ?? undefined;
      } catch {
        // Storage is unavailable; memory has the value.
      }
      return memory.get(name);
    },
    write(name, value) {
      memory.set(name, value);
      try {
        if (value === undefined) storage().removeItem(name);
        else storage().setItem(name, value);
        unstored.delete(name);
      } catch {
        unstored.add(name);
      }
    },
  };
}
