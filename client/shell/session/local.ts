/**
 * Names under which a value is kept. `token` and `sourceUrl` are names that others rely on. How long it is kept is up to the storage that
 * `app-state.ts` gives: `drafts` is in the one of the visit, all others are in the one of the device.
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
 * The browser's storage. Where it is closed (private windows) or full, memory for as long as the page lives, so that what is read is what was written
 * last.
 */
export function createLocal(storage: () => Storage): Local {
  const memory = new Map<string, string | undefined>();
  /** Names whose last change is in memory alone: the storage still has the value before it. */
  const unstored = new Set<string>();
  return {
    read(name) {
      try {
        if (!unstored.has(name)) return storage().getItem(name) ?? undefined;
      } catch {
        // Closed: memory has it.
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
