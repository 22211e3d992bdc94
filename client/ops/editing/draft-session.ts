import { type Choices, settled } from '../../../schemas/settle.ts';
import type { DocumentAddress } from './draft-server.ts';
import { bodyOf, joinedLive, readFrom, stepped, waiting } from './draft-state.ts';
import { createSessionLoading, type LoadingTools } from './session-loading.ts';
import { createSessionSaving, type SavingTools } from './session-saving.ts';
import { createSessionStore } from './session-store.ts';
import type { DocumentEdit, EditNote } from './trail.ts';

export interface SessionTools extends SavingTools, LoadingTools {
  /** Hears of each change that somebody made, for the history of the page. */
  onChange(change: DocumentEdit, note: EditNote): void;
}

export type DraftSession = ReturnType<typeof createDraftSession>;

/** The work on one document in one tab: its state, its saves, and every way to change it. Nothing of React in it. */
export function createDraftSession(address: DocumentAddress, tools: SessionTools) {
  const { server, onChange, onDropped } = tools;
  const store = createSessionStore(address, tools.drawer);
  const saving = createSessionSaving(address, store, tools);
  const { load, reload, remove, discard } = createSessionLoading(address, store, saving, tools);

  function begin(body: unknown): void {
    saving.accept(stepped(readFrom(address, undefined), body));
  }

  /** Puts a body in the place of the present one; a document that is not there begins with it. */
  function put(next: (body: unknown) => unknown): void {
    const work = store.work();
    if (work) saving.accept(stepped(work, next(work.body)));
    else if (store.get().phase === 'missing') begin(next(undefined));
  }

  /** Shows what is live; no step of the past comes back to the draft that was. */
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
    /** Begins a document of a free id, before anybody has looked for it; no step of a page's history. */
    create: (body: Readonly<Record<string, unknown>>): void => begin(body),
    /** A change that is no step of a page's history. */
    put,
    /** Takes the next body from the present one, which is undefined where there is no document yet. One step of the page. */
    change(next: (body: unknown) => unknown, note: EditNote = {}): void {
      const before = store.work()?.body;
      put(next);
      const after = store.work()?.body;
      if (after !== before) onChange({ address, before, after }, note);
    },
    /** Ends a conflict: takes the chosen values of the other version and saves. */
    settle(choices: Choices): void {
      const work = store.work();
      if (!work?.conflict) return;
      const { conflict, ...rest } = work;
      const body = settled(bodyOf(rest), conflict.clashes, choices);
      // The other person took the whole document away, and that is to stand.
      if (body === undefined) void dropped();
      else saving.accept(waiting({ ...rest, body }));
    },
    /** Brings what went live after the draft was begun into the draft. */
    async bringIn(): Promise<void> {
      // It may have moved on again.
      await load();
      const { base, live } = store.work()?.loaded ?? {};
      if (!base || !live) return;
      const begunOn = await server.version(address, base);
      // What was typed meanwhile goes first, so that no save is under way which has not seen what is live.
      do await saving.flush();
      while (saving.isRunning());
      const work = store.work();
      if (work && !work.conflict) saving.accept(joinedLive(work, live, begunOn));
    },
    remove,
    /** Drops what is unsaved here, and takes nothing more: whoever worked on it leaves. */
    end(): void {
      void saving.stop();
      store.end();
    },
    /** Drops what is unsaved here, and shows what the server has. */
    drop: dropped,
    /** The version that the next write is based on; undefined before the document is read, and for one that does not exist yet. */
    hash: (): string | undefined => store.work()?.hash,
    discard,
  };
}
