import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let reached = true;

/** Remembers whether the last call found a server. */
export function noteReached(now: boolean): void {
  if (now === reached) return;
  reached = now;
  for (const listener of listeners) listener();
}

/** Whether the servers answer, as far as the last call knows. */
export const useReached = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => reached,
  );
