import { OpsProblem } from '../problem.ts';
import type { DocumentAddress, DraftServer } from './draft-server.ts';
import { begun } from './draft-state.ts';
import { type Drawer, keptOf, keptWork } from './kept-work.ts';
import type { SessionSaving } from './session-saving.ts';
import type { SessionStore } from './session-store.ts';

export interface LoadingTools {
  readonly server: DraftServer;
  readonly drawer: Drawer;
  /** Called when the draft was discarded, with all its history steps. */
  onDropped(address: DocumentAddress): void;
}

/** Reason in the audit log if the user was not asked for one. */
const discardedHere = 'Discarded in the editor';
const savedSince = {
  code: 'release.conflict',
  status: 412,
  title: 'Somebody saved this draft since you saw it, so it was kept. It is shown as it is now: discard it again if it may go.',
} as const;

/** Loads the document of a session from the server and merges the work that this tab stored. */
export function createSessionLoading(
  address: DocumentAddress,
  store: SessionStore,
  saving: SessionSaving,
  { server, drawer, onDropped }: LoadingTools,
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

  /**
   * Discards the draft and shows the live version. Returns false, and shows the current draft, if somebody saved it since. Also used by undo of the step
   * that created a document.
   */
  async function remove(reason = discardedHere): Promise<boolean> {
    await saving.stop();
    const work = store.work();
    // A save whose answer was lost may have created the draft.
    const mayExist = work !== undefined && (work.hash !== undefined || (work.sent?.length ?? 0) > 0);
    const done = mayExist ? await server.discard(address, { on: work.hash, reason }) : 'discarded';
    await reload();
    return done === 'discarded';
  }

  /**
   * Deletes the draft permanently, and its steps from the history. Throws `OpsProblem` (`release.conflict`) and shows the current draft if somebody saved it
   * since.
   */
  async function discard(reason?: string): Promise<void> {
    if (store.get().phase === 'loading') await load();
    if (!(await remove(reason))) throw new OpsProblem(savedSince);
    onDropped(address);
  }

  return { load, reload, remove, discard };
}
