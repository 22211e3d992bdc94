import type { DocumentAddress } from './draft-server.ts';
import type { DraftSession } from './draft-session.ts';
import { bodyOf } from './draft-state.ts';
import { keepTrail, keptTrail } from './kept-trail.ts';
import type { Drawer } from './kept-work.ts';
import { same } from './same.ts';
import { type DocumentEdit, type EditNote, recorded, type Trail, takenBack, type UndoStep, withoutDocument } from './trail.ts';

interface HistoryTools {
  readonly drawer: Drawer;
  now(): Date;
  sessionOf(address: DocumentAddress): DraftSession;
}

/** Result of the last undo or redo. */
export interface Taken {
  readonly way: 'back' | 'again';
  readonly step: UndoStep;
  /** True if nothing changed, because others had overwritten the values. */
  readonly stayed: boolean;
  /** Running number, so that the same step twice counts as two events. */
  readonly count: number;
}

export interface HistoryState {
  readonly trail: Trail;
  readonly taken?: Taken;
}

export type PageHistory = ReturnType<typeof createPageHistory>;

/** Undo history of one page across all documents edited there, in order of the edits. Independent of React. */
export function createPageHistory(page: string, { drawer, now, sessionOf }: HistoryTools) {
  let state: HistoryState = { trail: keptTrail(drawer, page) };
  let view: string | undefined;
  let turn: Promise<void> = Promise.resolve();
  const listeners = new Set<() => void>();

  function become(next: HistoryState): void {
    if (next.trail !== state.trail) keepTrail(drawer, page, next.trail);
    state = next;
    for (const listener of listeners) listener();
  }

  async function take(way: Taken['way']): Promise<void> {
    const { trail, taken } = state;
    const step = trail.steps[way === 'back' ? trail.at - 1 : trail.at];
    if (!step) return;
    let stayed = true;
    for (const change of way === 'back' ? step.changes.toReversed() : step.changes) {
      const turned = way === 'back' ? change : { before: change.after, after: change.before };
      if (await put(sessionOf(change.address), turned)) stayed = false;
    }
    become({ trail: { ...trail, at: trail.at + (way === 'back' ? -1 : 1) }, taken: { way, step, stayed, count: (taken?.count ?? 0) + 1 } });
  }

  /** Runs one step at a time, because a reloaded document must be loaded first. A step that rejects (no network, for example) can be repeated. */
  const queued = (way: Taken['way']): Promise<void> => {
    const taking = turn.then(() => take(way));
    turn = taking.catch(() => undefined);
    return taking;
  };

  return {
    get: (): HistoryState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Sets the open tab of the page, which later steps store. */
    look(at: string | undefined): void {
      view = at;
    },
    record(change: DocumentEdit, note: EditNote): void {
      const { taken: _, ...rest } = state;
      become({ ...rest, trail: recorded(state.trail, change, note, now().getTime(), view) });
    },
    forget(address: DocumentAddress): void {
      const trail = withoutDocument(state.trail, address);
      const count = ({ steps }: Trail) => steps.reduce((sum, { changes }) => sum + changes.length, 0);
      if (count(trail) < count(state.trail)) become({ ...state, trail });
    },
    undo: () => queued('back'),
    redo: () => queued('again'),
  };
}

/** Moves a session from one state of a change to the other; returns true if anything changed. */
async function put(session: DraftSession, change: Pick<DocumentEdit, 'before' | 'after'>): Promise<boolean> {
  if (session.get().phase === 'loading') await session.load();
  const state = session.get();
  const body = state.phase === 'ready' ? bodyOf(state.work) : undefined;
  const next = takenBack(body, change);
  if (same(next, body)) return false;
  // Undoing the step that created a document deletes the document, unless somebody else has saved it since.
  if (next === undefined) return session.remove();
  session.put(() => next);
  return true;
}
