import { type Choices, settled } from '../../../schemas/settle.ts';
import type { DocumentAddress } from './draft-server.ts';
import { bodyOf, joinedLive, readFrom, stepped, waiting } from './draft-state.ts';
import { createSessionLoading, type LoadingTools } from './session-loading.ts';
import { createSessionSaving, type SavingTools } from './session-saving.ts';
import { createSessionStore } from './session-store.ts';
import type { DocumentEdit, EditNote } from './trail.ts';

export interface SessionTools extends SavingTools, LoadingTools {
  /** Called for each change by the user, for the history of the page. */
  onChange(change: DocumentEdit, note: EditNote): void;
}

export type DraftSession = ReturnType<typeof createDraftSession>;

/** Editing session of one document in one tab: its state, its saves and every way to change it. Independent of React. */
export function createDraftSession(address: DocumentAddress, tools: SessionTools) {
  const { server, onChange, onDropped } = tools;
  const store = createSessionStore(address, tools.drawer);
  const saving = createSessionSaving(address, store, tools);
  const { load, reload, remove, discard } = createSessionLoading(address, store, saving, tools);

  function begin(body: unknown): void {
    saving.accept(stepped(readFrom(address, undefined), body));
  }

  /** Replaces the body; creates the document if it does not exist. */
  function put(next: (body: unknown) => unknown): void {
    const work = store.work();
    if (work) saving.accept(stepped(work, next(work.body)));
    else if (store.get().phase === 'missing') begin(next(undefined));
  }

  /** Shows the live version and removes the draft's steps from the history. */
  async function dropped(): Promise<void> {
    await reload();
    onDropped(address);
  }

  return {
    address,
    get: store.get,
    subscribe: store.subscribe,
    load,
    flush: saving.flush,
    /** Creates a document with an unused id, without loading first; not a step of the page's history. */
    create: (body: Readonly<Record<string, unknown>>): void => begin(body),
    /** Changes the body without a step in the page's history. */
    put,
    /** Computes the next body from the current one (undefined if there is no document yet). One step of the page's history. */
    change(next: (body: unknown) => unknown, note: EditNote = {}): void {
      const before = store.work()?.body;
      put(next);
      const after = store.work()?.body;
      if (after !== before) onChange({ address, before, after }, note);
    },
    /** Resolves a conflict: takes the chosen values of the other version and saves. */
    settle(choices: Choices): void {
      const work = store.work();
      if (!work?.conflict) return;
      const { conflict, ...rest } = work;
      const body = settled(bodyOf(rest), conflict.clashes, choices);
      // The other person deleted the document, and that was chosen.
      if (body === undefined) void dropped();
      else saving.accept(waiting({ ...rest, body }));
    },
    /** Merges the version that went live after the draft was started into the draft. */
    async bringIn(): Promise<void> {
      // Live may have changed again.
      await load();
      const { base, live } = store.work()?.loaded ?? {};
      if (!base || !live) return;
      const begunOn = await server.version(address, base);
      // Unsaved edits are saved first, so that no save is in flight that was not based on the live version.
      do await saving.flush();
      while (saving.isRunning());
      const work = store.work();
      if (work && !work.conflict) saving.accept(joinedLive(work, live, begunOn));
    },
    remove,
    /** Drops unsaved changes and ignores further ones: the operator is leaving. */
    end(): void {
      void saving.stop();
      store.end();
    },
    /** Drops unsaved changes and shows what the server has. */
    drop: dropped,
    /** Hash that the next write is based on; undefined before the document is loaded, and for a new document. */
    hash: (): string | undefined => store.work()?.hash,
    discard,
  };
}
