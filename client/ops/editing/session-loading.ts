import type { DocumentAddress, DraftServer } from './draft-server.ts';
import { begun } from './draft-state.ts';
import { type Drawer, keptOf, keptWork } from './kept-work.ts';
import type { SessionSaving } from './session-saving.ts';
import type { SessionStore } from './session-store.ts';

export interface LoadingTools {
  readonly server: DraftServer;
  readonly drawer: Drawer;
}

/** Loads the document of a session from the server and merges the work that this tab stored. */
export function createSessionLoading(
  address: DocumentAddress,
  store: SessionStore,
  saving: SessionSaving,
  { server, drawer }: LoadingTools,
) {
  let running: Promise<void> | undefined;

  /** Loads the document again after saving what is unsaved. Concurrent calls share one request. */
  function load(): Promise<void> {
    running ??= read().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function read(): Promise<void> {
    await saving.flush();
    const hash = store.work()?.hash;
    try {
      const loaded = await server.load(address);
      // The document was saved while it was loading, so the answer may be older than the save.
      if (saving.isRunning() || store.work()?.hash !== hash) return;
      const work = store.work();
      const next = begun(address, loaded, work ? keptOf(work) : keptWork(drawer, address));
      if (next) return saving.accept(next);
      store.forget();
      store.set({ phase: 'missing' });
    } catch {
      // Keeps showing what is loaded already: the tab may only be offline.
      if (!store.work()) store.set({ phase: 'failed' });
    }
  }

  /** Loads the document and drops unsaved changes. */
  async function reload(): Promise<void> {
    await running;
    store.forget();
    await load();
  }

  /** Discards the draft and shows the live version. Also used by undo of the step that created a document. */
  async function remove(): Promise<void> {
    await saving.stop();
    if (store.work()?.hash !== undefined) await server.discard(address);
    await reload();
  }

  return { load, reload, remove };
}
