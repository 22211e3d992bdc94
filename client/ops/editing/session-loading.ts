import { OpsProblem } from '../problem.ts';
import type { DocumentAddress, DraftServer } from './draft-server.ts';
import { begun } from './draft-state.ts';
import { type Drawer, keptOf, keptWork } from './kept-work.ts';
import type { SessionSaving } from './session-saving.ts';
import type { SessionStore } from './session-store.ts';

export interface LoadingTools {
  readonly server: DraftServer;
  readonly drawer: Drawer;
  /** Called after the draft was discarded, and all steps of the page's history with it. */
  onDropped(address: DocumentAddress): void;
}

/** For the audit log, where nobody was asked for a reason. */
const discardedHere = 'Discarded in the editor';
const savedSince = {
  code: 'release.conflict',
  status: 412,
  title: 'Somebody saved this draft since you saw it, so it was kept. It is shown as it is now: discard it again if it may go.',
} as const;

/** Reads the document of a session from the server, with what this tab still kept of it. */
export function createSessionLoading(
  address: DocumentAddress,
  store: SessionStore,
  saving: SessionSaving,
  { server, drawer, onDropped }: LoadingTools,
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
  async function remove(reason = discardedHere): Promise<boolean> {
    await saving.stop();
    const work = store.work();
    // A save whose answer was lost may have made the draft.
    const mayExist = work !== undefined && (work.hash !== undefined || (work.sent?.length ?? 0) > 0);
    const done = mayExist ? await server.discard(address, { on: work.hash, reason }) : 'discarded';
    await reload();
    return done === 'discarded';
  }

  /**
   * Removes the draft permanently: no step of the history brings it back. If somebody saved it since, throws `OpsProblem` (`release.conflict`), keeps the
   * draft and shows it.
   */
  async function discard(reason?: string): Promise<void> {
    if (store.get().phase === 'loading') await load();
    if (!(await remove(reason))) throw new OpsProblem(savedSince);
    onDropped(address);
  }

  return { load, reload, remove, discard };
}
