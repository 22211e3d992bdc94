import type { DocumentAddress, DraftServer, LoadedDocument, SaveAnswer } from './draft-server.ts';
import { begun, bodyOf, type DraftWork, isUnsaved, joined, stepped, stored, waiting } from './draft-state.ts';
import { type History, record, redone, undone } from './history.ts';
import { type Drawer, dropWork, keepWork, keptWork } from './kept-work.ts';
import { type Choices, settled } from './settle.ts';

export interface SessionTools {
  readonly server: DraftServer;
  readonly drawer: Drawer;
  now(): Date;
  /** Calls later; returns the way to stop it. */
  later(call: () => void, ms: number): () => void;
}

export type SessionState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'missing' }
  | { readonly phase: 'failed' }
  | { readonly phase: 'ready'; readonly work: DraftWork };

export type DraftSession = ReturnType<typeof createDraftSession>;

const saveAfterMs = 600;
const retryAfterMs = 5000;

/**
 * The work on one document in one tab: steps, undo, saving a moment after the last change, one save at a time. Nothing of React in it; what
 * it knows is replaced with each step and told to those who subscribed.
 */
export function createDraftSession(address: DocumentAddress, { server, drawer, now, later }: SessionTools) {
  let state: SessionState = { phase: 'loading' };
  let stopTimer: () => void = () => undefined;
  let saving: Promise<void> | undefined;
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  function become(next: SessionState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function work(next: DraftWork): void {
    if (next.hash !== undefined) keepWork(drawer, address, { hash: next.hash, saved: next.saved, history: next.history });
    become({ phase: 'ready', work: next });
    if (next.saving === 'waiting') plan(saveAfterMs);
  }

  const savedHash = () => (state.phase === 'ready' ? state.work.hash : undefined);

  function plan(ms: number): void {
    stopTimer();
    stopTimer = later(() => void flush(), ms);
  }

  /** Reads the document anew; what is unsaved here goes first. Those who ask while it is read wait for the same answer. */
  function load(): Promise<void> {
    loading ??= read().finally(() => {
      loading = undefined;
    });
    return loading;
  }

  async function read(): Promise<void> {
    await flush();
    const hash = savedHash();
    try {
      const loaded = await server.load(address);
      // A save overtook the question, so the answer may be older than it.
      if (saving || savedHash() !== hash) return;
      if (loaded) work(begun(address, loaded, keptWork(drawer, address)));
      else become({ phase: 'missing' });
    } catch {
      // What is shown already stays: the tab may only be offline.
      if (state.phase !== 'ready') become({ phase: 'failed' });
    }
  }

  /** Saves what is unsaved now; resolves when the server has it, or has said why not. */
  async function flush(): Promise<void> {
    stopTimer();
    // Of several that wait here, each looks again: another may have begun the next save.
    while (saving) await saving;
    if (state.phase !== 'ready' || state.work.conflict || !state.work.loaded.editable || !isUnsaved(state.work)) return;
    saving = save(state.work).finally(() => {
      saving = undefined;
    });
    await saving;
  }

  async function save(begin: DraftWork): Promise<void> {
    become({ phase: 'ready', work: { ...begin, saving: 'saving' } });
    const body = bodyOf(begin);
    const answer = await server.save(address, body, {
      ...(begin.hash === undefined ? {} : { on: begin.hash }),
      ...(begin.onto === undefined ? {} : { onto: begin.onto }),
    });
    if (state.phase === 'ready') work(answered(state.work, body, answer));
    if (answer.done === 'unreachable') plan(retryAfterMs);
  }

  function answered(at: DraftWork, body: unknown, answer: SaveAnswer): DraftWork {
    switch (answer.done) {
      case 'saved':
        return stored(at, body, answer.hash, answer.problems, now().toISOString());
      case 'conflict':
        return joined(at, answer.current.body, answer.current.hash, 'draft');
      case 'refused':
        return { ...at, saving: 'refused', refusal: answer.title };
      case 'unreachable':
        return { ...at, saving: 'offline' };
    }
  }

  const step = (next: (history: History) => History) => {
    if (state.phase === 'ready') work(stepped(state.work, next(state.work.history)));
  };

  return {
    address,
    get: (): SessionState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load,
    flush,
    /** Begins a document that is not there yet. */
    create(body: Readonly<Record<string, unknown>>): void {
      const loaded: LoadedDocument = { ...address, hash: '', revision: 0, view: 'draft', problems: [], editable: true };
      const empty = begun(address, loaded, undefined);
      work(stepped({ ...empty, hash: undefined }, record(empty.history, body, now().getTime())));
    },
    /** Takes the next body from the present one; `mark` names the field, so that letters typed there are one step of undo. */
    change(next: (body: unknown) => unknown, mark?: string): void {
      step((history) => record(history, next(history.states[history.at]), now().getTime(), mark));
    },
    undo: () => step(undone),
    redo: () => step(redone),
    /** Ends a conflict: takes the chosen values of the other version and saves. */
    settle(choices: Choices): void {
      if (state.phase !== 'ready' || !state.work.conflict) return;
      const { conflict, ...rest } = state.work;
      const body = settled(bodyOf(rest), conflict.clashes, choices);
      // The other person took the whole document away, and that is to stand.
      if (body === undefined) void reload();
      else work(waiting({ ...rest, history: record(rest.history, body, now().getTime()) }));
    },
    /** Brings what went live after the draft was begun into the draft. */
    async bringIn(): Promise<void> {
      if (state.phase !== 'ready') return;
      const { base, live } = state.work.loaded;
      if (!base || !live) return;
      const begunOn = await server.version(address, base);
      if (state.phase === 'ready') work(joined(state.work, live.body, live.hash, 'live', begunOn));
    },
    /** Throws the draft away and shows what is live. */
    async discard(): Promise<void> {
      stopTimer();
      await saving;
      await server.discard(address);
      await reload();
    },
  };

  async function reload(): Promise<void> {
    await loading;
    dropWork(drawer, address);
    await load();
  }
}
