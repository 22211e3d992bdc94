import type { DocumentAddress, DraftServer } from './draft-server.ts';
import { begun } from './draft-state.ts';
import { type Drawer, keptOf, keptWork } from './kept-work.ts';
import type { SessionSaving } from './session-saving.ts';
import type { SessionStore } from './session-store.ts';

export interface LoadingTools {
  readonly server: DraftServer;
  readonly drawer: Drawer;
}

/** Reads the document of a session from the server, with what this tab still kept of it. */
export function createSessionLoading(
  address: DocumentAddress,
  store: SessionStore,
  saving: SessionSaving,
  { server, drawer }: LoadingTools,
) {
  let running: Promise<void> | undefined;

  /** Reads the document again; what is unsaved here goes first. Those who call while it is read wait for the same answer. */
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
      // A save overtook the question, so the answer may be older than it.
      if (saving.isRunning() || store.work()?.hash !== hash) return;
      const work = store.work();
      const next = begun(address, loaded, work ? keptOf(work) : keptWork(drawer, address));
      if (next) return saving.accept(next);
      store.forget();
      store.set({ phase: 'missing' });
    } catch {
      // What is shown already stays: the tab may only be offline.
      if (!store.work()) store.set({ phase: 'failed' });
    }
  }

  /** Reads the document without what is unsaved here. */
  async function reload(): Promise<void> {
    await running;
    store.forget();
    await load();
  }

  /**
   * Deletes the draft and shows what is live, as undo does with a document that began with its step. Returns false, and shows the draft as it is, if
   * somebody saved it since.
   */
  async function remove(reason: string): Promise<boolean> {
    await saving.stop();
    const work = store.work();
    // A save whose answer was lost may have made the draft.
    const mayExist = work !== undefined && (work.hash !== undefined || (work.sent?.length ?? 0) > 0);
    const done = mayExist ? await server.discard(address, { on: work.hash, reason }) : 'discarded';
    await reload();
    return done === 'discarded';
  }

  return { load, reload, remove };
}
