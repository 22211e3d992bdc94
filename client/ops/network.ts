import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let reached = true;

/** Records whether the last call reached a server. */
export function noteReached(now: boolean): void {
  if (now === reached) return;
  reached = now;
  for (const listener of listeners) listener();
}

/** True if the last call reached the servers. */
export const useReached = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => reached,
  );
