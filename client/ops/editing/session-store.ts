import type { DocumentAddress } from './draft-server.ts';
import type { DraftWork } from './draft-state.ts';
import { type Drawer, dropWork, keepWork } from './kept-work.ts';

export type SessionState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'missing' }
  | { readonly phase: 'failed' }
  | { readonly phase: 'ready'; readonly work: DraftWork };

export type SessionStore = ReturnType<typeof createSessionStore>;

/** Holds the state of a session. Each change notifies the subscribers and is stored in the tab for a reload. */
export function createSessionStore(address: DocumentAddress, drawer: Drawer) {
  let state: SessionState = { phase: 'loading' };
  let isEnded = false;
  const listeners = new Set<() => void>();

  function set(next: SessionState): void {
    if (isEnded) return;
    state = next;
    for (const listener of listeners) listener();
  }

  /** Drops the work, in storage too. Notifies nobody, so that the page keeps showing it until the document is loaded again. */
  function forget(): void {
    dropWork(drawer, address);
    state = { phase: 'loading' };
  }

  return {
    get: (): SessionState => state,
    /** Undefined until the document is loaded, and if it does not exist. */
    work: (): DraftWork | undefined => (state.phase === 'ready' ? state.work : undefined),
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set,
    setWork(work: DraftWork): void {
      if (isEnded) return;
      keepWork(drawer, address, work);
      set({ phase: 'ready', work });
    },
    forget,
    /** Drops the work and ignores later changes. */
    end(): void {
      forget();
      isEnded = true;
    },
  };
}
