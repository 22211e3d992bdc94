import { type Choices, settled } from '../../../schemas/settle.ts';
import type { DocumentAddress, DraftServer, LoadedDocument, SaveAnswer } from './draft-server.ts';
import { begun, bodyOf, type DraftWork, isUnsaved, joined, stepped, stored, waiting } from './draft-state.ts';
import { type Drawer, dropWork, keepWork, keptWork } from './kept-work.ts';
import type { Change, Note } from './trail.ts';

export interface SessionTools {
  readonly server: DraftServer;
  readonly drawer: Drawer;
  now(): Date;
  /** Calls later; returns the way to stop it. */
  later(call: () => void, ms: number): () => void;
  /** Hears of each change that somebody made, for the history of the page. */
  onChange(change: Change, note: Note): void;
  /** Hears that the draft was thrown away, and all steps with it. */
  onDropped(address: DocumentAddress): void;
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
 * The work on one document in one tab: what stands, saving a moment after the last change, one save at a time. Nothing of React in it; what
 * it knows is replaced with each step and told to those who subscribed.
 */
export function createDraftSession(address: DocumentAddress, { server, drawer, now, later, onChange, onDropped }: SessionTools) {
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
    if (next.hash !== undefined) keepWork(drawer, address, { hash: next.hash, saved: next.saved, body: next.body });
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

  const present = () => (state.phase === 'ready' ? state.work.body : undefined);

  /** Puts a body in the place of the present one; a document that is not there begins with it. */
  function put(next: (body: unknown) => unknown): void {
    if (state.phase === 'ready') work(stepped(state.work, next(state.work.body)));
    if (state.phase !== 'missing') return;
    const loaded: LoadedDocument = { ...address, hash: '', revision: 0, view: 'draft', problems: [], editable: true };
    work(stepped({ ...begun(address, loaded, undefined), hash: undefined }, next(undefined)));
  }

  return {
    address,
    get: (): SessionState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load,
    flush,
    /** Begins a document of a free id, before anybody has looked for it; no step of a page's history. */
    create(body: Readonly<Record<string, unknown>>): void {
      state = { phase: 'missing' };
      put(() => body);
    },
    /** A change that is no step of a page's history. */
    put,
    /** Takes the next body from the present one, which is undefined where there is no document yet. One step of the page. */
    change(next: (body: unknown) => unknown, note: Note = {}): void {
      const before = present();
      put(next);
      const after = present();
      if (after !== before) onChange({ address, before, after }, note);
    },
    /** Ends a conflict: takes the chosen values of the other version and saves. */
    settle(choices: Choices): void {
      if (state.phase !== 'ready' || !state.work.conflict) return;
      const { conflict, ...rest } = state.work;
      const body = settled(bodyOf(rest), conflict.clashes, choices);
      // The other person took the whole document away, and that is to stand.
      if (body === undefined) void dropped();
      else work(waiting({ ...rest, body }));
    },
    /** Brings what went live after the draft was begun into the draft. */
    async bringIn(): Promise<void> {
      if (state.phase !== 'ready') return;
      const { base, live } = state.work.loaded;
      if (!base || !live) return;
      const begunOn = await server.version(address, base);
      if (state.phase === 'ready') work(joined(state.work, live.body, live.hash, 'live', begunOn));
    },
    /** Throws the draft away and shows what is live, as undo does with a document that began with its step. */
    remove,
    /** The same for good: no step of the past comes back to this draft. */
    async discard(): Promise<void> {
      await remove();
      onDropped(address);
    },
  };

  async function remove(): Promise<void> {
    stopTimer();
    await saving;
    if (savedHash() !== undefined) await server.discard(address);
    await reload();
  }

  async function dropped(): Promise<void> {
    await reload();
    onDropped(address);
  }

  async function reload(): Promise<void> {
    await loading;
    dropWork(drawer, address);
    // What is unsaved here goes with the draft.
    state = { phase: 'loading' };
    await load();
  }
}
