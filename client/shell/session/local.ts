/** What stays on this device, `drafts` for one visit. `token` and `sourceUrl` are names that others rely on. */
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

/** The browser's storage; where it is closed to us (private windows), memory for as long as the page lives. */
export function createLocal(storage: () => Storage): Local {
  const memory = new Map<string, string>();
  return {
    read(name) {
      try {
        return storage().getItem(name) ?? undefined;
      } catch {
        return memory.get(name);
      }
    },
    write(name, value) {
      if (value === undefined) memory.delete(name);
      else memory.set(name, value);
      try {
        if (value === undefined) storage().removeItem(name);
        else storage().setItem(name, value);
      } catch {
        // Full or closed: memory has it.
      }
    },
  };
}
